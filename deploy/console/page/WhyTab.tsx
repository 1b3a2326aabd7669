import { useState, type FormEvent, type ReactNode } from 'react';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { TextField } from 'shared-kernel/ui/TextField';
import type { WhySet } from '../view.ts';
import { Failed } from './Failed.tsx';
import { column, listLook, panel, reasonLook, row, soft } from './look.ts';
import { service, type Answer } from './service.ts';
import { useFigures, useText } from './useText.ts';
import { Own } from './Words.tsx';

/** What a visitor was given, and why, by the name of the set that a badge or a report shows. */
export function WhyTab(): ReactNode {
  const t = useText();
  const [set, setSet] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer<WhySet> | null>(null);
  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (set.trim() === '' || isBusy) return;
    setBusy(true);
    setAnswer(await service.why(set.trim()));
    setBusy(false);
  };
  return (
    <div css={column}>
      <form css={column} onSubmit={(event) => void handleSubmit(event)}>
        <TextField
          label={t('console.why.label')}
          value={set}
          onChange={setSet}
          hint={t('console.why.hint')}
          dir="ltr"
          autoComplete="off"
        />
        <div>
          <Button type="submit" loading={isBusy}>
            {t('console.why.submit')}
          </Button>
        </div>
      </form>
      <div aria-live="polite">
        {answer && (answer.is === 'done' ? <Found found={answer.data} /> : <Failed answer={answer} />)}
      </div>
    </div>
  );
}

function Found({ found }: { found: WhySet }): ReactNode {
  const t = useText();
  const { number, share, when } = useFigures();
  const { revision, action, by, at, why, apps } = found;
  return (
    <section css={panel}>
      <div css={row}>
        <strong>{t(`console.action.${action}`)}</strong>
        <span css={soft}>{t('console.history.entry', { number: number(revision), when: when(at), who: by })}</span>
      </div>
      <p css={reasonLook}>{why === '' ? t('console.noReason') : <Own>{why}</Own>}</p>
      <ul css={listLook}>
        {apps.map(({ app, version, kind, percent }) => (
          <li key={app} css={row}>
            <bdi dir="ltr">{`${app} ${version}`}</bdi>
            <Badge tone={kind === 'live' ? 'neutral' : kind === 'unknown' ? 'danger' : 'accent'}>
              {t(`console.why.${kind}`, { percent: share((percent ?? 0) / 100) })}
            </Badge>
          </li>
        ))}
      </ul>
    </section>
  );
}
