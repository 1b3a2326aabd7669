import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { useText } from '../messages/text.ts';

const look = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** What stands in a titled part of a page whose content did not come. */
export function FailedPart({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <div css={look}>
      <p role="alert">{failureText(t, failure)}</p>
      <RetryButton variant="ghost" onRetry={onRetry}>
        {t('kernel.retry')}
      </RetryButton>
    </div>
  );
}
