import type { ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { Button } from 'shared-kernel/ui/Button';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { useText } from '../../messages/text.ts';

export function SheetFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  const t = useText();
  return (
    <ErrorState
      title={t('event.failed')}
      text={failureText(t, failure)}
      action={<Button onClick={onRetry}>{t('kernel.retry')}</Button>}
    />
  );
}
