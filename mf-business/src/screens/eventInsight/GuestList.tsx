import { css } from '@emotion/react';
import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type ReactNode } from 'react';
import { isolate } from 'shared-kernel/language/text';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatDay, formatTime } from 'shared-kernel/language/when';
import { GuestSheetButton } from 'shared-kernel/product/GuestSheetButton';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useHasRoom } from 'shared-kernel/ui/useHasRoom';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useText } from '../../messages/text.ts';
import { Section } from '../../parts/Section.tsx';
import { type GuestRow, type GuestSearch, guestSorts } from '../../stores/GuestSearch.ts';
import { GuestLine } from './GuestLine.tsx';
import { GuestName } from './GuestName.tsx';
import { useIsNarrow } from './useIsNarrow.ts';
import { useLatePart } from '../../parts/useLatePart.ts';

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

/** Search and filters load after the guests, so that the numbers never wait for them. */
const bringChoice = async () => (await import('./GuestChoice.tsx')).GuestChoice;
/** Phones have neither. */
const bringTable = async () => (await import('shared-kernel/product/WorkTable')).WorkTable;
const bringActs = async () => (await import('./GuestActs.tsx')).GuestActs;

/** From here on the table is one to work on. */
const workWidth = 1024;

/**
 * Reservations, the latest first: lines that open on a phone, a table on wider screens. Where there is room, it is
 * sorted, and guests are chosen in it for what is done to many.
 */
export const GuestList = observer(function GuestList({
  eventId,
  search,
  timezone,
  hasDoor,
}: GuestListProps): ReactNode {
  const t = useText();
  const { locale, navigation, now } = useRoot();
  const place = useRef<HTMLDivElement>(null);
  const hasRoom = useHasRoom(place, workWidth);
  const [chosenIds, setChosen] = useState<ReadonlySet<number>>(new Set());
  const isNarrow = useIsNarrow();
  const { part: WorkTable, isLost } = useLatePart(bringTable, !isNarrow);
  const { part: GuestActs } = useLatePart(bringActs, hasRoom);
  const { guests } = search;
  const hasGuests = search.isNarrowed || search.text !== '' || search.all.rows.length > 0;
  const { part: GuestChoice } = useLatePart(bringChoice, hasGuests);
  // Whom a search or a renewed list has left out is not acted on.
  const chosen = hasRoom ? guests.rows.filter(({ id }) => chosenIds.has(id)) : [];
  // Somebody may have been let in from this page.
  const isDoorKnown = hasDoor || guests.rows.some(({ checked_in_at }) => checked_in_at !== null);
  const columns = [
    { id: 'guest', title: t('insight.table.guest') },
    { id: 'session', title: t('insight.table.session'), sorts: true },
    { id: 'plan', title: t('insight.plans.plan') },
    { id: 'count', title: t('insight.table.count'), numeric: true, sorts: true },
    { id: 'amount', title: t('insight.table.amount'), numeric: true, sorts: true },
    { id: 'booked', title: t('insight.table.booked'), sorts: true },
    ...(isDoorKnown ? [{ id: 'door', title: t('insight.table.door') }] : []),
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
      <div ref={place} />
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
        {isNarrow || isLost ? (
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
        ) : WorkTable === null ? (
          <SkeletonRows label={t('kernel.loading')} count={5} />
        ) : (
          <WorkTable
            caption={t('insight.table.title')}
            columns={columns}
            rows={guests.rows}
            hasMore={guests.hasMore}
            memory={guests}
            cellsOf={cellsOf}
            {...(hasRoom && {
              sorting: search.sorting,
              onSort: ({ by, order }) => {
                const known = guestSorts.find((sort) => sort === by);
                if (known) void search.sort({ by: known, order });
              },
              choosing: {
                chosen: chosenIds,
                onChoose: setChosen,
                allLabel: t('insight.bulk.all'),
                labelOf: ({ channel }: GuestRow) => t('insight.bulk.one', { name: isolate(channel.name) }),
              },
              onOpen: ({ channel }: GuestRow) => {
                if (channel.id !== null) navigation.navigate(`/${channel.username}`);
              },
            })}
          />
        )}
      </LoadedList>
      {hasRoom && GuestActs && (
        <GuestActs eventId={eventId} search={search} chosen={chosen} onClear={() => setChosen(new Set())} />
      )}
    </Section>
  );
});
