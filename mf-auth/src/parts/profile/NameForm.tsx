import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { useFields } from 'shared-kernel/product/useFields';
import { Button } from 'shared-kernel/ui/Button';
import { TextField } from 'shared-kernel/ui/TextField';
import { useText } from '../../messages/text.ts';
import { longestName, type ProfileNameStore } from '../../stores/ProfileNameStore.ts';
import { UsernameField } from './UsernameField.tsx';

interface Props {
  profile: ProfileNameStore;
  onSaved: () => void;
  onLater: () => void;
}

const names = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 140px), 1fr));
  gap: var(--s-3);
  align-items: start;
`;

/** Name and username, which complete an account. What is missing is shown once saving was tried. */
export const NameForm = observer(function NameForm({ profile, onSaved, onLater }: Props): ReactNode {
  const t = useText();
  const { form } = profile;
  const field = useFields(form);
  const handleSubmit = async (): Promise<void> => {
    if (await profile.save()) onSaved();
  };
  return (
    <Form model={form} onSubmit={() => void handleSubmit()}>
      <div css={names}>
        <TextField
          {...field('first', t('auth.name.first'))}
          onBlur={() => profile.leaveName('first')}
          autoComplete="given-name"
          maxLength={longestName}
        />
        <TextField
          {...field('last', t('auth.name.last'))}
          onBlur={() => profile.leaveName('last')}
          autoComplete="family-name"
          maxLength={longestName}
        />
      </div>
      <UsernameField
        {...field('username', t('auth.name.username'))}
        onChange={profile.setUsername}
        availability={profile.availability}
        proposals={profile.proposals}
      />
      <FormFailure model={form} />
      <Button type="submit" size="large" block loading={form.isBusy}>
        {t('auth.name.submit')}
      </Button>
      <Button variant="ghost" block onClick={onLater}>
        {t('auth.name.later')}
      </Button>
    </Form>
  );
});
