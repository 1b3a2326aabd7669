import { css } from '@emotion/react';
import { X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { IconButton } from 'shared-kernel/ui/IconButton';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { ScrollRow } from 'shared-kernel/ui/ScrollRow';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { SmallCard } from '../../../parts/card/SmallCard.tsx';
import { useText } from '../../../messages/text.ts';
import type { EventListStore } from '../../../stores/EventListStore.ts';

const look = css`
  --page-margin: var(--s-3);
  position: absolute;
  inset-block-end: var(--s-3);
  inset-inline: var(--s-3);
  z-index: 1;
  inline-size: fit-content;
  max-inline-size: calc(100% - 2 * var(--s-3));
  min-inline-size: min(240px, 100%);
  margin-inline: auto;
  padding: 0 var(--s-3) var(--s-3);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  box-shadow: var(--shadow-2);
`;
const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-2);
  min-block-size: var(--target);
  font-size: var(--t-14);
  font-weight: 600;
`;
const more = css`
  align-self: center;
`;

/** The events at the pressed pin. */
export const SpotCards = observer(function SpotCards({
  list,
  onClose,
}: {
  list: EventListStore;
  onClose: () => void;
}): ReactNode {
  const t = useText();
  const { locale, session } = useRoot();
  const isMember = session.token !== null;
  useEffect(() => list.read(), [list, isMember]);
  const { load, rows, total, hasMore } = list.pages;
  const isEmpty = rows.length === 0;
  const title =
    isEmpty && load.kind === 'busy'
      ? t('kernel.loading')
      : isEmpty && load.kind === 'failed'
        ? t('discovery.map.noCards')
        : t('discovery.map.count', { count: total, number: formatNumber(locale, total) });
  return (
    <div css={look}>
      <div css={head}>
        <span role="status">{title}</span>
        <IconButton icon={X} label={t('discovery.map.close')} onClick={onClose} />
      </div>
      {isEmpty && load.kind === 'busy' && <Skeleton width={184} height={120} />}
      {load.kind === 'failed' && (
        <RetryButton size="small" variant="ghost" onRetry={() => void (isEmpty ? list.enter() : list.pages.more())}>
          {t('kernel.retry')}
        </RetryButton>
      )}
      {!isEmpty && (
        <ScrollRow label={title}>
          {rows.map((event) => (
            <SmallCard key={event.id} event={event} />
          ))}
          {hasMore && load.kind === 'ready' && (
            <span css={more}>
              <RetryButton size="small" variant="ghost" onRetry={() => void list.pages.more()}>
                {t('discovery.map.more')}
              </RetryButton>
            </span>
          )}
        </ScrollRow>
      )}
    </div>
  );
});
