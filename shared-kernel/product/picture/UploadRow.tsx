import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { failureText } from '../../i18n/failureText.ts';
import { createUseText } from 'shared-kernel/i18n/text';
import { formatPercent } from '../../language/number.ts';
import type { PictureText } from '../../picture/words.ts';
import { useRoot } from 'shared-kernel/root/context';
import type { Uploads } from '../../upload/Uploads.ts';
import { LinearProgress } from '../../ui/LinearProgress.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { UploadTile } from './UploadTile.tsx';
import { useUploadNews } from './useUploadNews.tsx';

interface UploadRowProps {
  uploads: Uploads<unknown>;
  t: PictureText;
}

const useText = createUseText<never>();

const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
`;

/** The chosen pictures with the progress of each; says aloud when one was sent or failed. */
export const UploadRow = observer(function UploadRow({ uploads, t }: UploadRowProps): ReactNode {
  const kernelText = useText();
  const { locale } = useRoot();
  useUploadNews(uploads, t);
  const percent = formatPercent(locale, uploads.shown / 100);
  const [failed] = uploads.failed;
  return (
    <>
      <ul css={row}>
        {uploads.list.map((upload, at) => (
          <UploadTile
            key={upload.id}
            upload={upload}
            number={at + 1}
            t={t}
            onRemove={() => uploads.remove(upload)}
            onRetry={() => uploads.retry(upload)}
          />
        ))}
      </ul>
      {uploads.isBusy && (
        <LinearProgress label={t('picture.sending', { percent })} value={uploads.shown} valueText={percent} />
      )}
      {failed?.state.kind === 'failed' && (
        <Notice tone="danger" announce>
          {failed.state.failure.status >= 400 && failed.state.failure.status < 500
            ? failureText(kernelText, failed.state.failure)
            : t('picture.failed')}
        </Notice>
      )}
    </>
  );
});
