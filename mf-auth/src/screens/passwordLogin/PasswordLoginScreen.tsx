import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { auth } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { aside, asideLink } from '../../parts/flow/flowLook.ts';
import { SignInFlow } from '../../parts/flow/SignInFlow.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import type { SignInNews } from '../../stores/waysIn.ts';

/** `/password-login`. For those who know that their account has a password: the server is not asked first. */
export const PasswordLoginScreen = observer(function PasswordLoginScreen(): ReactNode {
  const t = useText();
  const { product } = useRoot();
  const { signIn } = useSlice(auth);
  const way = useWayOut();
  useLayoutEffect(() => {
    signIn.begin();
    if (signIn.step.kind === 'code') signIn.changeEntry();
    // Goes on with an entry that was typed elsewhere.
    if (signIn.step.kind === 'entry') void signIn.toPassword();
  }, [signIn]);
  const handleOutcome = (news: readonly SignInNews[]): void => {
    if (news.includes('signed-in')) way.leave();
    else if (signIn.step.kind === 'code') way.go('/verify');
  };
  return (
    <Splash icon={KeyRound} title={t('auth.login.title', { product })} text={t('auth.login.withPassword')}>
      <SignInFlow flow={signIn} way="password" next={way.next} onOutcome={handleOutcome} />
      <p css={aside}>
        <a css={asideLink} href={way.href('/login')}>
          {t('auth.login.otherWays')}
        </a>
      </p>
    </Splash>
  );
});
