import { eq, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import { waitingBefore } from './keptSeats.ts';
import { givenBack, type RefundFacts } from './refund.ts';
import type { SummaryRow } from './summaries.ts';
import { chatrooms } from '../db/schema/chat.ts';
import { type Names } from '../db/schema/columns.ts';
import { eventCategories, eventContributors, events, eventUpdates } from '../db/schema/events.ts';
import { channels, follows, uploads } from '../db/schema/people.ts';
import { categories, provinces } from '../db/schema/places.ts';
import { comments, experiences, experienceUploads, rates } from '../db/schema/reactions.ts';
import { eventPlans, eventSessions, offCodes, reservations, sessionPlans, waiters } from '../db/schema/seats.ts';

const shownPictures = 20;

const shownRates = 3;

interface CaptionedRow {
  id: number;
  link: string;
  thumbnailLink: string;
  caption: string;
}
export interface PlanFacts {
  id: number;
  type: (typeof eventPlans.$inferSelect)['type'];
  title: string;
  price: number;
  capacity: number | null;
}
export interface PlanSeats {
  sessionId: number;
  planId: number;
  capacity: number | null;
  taken: number;
  waiting: number;
}
/** Moments in ISO 8601. */
export interface OwnFacts {
  id: number;
  factorNumber: string;
  sessionId: number;
  status: 'held' | 'reserved';
  start: string;
  end: string;
  count: number;
  amount: number;
  expiresAt: string | null;
}
/** Moments in ISO 8601. */
interface CalledOffFacts {
  id: number;
  start: string;
  end: string;
  count: number;
  endedAt: string;
  refund: RefundFacts | null;
}
/** Moments in ISO 8601. */
export interface RateFacts {
  id: number;
  eventId: number;
  userId: number;
  body: string;
  points: number;
  createdAt: string;
}
/** Moments in ISO 8601. */
export interface OffCodeFacts {
  id: number;
  title: string;
  code: string;
  percent: number;
  useLimit: number;
  used: number;
  expiresAt: string;
}
/** Moments in ISO 8601. */
export interface WaitingFacts {
  start: string;
  end: string;
  planId: number;
  plan: string;
  count: number;
  ahead: number;
}
export type PersonFacts = SummaryRow & { role: 'contributor' | 'influencer' };

/** An event's page needs much that is one row or one number each: one statement, planned once. */
export const eventFacts = prepared((db) =>
  db
    .select({
      groupId: sql<number | null>`(select ${chatrooms.id} from ${chatrooms} where ${chatrooms.eventId} = ${events.id})`,
      province: sql<{ id: number; name: Names } | null>`(
    select json_build_object('id', ${provinces.id}, 'name', ${provinces.name}) from ${provinces} where ${provinces.id} = ${events.provinceId})`,
      categories: sql<{ id: number; name: Names }[]>`(
    select coalesce(json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name}) order by ${categories.id}), '[]')
    from ${eventCategories} inner join ${categories} on ${categories.id} = ${eventCategories.categoryId} where ${eventCategories.eventId} = ${events.id})`,
      raters: sql<{ count: number; average: number; mine: { points: number; body: string } | null }>`(
    select json_build_object('count', count(*), 'average', coalesce(round(avg(${rates.points}), 1), 0),
      'mine', (json_agg(json_build_object('points', ${rates.points}, 'body', ${rates.body}))
        filter (where ${rates.userId} = ${sql.placeholder('viewerId')})) -> 0)
    from ${rates} where ${rates.eventId} = ${events.id})`,
      /** The viewer's own first. */
      latestRates: sql<RateFacts[]>`(
    select coalesce(json_agg(json_build_object('id', rated.id, 'eventId', rated.event_id, 'userId', rated.user_id, 'body', rated.body,
      'points', rated.points, 'createdAt', rated.created_at)), '[]') from (
      select * from ${rates} where ${rates.eventId} = ${events.id}
      order by (${rates.userId} = ${sql.placeholder('viewerId')}) desc, ${rates.createdAt} desc, ${rates.id} desc limit ${sql.raw(String(shownRates))}) as rated)`,
      /** Only for the owner and admins. */
      offCodes: sql<OffCodeFacts[] | null>`(
    case when ${channels.userId} = ${sql.placeholder('viewerId')} or ${sql.placeholder('isAdmin')}::boolean then (
      select coalesce(json_agg(json_build_object('id', ${offCodes.id}, 'title', ${offCodes.title}, 'code', ${offCodes.code}, 'percent', ${offCodes.percent},
        'useLimit', ${offCodes.useLimit}, 'used', ${offCodes.used}, 'expiresAt', ${offCodes.expiresAt}) order by ${offCodes.id}), '[]')
      from ${offCodes} where ${offCodes.eventId} = ${events.id}) end)`,
      ownExperience: sql<{ body: string; gallery: CaptionedRow[] } | null>`(
    select json_build_object('body', ${experiences.body}, 'gallery', coalesce(json_agg(json_build_object('id', ${uploads.id},
      'link', ${uploads.link}, 'thumbnailLink', ${uploads.thumbnailLink}, 'caption', ${experienceUploads.caption}) order by ${experienceUploads.position})
      filter (where ${uploads.id} is not null), '[]'))
    from ${experiences} left join ${experienceUploads} on ${experienceUploads.experienceId} = ${experiences.id}
    left join ${uploads} on ${uploads.id} = ${experienceUploads.uploadId}
    where ${experiences.eventId} = ${events.id} and ${experiences.userId} = ${sql.placeholder('viewerId')}
    group by ${experiences.id})`,
      experiencesCount: sql<number>`(select count(*)::int from ${experiences} where ${experiences.eventId} = ${events.id})`,
      experienceCommentsCount: sql<number>`(select count(*)::int from ${comments} where ${comments.eventId} = ${events.id} and ${comments.isOnExperience} and ${comments.body} <> '')`,
      experiencePictures: sql<{ id: number; link: string; thumbnailLink: string }[]>`(
    select coalesce(json_agg(json_build_object('id', shown.id, 'link', shown.link, 'thumbnailLink', shown.thumbnail_link)), '[]') from (
      select ${uploads.id}, ${uploads.link}, ${uploads.thumbnailLink} from ${experiences}
      inner join ${experienceUploads} on ${experienceUploads.experienceId} = ${experiences.id}
      inner join ${uploads} on ${uploads.id} = ${experienceUploads.uploadId}
      where ${experiences.eventId} = ${events.id}
      order by ${experiences.createdAt} desc, ${experiences.id} desc, ${experienceUploads.position} limit ${sql.raw(String(shownPictures))}) as shown)`,
      plans: sql<PlanFacts[]>`(
    select coalesce(json_agg(json_build_object('id', ${eventPlans.id}, 'type', ${eventPlans.type}, 'title', ${eventPlans.title},
      'price', ${eventPlans.price}, 'capacity', ${eventPlans.capacity}) order by ${eventPlans.id}), '[]')
    from ${eventPlans} where ${eventPlans.eventId} = ${events.id})`,
      seats: sql<PlanSeats[]>`(
    select coalesce(json_agg(json_build_object('sessionId', ${sessionPlans.sessionId}, 'planId', ${sessionPlans.planId},
      'capacity', ${sessionPlans.capacity}, 'taken', ${sessionPlans.taken},
      'waiting', (select coalesce(sum(${waiters.count}), 0) from ${waiters} where ${waiters.sessionId} = ${sessionPlans.sessionId}
        and ${waiters.planId} = ${sessionPlans.planId} and ${waiters.status} = 'waiting'))), '[]')
    from ${sessionPlans} inner join ${eventPlans} on ${eventPlans.id} = ${sessionPlans.planId} where ${eventPlans.eventId} = ${events.id})`,
      calledOff: sql<{ start: string; end: string; reason: string }[]>`(
    select coalesce(json_agg(json_build_object('start', ${eventSessions.start}, 'end', ${eventSessions.end}, 'reason', ${eventSessions.calledOffReason})
      order by ${eventSessions.start}), '[]')
    from ${eventSessions} where ${eventSessions.calledOffOf} = ${events.id})`,
      /** The viewer's own reservations that stand, the latest session first. */
      own: sql<OwnFacts[]>`(
    select coalesce(json_agg(json_build_object('id', ${reservations.id}, 'factorNumber', ${reservations.factorNumber},
      'sessionId', ${reservations.sessionId}, 'status', ${reservations.status}, 'start', ${eventSessions.start}, 'end', ${eventSessions.end},
      'count', ${reservations.count}, 'amount', ${reservations.amount}, 'expiresAt', ${reservations.expiresAt}) order by ${eventSessions.start} desc), '[]')
    from ${reservations} inner join ${eventSessions} on ${eventSessions.id} = ${reservations.sessionId}
    where ${reservations.eventId} = ${events.id} and ${reservations.userId} = ${sql.placeholder('viewerId')} and ${reservations.status} in ('held', 'reserved'))`,
      /** The viewer's own that the host called off. */
      ownCalledOff: sql<CalledOffFacts[]>`(
    select coalesce(json_agg(json_build_object('id', ${reservations.id}, 'start', ${eventSessions.start}, 'end', ${eventSessions.end},
      'count', ${reservations.count}, 'endedAt', ${reservations.endedAt}, 'refund', ${givenBack}) order by ${eventSessions.start}, ${reservations.id}), '[]')
    from ${reservations} inner join ${eventSessions} on ${eventSessions.id} = ${reservations.sessionId}
    where ${reservations.eventId} = ${events.id} and ${reservations.userId} = ${sql.placeholder('viewerId')} and ${reservations.isCalledOff})`,
      ownWaiting: sql<WaitingFacts[]>`(
    select coalesce(json_agg(json_build_object('start', ${eventSessions.start}, 'end', ${eventSessions.end}, 'count', ${waiters.count},
      'planId', ${eventPlans.id}, 'plan', ${eventPlans.title}, 'ahead', ${waitingBefore})
      order by ${eventSessions.start}), '[]')
    from ${waiters} inner join ${eventSessions} on ${eventSessions.id} = ${waiters.sessionId}
    inner join ${eventPlans} on ${eventPlans.id} = ${waiters.planId}
    where ${eventSessions.eventId} = ${events.id} and ${waiters.userId} = ${sql.placeholder('viewerId')} and ${waiters.status} = 'waiting')`,
      people: sql<PersonFacts[]>`(
    select coalesce(json_agg(json_build_object('role', ${eventContributors.role}, 'id', person.id, 'userId', person.user_id, 'username', person.username, 'name', person.name,
      'link', ${uploads.link}, 'thumbnailLink', ${uploads.thumbnailLink},
      'isFollowed', exists (select 1 from ${follows} where ${follows.followerId} = ${sql.placeholder('viewerId')} and ${follows.channelId} = person.id)) order by person.id), '[]')
    from ${eventContributors} inner join ${channels} person on person.id = ${eventContributors.channelId} left join ${uploads} on ${uploads.id} = person.avatar_id
    where ${eventContributors.eventId} = ${events.id})`,
      closes: sql<{ sessions: number[]; plans: number[] } | null>`(
    select ${eventUpdates.closes} from ${eventUpdates} where ${eventUpdates.eventId} = ${events.id} and ${eventUpdates.status} = 'waiting')`,
      isUpdateWaiting: sql<boolean>`exists (select 1 from ${eventUpdates} where ${eventUpdates.eventId} = ${events.id} and ${eventUpdates.status} = 'waiting')`,
    })
    .from(events)
    // Without a join drizzle writes columns without their tables, and `events.id` inside would mean another `id`.
    .innerJoin(channels, eq(channels.id, events.channelId))
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('event_facts'),
);

export type EventFacts = Awaited<ReturnType<ReturnType<typeof eventFacts>['execute']>>[number];
