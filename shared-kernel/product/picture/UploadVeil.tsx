import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { formatPercent } from '../../language/number.ts';
import { glass, mark } from '../../style/onPicture.ts';
import { CircularProgress } from '../../ui/CircularProgress.tsx';
import type { Uploads } from '../../upload/Uploads.ts';

const veil = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${glass};
  color: ${mark};
`;
const circle = css`
  border-radius: 50%;
`;

interface UploadVeilProps {
  uploads: Uploads<unknown>;
  /** What is being sent. */
  label: string;
  /** It lies on a face. */
  round?: boolean;
}

/** Lies on a picture while its replacement is uploaded, and shows the progress. */
export const UploadVeil = observer(function UploadVeil({ uploads, label, round = false }: UploadVeilProps): ReactNode {
  const { locale } = useRoot();
  if (!uploads.isBusy) return null;
  return (
    <span css={[veil, round && circle]}>
      <CircularProgress
        label={label}
        value={uploads.shown}
        valueText={formatPercent(locale, uploads.shown / 100)}
        size={64}
      />
    </span>
  );
});
