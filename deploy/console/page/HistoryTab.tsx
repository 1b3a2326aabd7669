import type { ReactNode } from 'react';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Notice } from 'shared-kernel/ui/Notice';
import type { HistoryEntry, View } from '../view.ts';
import { column, listLook, panel, reasonLook, row, soft } from './look.ts';
import { useFigures, useText } from './useText.ts';
import { useHistory } from './useHistory.ts';
import { Own, Words } from './Words.tsx';

/** Every change of a channel with its reason, the newest first. */
export function HistoryTab({ view }: { view: View }): ReactNode {
  const t = useText();
  const { entries, isWhole, isBusy, hasFailed, more } = useHistory(view);
  if (entries.length === 0) return <EmptyState title={t('console.history.empty')} />;
  return (
    <div css={column}>
      <ol css={listLook}>
        {entries.map((entry) => (
          <li key={entry.revision} css={panel}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {hasFailed && (
        <Notice tone="danger" announce>
          {t('console.history.moreFailed')}
        </Notice>
      )}
      {!isWhole && (
        <Button variant="secondary" block loading={isBusy} onClick={() => void more()}>
          {t('console.history.more')}
        </Button>
      )}
    </div>
  );
}

function Entry({ entry }: { entry: HistoryEntry }): ReactNode {
  const t = useText();
  const { number, share, when } = useFigures();
  if ('refused' in entry)
    return (
      <>
        <div css={row}>
          <strong>{number(entry.revision)}</strong>
          <Badge tone="danger">{t('console.history.refused')}</Badge>
        </div>
        <Words>{entry.refused}</Words>
      </>
    );
  return (
    <>
      <div css={row}>
        <strong>{t(`console.action.${entry.action}`)}</strong>
        {entry.urgent && <Badge tone="warning">{t('console.history.urgent')}</Badge>}
        <span css={soft}>
          {t('console.history.entry', { number: number(entry.revision), when: when(entry.at), who: entry.by })}
        </span>
      </div>
      {entry.changes.map(({ app, from, to, percent }) => (
        <p key={`${app} ${to}`}>
          {percent === undefined ? (
            <bdi dir="ltr">{`${app} ${from === null ? '' : `${from} → `}${to}`}</bdi>
          ) : percent === 0 ? (
            t('console.history.withdrawn', { app, name: from ?? '' })
          ) : (
            t('console.history.shared', { app, name: to, percent: share(percent / 100) })
          )}
        </p>
      ))}
      {entry.removed?.map((name) => (
        <p key={name}>{t('console.history.removed', { name })}</p>
      ))}
      {entry.why !== '' && (
        <p css={reasonLook}>
          <Own>{entry.why}</Own>
        </p>
      )}
    </>
  );
}
