import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { passwordMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { passwordSlice } from './passwordSlice.ts';

/** `/set-password`. The first password of an account that signs in with codes. */
export function SetPasswordScreen(): ReactNode {
  return (
    <OwnWords files={passwordMessages}>
      <SetPassword />
    </OwnWords>
  );
}

const SetPassword = observer(function SetPassword(): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const passwords = useSlice(passwordSlice);
  const way = useWayOut();
  const [isSaved, setSaved] = useState(false);
  const { user } = session;
  useLayoutEffect(() => passwords.begin('set'), [passwords]);
  const handleSaved = (): void => {
    setSaved(true);
    way.leave();
  };
  return (
    <Splash icon={KeyRound} title={t('auth.set.title')} text={t('auth.set.text')}>
      {user === null && <SessionGate session={session} />}
      {user?.has_password && !isSaved && (
        <Notice
          tone="info"
          action={
            <Button size="small" href={way.href('/send-change-password')}>
              {t('auth.change.title')}
            </Button>
          }
        >
          {t('auth.set.has')}
        </Notice>
      )}
      {user && !user.has_password && (
        <NewPasswordForm passwords={passwords} entry={user.all_entries[0]?.entry ?? ''} onSaved={handleSaved} />
      )}
    </Splash>
  );
});
