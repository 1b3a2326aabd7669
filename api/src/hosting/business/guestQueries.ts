import { and, count, eq, isNotNull, isNull, lte, not, type SQL, sql } from 'drizzle-orm';
import { searchedWords } from 'shared-kernel/language/searched';
import type { Db } from '../../db/database.ts';
import { channels, users } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, reservations } from '../../db/schema/seats.ts';
import { earliestFirst, latestFirst } from '../../http/keyset.ts';
import { type PageStart } from '../../http/page.ts';
import { foldedSql } from '../../text/foldedSql.ts';
import { hadReservedBefore } from './returning.ts';

interface GuestFilter {
  search?: string | undefined;
  show?: 'new' | 'returning' | 'came' | 'absent' | undefined;
  sort?: GuestSort | undefined;
  order?: 'ascending' | 'descending' | undefined;
  now: Date;
}

type GuestSort = 'booked' | 'session' | 'count' | 'amount';

const { id } = reservations;
const sorts = {
  booked: { at: reservations.createdAt, id },
  session: { at: eventSessions.start, id },
  count: { amount: reservations.count, id },
  amount: { amount: reservations.amount, id },
};

/** A page of an event's standing reservations; unless asked otherwise the latest first. */
export async function findGuests(db: Db, eventId: number, filter: GuestFilter, start: PageStart) {
  const { search = '', show, sort = 'booked', order = 'descending', now } = filter;
  const list = (order === 'ascending' ? earliestFirst : latestFirst)(sorts[sort]);
  const shown: Record<NonNullable<GuestFilter['show']>, SQL | undefined> = {
    new: not(isReturning),
    returning: isReturning,
    came: isNotNull(reservations.checkedInAt),
    absent: and(isNull(reservations.checkedInAt), lte(eventSessions.end, now)),
  };
  const where = and(
    eq(reservations.eventId, eventId),
    eq(reservations.status, 'reserved'),
    namedLike(search),
    show && shown[show],
  );
  const matching = (beyond?: SQL) =>
    db
      .select({ id: reservations.id })
      .from(reservations)
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
      .innerJoin(users, eq(users.id, reservations.userId))
      .leftJoin(channels, eq(channels.userId, reservations.userId))
      .where(and(where, beyond));
  // The page is limited first, so that the history of guests on earlier pages is not looked up.
  const listed = matching(list.after(start))
    .orderBy(...list.order)
    .limit(list.limit)
    .offset(list.offset(start))
    .as('listed');
  const [found, [counted]] = await Promise.all([
    db
      .select({
        reservation: reservations,
        session: { start: eventSessions.start, end: eventSessions.end },
        plan: eventPlans.title,
        isReturning,
      })
      .from(listed)
      .innerJoin(reservations, eq(reservations.id, listed.id))
      .innerJoin(eventSessions, eq(eventSessions.id, reservations.sessionId))
      .innerJoin(eventPlans, eq(eventPlans.id, reservations.planId))
      .orderBy(...list.order),
    db.select({ total: count() }).from(matching().as('matching')),
  ]);
  const page = list.cut(found, ({ reservation, session }) => ({
    id: reservation.id,
    ...(sort === 'booked' && { at: reservation.createdAt }),
    ...(sort === 'session' && { at: session.start }),
    ...((sort === 'count' || sort === 'amount') && { amount: reservation[sort] }),
  }));
  return { ...page, total: counted?.total ?? 0 };
}

/** Every word is in the name or username that the site shows: without a channel, in the account's name. */
function namedLike(search: string): SQL | undefined {
  const words = searchedWords(search);
  const name = sql`coalesce(${channels.searchKey}, ${foldedSql(sql`${users.firstName} || ' ' || ${users.lastName}`)})`;
  return and(...words.map((word) => sql`strpos(${name}, ${word}) > 0`));
}

/** When the user of a row of `reservations` first reserved its event. */
const firstReservedAt = sql`(
  select min(first.created_at) from ${reservations} as first
  where first.event_id = ${reservations.eventId} and first.user_id = ${reservations.userId} and first.status = 'reserved'
)`;
const isReturning = hadReservedBefore({
  eventId: sql`${reservations.eventId}`,
  userId: sql`${reservations.userId}`,
  at: firstReservedAt,
});
export type GuestRow = Awaited<ReturnType<typeof findGuests>>['rows'][number];
