import type { ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { useText } from '../messages/text.ts';

/** Instead of an event, or of what belongs to it, that could not be loaded. */
export function EventFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <ErrorState
      title={t('event.failed')}
      text={failureText(t, failure)}
      action={<RetryButton onRetry={onRetry}>{t('kernel.retry')}</RetryButton>}
    />
  );
}
