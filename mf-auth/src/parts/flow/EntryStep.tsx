import { observer } from 'mobx-react-lite';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';
import { form } from './flowLook.ts';

interface Props {
  flow: SignInStore;
  submitText: string;
  onSubmit: () => void;
}

/** The mobile number or e-mail address. It is called wrong only once something was typed and the typing is over. */
export const EntryStep = observer(function EntryStep({ flow, submitText, onSubmit }: Props): ReactNode {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isWrong = isOver && flow.entry.trim() !== '' && flow.validEntry === null;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setOver(true);
    if (flow.validEntry === null) input.current?.focus();
    else onSubmit();
  };
  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('auth.entry.label')}
        placeholder={t('auth.entry.placeholder')}
        value={flow.entry}
        onChange={flow.setEntry}
        onBlur={() => setOver(true)}
        error={isWrong ? t('auth.entry.invalid') : null}
        name="username"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        maxLength={120}
        required
        inputRef={input}
      />
      {flow.progress.kind === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(t, flow.progress.failure)}
        </Notice>
      )}
      <Button type="submit" size="large" block loading={flow.isBusy}>
        {submitText}
      </Button>
    </form>
  );
});
