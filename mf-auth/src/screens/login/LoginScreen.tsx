import { DoorOpen } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { aside, asideLink } from '../../parts/flow/flowLook.ts';
import { SignInFlow } from '../../parts/flow/SignInFlow.tsx';
import { useText } from '../../messages/text.ts';
import { auth } from '../../area.ts';
import type { SignInNews } from '../../stores/waysIn.ts';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';

/** Entry and password; the code has a screen of its own. */
export const LoginScreen = observer(function LoginScreen(): ReactNode {
  const t = useText();
  const { product } = useRoot();
  const { signIn } = useSlice(auth);
  const way = useWayOut();
  useLayoutEffect(() => {
    signIn.begin();
    // Whoever comes back from the code wants to change the entry.
    if (signIn.step.kind === 'code') signIn.changeEntry();
  }, [signIn]);
  const handleOutcome = (news: readonly SignInNews[]): void => {
    if (news.includes('signed-in')) way.leave();
    else if (signIn.step.kind === 'code') way.go('/verify');
  };
  return (
    <Splash icon={DoorOpen} title={t('auth.login.title', { product })} text={t('auth.login.text')}>
      <SignInFlow flow={signIn} next={way.next} onOutcome={handleOutcome} />
      <p css={aside}>
        {t('auth.login.newHere')}{' '}
        <a css={asideLink} href={way.href('/register')}>
          {t('auth.login.toRegister')}
        </a>
      </p>
    </Splash>
  );
});
