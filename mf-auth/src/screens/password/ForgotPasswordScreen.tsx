import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, type ReactNode } from 'react';
import { entryType } from 'shared-kernel/language/entry';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { TextField } from 'shared-kernel/ui/TextField';
import { auth } from '../../area.ts';
import { AskAgain } from '../../parts/flow/AskAgain.tsx';
import { intro } from '../../parts/flow/flowLook.ts';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { passwordMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';
import { passwordSlice } from './passwordSlice.ts';

/** `/forgot-password`. Sends a code that allows a new password. */
export function ForgotPasswordScreen(): ReactNode {
  return (
    <OwnWords files={passwordMessages}>
      <Forgot />
    </OwnWords>
  );
}

const Forgot = observer(function Forgot(): ReactNode {
  const t = useText();
  const { toasts } = useRoot();
  const { signIn } = useSlice(auth);
  const passwords = useSlice(passwordSlice);
  const way = useWayOut();
  const { entryForm } = passwords;
  const field = useFields(entryForm);
  // Whoever failed to sign in has typed the entry already.
  useLayoutEffect(() => {
    if (entryForm.values.entry === '' && signIn.entry !== '') entryForm.reset({ entry: signIn.entry });
  }, [entryForm, signIn]);
  const handleSubmit = async (): Promise<void> => {
    if (!(await passwords.requestReset())) return;
    const { step } = passwords.reset;
    if (step && !step.isOfBefore && entryType(step.entry) === 'email')
      toasts.show({ kind: 'info', text: t('auth.forgot.byMail'), duration: 15_000, key: 'auth.code-by-mail' });
    way.go('/verify-reset-password');
  };
  return (
    <Splash icon={KeyRound} title={t('auth.forgot.title')} text={t('auth.forgot.text')}>
      <Form model={entryForm} onSubmit={() => void handleSubmit()}>
        <TextField
          {...field('entry', t('auth.forgot.entry'))}
          name="username"
          autoComplete="username"
          inputMode="email"
          dir="ltr"
          maxLength={120}
        />
        <FormFailure model={entryForm} />
        <AskAgain form={entryForm} round={passwords.reset} />
        <Button type="submit" size="large" block loading={entryForm.isBusy}>
          {t('auth.forgot.submit')}
        </Button>
        <p css={intro}>{t('auth.forgot.hint')}</p>
      </Form>
    </Splash>
  );
});
