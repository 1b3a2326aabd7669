import { css } from '@emotion/react';
import { Search } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { type Box, isSameBox } from 'shared-kernel/map/box';
import { PinsMap } from 'shared-kernel/product/PinsMap';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { placesArea } from '../../../areas/places.ts';
import { useText } from '../../../messages/text.ts';
import type { DiscoveryStore } from '../../../stores/DiscoveryStore.ts';
import { inBox, listKey, type DiscoveryFilter } from '../../../stores/discoveryFilter.ts';
import { mostPlaces, type FoundPlaces } from '../../../stores/FoundPlaces.ts';
import { SpotCards } from './SpotCards.tsx';
import { bringIntoSight, cardsIn, usePointedAt } from './listBeside.ts';

export interface FoundMapProps {
  feed: DiscoveryStore;
  filter: DiscoveryFilter;
  onChange: (change: Partial<DiscoveryFilter>) => void;
  /** What holds the cards of what was found. */
  list: RefObject<HTMLElement | null>;
}

const frame = css`
  position: relative;
`;
/** Over the map; presses go through to it where nothing stands. */
const over = css`
  position: absolute;
  inset-block-start: var(--s-3);
  inset-inline: 64px;
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  pointer-events: none;
  & > * {
    pointer-events: auto;
    box-shadow: var(--shadow-1);
  }
`;
const note = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  padding: var(--s-2) var(--s-4);
  border-radius: var(--r-card);
  background: var(--surface-raised);
  font-size: var(--t-14);
  text-align: center;
`;

/** The places of what was found. The part that the map shows can become the list's filter; a pin shows its cards. */
export const FoundMap = observer(function FoundMap({ feed, filter, onChange, list }: FoundMapProps): ReactNode {
  const t = useText();
  const { session } = useRoot();
  const found = useSlice(placesArea)(filter);
  const isMember = session.token !== null;
  useEffect(() => void found.enter(), [found, isMember]);

  // Both belong to this filter: another one begins without them.
  const key = listKey(filter);
  const [moved, setMoved] = useState<{ of: string; box: Box } | null>(null);
  const [chosen, setChosen] = useState<{ of: string; spot: Box; cards: readonly HTMLElement[] } | null>(null);
  const now = moved?.of === key && !isSameBox(moved.box, filter.box ?? null) ? moved.box : null;
  const at = chosen?.of === key ? chosen : null;
  // The pressed pin's cards stand in the list; those that do not are shown over the map.
  const isInList = at !== null && at.cards.length > 0;
  useEffect(() => (at ? bringIntoSight(at.cards) : undefined), [at]);
  const pointedAt = usePointedAt(list);
  const handleChoose = (spot: Box | null): void =>
    setChosen(spot && { of: key, spot, cards: cardsIn(list.current, spot, found.places) });
  return (
    <section css={frame} aria-label={t('discovery.map.of')}>
      <PinsMap
        places={found.places}
        box={filter.box ?? null}
        hasChosen={at !== null}
        marked={found.places.find(({ id }) => id === pointedAt) ?? null}
        what={t('discovery.map.of')}
        instead={{
          offline: t('discovery.map.offline'),
          failed: t('discovery.map.failed'),
          refused: t('discovery.map.refused'),
        }}
        onChoose={handleChoose}
        onMoved={(box) => setMoved({ of: key, box })}
      />
      <div css={over}>
        {now && (
          <Button size="small" variant="secondary" start={<Icon icon={Search} />} onClick={() => onChange(inBox(now))}>
            {t('discovery.map.here')}
          </Button>
        )}
        <Note found={found} />
      </div>
      {at && !isInList && (
        <SpotCards
          list={feed.listFor({ ...filter, ...inBox(at.spot), tab: 'soonest' })}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
});

/** What the reader should know of the pins: that they did not load, that there are none, or not all. */
const Note = observer(function Note({ found }: { found: FoundPlaces }): ReactNode {
  const t = useText();
  const { locale, connectivity } = useRoot();
  if (found.load.kind === 'failed')
    return (
      <div css={note} role="alert">
        <span>{t(connectivity.online ? 'discovery.map.noPlaces' : 'discovery.map.offline')}</span>
        <RetryButton size="small" variant="ghost" onRetry={() => void found.enter()}>
          {t('kernel.retry')}
        </RetryButton>
      </div>
    );
  if (found.load.kind !== 'ready') return null;
  const count = found.places.length;
  if (count > 0 && count < mostPlaces) return null;
  return (
    <p css={note} role="status">
      {count === 0 ? t('discovery.map.none') : t('discovery.map.most', { number: formatNumber(locale, mostPlaces) })}
    </p>
  );
});
