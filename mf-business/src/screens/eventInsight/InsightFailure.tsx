import { Lock, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Failure } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { useText } from '../../messages/text.ts';

/** Why there are no numbers: another host's event, no such event, or an error. */
export function InsightFailure({ failure, onRetry }: { failure: Failure; onRetry: () => void }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const own = <Button href={navigation.href('/business')}>{t('insight.ownEvents')}</Button>;
  if (failure.status === 403)
    return (
      <ErrorState icon={Lock} title={t('insight.forbidden.title')} text={t('insight.forbidden.text')} action={own} />
    );
  // The server refuses a malformed id; to the reader that is an event that does not exist.
  if (failure.status === 404 || failure.status === 400 || failure.status === 422)
    return (
      <ErrorState icon={SearchX} title={t('insight.missing.title')} text={t('insight.missing.text')} action={own} />
    );
  return (
    <ErrorState
      title={t('insight.failed')}
      text={failureText(t, failure)}
      action={<RetryButton onRetry={onRetry}>{t('kernel.retry')}</RetryButton>}
    />
  );
}
