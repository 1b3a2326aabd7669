import { desc, eq, sql, type SQL, sum } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventRewards, payouts, referralRewards } from '../../db/schema/hosting.ts';
import { channels } from '../../db/schema/people.ts';
import { experiences } from '../../db/schema/reactions.ts';
import { reservations } from '../../db/schema/seats.ts';
import { hadReservedBefore } from '../business/returning.ts';
import { countHosted } from '../../events/experience/pending.ts';
import { type HostedEvent, type PaymentSummary, paymentSummary } from './rules.ts';

/** Payouts that a summary lists; older ones are only in its total. */
const shownPayouts = 100;

/** What the arithmetic needs of a host's event. */
export async function hostedEvent(db: Db, eventId: number, now: Date): Promise<HostedEvent | null> {
  const [event] = await hostedEvents(db, eq(events.id, eventId), now);
  return event ?? null;
}

/** A host's past and coming events, the newest first; called off or deleted ones earn nothing. */
export const eventsOfHost = (db: Db, userId: number, now: Date): Promise<HostedEvent[]> =>
  hostedEvents(
    db,
    sql`${channels.userId} = ${userId} and ${events.status} <> 'not_held' and ${events.deletedAt} is null`,
    now,
  );

type HostedRow = Record<'new_guests' | 'returning_guests' | 'orders' | 'paid', number> & {
  id: number;
  title: string;
  is_over: boolean;
  has_experience: boolean;
  has_terms: boolean;
  private_reward: number;
  public_reward: number;
  unique_public_reward: number | null;
  is_unique_private: boolean;
  is_private_for_all: boolean;
};

/**
 * Seats count, not people: a reservation for three brings three guests, all new or all returning, like the one who
 * made it.
 */
async function hostedEvents(db: Db, which: SQL, now: Date): Promise<HostedEvent[]> {
  const { rows } = await db.execute<HostedRow>(sql`
    with chosen as (
      select ${events.id} as id, ${events.title} as title, ${channels.userId} as host_id, ${events.lastEnd} as last_end from ${events} inner join ${channels} on ${channels.id} = ${events.channelId} where ${which}
    ), guest as (
      select ${reservations.eventId} as event_id, ${reservations.userId} as user_id, min(${reservations.createdAt}) as first_at,
        sum(${reservations.count})::int as seats, count(*)::int as orders, sum(${reservations.paid})::float8 as paid
      from ${reservations} inner join chosen on chosen.id = ${reservations.eventId} where ${reservations.status} = 'reserved' group by 1, 2
    ), history as (
      select guest.*, ${hadReservedBefore({ eventId: sql`guest.event_id`, userId: sql`guest.user_id`, at: sql`guest.first_at` })} as is_returning from guest
    ), reserved as (
      select event_id, coalesce(sum(seats) filter (where not is_returning), 0)::int as new_guests, coalesce(sum(seats) filter (where is_returning), 0)::int as returning_guests,
        sum(orders)::int as orders, sum(paid)::float8 as paid
      from history group by event_id
    )
    select chosen.id, chosen.title, coalesce(reserved.new_guests, 0) as new_guests, coalesce(reserved.returning_guests, 0) as returning_guests, coalesce(reserved.orders, 0) as orders,
      coalesce(reserved.paid, 0) as paid, chosen.last_end <= ${now.toISOString()}::timestamptz as is_over,
      exists (select 1 from ${experiences} where ${experiences.eventId} = chosen.id and ${experiences.userId} = chosen.host_id) as has_experience,
      terms.event_id is not null as has_terms, terms.private_reward, terms.public_reward, terms.unique_public_reward, terms.is_unique_private, terms.is_private_for_all
    from chosen left join reserved on reserved.event_id = chosen.id left join ${eventRewards} as terms on terms.event_id = chosen.id
    order by chosen.id desc`);
  return rows.map(toHostedEvent);
}

const toHostedEvent = (row: HostedRow): HostedEvent => ({
  id: row.id,
  title: row.title,
  reserved: { newGuests: row.new_guests, returningGuests: row.returning_guests, orders: row.orders, paid: row.paid },
  isOver: row.is_over,
  hasExperience: row.has_experience,
  terms: row.has_terms
    ? {
        privateReward: row.private_reward,
        publicReward: row.public_reward,
        uniquePublicReward: row.unique_public_reward,
        isUniquePrivate: row.is_unique_private,
        isPrivateForAll: row.is_private_for_all,
      }
    : null,
});

/**
 * What a user has earned, was paid and is owed. One query after the other: a transaction has one connection.
 */
export async function summaryOf(
  db: Db,
  userId: number,
  hosted: readonly HostedEvent[],
  now: Date,
): Promise<PaymentSummary> {
  const referrals = await referralsOf(db, userId);
  const paid = await paidTo(db, userId);
  return paymentSummary({ events: hosted, referrals, paid, counts: await countHosted(db, userId, now) });
}

async function referralsOf(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ total: sum(referralRewards.amount) })
    .from(referralRewards)
    .where(eq(referralRewards.userId, userId));
  return Number(row?.total ?? 0);
}

async function paidTo(db: Db, userId: number): Promise<PaymentSummary['paid']> {
  const [row] = await db
    .select({ total: sum(payouts.amount) })
    .from(payouts)
    .where(eq(payouts.userId, userId));
  const history = await db
    .select()
    .from(payouts)
    .where(eq(payouts.userId, userId))
    .orderBy(desc(payouts.id))
    .limit(shownPayouts);
  return {
    total: Number(row?.total ?? 0),
    history: history.map(({ id, amount, createdAt, reference }) => ({
      id,
      amount,
      paid_at: createdAt.toISOString(),
      reference,
    })),
  };
}
