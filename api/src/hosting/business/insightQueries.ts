import { sql } from 'drizzle-orm';
import type { WayToShare } from 'shared-kernel/contract/sharing';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { activities } from '../../db/schema/news.ts';
import { eventDailyViews, rates } from '../../db/schema/reactions.ts';
import { eventPlans, eventSessions, offCodes, reservations } from '../../db/schema/seats.ts';
import { hadReservedBefore } from './returning.ts';
import { theRow } from '../../db/theRow.ts';

/** An event's numbers count only reservations that stand. */
const standing = (eventId: number) => sql`${reservations.eventId} = ${eventId} and ${reservations.status} = 'reserved'`;

/** Sums of integer Toman may exceed an `integer`; a double keeps them exact up to 2^53. */
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
 * All bookings, and those of two weeks: the last seven days up to today and the seven before, as days of the
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
  const row = theRow(rows[0], 'sums');
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

/** How many guests came to this host for the first time, and how many had been guests before. */
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
  return theRow(rows[0], 'counts');
}

/** Bookings of each plan, also of those that nobody chose. */
export async function plansOf(db: Db, eventId: number) {
  const { rows } = await db.execute<Sum & { id: number; title: string }>(sql`
    select ${eventPlans.id}, ${eventPlans.title}, ${guestsAndIncome}
    from ${eventPlans}
    left join ${reservations} on ${reservations.planId} = ${eventPlans.id} and ${standing(eventId)}
    where ${eventPlans.eventId} = ${eventId}
    group by ${eventPlans.id} order by ${eventPlans.id}`);
  return rows;
}

/** Codes with the reservations that used them, also unused ones; a removed code is left out. */
export async function codesOf(db: Db, eventId: number) {
  const { rows } = await db.execute<
    Sum & { id: number; code: string; percent: number; used: number; use_limit: number; reservations: number }
  >(sql`
    select ${offCodes.id}, ${offCodes.code}, ${offCodes.percent}, ${offCodes.used}, ${offCodes.useLimit} as use_limit,
      count(${reservations.id})::int as reservations, ${guestsAndIncome}
    from ${offCodes}
    left join ${reservations} on ${reservations.offCodeId} = ${offCodes.id} and ${standing(eventId)}
    where ${offCodes.eventId} = ${eventId}
    group by ${offCodes.id} order by ${offCodes.id}`);
  return rows;
}

/** How often each number of points was given, from 5 down to 1. */
export async function ratesOf(db: Db, eventId: number) {
  const { rows } = await db.execute<{ points: number; count: number }>(sql`
    select given.points, count(${rates.id})::int as count
    from generate_series(5, 1, -1) as given(points)
    left join ${rates} on ${rates.points} = given.points and ${rates.eventId} = ${eventId}
    group by given.points order by given.points desc`);
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  const points = rows.reduce((sum, row) => sum + row.points * row.count, 0);
  return { count: all, average: all === 0 ? 0 : points / all, points: rows };
}

/** Where members shared it, the most frequent first. */
export async function sharesOf(db: Db, eventId: number) {
  const { rows } = await db.execute<{ target: string; count: number }>(sql`
    select coalesce(${activities.text}, '') as target, count(*)::int as count
    from ${activities} where ${activities.eventId} = ${eventId} and ${activities.kind} = 'shared'
    group by 1 order by 2 desc, 1`);
  return rows;
}

/** Guests by the way of sharing that brought them, the most first; null stands for all others. */
export async function sourcesOf(db: Db, eventId: number) {
  const { rows } = await db.execute<{ via: WayToShare | null; guests: number }>(sql`
    select ${reservations.via} as via, sum(${reservations.count})::int as guests
    from ${reservations} where ${standing(eventId)} group by 1 order by 2 desc, 1`);
  return rows;
}

/** Guests of past sessions, and how many of them were checked in at the door; null if nobody was. */
export async function attendanceOf(db: Db, eventId: number, now: Date) {
  const { rows } = await db.execute<{ expected: number; came: number }>(sql`
    select coalesce(sum(${reservations.count}), 0)::int as expected,
      coalesce(sum(${reservations.count}) filter (where ${reservations.checkedInAt} is not null), 0)::int as came
    from ${reservations} inner join ${eventSessions} on ${eventSessions.id} = ${reservations.sessionId}
    where ${standing(eventId)} and ${eventSessions.end} <= ${now.toISOString()}::timestamptz`);
  const { expected, came } = theRow(rows[0], 'counts');
  return came === 0 ? null : { expected, came };
}

type OthersRow = Record<'events' | 'guests' | 'income' | 'views' | 'reservations' | 'returning', number>;

/** Averages of the host's other events that took place or will; null without any. */
export async function othersOf(db: Db, eventId: number) {
  const { rows } = await db.execute<OthersRow>(sql`
    with other as (
      select ${events.id} as id, ${events.views} as views from ${events}
      where ${events.channelId} = (select this.channel_id from ${events} as this where this.id = ${eventId})
        and ${events.id} <> ${eventId} and ${events.deletedAt} is null and ${events.status} <> 'not_held'
    ), booked as (
      select ${reservations.userId} as user_id, ${reservations.eventId} as event_id, ${reservations.count} as count,
        ${reservations.amount} as amount, ${reservations.createdAt} as at
      from ${reservations} inner join other on other.id = ${reservations.eventId} where ${reservations.status} = 'reserved'
    ), first as (
      -- Whose first event with this host it was, of all that stand; later ones of the same person are returns.
      select user_id, event_id, rank() over (partition by user_id order by min(at), event_id) as nth from booked group by 1, 2
    )
    select (select count(*)::int from other) as events, (select coalesce(sum(views), 0)::float8 from other) as views,
      (select coalesce(sum(count), 0)::float8 from booked) as guests, (select coalesce(sum(amount), 0)::float8 from booked) as income,
      (select count(*)::int from booked) as reservations,
      (select case when count(*) = 0 then -1 else avg((nth > 1)::int)::float8 end from first) as returning`);
  const { events: count, guests, income, views, reservations: orders, returning } = theRow(rows[0], 'sums');
  if (count === 0) return null;
  return {
    events: count,
    guests: guests / count,
    income: income / count,
    views: views / count,
    conversion: views === 0 ? null : Math.min(1, orders / views),
    returning: returning < 0 ? null : returning,
  };
}

/**
 * Guests by day of booking in the event's zone and its views by day, empty days as 0. It ends today, or with the
 * event if that is over, and begins 29 days earlier or with the first booking, whichever is later.
 */
export async function guestsByDay(db: Db, eventId: number, now: Date) {
  const { rows } = await db.execute<{ day: string; guests: number; views: number }>(sql`
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
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(booked.guests, 0) as guests, coalesce(${eventDailyViews.views}, 0) as views
    from days left join booked on booked.day = days.day
    left join ${eventDailyViews} on ${eventDailyViews.eventId} = ${eventId} and ${eventDailyViews.day} = days.day
    order by days.day`);
  return rows;
}
