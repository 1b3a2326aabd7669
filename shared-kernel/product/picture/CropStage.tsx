import { css } from '@emotion/react';
import { useId, useState, type ReactNode } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import type { CuttablePicture } from '../../picture/openPicture.ts';
import { type Area, closestZoom, stencilOf, zoomed } from '../../picture/stencil.ts';
import type { PictureText } from '../../picture/words.ts';
import { cropFrame } from './cropLook.ts';
import { useObjectUrl } from './useObjectUrl.ts';

interface CropStageProps {
  picture: CuttablePicture;
  t: PictureText;
  /** Width by height. Null shows the picture whole, without a stencil. */
  ratio: number | null;
  round: boolean;
  onMove: (area: Area) => void;
}

const hint = css`
  margin-block-start: var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
  text-align: center;
`;

const slider = css`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  margin-block-start: var(--s-3);
  font-size: var(--t-14);
  font-weight: 600;
  & input {
    flex: 1;
    min-inline-size: 0;
    block-size: var(--target);
    accent-color: var(--brand);
  }
`;

const toPercent = ({ x, y, width, height }: Area): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

/**
 * The picture under a stencil that is moved, by finger, mouse or arrow keys, and keeps its shape; how much it shows is
 * chosen below.
 */
export function CropStage({ picture, t, ratio, round, onMove }: CropStageProps): ReactNode {
  const address = useObjectUrl(picture.preview);
  const zoomId = useId();
  const [moved, setMoved] = useState<Area | null>(null);
  const [zoom, setZoom] = useState(1);
  const image = address && <img src={address} alt={t('picture.crop.alt')} draggable={false} />;
  if (ratio === null) return <div css={cropFrame}>{image}</div>;
  const first = stencilOf(picture, ratio);
  const area = moved ?? first;
  const closest = closestZoom(picture, ratio);
  const move = (to: Area): void => {
    setMoved(to);
    onMove(to);
  };
  return (
    <>
      <div css={cropFrame}>
        <ReactCrop
          crop={toPercent(area)}
          aspect={ratio}
          circularCrop={round}
          locked
          keepSelection
          ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, cropArea: t('picture.crop.area') }}
          onChange={(_, { x, y }) => move({ ...area, x: x / 100, y: y / 100 })}
        >
          {image}
        </ReactCrop>
      </div>
      {closest > 1 && (
        <div css={slider}>
          <label htmlFor={zoomId}>{t('picture.crop.zoom')}</label>
          <input
            id={zoomId}
            type="range"
            min={100}
            max={Math.floor(closest * 100)}
            value={Math.round(zoom * 100)}
            onChange={({ target }) => {
              const next = Number(target.value) / 100;
              setZoom(next);
              move(zoomed(first, area, next));
            }}
          />
        </div>
      )}
      <p css={hint}>{t('picture.crop.hint')}</p>
    </>
  );
}
