import { css } from '@emotion/react';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { PublishedApps } from 'shared-kernel/contract/platform/published';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { Notice } from 'shared-kernel/ui/Notice';
import { TextField } from 'shared-kernel/ui/TextField';
import { useLaterText } from '../../later/text.ts';
import { usePage } from '../../page/PageContext.ts';
import { AppList } from './AppList.tsx';
import { usePublished } from './usePublished.ts';
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

/** What is live, and for testers what replaces it in this browser. */
export function CompositionSheet({ onChosen = () => location.reload() }: Props): ReactNode {
  const t = useLaterText();
  const { wanted, applied, canOverride } = usePage();
  const use = (next: Overrides): void => {
    writeOverrides(localStorage, next);
    onChosen();
  };
  const useInstead = (app: string, source: string | null): void => {
    const { [app]: _, ...others } = wanted;
    use(source === null ? others : { ...others, [app]: source });
  };
  const published = usePublished(canOverride);
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
      {canOverride && <OverrideForm published={published} onUse={useInstead} />}
      {isOn && (
        <Button variant="danger" onClick={() => use({})}>
          {t('shell.composition.clearAll')}
        </Button>
      )}
      <AppList published={published} />
    </div>
  );
}

interface FormProps {
  published: PublishedApps['apps'];
  /** Null gives the live version back. */
  onUse: (app: string, source: string | null) => void;
}

function OverrideForm({ published, onUse }: FormProps): ReactNode {
  const t = useLaterText();
  const { set, wanted } = usePage();
  const remotes = Object.keys(set.apps).filter((app) => app !== 'shell');
  const [app, setApp] = useState(remotes.find((name) => wanted[name]) ?? remotes[0] ?? '');
  const [text, setText] = useState(wanted[app] ?? '');
  const [isRefused, setRefused] = useState(false);
  const last = set.apps[app]?.previous?.version;
  const versions = published[app]?.versions ?? (last === undefined ? [] : [last]);
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
      </div>
      {versions.length > 0 && (
        <div css={row} role="group" aria-label={t('shell.composition.versions', { app })}>
          {versions.map((version) => (
            <Chip
              key={version}
              selected={version === wanted[app]}
              onClick={() => onUse(app, version === wanted[app] ? null : version)}
            >
              <bdi dir="ltr">{version}</bdi>
            </Chip>
          ))}
        </div>
      )}
    </form>
  );
}
