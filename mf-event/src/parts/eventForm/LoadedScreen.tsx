import type { ReactNode } from 'react';
import { isMissing, type Load } from 'shared-kernel/api/failure';
import { failureText } from 'shared-kernel/i18n/failureText';
import { NotFound } from 'shared-kernel/product/NotFound';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { ScreenHeading } from '../ScreenHeading.tsx';
import { useText } from './messages/text.ts';

/** A form whose event comes from the server, in its four states: not found, failed, loading, ready. */
export function LoadedScreen({
  load,
  onRetry,
  children,
}: {
  load: Load;
  onRetry: () => void;
  children: () => ReactNode;
}): ReactNode {
  const t = useText();
  if (load.kind === 'ready') return children();
  if (load.kind !== 'failed') return <SkeletonRows label={t('kernel.loading')} count={6} />;
  if (isMissing(load.failure))
    return (
      <NotFound title={t('eventForm.missing.title')} text={t('eventForm.missing.text')} action={t('kernel.home')} />
    );
  return (
    <>
      <ScreenHeading />
      <ErrorState
        title={t('eventForm.failed')}
        text={failureText(t, load.failure)}
        action={<RetryButton onRetry={onRetry}>{t('kernel.retry')}</RetryButton>}
      />
    </>
  );
}
