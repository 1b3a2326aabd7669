import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { blocks, channels, closeFriends, users } from '../../db/schema/people.ts';
import { eventPlans, eventSessions, reservations, sessionPlans, waiters } from '../../db/schema/seats.ts';
import type { Deps } from '../../http/deps.ts';
import type { Job } from '../../jobs/job.ts';
import { notify } from '../../notices/notify.ts';
import { messageWritten } from '../../notices/outbox/nudge.ts';
import { deadlineOf } from '../../views/state.ts';
import { isNamed } from '../../views/visibility.ts';
import { leavesOpen } from '../../views/waitingEdit.ts';
import { priceOf } from '../booking/rules.ts';
import { takeOfferedSeats, type TakeSeats } from '../booking/seats.ts';
import { factorNumber } from '../booking/service.ts';
import { endWaiting } from '../booking/endWaiting.ts';
import { offeredUntil } from './rules.ts';

const batch = 500;

/** What keeps places from being held twice; replaced only by tests that show what happens without it. */
export interface OfferGuards {
  takeSeats: TakeSeats;
}
export const guards: OfferGuards = { takeSeats: takeOfferedSeats };

/** Waiting entries for sessions that take guests and have room now, the first in line first. */
async function findNext(db: Db, now: Date) {
  const room = (seats: typeof eventSessions | typeof sessionPlans) =>
    or(isNull(seats.capacity), lte(sql`${seats.taken} + ${waiters.count}`, seats.capacity));
  const rows = await db
    .select({
      waiter: waiters,
      event: events,
      start: eventSessions.start,
      plan: eventPlans,
      isOneOfSeveral: sql<boolean>`exists (select 1 from ${eventPlans} other where other.event_id = ${events.id} and other.id <> ${eventPlans.id})`,
    })
    .from(waiters)
    .innerJoin(eventSessions, eq(eventSessions.id, waiters.sessionId))
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .innerJoin(eventPlans, eq(eventPlans.id, waiters.planId))
    .innerJoin(
      sessionPlans,
      and(eq(sessionPlans.sessionId, waiters.sessionId), eq(sessionPlans.planId, waiters.planId)),
    )
    .where(
      and(
        eq(waiters.status, 'waiting'),
        or(eq(events.status, 'active'), and(eq(events.status, 'in_update_queue'), leavesOpen(db))),
        isNull(events.deletedAt),
        room(eventSessions),
        room(sessionPlans),
      ),
    )
    .orderBy(asc(waiters.id))
    .limit(batch);
  return rows.flatMap((row) => {
    const until = offeredUntil(deadlineOf(row, row.event.deadlineHours), row.event.offerHours, now);
    return until ? [{ ...row, until }] : [];
  });
}
type Next = Awaited<ReturnType<typeof findNext>>[number];

class NoSeat extends Error {}

/**
 * Holds places for a waiting member and notifies them, all or nothing, in the order of locks. `full`: none were left;
 * `over`: the member waits no more.
 */
async function offer(
  deps: Pick<Deps, 'db'>,
  { waiter, event, plan, isOneOfSeveral, until }: Next,
  at: Date,
  by: OfferGuards,
): Promise<'offered' | 'over' | 'full'> {
  const { sessionId, planId, userId, count } = waiter;
  try {
    return await deps.db.transaction(async (tx) => {
      if (!(await endWaiting(tx, waiter.id, 'offered', at))) return 'over';
      const [held] = await tx
        .insert(reservations)
        .values({
          factorNumber: factorNumber(),
          eventId: event.id,
          userId,
          sessionId,
          planId,
          count,
          amount: priceOf(plan, count, 0).amount,
          status: 'held',
          isOffered: true,
          expiresAt: until,
          createdAt: at,
        })
        .onConflictDoNothing()
        .returning({ id: reservations.id });
      // The member has a place there by now.
      if (!held) {
        await tx.update(waiters).set({ status: 'over' }).where(eq(waiters.id, waiter.id));
        return 'over';
      }
      // The place does not wait for the next visit, so it is told by more than the site.
      await notify(tx, [userId], {
        kind: 'place_free',
        actorId: null,
        eventId: event.id,
        ...(isOneOfSeveral && { text: plan.title }),
        key: `place/${held.id}`,
        at,
      });
      if (!(await by.takeSeats(tx, [{ sessionId, planId, count }]))) throw new NoSeat();
      return 'offered';
    });
  } catch (error) {
    if (error instanceof NoSeat) return 'full';
    throw error;
  }
}

/**
 * Ends the waiting lists of sessions that take nobody any more, and the entries of members whom the host or the site
 * has blocked or who want more than there is since an edit: otherwise the seats kept for them would be kept from everybody.
 */
async function closeLines(db: Db, now: Date): Promise<number[]> {
  const { rows } = await db.execute<{
    user_id: number;
    event_id: number | null;
    id: number;
  }>(sql`update ${waiters} set status = 'over', ended_at = ${now.toISOString()}::timestamptz
    from ${eventSessions} s left join ${events} e on e.id = s.event_id left join ${channels} c on c.id = e.channel_id
    where ${waiters.status} = 'waiting' and s.id = ${waiters.sessionId} and (e.id is null or e.deleted_at is not null or e.status = 'not_held'
      or s.start - e.deadline_hours * interval '1 hour' <= ${now.toISOString()}::timestamptz
      or ${waiters.count} > s.capacity
      or not exists (select 1 from ${sessionPlans} p where p.session_id = s.id and p.plan_id = ${waiters.planId}
        and (p.capacity is null or ${waiters.count} <= p.capacity))
      or exists (select 1 from ${blocks} b where b.owner_id = c.user_id and b.blocked_id = ${waiters.userId})
      or exists (select 1 from ${users} u where u.id = ${waiters.userId} and u.blocked_at is not null)
      or (e.is_close_friend and not exists (select 1 from ${closeFriends} f where f.owner_id = c.user_id and f.friend_id = ${waiters.userId})
        and not ${isNamed(sql`e.id`, waiters.userId)}))
    returning ${waiters.id}, ${waiters.userId}, coalesce(e.id, s.called_off_of) as event_id`);
  for (const { id, user_id: userId, event_id: eventId } of rows)
    await notify(db, [userId], {
      kind: 'waiting_over',
      actorId: null,
      ...(eventId !== null && { eventId }),
      key: `waitingOver/${id}`,
      at: now,
    });
  return rows.map(({ user_id: userId }) => userId);
}

/**
 * Holds free places, however they became free, for those on the waiting list, and returns for whom. Nobody else can
 * take them meanwhile (`takeSeats`), so the order of the list holds between two runs as well.
 */
export async function offerPlaces(deps: Pick<Deps, 'db' | 'now'>, by: OfferGuards = guards): Promise<number[]> {
  const at = deps.now();
  const notified = await deps.db.transaction((tx) => closeLines(tx, at));
  for (let isMore = true; isMore;) {
    const before = notified.length;
    // Whoever stands behind somebody for whom there was no place must not get one that comes free just then: it is
    // offered by looking again, from the head of the line.
    const full = new Set<number>();
    for (const next of await findNext(deps.db, at)) {
      const { sessionId, userId } = next.waiter;
      if (full.has(sessionId)) continue;
      const result = await offer(deps, next, at, by);
      if (result === 'offered') notified.push(userId);
      if (result === 'full') full.add(sessionId);
    }
    isMore = full.size > 0 && notified.length > before;
  }
  if (notified.length > 0) messageWritten(deps.db);
  return notified;
}

/** As often as holds expire, because these free places. */
export const offerPlacesJob: Job = {
  name: 'offer-places',
  every: 15,
  async run(deps) {
    const notified = await offerPlaces(deps);
    deps.live.publish(notified, { type: 'news' });
  },
};
