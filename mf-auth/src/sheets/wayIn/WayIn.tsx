import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import { returnPath } from 'shared-kernel/navigation/returnPath';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { intro } from '../../parts/flow/flowLook.ts';
import { SignInFlow } from '../../parts/flow/SignInFlow.tsx';
import { useText } from '../../messages/text.ts';
import { NameForm } from '../../parts/profile/NameForm.tsx';
import { auth } from '../../area.ts';
import type { WhyToSignIn } from 'shared-kernel/contract/platform/sheets';
import type { SignInNews } from '../../stores/waysIn.ts';

const body = css`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-4) var(--s-4) var(--s-6);
`;
/** What the account is for, when somebody was about to do something. */
const reason = css`
  margin-block-end: var(--s-1);
  font-size: var(--t-18);
  font-weight: 600;
`;

interface Props {
  sheet: 'auth.login' | 'auth.register' | 'auth.password';
  way: 'login' | 'register' | 'password';
  entry?: string | undefined;
  why?: WhyToSignIn | undefined;
}

/** Signs in without leaving the page. The action that needed it goes on once the sheet is finished. */
export const WayIn = observer(function WayIn({ sheet, way, entry, why }: Props): ReactNode {
  const t = useText();
  const { session, sheets, navigation } = useRoot();
  const { signIn, profileName } = useSlice(auth);
  const { user } = session;
  const isNameless = session.isVerified && !user?.username;
  const nameTitle = t('auth.name.title');
  useLayoutEffect(() => {
    signIn.begin(entry);
    if (way === 'password' && signIn.step.kind === 'entry') void signIn.toPassword();
  }, [signIn, entry, way]);
  useEffect(() => {
    if (!isNameless || !user) return;
    profileName.begin(user);
    sheets.setTitle(nameTitle);
  }, [isNameless, user, profileName, sheets, nameTitle]);
  const finish = (): void => sheets.finish(sheet, 'signed-in');
  const handleOutcome = (news: readonly SignInNews[]): void => {
    const needsName = session.isVerified && !session.user?.username;
    if (news.includes('signed-in') && !needsName) finish();
  };
  return (
    <div css={body}>
      {isNameless ? (
        <>
          <p css={intro}>{t('auth.name.text')}</p>
          <NameForm profile={profileName} onSaved={finish} onLater={finish} />
        </>
      ) : (
        <>
          {signIn.step.kind === 'entry' && (
            <div>
              {why && <p css={reason}>{t(why === 'go-on' ? 'kernel.levelUp' : `auth.login.why.${why}`)}</p>}
              <p css={intro}>{t(way === 'register' ? 'auth.register.text' : 'auth.login.text')}</p>
            </div>
          )}
          <SignInFlow flow={signIn} way={way} next={returnPath(navigation.path)} onOutcome={handleOutcome} />
        </>
      )}
    </div>
  );
});
