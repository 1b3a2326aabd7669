import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { failureText } from 'shared-kernel/i18n/failureText';
import { hasLetter } from 'shared-kernel/language/name';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { form } from '../flow/flowLook.ts';
import { useText } from '../../messages/text.ts';
import type { ProfileNameStore } from '../../stores/ProfileNameStore.ts';
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

/** Name and username, which complete an account. What is missing is said once saving was tried. */
export const NameForm = observer(function NameForm({ profile, onSaved, onLater }: Props): ReactNode {
  const t = useText();
  const [tried, setTried] = useState(false);
  const { progress } = profile;
  const nameFault = (name: string, missing: 'auth.name.firstMissing' | null): string | null => {
    if (name.trim() === '') return missing && t(missing);
    return hasLetter(name) ? null : t('auth.name.noLetter');
  };
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (await profile.save()) onSaved();
  };
  return (
    <form css={form} onSubmit={handleSubmit} noValidate>
      <div css={names}>
        <TextField
          label={t('auth.name.first')}
          value={profile.first}
          onChange={profile.setFirst}
          autoComplete="given-name"
          maxLength={60}
          required
          error={tried ? nameFault(profile.first, 'auth.name.firstMissing') : null}
        />
        <TextField
          label={t('auth.name.last')}
          value={profile.last}
          onChange={profile.setLast}
          autoComplete="family-name"
          maxLength={60}
          error={tried ? nameFault(profile.last, null) : null}
        />
      </div>
      <UsernameField
        username={profile.username}
        availability={profile.availability}
        onChange={profile.setUsername}
        tried={tried}
      />
      {progress.kind === 'failed' && (
        <Notice tone="danger" announce>
          {failureText(t, progress.failure)}
        </Notice>
      )}
      <Button type="submit" size="large" block loading={progress.kind === 'busy'}>
        {t('auth.name.submit')}
      </Button>
      <Button variant="ghost" block onClick={onLater}>
        {t('auth.name.later')}
      </Button>
    </form>
  );
});
