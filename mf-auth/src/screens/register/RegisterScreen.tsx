import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { aside, asideLink } from '../../parts/flow/flowLook.ts';
import { SignInFlow } from '../../parts/flow/SignInFlow.tsx';
import { useText } from '../../messages/text.ts';
import { auth } from '../../area.ts';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';

/** A new account: asks for its entry; the code has the next screen. A member is sent to the login. */
export const RegisterScreen = observer(function RegisterScreen(): ReactNode {
  const t = useText();
  const { product } = useRoot();
  const { signIn } = useSlice(auth);
  const way = useWayOut();
  useLayoutEffect(() => {
    if (signIn.step.kind !== 'entry') signIn.changeEntry();
  }, [signIn]);
  const handleOutcome = (): void => {
    if (signIn.step.kind === 'code') way.go('/verify');
    else if (signIn.step.kind === 'password') way.go('/login');
  };
  return (
    <Splash icon={UserPlus} title={t('auth.register.title', { product })} text={t('auth.register.text')}>
      <SignInFlow flow={signIn} way="register" next={way.next} onOutcome={handleOutcome} />
      <p css={aside}>
        {t('auth.register.member')}{' '}
        <a css={asideLink} href={way.href('/login')}>
          {t('auth.register.toLogin')}
        </a>
      </p>
    </Splash>
  );
});
