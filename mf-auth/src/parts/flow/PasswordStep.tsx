import { Eye, EyeOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { useFields } from 'shared-kernel/product/useFields';
import { Button } from 'shared-kernel/ui/Button';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';
import { EntryLine } from './EntryLine.tsx';

interface Props {
  flow: SignInStore;
  entry: string;
  onSubmit: () => void;
  onUseCode: () => void;
}

export const PasswordStep = observer(function PasswordStep({ flow, entry, onSubmit, onUseCode }: Props): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isShown, setShown] = useState(false);
  const { passwordForm, progress } = flow;
  const field = useFields(passwordForm);
  useEffect(() => input.current?.focus(), []);
  return (
    <Form model={passwordForm} onSubmit={() => passwordForm.judge() && onSubmit()}>
      <EntryLine entry={entry} onChange={flow.changeEntry} />
      {/* Password managers look for the account beside the password. */}
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={entry}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField
        {...field('password', t('auth.password.label'))}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
        onChange={flow.setPassword}
        inputRef={input}
        end={
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={t(isShown ? 'auth.password.hide' : 'auth.password.show')}
            onClick={() => setShown(!isShown)}
          />
        }
      />
      <FormFailure model={passwordForm} />
      <Button type="submit" size="large" block loading={progress.kind === 'busy' && progress.deed === 'password'}>
        {t('auth.password.submit')}
      </Button>
      <Button variant="ghost" block loading={progress.kind === 'busy' && progress.deed === 'send'} onClick={onUseCode}>
        {t('auth.password.useCode')}
      </Button>
    </Form>
  );
});
