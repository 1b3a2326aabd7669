import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { AccountName } from '../../parts/flow/AccountName.tsx';
import { PasswordInput } from '../../parts/flow/PasswordInput.tsx';
import { shortestPassword, type PasswordStore } from '../../stores/PasswordStore.ts';
import type { Strength, strengthOf } from './passwordStrength.ts';
import { useText } from './messages/text.ts';

interface Props {
  passwords: PasswordStore;
  /** The entry under which a password manager saves the password. */
  entry: string;
  onSaved: () => void;
}

/** The new password twice, and its strength; the present one too, where no code has allowed the change. */
export const NewPasswordForm = observer(function NewPasswordForm({ passwords, entry, onSaved }: Props): ReactNode {
  const t = useText();
  const { toasts } = useRoot();
  const { form } = passwords;
  const field = useFields(form);
  const strength = useStrength(form.values.password, entry);
  const handleSubmit = async (): Promise<void> => {
    if (!(await passwords.save())) return;
    toasts.success(t('auth.newPassword.saved'));
    onSaved();
  };
  return (
    <Form model={form} onSubmit={() => void handleSubmit()}>
      <AccountName entry={entry} />
      {passwords.needsOld && (
        <PasswordInput
          {...field('old_password', t('auth.newPassword.old'))}
          name="old_password"
          autoComplete="current-password"
          required
        />
      )}
      <PasswordInput
        {...field('password', t('auth.newPassword.label'))}
        name="password"
        autoComplete="new-password"
        {...(strength ? { hint: t(`auth.newPassword.${strength}`) } : {})}
      />
      <PasswordInput
        {...field('password_confirmation', t('auth.newPassword.again'))}
        name="password_confirmation"
        autoComplete="new-password"
      />
      <FormFailure model={form} />
      <Button type="submit" size="large" block loading={form.isBusy}>
        {t('auth.newPassword.submit')}
      </Button>
    </Form>
  );
});

/** Judged by the server's rule, whose code is loaded once somebody types. */
function useStrength(password: string, entry: string): Strength | null {
  const { session } = useRoot();
  const [rule, setRule] = useState<{ strengthOf: typeof strengthOf } | null>(null);
  const { user } = session;
  const isTyped = password.length >= shortestPassword;
  useEffect(() => {
    if (!isTyped) return;
    void import('./passwordStrength.ts').then(setRule, () => {
      // Without the rule no strength is shown; the server judges all the same.
    });
  }, [isTyped]);
  if (!isTyped || !rule) return null;
  const entries = [entry, ...(user?.all_entries ?? []).map((own) => own.entry)];
  return rule.strengthOf(password, { username: user?.username ?? null, entries });
}
