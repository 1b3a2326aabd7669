import { css } from '@emotion/react';
import { Gift, Heart, Map, MapPin, SlidersHorizontal, Wallet, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useKeptFocus } from 'shared-kernel/ui/useKeptFocus';
import { useText } from '../../messages/text.ts';
import type { DiscoveryStore } from '../../stores/DiscoveryStore.ts';
import { countFilters, everything, inPlace, toggleCategory, toggleType } from '../../stores/discoveryFilter.ts';
import type { DiscoveryFilter } from '../../stores/discoveryFilter.ts';
import { DayChip } from '../../parts/day/DayChip.tsx';
import { usePlaceName } from '../../parts/usePlaceName.ts';

interface FilterChipsProps {
  feed: DiscoveryStore;
  filter: DiscoveryFilter;
  onChange: (change: Partial<DiscoveryFilter>) => void;
}

/** No box of its own, in which the row would stick to nothing. */
const around = css`
  display: contents;
`;
const waiting = css`
  & > span {
    border-radius: var(--r-full) !important;
  }
`;
const widths = [92, 76, 108, 84];

/** Opens all filters, shows the chosen ones and offers the kinds of events; each press changes the list at once. */
export const FilterChips = observer(function FilterChips({ feed, filter, onChange }: FilterChipsProps): ReactNode {
  const t = useText();
  const { sheets, locale } = useRoot();
  const { types } = feed;
  useEffect(() => void types.enter(), [types]);
  const place = usePlaceName(feed.names, filter);
  const chosen = countFilters(filter);
  const chips = useRef<HTMLDivElement>(null);
  useKeptFocus(chips);
  const known = types.types.flatMap(({ categories }) => categories);
  return (
    <div ref={chips} css={around}>
      <ChipRow label={t('discovery.filters.label')} sticky>
        <Chip icon={SlidersHorizontal} onClick={() => void sheets.open('discovery.filter', {})}>
          {chosen === 0
            ? t('discovery.filters.all')
            : t('discovery.filters.some', { number: formatNumber(locale, chosen) })}
        </Chip>
        <Chip icon={Map} selected={filter.map} onClick={() => onChange({ map: !filter.map })}>
          {t('discovery.map')}
        </Chip>
        {chosen > 0 && (
          <Chip
            icon={X}
            onClick={() =>
              onChange({
                ...everything,
                ...inPlace({}),
                date: undefined,
                tab: filter.tab,
                map: filter.map,
                search: filter.search,
              })
            }
          >
            {t('discovery.filters.clear')}
          </Chip>
        )}
        {place !== null && (
          <Chip icon={MapPin} selected onClick={() => onChange(inPlace({}))}>
            <bdi>{place}</bdi>
          </Chip>
        )}
        {filter.box && (
          <Chip icon={MapPin} selected onClick={() => onChange({ box: undefined })}>
            {t('discovery.filters.box')}
          </Chip>
        )}
        {filter.favourites && (
          <Chip icon={Heart} selected onClick={() => onChange({ favourites: false })}>
            {t('discovery.filters.favourites')}
          </Chip>
        )}
        <Chip
          icon={Gift}
          selected={filter.price === 'free'}
          onClick={() => onChange({ price: filter.price === 'free' ? 'any' : 'free' })}
        >
          {t('kernel.free')}
        </Chip>
        {filter.price === 'paid' && (
          <Chip icon={Wallet} selected onClick={() => onChange({ price: 'any' })}>
            {t('discovery.filters.paid')}
          </Chip>
        )}
        {filter.tab !== 'calendar' && (
          <DayChip days={feed.daysFor(filter)} date={filter.date ?? null} onChange={(date) => onChange({ date })} />
        )}
        {known
          .filter(({ id }) => filter.categories.includes(id))
          .map(({ id, title }) => (
            <Chip key={`category ${id}`} selected onClick={() => onChange(toggleCategory(filter, id))}>
              <bdi>{title}</bdi>
            </Chip>
          ))}
        {types.types.map(({ id, title }) => (
          <Chip key={id} selected={filter.types.includes(id)} onClick={() => onChange(toggleType(filter, id))}>
            <bdi>{title}</bdi>
          </Chip>
        ))}
        {(types.load === 'idle' || types.load === 'busy') &&
          widths.map((width) => (
            <span key={width} css={waiting}>
              <Skeleton width={width} height={38} />
            </span>
          ))}
      </ChipRow>
    </div>
  );
});
