import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { intro } from '../../parts/flow/flowLook.ts';
import { SignInFlow } from '../../parts/flow/SignInFlow.tsx';
import { useText } from '../../messages/text.ts';
import { NameForm } from '../../parts/profile/NameForm.tsx';
import { auth } from '../../area.ts';
import type { SignInNews } from '../../stores/waysIn.ts';

const body = css`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-4) var(--s-4) var(--s-6);
`;

/** The way in without leaving the page. The action that asked for it goes on once the sheet is finished. */
export const LoginSheet = observer(function LoginSheet({ entry }: SheetParams['auth.login']): ReactNode {
  const t = useText();
  const { session, sheets } = useRoot();
  const { signIn, profileName } = useSlice(auth);
  const { user } = session;
  const isNameless = session.isVerified && !user?.username;
  const nameTitle = t('auth.name.title');
  useLayoutEffect(() => signIn.begin(entry), [signIn, entry]);
  useEffect(() => {
    if (!isNameless || !user) return;
    profileName.begin(user);
    sheets.setTitle(nameTitle);
  }, [isNameless, user, profileName, sheets, nameTitle]);
  const finish = (): void => sheets.finish('auth.login', 'signed-in');
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
          {signIn.step.kind === 'entry' && <p css={intro}>{t('auth.login.text')}</p>}
          <SignInFlow flow={signIn} onOutcome={handleOutcome} />
        </>
      )}
    </div>
  );
});
