import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { withReturn } from 'shared-kernel/navigation/returnPath';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';
import { AccountName } from './AccountName.tsx';
import { EntryLine } from './EntryLine.tsx';
import { aside, asideLink } from './flowLook.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface Props {
  flow: SignInStore;
  entry: string;
  /** The path to go back to, for those who have to ask for a new password first. */
  next: string;
  onSubmit: () => void;
  onUseCode: () => void;
}

export const PasswordStep = observer(function PasswordStep({
  flow,
  entry,
  next,
  onSubmit,
  onUseCode,
}: Props): ReactNode {
  const t = useText();
  const { navigation } = useRoot();
  const input = useRef<HTMLInputElement>(null);
  const { passwordForm, progress } = flow;
  const field = useFields(passwordForm);
  useEffect(() => input.current?.focus(), []);
  return (
    <Form model={passwordForm} onSubmit={() => passwordForm.judge() && onSubmit()}>
      <EntryLine entry={entry} onChange={flow.changeEntry} />
      <AccountName entry={entry} />
      <PasswordInput
        {...field('password', t('auth.password.label'))}
        name="password"
        autoComplete="current-password"
        onChange={flow.setPassword}
        inputRef={input}
      />
      <FormFailure model={passwordForm} />
      <Button type="submit" size="large" block loading={progress.kind === 'busy' && progress.action === 'password'}>
        {t('auth.password.submit')}
      </Button>
      <Button
        variant="ghost"
        block
        loading={progress.kind === 'busy' && progress.action === 'send'}
        onClick={onUseCode}
      >
        {t('auth.password.useCode')}
      </Button>
      <p css={aside}>
        <a css={asideLink} href={navigation.href(withReturn('/forgot-password', next))}>
          {t('auth.password.forgot')}
        </a>
      </p>
    </Form>
  );
});
