import { css } from '@emotion/react';
import { SearchX } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useId, type ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { isolate } from 'shared-kernel/language/text';
import { useRoot } from 'shared-kernel/root/context';
import { useLink } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { feedColumn } from '../../parts/card/cardLook.ts';
import { EventCard } from '../../parts/card/EventCard.tsx';
import { useText } from '../../messages/text.ts';
import type { DiscoveryStore } from '../../stores/DiscoveryStore.ts';
import { countFilters, filterQuery, isFiltered, type DiscoveryFilter } from '../../stores/discoveryFilter.ts';
import { usePlaceName } from '../../parts/usePlaceName.ts';
import { hasFavourites } from '../../parts/useChooseFavourites.ts';
import { NoFavourites } from './NoFavourites.tsx';

interface NothingFoundProps {
  /** The address names a page after the first. */
  isPast: boolean;
  feed: DiscoveryStore;
  filter: DiscoveryFilter;
  /** Of the filters; where none is set, of the search. */
  onClear: () => void;
}

const heading = css`
  padding-block: var(--s-4) var(--s-5);
`;

/** An empty result: a way to clear what is to blame, and below it what each filter would find alone. */
export const NothingFound = observer(function NothingFound({
  isPast,
  feed,
  filter,
  onClear,
}: NothingFoundProps): ReactNode {
  const t = useText();
  const href = useLink();
  const { session } = useRoot();
  const place = usePlaceName(feed.names, filter);
  if (isPast)
    return (
      <EmptyState
        title={t('discovery.past.title')}
        action={<Button href={href('/') + filterQuery(filter)}>{t('discovery.past.first')}</Button>}
      />
    );
  if (!isFiltered(filter)) {
    return (
      <EmptyState
        title={t('discovery.empty.title')}
        text={t('discovery.empty.text')}
        action={<Button href={href('/event/create')}>{t('feed.create')}</Button>}
      />
    );
  }
  const instead = feed.listFor(filter).replacements;
  const kinds = [
    ...feed.types.types.filter(({ id }) => filter.types.includes(id)),
    ...feed.types.types.flatMap(({ categories }) => categories).filter(({ id }) => filter.categories.includes(id)),
  ].map(({ title }) => isolate(title));
  const hasFilters = countFilters(filter) > 0;
  const isKnown = session.user !== null || session.token === null;
  return (
    <>
      {filter.favourites && isKnown && !hasFavourites(session.user) ? (
        <NoFavourites onClear={onClear} />
      ) : (
        <EmptyState
          icon={SearchX}
          title={t('discovery.nothing.title')}
          text={t(
            filter.search === ''
              ? 'discovery.nothing.filters'
              : hasFilters
                ? 'discovery.nothing.text'
                : 'discovery.nothing.word',
          )}
          action={
            <Button onClick={onClear}>
              {t(hasFilters ? 'discovery.nothing.clear' : 'discovery.nothing.clearSearch')}
            </Button>
          }
        />
      )}
      <Instead
        title={place === null ? t('discovery.nothing.favouritePlaces') : t('discovery.nothing.place', { place })}
        events={instead?.place}
      />
      <Instead
        title={
          kinds.length === 0
            ? t('discovery.nothing.favouriteKinds')
            : t('discovery.nothing.kinds', { kinds: kinds.join(t('discovery.nothing.comma')) })
        }
        events={instead?.kinds}
      />
      <Instead title={t('discovery.nothing.others')} events={instead?.others} />
    </>
  );
});

function Instead({ title, events = [] }: { title: string; events?: readonly EventEntity[] | undefined }): ReactNode {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} css={heading}>
        {title}
      </h2>
      <ul css={feedColumn}>
        {events.map((event) => (
          <li key={event.id}>
            <EventCard event={event} />
          </li>
        ))}
      </ul>
    </section>
  );
}
