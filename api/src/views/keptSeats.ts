import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { eventSessions, sessionPlans, waiters } from '../db/schema/seats.ts';

/**
 * The seats of a session that are kept for its waiting list: of each ticket as many as are wanted, but no more than it
 * has. Whoever waits for a ticket that is sold out keeps nobody from another one.
 */
export const keptSeats = (session: SQLWrapper): SQL<number> => sql<number>`(
  select coalesce(sum(least(line.seats, p.capacity - p.taken)), 0)::int
  from (select ${waiters.planId} as plan_id, sum(${waiters.count}) as seats from ${waiters}
    where ${waiters.sessionId} = ${session} and ${waiters.status} = 'waiting' group by ${waiters.planId}) line
  inner join ${sessionPlans} p on p.session_id = ${session} and p.plan_id = line.plan_id)`;

/** What is left of all tickets of a session together, beyond who waits for each; null where one has no limit. */
export const leftInPlans = (session: SQLWrapper): SQL<number | null> => sql<number | null>`(
  select case when bool_and(p.capacity is not null) then sum(case when p.capacity is not null then greatest(0, p.capacity - p.taken - (
    select coalesce(sum(${waiters.count}), 0) from ${waiters}
    where ${waiters.sessionId} = p.session_id and ${waiters.planId} = p.plan_id and ${waiters.status} = 'waiting')) end)::int end
  from ${sessionPlans} p where p.session_id = ${session})`;

/** Whether `seatsLeft` finds any in a session. What is cheapest to know is asked first. */
export const hasSeatsLeft = ({ id, capacity, taken }: Record<'id' | 'capacity' | 'taken', SQLWrapper>): SQL =>
  sql`(case when ${taken} >= ${capacity} then false
    else (${capacity} is null or ${taken} + ${keptSeats(id)} < ${capacity}) and ${leftInPlans(id)} is distinct from 0 end)`;

/**
 * How many wait before an entry of a waiting list: for the same ticket, or for any where the session itself has no
 * seat left. Its query joins the session.
 */
export const waitingBefore: SQL<number> = sql<number>`(
  select count(*)::int from ${waiters} as other
  where other.session_id = ${waiters.sessionId} and other.status = 'waiting' and other.id < ${waiters.id}
    and (other.plan_id = ${waiters.planId} or ${eventSessions.taken} >= ${eventSessions.capacity}))`;
