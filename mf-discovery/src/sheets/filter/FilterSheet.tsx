import { css } from '@emotion/react';
import { MapPin } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useMember } from 'shared-kernel/product/useMember';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { wordRoom } from 'shared-kernel/style/tokens';
import { Button } from 'shared-kernel/ui/Button';
import { Chip } from 'shared-kernel/ui/Chip';
import { RetryButton } from 'shared-kernel/ui/RetryButton';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useKeptFocus } from 'shared-kernel/ui/useKeptFocus';
import { discovery } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { chipsLook } from '../../parts/chipsLook.ts';
import { DayChip } from '../../parts/day/DayChip.tsx';
import { hasFavourites, useChooseFavourites } from '../../parts/useChooseFavourites.ts';
import { usePlaceName } from '../../parts/usePlaceName.ts';
import {
  countFilters,
  filterQuery,
  inPlace,
  prices,
  readFilter,
  toggleCategory,
  toggleType,
} from '../../stores/discoveryFilter.ts';
import { FilterDraft } from '../../stores/FilterDraft.ts';

const part = css`
  display: grid;
  gap: var(--s-3);
  & > h3 {
    font-size: var(--t-16);
  }
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-2) var(--s-3);
  & > :last-child {
    flex: 1 1 ${wordRoom};
    inline-size: auto;
  }
`;

/** A higher count is only a lower bound: the server does not count further. */
const mostCounted = 60;

/**
 * All filters of discovery. Before they are confirmed, only the number of results is shown; their list is then already
 * loaded.
 */
export const FilterSheet = observer(function FilterSheet(): ReactNode {
  const t = useText();
  const { sheets, navigation, session, locale } = useRoot();
  const { feed } = useSlice(discovery);
  const asMember = useMember();
  const choose = useChooseFavourites();
  const [draft] = useState(() => new FilterDraft(readFilter(navigation.history.location.search)));
  const { filter } = draft;
  // “Nearest” needs a place, which makes no difference to the number of results.
  const list = feed.listFor(filter.tab === 'nearest' && !feed.place.known ? { ...filter, tab: 'soonest' } : filter);
  useEffect(() => list.read(), [list]);
  const { load, total } = list.pages;

  const turnFavourites = async (): Promise<void> => {
    const isWanted = !draft.filter.favourites;
    // Without favourites the list would be empty, whatever else is chosen.
    if (isWanted && !hasFavourites(session.user) && !(await choose())) return;
    draft.change({ favourites: isWanted });
  };
  const handleShow = (): void => {
    sheets.finish('discovery.filter');
    navigation.navigate(`/${filterQuery(draft.filter)}`, { replace: true });
  };
  const number = formatNumber(locale, Math.min(total, mostCounted));
  const found =
    load.kind !== 'ready'
      ? t('discovery.filter.show')
      : total === 0
        ? t('discovery.filter.showNone')
        : t(total < mostCounted ? 'discovery.filter.showSome' : 'discovery.filter.showMany', { count: total, number });

  return (
    <SheetFrame
      foot={
        <div css={foot}>
          <Button variant="ghost" disabled={countFilters(filter) === 0} onClick={draft.clear}>
            {t('discovery.categories.clear')}
          </Button>
          <Button block loading={load.kind === 'busy'} onClick={handleShow}>
            {found}
          </Button>
        </div>
      }
    >
      <p className="visually-hidden" role="status">
        {load.kind === 'ready' ? found : ''}
      </p>
      <Part title={t('discovery.filter.price')}>
        {prices.map((price) => (
          <Chip key={price} selected={filter.price === price} onClick={() => draft.change({ price })}>
            {t(`discovery.filter.price.${price}`)}
          </Chip>
        ))}
      </Part>
      <Where draft={draft} />
      <Part title={t('discovery.day.title')}>
        <DayChip days={feed.daysFor(filter)} date={filter.date ?? null} onChange={(date) => draft.change({ date })} />
      </Part>
      <Part title={t('discovery.filter.mine')}>
        <Chip selected={filter.favourites} onClick={() => void asMember('signed-in', turnFavourites)}>
          {t('discovery.filters.favourites')}
        </Chip>
      </Part>
      <Types draft={draft} />
    </SheetFrame>
  );
});

const Where = observer(function Where({ draft }: { draft: FilterDraft }): ReactNode {
  const t = useText();
  const { sheets, session } = useRoot();
  const { feed } = useSlice(discovery);
  const { filter } = draft;
  const place = usePlaceName(feed.names, filter);
  const handleCity = async (): Promise<void> => {
    const { city = null, province } = filter;
    const chosen = await sheets.open('discovery.city', {
      use: 'filter',
      cityId: city,
      ...(province !== undefined && { provinceId: province }),
    });
    if (chosen) draft.change(inPlace({ city: chosen.cityId ?? undefined, province: chosen.provinceId }));
  };
  return (
    <Part title={t('discovery.filter.where')}>
      <Chip icon={MapPin} selected={place !== null} onClick={() => void handleCity()}>
        <bdi>{place ?? t('discovery.city.all')}</bdi>
      </Chip>
      {session.user?.city && session.user.city.id !== filter.city && (
        <Chip onClick={() => draft.change(inPlace({ city: session.user?.city?.id }))}>
          <bdi>{session.user.city.name}</bdi>
        </Chip>
      )}
      {place !== null && <Chip onClick={() => draft.change(inPlace({}))}>{t('discovery.city.all')}</Chip>}
    </Part>
  );
});

const Types = observer(function Types({ draft }: { draft: FilterDraft }): ReactNode {
  const t = useText();
  const { types } = useSlice(discovery).feed;
  const { filter } = draft;
  useEffect(() => void types.enter(), [types]);
  return (
    <>
      {types.load === 'failed' && (
        <RetryButton variant="ghost" onRetry={() => void types.enter()}>
          {t('discovery.filter.typesFailed')}
        </RetryButton>
      )}
      {types.types.map(({ id, title, categories }) => (
        <Part key={id} title={title}>
          <Chip selected={filter.types.includes(id)} onClick={() => draft.change(toggleType(filter, id))}>
            {t('discovery.filter.whole', { title })}
          </Chip>
          {categories.map((category) => (
            <Chip
              key={category.id}
              selected={filter.categories.includes(category.id)}
              onClick={() => draft.change(toggleCategory(filter, category.id))}
            >
              <bdi>{category.title}</bdi>
            </Chip>
          ))}
        </Part>
      ))}
    </>
  );
});

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const id = useId();
  const chips = useRef<HTMLDivElement>(null);
  useKeptFocus(chips);
  return (
    <section css={part} aria-labelledby={id}>
      <h3 id={id}>
        <bdi>{title}</bdi>
      </h3>
      <div ref={chips} css={chipsLook}>
        {children}
      </div>
    </section>
  );
}
