import { css } from '@emotion/react';
import { KeyRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode } from 'react';
import { entryType } from 'shared-kernel/language/entry';
import { formatEntry } from 'shared-kernel/language/formatEntry';
import { isolate } from 'shared-kernel/language/text';
import { FormFailure } from 'shared-kernel/product/Form';
import { OwnWords } from 'shared-kernel/product/OwnWords';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { RadioCard } from 'shared-kernel/ui/RadioCard';
import { AskAgain } from '../../parts/flow/AskAgain.tsx';
import { aside, asideLink, form } from '../../parts/flow/flowLook.ts';
import { SessionGate } from '../../parts/SessionGate.tsx';
import { Splash } from '../../parts/Splash.tsx';
import { useWayOut } from '../../parts/useWayOut.ts';
import { passwordMessages } from './messages/load.ts';
import { useText } from './messages/text.ts';
import { passwordSlice } from './passwordSlice.ts';

const choices = css`
  display: grid;
  gap: var(--s-2);
`;

/** `/send-change-password`. Chooses the proven entry to which the code for a new password is sent. */
export function SendChangeScreen(): ReactNode {
  return (
    <OwnWords files={passwordMessages}>
      <SendChange />
    </OwnWords>
  );
}

const SendChange = observer(function SendChange(): ReactNode {
  const t = useText();
  const { session, locale, toasts } = useRoot();
  const passwords = useSlice(passwordSlice);
  const way = useWayOut();
  const { user } = session;
  const entries = (user?.all_entries ?? []).filter(({ is_verified: isProven }) => isProven).map(({ entry }) => entry);
  const [chosen, setChosen] = useState<string | null>(null);
  const entry = chosen ?? entries[0];
  const isWithout = user !== null && !user.has_password;
  useEffect(() => {
    if (isWithout) way.go('/set-password', { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it leads on once that is known, and not again
  }, [isWithout]);
  const handleSend = async (to: string): Promise<void> => {
    if (!(await passwords.requestChange(to))) return;
    if (!passwords.change.step?.isOfBefore && entryType(to) === 'email')
      toasts.show({ kind: 'info', text: t('auth.forgot.byMail'), duration: 15_000, key: 'auth.code-by-mail' });
    way.go('/verify-change-password');
  };
  return (
    <Splash icon={KeyRound} title={t('auth.change.title')} text={t('auth.change.text')}>
      {user === null && <SessionGate session={session} />}
      {user && entry === undefined && <Notice tone="warning">{t('auth.change.noEntry')}</Notice>}
      {user && entry !== undefined && (
        <div css={form}>
          <div css={choices} role="radiogroup" aria-label={t('auth.change.text')}>
            {entries.map((own) => (
              <RadioCard
                key={own}
                name="entry"
                value={own}
                title={isolate(formatEntry(locale, own))}
                checked={own === entry}
                onSelect={setChosen}
              />
            ))}
          </div>
          <FormFailure model={passwords.entryForm} />
          <AskAgain form={passwords.entryForm} round={passwords.change} />
          <Button size="large" block loading={passwords.entryForm.isBusy} onClick={() => void handleSend(entry)}>
            {t('auth.forgot.submit')}
          </Button>
          <p css={aside}>
            <a css={asideLink} href={way.href('/change-password')}>
              {t('auth.change.byOld')}
            </a>
          </p>
        </div>
      )}
    </Splash>
  );
});
