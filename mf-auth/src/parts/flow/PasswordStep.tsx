import { Eye, EyeOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { Button } from 'shared-kernel/ui/Button';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';
import { EntryLine } from './EntryLine.tsx';
import { form } from './flowLook.ts';

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
  const { progress } = flow;
  useEffect(() => input.current?.focus(), []);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (flow.password === '') input.current?.focus();
    else onSubmit();
  };
  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
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
        label={t('auth.password.label')}
        type={isShown ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        dir="ltr"
        maxLength={200}
        required
        value={flow.password}
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
      {progress.kind === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(t, progress.failure)}
        </Notice>
      )}
      <Button type="submit" size="large" block loading={progress.kind === 'busy' && progress.deed === 'password'}>
        {t('auth.password.submit')}
      </Button>
      <Button variant="ghost" block loading={progress.kind === 'busy' && progress.deed === 'send'} onClick={onUseCode}>
        {t('auth.password.useCode')}
      </Button>
    </form>
  );
});
