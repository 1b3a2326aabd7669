import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { auth } from '../../area.ts';
import { LightAccount } from '../../parts/flow/LightAccount.tsx';
import { SignInFlow } from '../../parts/flow/SignInFlow.tsx';
import { SessionGate } from '../../parts/SessionGate.tsx';

const body = css`
  padding: var(--s-4) var(--s-4) var(--s-6);
`;

/** Asks for the code of a sign-in or of a light account; the action that needed it goes on afterwards. */
export const VerifySheet = observer(function VerifySheet({ entry }: SheetParams['auth.verify']): ReactNode {
  const { session, sheets } = useRoot();
  const { signIn } = useSlice(auth);
  const { isVerified, user } = session;
  const isWaiting = signIn.step.kind === 'code' && (entry === undefined || signIn.step.entry === entry);
  useEffect(() => {
    if (isVerified) sheets.finish('auth.verify', 'verified');
  }, [isVerified, sheets]);
  if (isWaiting || (!user && session.state.kind === 'visitor'))
    return (
      <div css={body}>
        <SignInFlow flow={signIn} onOutcome={() => {}} />
      </div>
    );
  return <div css={body}>{user ? <LightAccount flow={signIn} /> : <SessionGate session={session} />}</div>;
});
