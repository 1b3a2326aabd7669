import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { aside, asideLink, intro } from '../../parts/flow/flowLook.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { passwordMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';
import { LaterPasskeyReview } from './LaterPasskeyReview.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';

import { passwordSlice } from './passwordSlice.ts';

/** `/change-password`. With the permission from a code, or else with the present password. */
export function ChangePasswordScreen(): ReactNode {
  return (
    <OwnWords files={passwordMessages}>
      <Change />
    </OwnWords>
  );
}

const Change = observer(function Change(): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const passwords = useSlice(passwordSlice);
  const way = useWayOut();
  const [isSaved, setIsSaved] = useState(false);
  const { user } = session;
  useLayoutEffect(() => passwords.begin('change'), [passwords]);
  if (isSaved) return <LaterPasskeyReview onDone={way.leave} />;
  return (
    <Splash icon={KeyRound} title={t('auth.change.title')} text={t('auth.newPassword.text')}>
      {user === null && <SessionGate session={session} />}
      {user && (
        <>
          <p css={intro}>{t('auth.newPassword.ends')}</p>
          <NewPasswordForm
            passwords={passwords}
            entry={user.all_entries[0]?.entry ?? ''}
            onSaved={() => setIsSaved(true)}
          />
          {passwords.needsOld && (
            <p css={aside}>
              <a css={asideLink} href={way.href('/send-change-password')}>
                {t('auth.change.byCode')}
              </a>
            </p>
          )}
        </>
      )}
    </Splash>
  );
});
