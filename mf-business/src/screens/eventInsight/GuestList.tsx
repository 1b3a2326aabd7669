import { css } from '@emotion/react';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatDay, formatTime } from 'shared-kernel/language/when';
import { GuestSheetButton } from 'shared-kernel/product/GuestSheetButton';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import type { GuestRow, GuestSearch } from '../../stores/GuestSearch.ts';
import { useGuestChoice } from './useGuestChoice.ts';
import { GuestLine } from './GuestLine.tsx';
import { GuestName } from './GuestName.tsx';
import { GuestTable } from './GuestTable.tsx';
import { useIsNarrow } from './useIsNarrow.ts';

const lines = css`
  display: grid;
`;

/** Reserves room for the filters, which load after the list, so that nothing moves. */
const choice = css`
  min-block-size: 102px;
`;

interface GuestListProps {
  eventId: number;
  search: GuestSearch;
  /** The event's zone. */
  timezone: string;
  /** Guests were checked in, so that it is known who came. */
  hasDoor: boolean;
}

/** Reservations, the latest first: lines that open on a phone, a table on wider screens. */
export const GuestList = observer(function GuestList({
  eventId,
  search,
  timezone,
  hasDoor,
}: GuestListProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const isNarrow = useIsNarrow();
  const { guests } = search;
  const hasGuests = search.isNarrowed || search.text !== '' || search.all.rows.length > 0;
  const GuestChoice = useGuestChoice(hasGuests);
  const columns = [
    { id: 'guest', title: t('insight.table.guest') },
    { id: 'session', title: t('insight.table.session') },
    { id: 'plan', title: t('insight.plans.plan') },
    { id: 'count', title: t('insight.table.count'), numeric: true },
    { id: 'amount', title: t('insight.table.amount'), numeric: true },
    { id: 'booked', title: t('insight.table.booked') },
    ...(hasDoor ? [{ id: 'door', title: t('insight.table.door') }] : []),
  ];
  const doorWords = ({ checked_in_at, date }: GuestRow): string => {
    if (checked_in_at) return t('insight.table.came', { time: formatTime(locale, checked_in_at, timezone) });
    return Date.parse(date.end) <= now().getTime() ? t('insight.table.absent') : t('insight.table.notYet');
  };
  const cellsOf = (guest: GuestRow): Record<string, ReactNode> => {
    const { channel, is_returning, date, plan, count, amount, created_at } = guest;
    return {
      guest: <GuestName channel={channel} isReturning={is_returning} />,
      session: (
        <span>
          {formatDay(locale, date.start, timezone)} {formatTime(locale, date.start, timezone)}
        </span>
      ),
      plan: <bdi>{ticketTitle(locale, plan)}</bdi>,
      count: formatNumber(locale, count),
      amount: amount === 0 ? t('kernel.free') : formatToman(locale, amount),
      booked: <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>,
      door: doorWords(guest),
    };
  };
  return (
    <Section
      title={t('insight.table.title')}
      end={search.all.rows.length > 0 && <GuestSheetButton eventId={eventId} />}
    >
      {hasGuests && <div css={choice}>{GuestChoice && <GuestChoice search={search} hasDoor={hasDoor} />}</div>}
      <LoadedList
        pages={guests}
        count={guests.rows.length}
        failedTitle={t('insight.table.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={5} />}
        empty={
          search.isNarrowed ? (
            <EmptyState icon={UserPlus} title={t('insight.guests.none')} />
          ) : (
            <EmptyState icon={UserPlus} title={t('insight.table.empty')} text={t('insight.table.emptyText')} />
          )
        }
      >
        {isNarrow ? (
          <WindowedRows css={lines} rows={guests.rows} hasMore={guests.hasMore} memory={guests}>
            {(guest) => (
              <GuestLine
                guest={guest}
                facts={columns
                  .filter(({ id }) => id !== 'guest')
                  .map(({ id, title }) => ({ id, title, value: cellsOf(guest)[id] }))}
              />
            )}
          </WindowedRows>
        ) : (
          <GuestTable caption={t('insight.table.title')} columns={columns} guests={guests} cellsOf={cellsOf} />
        )}
      </LoadedList>
    </Section>
  );
});
