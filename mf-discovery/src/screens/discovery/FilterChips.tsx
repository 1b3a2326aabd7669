import { css } from '@emotion/react';
import { Gift, X } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { Skeleton } from 'shared-kernel/ui/Skeleton';
import { useText } from '../../messages/text.ts';
import type { CategoryTypesStore } from '../../stores/CategoryTypesStore.ts';
import type { DayCountsStore } from '../../stores/DayCountsStore.ts';
import type { DiscoveryFilter } from '../../stores/discoveryFilter.ts';
import { DayChip } from './DayChip.tsx';

interface FilterChipsProps {
  days: DayCountsStore;
  types: CategoryTypesStore;
  filter: DiscoveryFilter;
  onChange: (change: Partial<DiscoveryFilter>) => void;
}

const waiting = css`
  & > span {
    border-radius: var(--r-full) !important;
  }
`;
const widths = [92, 76, 108, 84];

/** Free or not, the day, and the kinds of gatherings; each press is a new list at once. */
export const FilterChips = observer(function FilterChips({
  types,
  days,
  filter,
  onChange,
}: FilterChipsProps): ReactNode {
  const t = useText();
  useEffect(() => void types.enter(), [types]);
  const toggle = (id: number): void =>
    onChange({
      types: filter.types.includes(id) ? filter.types.filter((chosen) => chosen !== id) : [...filter.types, id],
    });
  return (
    <ChipRow label={t('discovery.filters.label')} sticky>
      {(filter.onlyFree || filter.types.length > 0 || filter.date) && (
        <Chip icon={X} onClick={() => onChange({ onlyFree: false, types: [], date: undefined })}>
          {t('discovery.filters.clear')}
        </Chip>
      )}
      <Chip icon={Gift} selected={filter.onlyFree} onClick={() => onChange({ onlyFree: !filter.onlyFree })}>
        {t('kernel.free')}
      </Chip>
      <DayChip days={days} date={filter.date ?? null} onChange={(date) => onChange({ date })} />
      {types.types.map(({ id, title }) => (
        <Chip key={id} selected={filter.types.includes(id)} onClick={() => toggle(id)}>
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
  );
});
