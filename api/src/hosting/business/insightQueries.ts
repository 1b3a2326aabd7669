import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { eventPlans, eventSessions, reservations } from '../../db/schema/seats.ts';
import { hadReservedBefore } from './returning.ts';

/** Reservations that stand; the numbers of an event count nothing else. */
const standing = (eventId: number) => sql`${reservations.eventId} = ${eventId} and ${reservations.status} = 'reserved'`;

/** Sums of integer Toman may outgrow an `integer`; a double keeps them exact up to 2^53. */
const guestsAndIncome = sql`coalesce(sum(count), 0)::int as guests, coalesce(sum(amount), 0)::float8 as income`;

type Sum = { guests: number; income: number };
type TotalsRow = Sum & {
  reservations: number;
  last_guests: number;
  last_income: number;
  before_guests: number;
  before_income: number;
};

/**
 * All that was booked, and the same by week: the last seven days up to today and the seven before, as days of the
 * event's zone.
 */
export async function totalsOf(db: Db, eventId: number, now: Date) {
  const { rows } = await db.execute<TotalsRow>(sql`
    with booked as (
      select ${reservations.count} as count, ${reservations.amount} as amount,
        ${dayOf(now)} - ${dayOf(reservations.createdAt)} as age
      from ${reservations} inner join ${events} on ${events.id} = ${reservations.eventId}
      where ${standing(eventId)}
    )
    select count(*)::int as reservations, ${guestsAndIncome},
      coalesce(sum(count) filter (where age < 7), 0)::int as last_guests,
      coalesce(sum(amount) filter (where age < 7), 0)::float8 as last_income,
      coalesce(sum(count) filter (where age between 7 and 13), 0)::int as before_guests,
      coalesce(sum(amount) filter (where age between 7 and 13), 0)::float8 as before_income
    from booked`);
  const row = rows[0]!;
  return {
    reservations: row.reservations,
    guests: row.guests,
    income: row.income,
    last_week: { guests: row.last_guests, income: row.last_income },
    week_before: { guests: row.before_guests, income: row.before_income },
  };
}

/** The day of a moment in the event's zone. */
const dayOf = (moment: Date | typeof reservations.createdAt) =>
  sql`(${moment instanceof Date ? sql`${moment.toISOString()}::timestamptz` : moment} at time zone ${events.timezone})::date`;

/** How many people came for the first time to this host, and how many had been guests before. */
export async function guestHistory(db: Db, eventId: number): Promise<{ new_guests: number; returning_guests: number }> {
  const { rows } = await db.execute<{ new_guests: number; returning_guests: number }>(sql`
    with guest as (
      select ${reservations.userId} as user_id, min(${reservations.createdAt}) as first_at
      from ${reservations} where ${standing(eventId)} group by ${reservations.userId}
    ), history as (
      select ${hadReservedBefore({ eventId: sql`${eventId}::int`, userId: sql`guest.user_id`, at: sql`guest.first_at` })} as is_returning from guest
    )
    select (count(*) filter (where not is_returning))::int as new_guests, (count(*) filter (where is_returning))::int as returning_guests
    from history`);
  return rows[0]!;
}

/** What was booked of each plan, also of those that nobody chose. */
export async function plansOf(db: Db, eventId: number) {
  const { rows } = await db.execute<Sum & { id: number; title: string }>(sql`
    select ${eventPlans.id}, ${eventPlans.title}, ${guestsAndIncome}
    from ${eventPlans}
    left join ${reservations} on ${reservations.planId} = ${eventPlans.id} and ${standing(eventId)}
    where ${eventPlans.eventId} = ${eventId}
    group by ${eventPlans.id} order by ${eventPlans.id}`);
  return rows;
}

/**
 * Guests by day of booking in the event's zone, days without any as 0. It ends today, or with the event when that is
 * over, and begins 29 days earlier or with the first booking, whichever is later.
 */
export async function guestsByDay(db: Db, eventId: number, now: Date) {
  const { rows } = await db.execute<{ day: string; guests: number }>(sql`
    with booked as (
      select ${dayOf(reservations.createdAt)} as day, sum(${reservations.count})::int as guests
      from ${reservations} inner join ${events} on ${events.id} = ${reservations.eventId}
      where ${standing(eventId)} group by 1
    ), span as (
      select least(${dayOf(now)}, max(${eventSessions.day})) as last
      from ${events} left join ${eventSessions} on ${eventSessions.eventId} = ${events.id}
      where ${events.id} = ${eventId} group by ${events.timezone}
    ), days as (
      select generate_series(least(last, greatest(last - 29, (select min(day) from booked))), last, interval '1 day')::date as day from span
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(booked.guests, 0) as guests
    from days left join booked on booked.day = days.day order by days.day`);
  return rows;
}
