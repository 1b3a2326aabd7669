import { DoorOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';

/**
 * `/auto-login`. Waits while the page signs in with the token of the last visit, as every page does, and goes on.
 * Without a token, or when it is refused, leads to the login.
 */
export const AutoLoginScreen = observer(function AutoLoginScreen(): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const way = useWayOut();
  const { kind } = session.state;
  useEffect(() => {
    if (kind === 'signed-in') way.leave();
    else if (kind === 'visitor') way.go('/login', { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it leads on when who it is becomes known, and not again
  }, [kind]);
  return (
    <Splash icon={DoorOpen} title={t('auth.autoLogin.title')}>
      <SessionGate session={session} />
    </Splash>
  );
});
