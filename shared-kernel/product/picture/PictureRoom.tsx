import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { heaviest, mostToDecode, type PictureFault } from '../../picture/judgePicture.ts';
import { formatNumber } from '../../language/number.ts';
import { PicturePicking } from '../../picture/PicturePicking.ts';
import { type Area, stencilOf } from '../../picture/stencil.ts';
import type { PictureText } from '../../picture/words.ts';
import { createUseText } from 'shared-kernel/i18n/text';
import { afterPaint } from 'shared-kernel/root/afterPaint';
import { useRoot } from 'shared-kernel/root/context';
import { useBackCloses } from '../../root/useBackCloses.ts';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Spinner } from 'shared-kernel/ui/Spinner';
import { CropStage } from './CropStage.tsx';

export interface Cutting {
  /** The shapes to choose from, width by height; the first is the usual one. */
  ratios: readonly number[];
  /** For faces: the stencil is a circle, what is sent the square around it. */
  round?: boolean;
  /** The picture may also be taken uncut, which is the first choice. */
  optional?: boolean;
}

export interface PictureRoomProps {
  files: readonly Blob[];
  t: PictureText;
  cutting: Cutting;
  onPicked: (picture: Blob) => void;
  /** Every file was taken or left out. */
  onEnd: () => void;
}

const useKernelText = createUseText<never>();

const waiting = css`
  display: grid;
  place-items: center;
  gap: var(--s-3);
  min-block-size: 200px;
  color: var(--text-soft);
`;
const count = css`
  margin-block-end: var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const shapes = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--s-2);
  margin-block-end: var(--s-3);
`;

/** Where chosen pictures are opened and cut, one after the other; loaded with the first of them. */
export const PictureRoom = observer(function PictureRoom(props: PictureRoomProps): ReactNode {
  const { files, t, cutting } = props;
  const kernelText = useKernelText();
  const { locale } = useRoot();
  const isOneOfSeveral = files.length > 1;
  const [picking] = useState(() => {
    const { onPicked, onEnd } = props;
    return new PicturePicking({ onPicked, onEnd, drawn: () => new Promise(afterPaint) });
  });
  const [ratio, setRatio] = useState(cutting.optional ? null : cutting.ratios[0]!);
  const [area, setArea] = useState<Area | null>(null);
  const { state } = picking;
  useEffect(() => {
    void picking.choose(files);
    return picking.close;
  }, [picking, files]);
  useBackCloses(state.kind !== 'idle', picking.cancel);
  const handleUse = (): void => {
    if (state.kind !== 'cropping') return;
    void picking.use(ratio === null ? null : (area ?? stencilOf(state.picture, ratio)));
    setArea(null);
  };
  return (
    <Dialog
      open={state.kind !== 'idle'}
      title={t('picture.crop.title')}
      closeLabel={kernelText('kernel.close')}
      onClose={picking.cancel}
      actions={
        state.kind === 'cropping' ? (
          <>
            <Button variant="secondary" onClick={() => void picking.next()}>
              {isOneOfSeveral ? t('picture.crop.skip') : kernelText('kernel.cancel')}
            </Button>
            <Button loading={state.isCutting} onClick={handleUse}>
              {t(ratio === null ? 'picture.crop.useWhole' : 'picture.crop.use')}
            </Button>
          </>
        ) : state.kind === 'refused' ? (
          <Button onClick={() => void picking.next()}>{kernelText('kernel.close')}</Button>
        ) : undefined
      }
    >
      {isOneOfSeveral && (
        <p css={count} role="status">
          {t('picture.crop.count', {
            number: formatNumber(locale, picking.number),
            total: formatNumber(locale, files.length),
          })}
        </p>
      )}
      {state.kind === 'opening' && (
        <div css={waiting}>
          <Spinner size={32} label={t('picture.opening')} />
          {state.isTelephonePicture && <p role="status">{t('picture.converting')}</p>}
        </div>
      )}
      {state.kind === 'refused' && (
        <Notice tone="danger" announce>
          <FaultText fault={state.fault} t={t} />
        </Notice>
      )}
      {state.kind === 'cropping' && (
        <>
          <Shapes
            cutting={cutting}
            chosen={ratio}
            t={t}
            onChoose={(shape) => {
              setRatio(shape);
              setArea(null);
            }}
          />
          <CropStage
            key={`${ratio} ${picking.number}`}
            picture={state.picture}
            t={t}
            ratio={ratio}
            round={cutting.round ?? false}
            onMove={setArea}
          />
        </>
      )}
    </Dialog>
  );
});

interface ShapesProps extends Pick<PictureRoomProps, 'cutting' | 't'> {
  chosen: number | null;
  onChoose: (shape: number | null) => void;
}

function Shapes({ cutting: { optional, ratios }, chosen, t, onChoose }: ShapesProps): ReactNode {
  const offered = [...(optional ? [null] : []), ...ratios];
  if (offered.length < 2) return null;
  return (
    <div css={shapes} role="group" aria-label={t('picture.crop.shape')}>
      {offered.map((shape) => (
        <Chip key={shape} selected={shape === chosen} onClick={() => onChoose(shape)}>
          {t(nameOf(shape))}
        </Chip>
      ))}
    </div>
  );
}

function nameOf(ratio: number | null) {
  if (ratio === null) return 'picture.crop.whole';
  if (ratio === 1) return 'picture.crop.square';
  return ratio > 1 ? 'picture.crop.wide' : 'picture.crop.tall';
}

function FaultText({ fault, t }: { fault: PictureFault; t: PictureText }): ReactNode {
  const { locale } = useRoot();
  const most = fault === 'tooHeavy' ? heaviest / 1024 / 1024 : mostToDecode / 1e6;
  return t(`picture.fault.${fault}`, { most: formatNumber(locale, most) });
}
