import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { TextField } from 'shared-kernel/ui/TextField';
import { useLaterText } from '../../later/text.ts';
import { loopbackOrigin, writeOverrides } from '../../overrides/overrides.ts';
import type { OwnScreenProps } from '../OwnScreenProps.ts';

const page = css`
  display: grid;
  gap: var(--s-4);
  padding: var(--s-4);
  max-inline-size: 760px;
  margin-inline: auto;
`;
const row = css`
  display: grid;
  gap: var(--s-1);
  padding-block: var(--s-3);
  border-block-end: 1px solid var(--border);
`;
const code = css`
  font-family: ui-monospace, monospace;
  font-size: var(--t-14);
  color: var(--text-soft);
  overflow-wrap: anywhere;
`;

/** What this page is composed of, and where a tester points it at a remote on their own machine. */
export const CompositionScreen = observer(function CompositionScreen({
  set,
  applied,
  canOverride,
}: OwnScreenProps): ReactNode {
  const t = useLaterText();
  const root = useRoot();
  return (
    <section css={page}>
      <h1>{t('shell.composition.title')}</h1>
      <p css={code}>
        <bdi dir="ltr">
          {set.channel} #{set.revision} · kernel {set.kernel} · {root.sliceNames.join(', ')}
        </bdi>
      </p>
      {Object.entries(set.apps).map(([app, { version, previous }]) => (
        <div key={app} css={row}>
          <strong>
            <bdi dir="ltr">{app}</bdi>
          </strong>
          <span css={code}>
            <bdi dir="ltr">
              {version}
              {previous ? ` (${previous.version})` : ''}
            </bdi>
          </span>
          {canOverride && app !== 'shell' && <OverrideForm app={app} applied={applied} />}
        </div>
      ))}
    </section>
  );
});

function OverrideForm({ app, applied }: { app: string; applied: Record<string, string> }): ReactNode {
  const t = useLaterText();
  const [address, setAddress] = useState(applied[app] ?? '');
  const [isRefused, setRefused] = useState(false);
  const apply = (next: Record<string, string>) => {
    writeOverrides(localStorage, next);
    location.reload();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const origin = loopbackOrigin(address);
    if (!origin) return setRefused(true);
    apply({ ...applied, [app]: origin });
  };
  const handleClear = () => apply(Object.fromEntries(Object.entries(applied).filter(([name]) => name !== app)));
  return (
    <form
      onSubmit={handleSubmit}
      css={css`
        display: flex;
        flex-wrap: wrap;
        gap: var(--s-2);
        align-items: end;
      `}
    >
      <TextField
        label={t('shell.composition.address', { app })}
        value={address}
        onChange={setAddress}
        dir="ltr"
        {...(isRefused ? { error: t('shell.composition.refused') } : {})}
      />
      <Button type="submit" size="small">
        {t('shell.composition.apply')}
      </Button>
      {applied[app] && (
        <Button size="small" variant="ghost" onClick={handleClear}>
          {t('shell.composition.clear')}
        </Button>
      )}
    </form>
  );
}
