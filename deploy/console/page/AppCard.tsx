import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { DataTable } from 'shared-kernel/ui/DataTable';
import type { Act, AppView } from '../view.ts';
import { Curves } from './Curves.tsx';
import { column, listLook, nameLook, panel, reasonLook, row, soft } from './look.ts';
import { useFigures, useText } from './useText.ts';
import { VerdictNotice } from './VerdictNotice.tsx';
import { Own } from './Words.tsx';

interface AppCardProps {
  app: AppView;
  /** With a version for what is promoted or tried. */
  onAct: (act: Act, version?: string) => void;
}

const details = css`
  & > summary {
    inline-size: fit-content;
    min-block-size: var(--target);
    padding-block: var(--s-2);
    color: var(--brand-strong);
    font-size: var(--t-14);
    font-weight: 600;
    cursor: pointer;
  }
`;
const versionLook = css`
  ${row};
  justify-content: space-between;
  padding-block: var(--s-2);
  border-block-start: 1px solid var(--border);
`;

/** One app: what is live, what is out beside it, and what can be done about it. */
export function AppCard({ app, onAct }: AppCardProps): ReactNode {
  const t = useText();
  const { share, when } = useFigures();
  const { course } = app;
  const labels = { app: app.app, name: course?.version ?? app.version };
  return (
    <li css={panel}>
      <div css={row}>
        <h2 css={nameLook}>
          <bdi dir="ltr">{`${app.app} ${app.version}`}</bdi>
        </h2>
        {course && (
          <Badge tone="accent">
            {t('console.candidate', { name: course.version, percent: share(course.percent / 100) })}
          </Badge>
        )}
      </div>
      <div>
        <p css={soft}>{t('console.by', { when: when(app.since), who: app.by })}</p>
        <p css={reasonLook}>{app.why === '' ? t('console.noReason') : <Own>{app.why}</Own>}</p>
        {app.previous !== null && <p css={soft}>{t('console.before', { name: app.previous })}</p>}
      </div>
      {app.verdict && <VerdictNotice verdict={app.verdict} />}
      {course && <Curves app={app.app} live={app.version} course={course} />}
      {app.may.some((act) => act === 'rollback' || act === 'raise' || act === 'abort') && (
        <div css={row}>
          {app.may.includes('raise') && (
            <Button size="small" label={t('console.act.raise.label', labels)} onClick={() => onAct('raise')}>
              {t('console.act.raise')}
            </Button>
          )}
          {app.may.includes('abort') && (
            <Button
              size="small"
              variant="danger"
              label={t('console.act.abort.label', labels)}
              onClick={() => onAct('abort')}
            >
              {t('console.act.abort')}
            </Button>
          )}
          {app.may.includes('rollback') && (
            <Button
              size="small"
              variant="secondary"
              label={t('console.act.rollback.label', labels)}
              onClick={() => onAct('rollback')}
            >
              {t('console.act.rollback')}
            </Button>
          )}
        </div>
      )}
      <details css={details}>
        <summary>{t('console.details')}</summary>
        <div css={column}>
          {app.health.length > 0 && <HealthTable app={app} />}
          <Versions app={app} onAct={onAct} />
        </div>
      </details>
    </li>
  );
}

function HealthTable({ app: { app, health } }: { app: AppView }): ReactNode {
  const t = useText();
  const { number, share } = useFigures();
  const ms = (value: number | null): string => (value === null ? '–' : t('console.ms', { number: number(value) }));
  return (
    <DataTable
      caption={t('console.health', { app })}
      columns={[
        { id: 'version', title: t('console.health.version') },
        { id: 'loads', title: t('console.health.loads'), numeric: true },
        { id: 'failed', title: t('console.health.failed'), numeric: true },
        { id: 'broke', title: t('console.health.broke'), numeric: true },
        { id: 'lcp', title: t('console.health.lcp'), numeric: true },
        { id: 'inp', title: t('console.health.inp'), numeric: true },
      ]}
      rows={health.map(({ version, is, loads, failed, broke, lcp, inp }) => ({
        id: `${is} ${version}`,
        cells: {
          version: t(`console.health.${is}`, { name: version }),
          loads: number(loads),
          failed: loads === 0 ? '–' : share(failed / loads),
          broke: number(broke),
          lcp: ms(lcp),
          inp: ms(inp),
        },
      }))}
    />
  );
}

function Versions({ app, onAct }: AppCardProps): ReactNode {
  const t = useText();
  const { number, when } = useFigures();
  const isOut = (version: string): boolean => version === app.version || version === app.course?.version;
  return (
    <ul css={listLook}>
      {app.versions.map(({ version, kernel, bytes, at, by }) => (
        <li key={version} css={versionLook}>
          <div>
            <strong>
              <Own>{version}</Own>
            </strong>
            <p css={soft}>
              {bytes === null
                ? t('console.version', { name: kernel })
                : t('console.version.sized', { name: kernel, number: number(bytes / 1024) })}
            </p>
            {at !== null && by !== null && <p css={soft}>{t('console.version.by', { when: when(at), who: by })}</p>}
          </div>
          <div css={row}>
            {(['canary', 'promote'] as const)
              .filter((act) => app.may.includes(act) && !isOut(version))
              .map((act) => (
                <Button
                  key={act}
                  size="small"
                  variant="ghost"
                  label={t(`console.act.${act}.label`, { app: app.app, name: version })}
                  onClick={() => onAct(act, version)}
                >
                  {t(`console.act.${act}`)}
                </Button>
              ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
