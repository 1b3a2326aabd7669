import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { ShownPasskey } from 'shared-kernel/contract/passkey';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';
import type { SignInNews } from '../../stores/waysIn.ts';
import { Arrived } from './Arrived.tsx';
import { CodeStep } from './CodeStep.tsx';
import { EntryStep } from './EntryStep.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasskeyWay } from './PasskeyWay.tsx';
import { PasswordStep } from './PasswordStep.tsx';
import { useSignInNews } from './useSignInNews.ts';

interface Props {
  flow: SignInStore;
  /** The first step: finding the way in, making an account at once, or the password. */
  way?: 'login' | 'register' | 'password';
  /** The path to go back to, for ways of signing in that leave this page. */
  next?: string;
  /** An intent has ended, and the store is at its next step. Called even when the flow is no longer drawn. */
  onOutcome: (news: readonly SignInNews[]) => void;
}

export const SignInFlow = observer(function SignInFlow({
  flow,
  way = 'login',
  next = '/',
  onOutcome,
}: Props): ReactNode {
  const t = useText();
  const tell = useSignInNews();
  const end = (news: SignInNews[]): void => {
    tell(news);
    onOutcome(news);
  };
  const run = (intent: () => Promise<SignInNews[]>) => async (): Promise<void> => end(await intent());
  const handlePasskey = async (shown: ShownPasskey): Promise<boolean> => {
    const news = await flow.submitPasskey(shown);
    end(news);
    return news.includes('signed-in');
  };
  const intents = { login: flow.submitEntry, register: flow.register, password: flow.toPassword };
  switch (flow.step.kind) {
    case 'entry':
      return (
        <EntryStep
          flow={flow}
          submitText={t(way === 'register' ? 'auth.entry.register' : 'auth.entry.submit')}
          onSubmit={run(intents[way])}
        >
          <PasskeyWay onShown={handlePasskey} />
          <GoogleButton next={next} />
        </EntryStep>
      );
    case 'password':
      return (
        <PasswordStep
          flow={flow}
          entry={flow.step.entry}
          next={next}
          onSubmit={run(flow.submitPassword)}
          onUseCode={run(flow.useCode)}
        />
      );
    case 'code':
      return <CodeStep flow={flow} step={flow.step} onSubmit={run(flow.submitCode)} onResend={run(flow.resend)} />;
    case 'done':
      return <Arrived />;
  }
});
