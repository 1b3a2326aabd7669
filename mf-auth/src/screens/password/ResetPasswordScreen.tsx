import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { passwordMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';
import { LaterPasskeyReview } from './LaterPasskeyReview.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { passwordSlice } from './passwordSlice.ts';

/** `/reset-password`. Only for those who have entered a right code: sets the new password. */
export function ResetPasswordScreen(): ReactNode {
  return (
    <OwnWords files={passwordMessages}>
      <Reset />
    </OwnWords>
  );
}

const Reset = observer(function Reset(): ReactNode {
  const t = useText();
  const passwords = useSlice(passwordSlice);
  const way = useWayOut();
  const [isSaved, setIsSaved] = useState(false);
  useLayoutEffect(() => passwords.begin('reset'), [passwords]);
  if (isSaved) return <LaterPasskeyReview onDone={way.leave} />;
  return (
    <Splash icon={KeyRound} title={t('auth.newPassword.title')} text={t('auth.newPassword.text')}>
      {passwords.isPermitted ? (
        <NewPasswordForm
          passwords={passwords}
          entry={passwords.entryForm.values.entry}
          onSaved={() => setIsSaved(true)}
        />
      ) : (
        <Notice
          tone="warning"
          action={
            <Button size="small" href={way.href('/forgot-password')}>
              {t('auth.newPassword.askCode')}
            </Button>
          }
        >
          {t('auth.newPassword.notPermitted')}
        </Notice>
      )}
    </Splash>
  );
});
