import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { form } from './flow/flowLook.ts';
import { useText } from '../messages/text.ts';

/** Replaces a form while the account is loading, and where it could not be loaded. */
export const SessionGate = observer(function SessionGate({ session }: { session: SessionStore }): ReactNode {
  const t = useText();
  if (session.state.kind === 'failed') {
    return (
      <ErrorState
        title={t('kernel.wrong')}
        text={t('kernel.offline')}
        action={<RetryButton onRetry={session.refresh}>{t('kernel.retry')}</RetryButton>}
      />
    );
  }
  return (
    <div css={form} role="status" aria-label={t('kernel.loading')}>
      <Skeleton height={52} shape="box" />
      <Skeleton height={52} shape="box" />
    </div>
  );
});
