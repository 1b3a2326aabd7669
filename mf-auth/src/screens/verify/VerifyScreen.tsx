import { ShieldCheck } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import type { SessionStore } from 'shared-kernel/store/SessionStore';
import { SignInFlow } from '../../parts/flow/SignInFlow.tsx';
import { useText } from '../../messages/text.ts';
import { auth } from '../../area.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { LightAccount } from '../../parts/flow/LightAccount.tsx';

type Place = 'code' | 'light' | 'verified' | 'unknown' | 'session';

function placeOf(signIn: SignInStore, session: SessionStore): Place {
  if (session.isVerified) return 'verified';
  if (signIn.step.kind === 'code') return 'code';
  if (session.user) return 'light';
  return session.state.kind === 'visitor' ? 'unknown' : 'session';
}

/** The code for signing in, or for a light account that proves its entry later. */
export const VerifyScreen = observer(function VerifyScreen(): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const { signIn } = useSlice(auth);
  const way = useWayOut();
  const place = placeOf(signIn, session);
  useEffect(() => {
    if (place === 'verified') way.leave();
    // Without an entry there is no code: leads to the login. The same after “change”.
    if (place === 'unknown') way.go('/login', { replace: true });
    // `way` is new at each render; only a change of place leads elsewhere.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);
  return (
    <Splash icon={ShieldCheck} title={t('auth.verify.title')}>
      {place === 'code' && <SignInFlow flow={signIn} onOutcome={() => {}} />}
      {place === 'light' && <LightAccount flow={signIn} />}
      {place === 'session' && <SessionGate session={session} />}
    </Splash>
  );
});
