import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';

/** The button stands at the end of the sentence, or at the beginning of the next line. */
const small = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  column-gap: var(--s-3);
  color: var(--text-soft);
  font-size: var(--t-14);
  & > button {
    margin-inline: calc(-1 * var(--s-3));
  }
`;

interface Props {
  flow: SignInStore;
  submitText: string;
  onSubmit: () => void;
  /** Ways of signing in that need no entry. */
  children?: ReactNode;
}

/** The mobile number or e-mail address. An error is shown only once something was typed and the field left. */
export const EntryStep = observer(function EntryStep({ flow, submitText, onSubmit, children }: Props): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const { entryForm } = flow;
  const field = useFields(entryForm);
  return (
    <Form model={entryForm} onSubmit={() => entryForm.judge() && onSubmit()}>
      <TextField
        {...field('entry', t('auth.entry.label'))}
        placeholder={t('auth.entry.placeholder')}
        onChange={flow.setEntry}
        name="username"
        autoComplete="username webauthn"
        inputMode="email"
        dir="ltr"
        maxLength={120}
      />
      <FormFailure model={entryForm} />
      <Button type="submit" size="large" block loading={flow.isBusy}>
        {submitText}
      </Button>
      {children}
      <div css={small}>
        {t('auth.entry.rules')}
        <Button variant="ghost" size="small" onClick={() => void sheets.open('auth.rules', { kind: 'members' })}>
          {t('auth.entry.readRules')}
        </Button>
      </div>
    </Form>
  );
});
