import { css } from '@emotion/react';
import { Bookmark, CalendarCheck, Heart, MessageCircle, Share2, Ticket, UserPlus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Chip } from 'shared-kernel/ui/Chip';
import { ChipRow } from 'shared-kernel/ui/ChipRow';
import { useText } from '../../messages/text.ts';
import { filters, sides, type Filter } from '../../stores/ActivityFeeds.ts';
import type { ActivityView } from './activityView.ts';

interface ActivityFiltersProps {
  view: ActivityView;
  onChange: (change: Partial<ActivityView>) => void;
}

const sideLook = css`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  gap: var(--s-1);
  margin-block: var(--s-3) var(--s-1);
  padding: var(--s-1);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  & > button {
    min-block-size: var(--target);
    border-radius: var(--r-input);
    color: var(--text-soft);
    font-size: var(--t-14);
    font-weight: 600;
    text-align: center;
    transition:
      background-color var(--motion-fast),
      color var(--motion-fast);
  }
  & > button[aria-pressed='true'] {
    background: var(--surface-raised);
    color: var(--brand-strong);
    box-shadow: var(--shadow-1);
  }
`;
const icons: Record<Filter, LucideIcon> = {
  liked: Heart,
  commented: MessageCircle,
  joined: CalendarCheck,
  saved: Bookmark,
  shared: Share2,
  reserved: Ticket,
  followed: UserPlus,
};

export function ActivityFilters({ view, onChange }: ActivityFiltersProps): ReactNode {
  const t = useText();
  return (
    <>
      {/* A fieldset would add a frame and a legend. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div css={sideLook} role="group" aria-label={t('activity.side.label')}>
        {sides.map((side) => (
          <button key={side} type="button" aria-pressed={view.side === side} onClick={() => onChange({ side })}>
            {t(`activity.side.${side}`)}
          </button>
        ))}
      </div>
      <ChipRow label={t('activity.filter.label')} sticky>
        <Chip selected={view.filter === null} onClick={() => onChange({ filter: null })}>
          {t('activity.filter.all')}
        </Chip>
        {filters.map((filter) => (
          <Chip
            key={filter}
            icon={icons[filter]}
            selected={view.filter === filter}
            onClick={() => onChange({ filter: view.filter === filter ? null : filter })}
          >
            {t(`activity.filter.${filter}`)}
          </Chip>
        ))}
      </ChipRow>
    </>
  );
}
