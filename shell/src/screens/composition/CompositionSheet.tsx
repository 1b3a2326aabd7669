import { css } from '@emotion/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { useLaterText } from '../../later/text.ts';
import { usePage } from '../../page/PageContext.ts';
import { AppList } from './AppList.tsx';
import { overrideSource, writeOverrides, type Overrides } from '../../overrides/overrides.ts';

const look = css`
  display: grid;
  gap: var(--s-5);
  padding: var(--s-2) var(--s-6) var(--s-8);
`;
const form = css`
  display: grid;
  gap: var(--s-4);
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2);
`;

interface Props {
  /** For tests; else the page is loaded anew with what was chosen. */
  onChosen?: () => void;
}

/** What is live, and for testers what takes the place of it in this browser. */
export function CompositionSheet({ onChosen = () => location.reload() }: Props): ReactNode {
  const t = useLaterText();
  const { wanted, applied, canOverride } = usePage();
  const use = (next: Overrides): void => {
    writeOverrides(localStorage, next);
    onChosen();
  };
  const isOn = Object.keys(wanted).length > 0;
  return (
    <div css={look}>
      {Object.keys(wanted)
        .filter((app) => !applied[app])
        .map((app) => (
          <Notice key={app} tone="warning">
            {t('shell.composition.unreached', { app })}
          </Notice>
        ))}
      {canOverride && <OverrideForm onUse={(app, source) => use({ ...wanted, [app]: source })} />}
      {isOn && (
        <Button variant="danger" onClick={() => use({})}>
          {t('shell.composition.clearAll')}
        </Button>
      )}
      <AppList />
    </div>
  );
}

function OverrideForm({ onUse }: { onUse: (app: string, source: string) => void }): ReactNode {
  const t = useLaterText();
  const { set, wanted } = usePage();
  const remotes = Object.keys(set.apps).filter((app) => app !== 'shell');
  const [app, setApp] = useState(Object.keys(wanted)[0] ?? remotes[0] ?? '');
  const [text, setText] = useState(wanted[app] ?? '');
  const [isRefused, setRefused] = useState(false);
  const last = set.apps[app]?.previous?.version;
  const handleChoose = (next: string): void => {
    setApp(next);
    setText(wanted[next] ?? '');
    setRefused(false);
  };
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const source = overrideSource(text);
    if (source) onUse(app, source);
    else setRefused(true);
  };
  return (
    <form css={form} onSubmit={handleSubmit}>
      <div css={row} role="group" aria-label={t('shell.composition.choose')}>
        {remotes.map((name) => (
          <Chip key={name} selected={name === app} onClick={() => handleChoose(name)}>
            <bdi dir="ltr">{name}</bdi>
          </Chip>
        ))}
      </div>
      <TextField
        label={t('shell.composition.source')}
        hint={t('shell.composition.hint')}
        value={text}
        onChange={setText}
        dir="ltr"
        {...(isRefused ? { error: t('shell.composition.refused') } : {})}
      />
      <div css={row}>
        <Button type="submit">{t('shell.composition.apply')}</Button>
        {last !== undefined && (
          <Button variant="ghost" onClick={() => onUse(app, last)}>
            {t('shell.composition.last', { version: last })}
          </Button>
        )}
      </div>
    </form>
  );
}
