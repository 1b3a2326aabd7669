import { css } from '@emotion/react';
import { Mail, Smartphone, Trash2 } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { failureText } from 'shared-kernel/i18n/failureText';
import { entryType } from 'shared-kernel/language/entry';
import { formatEntry } from 'shared-kernel/language/formatEntry';
import { Form, FormFailure } from 'shared-kernel/product/Form';
import { Question } from 'shared-kernel/product/Question';
import { useFields } from 'shared-kernel/product/useFields';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { AskAgain } from '../../parts/flow/AskAgain.tsx';
import { CodeStep } from '../../parts/flow/CodeStep.tsx';
import { useText } from '../../parts/profile/messages/text.ts';
import type { EntriesStore } from '../../stores/EntriesStore.ts';

const look = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  & > h2 {
    font-size: var(--t-18);
  }
  & > p {
    color: var(--text-soft);
    font-size: var(--t-14);
  }
`;
const list = css`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    display: flex;
    align-items: center;
    gap: var(--s-3);
    min-block-size: 56px;
  }
  & > li > svg {
    flex: none;
    color: var(--brand);
  }
  & > li > bdi {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
    text-align: start;
  }
`;

/** Numbers and addresses: a new one is proven by a code, and the last proven one cannot be removed. */
export const Entries = observer(function Entries({ entries, user }: { entries: EntriesStore; user: User }): ReactNode {
  const t = useText();
  const { locale, toasts } = useRoot();
  const [asked, setAsked] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const { round } = entries;
  const readable = (entry: string): string => formatEntry(locale, entry);
  const handleProve = async (): Promise<void> => {
    if (!(await entries.prove())) return;
    setAdding(false);
    toasts.success(t('auth.entries.added'));
  };
  const handleRemove = (entry: string): void => {
    setAsked(null);
    void entries.remove(entry);
  };
  return (
    <section css={look} aria-label={t('auth.entries.title')}>
      <h2>{t('auth.entries.title')}</h2>
      <p>{t('auth.entries.text')}</p>
      <ul css={list}>
        {user.all_entries.map(({ entry, is_verified: isProven }) => (
          <li key={entry}>
            <Icon icon={entryType(entry) === 'email' ? Mail : Smartphone} />
            <bdi dir="ltr">{readable(entry)}</bdi>
            <Badge tone={isProven ? 'success' : 'warning'}>
              {t(isProven ? 'auth.entries.proven' : 'auth.entries.unproven')}
            </Badge>
            {entries.mayLeave(entry) && (
              <IconButton
                icon={Trash2}
                label={t('auth.entries.remove', { entry: readable(entry) })}
                loading={entries.leaving === entry}
                onClick={() => setAsked(entry)}
              />
            )}
          </li>
        ))}
      </ul>
      {user.all_entries.length === 1 && <p>{t('auth.entries.last')}</p>}
      {entries.failure && (
        <Notice tone="danger" announce>
          {failureText(t, entries.failure)}
        </Notice>
      )}
      {round.step ? (
        <CodeStep
          flow={round}
          step={round.step}
          submitText={t('auth.entries.prove')}
          onSubmit={() => void handleProve()}
          onResend={() => void round.resend()}
        />
      ) : (
        isAdding && <NewEntry entries={entries} />
      )}
      {!round.step && !isAdding && (
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('auth.entries.add')}
        </Button>
      )}
      <Question
        open={asked !== null}
        title={t('auth.entries.removeTitle', { entry: readable(asked ?? '') })}
        text={t('auth.entries.removeText')}
        confirmLabel={t('auth.entries.removeDo')}
        cancelLabel={t('kernel.cancel')}
        dangerous
        onConfirm={() => asked !== null && handleRemove(asked)}
        onCancel={() => setAsked(null)}
      />
    </section>
  );
});

const NewEntry = observer(function NewEntry({ entries }: { entries: EntriesStore }): ReactNode {
  const t = useText();
  const { form } = entries;
  const field = useFields(form);
  return (
    <Form model={form} onSubmit={() => void entries.add()}>
      <TextField
        {...field('entry', t('auth.entries.label'))}
        autoComplete="off"
        inputMode="email"
        dir="ltr"
        maxLength={120}
      />
      <FormFailure model={form} />
      <AskAgain form={form} round={entries.round} />
      <Button type="submit" block loading={form.isBusy}>
        {t('auth.entries.send')}
      </Button>
    </Form>
  );
});
