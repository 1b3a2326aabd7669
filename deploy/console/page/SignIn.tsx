import { css } from '@emotion/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { Failed } from './Failed.tsx';
import { column } from './look.ts';
import { service, type Answer } from './service.ts';
import { useText } from './useText.ts';

interface SignInProps {
  /** It follows a session that has ended by itself. */
  isOver: boolean;
  onSignedIn: () => void;
}

const place = css`
  inline-size: min(400px, 100%);
  margin-inline: auto;
  padding-block: var(--s-8);
`;

export function SignIn({ isOver, onSignedIn }: SignInProps): ReactNode {
  const t = useText();
  const [token, setToken] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<Exclude<Answer<unknown>, { is: 'done' }> | null>(null);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (token.trim() === '' || isBusy) return;
    setBusy(true);
    const answer = await service.signIn(token.trim());
    setBusy(false);
    if (answer.is !== 'done') return setFailed(answer);
    // It is not kept here.
    setToken('');
    onSignedIn();
  };
  const status = failed?.is === 'refused' ? failed.status : null;
  const error = status === 401 ? t('console.signIn.unknown') : status === 429 ? t('console.signIn.tooMany') : null;
  return (
    <form css={[column, place]} onSubmit={(event) => void handleSubmit(event)}>
      <h1>{t('console.signIn.title')}</h1>
      {isOver && !failed && (
        <Notice tone="warning" announce>
          {t('console.signIn.over')}
        </Notice>
      )}
      <p>{t('console.signIn.text')}</p>
      <TextField
        label={t('console.signIn.token')}
        value={token}
        onChange={setToken}
        type="password"
        autoComplete="off"
        dir="ltr"
        error={error}
        required
      />
      {failed && error === null && <Failed answer={failed} />}
      <Button type="submit" block loading={isBusy}>
        {t('console.signIn.submit')}
      </Button>
    </form>
  );
}
