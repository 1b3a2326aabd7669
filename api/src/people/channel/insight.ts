import { eq, sql } from 'drizzle-orm';
import type { Static } from 'typebox';
import type { ChannelInsightSchema } from 'shared-kernel/contract/channel';
import type { Db } from '../../db/database.ts';
import { events } from '../../db/schema/events.ts';
import { channels, follows } from '../../db/schema/people.ts';
import { reservations } from '../../db/schema/seats.ts';
import { iranZone } from '../../settings/iranZone.ts';
import { theRow } from '../../db/theRow.ts';

const days = 30;

/** A channel's numbers for its owner. Guests are people, however many seats and events each has. */
export async function readInsight(db: Db, channelId: number, now: Date): Promise<Static<typeof ChannelInsightSchema>> {
  const at = now.toISOString();
  const since = new Date(now.getTime() - days * 24 * 3600_000).toISOString();
  const ofChannel = sql`${reservations} join ${events} on ${events.id} = ${reservations.eventId} where ${events.channelId} = ${channelId} and ${events.deletedAt} is null and ${reservations.status} = 'reserved'`;
  const dayOf = (column: unknown) => sql`(${column} at time zone ${iranZone}::text)::date`;
  const number = (query: ReturnType<typeof sql>) => sql<number>`(${query})::int`;
  const [[totals], perDay] = await Promise.all([
    db
      .select({
        followers: channels.followersCount,
        newFollowers: number(
          sql`select count(*) from ${follows} where ${follows.channelId} = ${channelId} and ${follows.createdAt} > ${since}`,
        ),
        events: number(
          sql`select count(*) from ${events} where ${events.channelId} = ${channelId} and ${events.deletedAt} is null`,
        ),
        views: number(
          sql`select coalesce(sum(${events.views}), 0) from ${events} where ${events.channelId} = ${channelId} and ${events.deletedAt} is null`,
        ),
        likes: number(
          sql`select coalesce(sum(${events.likesCount}), 0) from ${events} where ${events.channelId} = ${channelId} and ${events.deletedAt} is null`,
        ),
        reservations: number(sql`select count(*) from ${ofChannel}`),
        guests: number(sql`select count(distinct ${reservations.userId}) from ${ofChannel}`),
        returning: number(
          sql`select count(*) from (select 1 from ${ofChannel} group by ${reservations.userId} having count(distinct ${reservations.sessionId}) > 1) again`,
        ),
        income: number(sql`select least(coalesce(sum(${reservations.paid}), 0), 2000000000) from ${ofChannel}`),
      })
      .from(channels)
      .where(eq(channels.id, channelId)),
    db.execute<{ day: string; guests: number; followers: number }>(sql`
      with days as (select generate_series(${dayOf(sql`${at}::timestamptz`)} - ${days - 1}::int, ${dayOf(sql`${at}::timestamptz`)}, interval '1 day')::date as day),
      booked as (select ${dayOf(reservations.createdAt)} as day, count(distinct ${reservations.userId}) as n from ${ofChannel} and ${reservations.createdAt} > ${since} group by 1),
      followed as (select ${dayOf(follows.createdAt)} as day, count(*) as n from ${follows} where ${follows.channelId} = ${channelId} and ${follows.createdAt} > ${since} group by 1)
      select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(booked.n, 0)::int as guests, coalesce(followed.n, 0)::int as followers
      from days left join booked on booked.day = days.day left join followed on followed.day = days.day order by days.day`),
  ]);
  const { newFollowers, returning, ...rest } = theRow(totals, 'channel');
  return { ...rest, new_followers: newFollowers, returning_guests: returning, series: perDay.rows };
}
