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

/**
 * How many wait before an entry of a waiting list: for the same ticket, or for any where the session itself has no
 * seat left. Its query joins the session.
 */
export const waitingBefore: SQL<number> = sql<number>`(
  select count(*)::int from ${waiters} as other
  where other.session_id = ${waiters.sessionId} and other.status = 'waiting' and other.id < ${waiters.id}
    and (other.plan_id = ${waiters.planId} or ${eventSessions.taken} >= ${eventSessions.capacity}))`;
