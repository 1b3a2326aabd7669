import { css } from '@emotion/react';
import { useState, type ReactNode } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import type { CuttablePicture } from '../../picture/openPicture.ts';
import { type Area, stencilOf } from '../../picture/stencil.ts';
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

const toPercent = ({ x, y, width, height }: Area): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

/** The picture under a stencil that is moved, by finger, mouse or arrow keys, and never resized. */
export function CropStage({ picture, t, ratio, round, onMove }: CropStageProps): ReactNode {
  const address = useObjectUrl(picture.preview);
  const [moved, setMoved] = useState<PercentCrop | null>(null);
  const image = address && <img src={address} alt={t('picture.crop.alt')} draggable={false} />;
  if (ratio === null) return <div css={cropFrame}>{image}</div>;
  return (
    <>
      <div css={cropFrame}>
        <ReactCrop
          crop={moved ?? toPercent(stencilOf(picture, ratio))}
          aspect={ratio}
          circularCrop={round}
          locked
          keepSelection
          ariaLabels={{ ...ReactCrop.defaultProps.ariaLabels, cropArea: t('picture.crop.area') }}
          onChange={(_, crop) => {
            setMoved(crop);
            onMove({ x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 });
          }}
        >
          {image}
        </ReactCrop>
      </div>
      <p css={hint}>{t('picture.crop.hint')}</p>
    </>
  );
}
