import { Globe, SunMoon } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { ErrorState } from 'shared-kernel/ui/ErrorState';
import { Icon } from 'shared-kernel/ui/Icon';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { links, page, part } from './accountLook.ts';
import { accountSlice } from './accountSlice.ts';
import { Blocked } from './Blocked.tsx';
import { Leaving } from './Leaving.tsx';
import { accountMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';
import { Passkeys } from './Passkeys.tsx';
import { Sessions } from './Sessions.tsx';
import { NotificationWays } from './NotificationWays.tsx';

/** `/profile/account`: ways to sign in, devices, notifications, blocked members, data and deletion. */
export function AccountScreen(): ReactNode {
  return (
    <OwnWords files={accountMessages}>
      <Account />
    </OwnWords>
  );
}

const Account = observer(function Account(): ReactNode {
  const t = useText();
  const { session, sheets, navigation } = useRoot();
  const account = useSlice(accountSlice);
  const { user } = session;
  useEffect(() => {
    if (user) void account.enter();
  }, [account, user]);
  const { load } = account;
  return (
    <div css={page}>
      <h1 className="visually-hidden">{t('auth.account.title')}</h1>
      {user === null && <SessionGate session={session} />}
      {user && (
        <section css={part}>
          <h2>{t('auth.account.signIn')}</h2>
          <div css={links}>
            <Button
              variant="secondary"
              href={navigation.href(user.has_password ? '/send-change-password' : '/set-password')}
            >
              {t(user.has_password ? 'auth.account.changePassword' : 'auth.account.setPassword')}
            </Button>
            <Button variant="secondary" href={navigation.href('/profile')}>
              {t('auth.account.entries')}
            </Button>
            <Button
              variant="secondary"
              start={<Icon icon={Globe} />}
              onClick={() => void sheets.open('auth.locales', {})}
            >
              {t('auth.account.language')}
            </Button>
            <Button
              variant="secondary"
              start={<Icon icon={SunMoon} />}
              onClick={() => void sheets.open('auth.theme', {})}
            >
              {t('auth.account.theme')}
            </Button>
          </div>
        </section>
      )}
      {user && load.kind === 'failed' && (
        <ErrorState
          title={t('auth.account.failed')}
          text={failureText(t, load.failure)}
          action={<RetryButton onRetry={() => void account.enter()}>{t('kernel.retry')}</RetryButton>}
        />
      )}
      {user && (load.kind === 'busy' || load.kind === 'idle') && <SkeletonRows label={t('kernel.loading')} count={5} />}
      {user && load.kind === 'ready' && (
        <>
          {session.isVerified && <Passkeys passkeys={account.passkeys} />}
          <Sessions account={account} />
          <NotificationWays notifications={account.notifications} />
          <Blocked account={account} />
          <Leaving account={account} />
        </>
      )}
    </div>
  );
});
