import { css } from '@emotion/react';
import { RotateCcw, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatNumber, formatPercent } from '../../language/number.ts';
import type { PictureText } from '../../picture/words.ts';
import { useRoot } from 'shared-kernel/root/context';
import { glass, mark } from '../../style/onPicture.ts';
import type { Upload } from '../../upload/Upload.ts';
import { CircularProgress } from '../../ui/CircularProgress.tsx';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { useObjectUrl } from './useObjectUrl.ts';

interface UploadTileProps {
  upload: Upload<unknown>;
  /** Its place in the row, from 1. */
  number: number;
  t: PictureText;
  onRemove: () => void;
  onRetry: () => void;
}

const tile = css`
  position: relative;
  inline-size: 104px;
  block-size: 104px;
  overflow: hidden;
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;
const veil = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${glass};
  color: ${mark};
`;
/** Away from the cross. */
const failedVeil = css`
  place-items: end start;
`;
const corner = css`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
`;

/** A picture being uploaded: its progress, and the buttons to send it again and to take it away. */
export const UploadTile = observer(function UploadTile(props: UploadTileProps): ReactNode {
  const { upload, t } = props;
  const { locale } = useRoot();
  const address = useObjectUrl(upload.file);
  const number = formatNumber(locale, props.number);
  return (
    <li css={tile}>
      {address && <img src={address} alt="" />}
      {upload.isUnderWay && (
        <span css={veil}>
          <CircularProgress
            label={t('picture.progress', { number })}
            value={upload.shown}
            valueText={formatPercent(locale, upload.shown / 100)}
          />
        </span>
      )}
      {upload.state.kind === 'failed' && (
        <span css={[veil, failedVeil]}>
          <IconButton
            icon={RotateCcw}
            variant="overlay"
            label={t('picture.retry', { number })}
            onClick={props.onRetry}
          />
        </span>
      )}
      <span css={corner}>
        <IconButton icon={X} variant="overlay" label={t('picture.remove', { number })} onClick={props.onRemove} />
      </span>
    </li>
  );
});
