import type { ReactNode } from 'react';
import type { ApiError } from 'shared-kernel/api/ApiError';
import { Button } from 'shared-kernel/ui/Button';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { useFailureText } from '../access/useReporting.ts';
import { useText } from '../messages/text.ts';

/** A sheet whose content could not be loaded. */
export function SheetFailure({ error, onRetry }: { error: ApiError; onRetry: () => void }): ReactNode {
  const t = useText();
  const textOf = useFailureText();
  return <ErrorState title={t('event.failed')} text={textOf(error)} action={<Button onClick={onRetry}>{t('kernel.retry')}</Button>} />;
}
