import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { useFields } from 'shared-kernel/product/useFields';
import { Button } from 'shared-kernel/ui/Button';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import type { SignInStore } from '../../stores/SignInStore.ts';

interface Props {
  flow: SignInStore;
  submitText: string;
  onSubmit: () => void;
}

/** The mobile number or e-mail address. It is called wrong only once something was typed and the typing is over. */
export const EntryStep = observer(function EntryStep({ flow, submitText, onSubmit }: Props): ReactNode {
  const t = useText();
  const { entryForm } = flow;
  const field = useFields(entryForm);
  return (
    <Form model={entryForm} onSubmit={() => entryForm.judge() && onSubmit()}>
      <TextField
        {...field('entry', t('auth.entry.label'))}
        placeholder={t('auth.entry.placeholder')}
        onChange={flow.setEntry}
        name="username"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        maxLength={120}
      />
      <FormFailure model={entryForm} />
      <Button type="submit" size="large" block loading={flow.isBusy}>
        {submitText}
      </Button>
    </Form>
  );
});
