import { eq, sql } from 'drizzle-orm';
import { prepared } from '../db/prepared.ts';
import {
  categories, channels, chatrooms, comments, eventCategories, events, eventUpdates, experiences, experienceUploads, type Names, provinces, rates, uploads,
} from '../db/schema.ts';

const shownPictures = 20;

/** An event's page asks for much that is one row or one number each: one statement, planned once. */
export const eventFacts = prepared((db) => db.select({
  groupId: sql<number | null>`(select ${chatrooms.id} from ${chatrooms} where ${chatrooms.eventId} = ${events.id})`,
  province: sql<{ id: number; name: Names } | null>`(
    select json_build_object('id', ${provinces.id}, 'name', ${provinces.name}) from ${provinces} where ${provinces.id} = ${events.provinceId})`,
  categories: sql<{ id: number; name: Names }[]>`(
    select coalesce(json_agg(json_build_object('id', ${categories.id}, 'name', ${categories.name}) order by ${categories.id}), '[]')
    from ${eventCategories} inner join ${categories} on ${categories.id} = ${eventCategories.categoryId} where ${eventCategories.eventId} = ${events.id})`,
  raters: sql<{ count: number; average: number; mine: boolean }>`(
    select json_build_object('count', count(*), 'average', coalesce(round(avg(${rates.points}), 1), 0),
      'mine', coalesce(bool_or(${rates.userId} = ${sql.placeholder('viewerId')}), false))
    from ${rates} where ${rates.eventId} = ${events.id})`,
  experiencesCount: sql<number>`(select count(*)::int from ${experiences} where ${experiences.eventId} = ${events.id})`,
  experienceCommentsCount: sql<number>`(select count(*)::int from ${comments} where ${comments.eventId} = ${events.id} and ${comments.isOnExperience})`,
  experiencePictures: sql<{ id: number; link: string; thumbnailLink: string }[]>`(
    select coalesce(json_agg(json_build_object('id', told.id, 'link', told.link, 'thumbnailLink', told.thumbnail_link)), '[]') from (
      select ${uploads.id}, ${uploads.link}, ${uploads.thumbnailLink} from ${experiences}
      inner join ${experienceUploads} on ${experienceUploads.experienceId} = ${experiences.id}
      inner join ${uploads} on ${uploads.id} = ${experienceUploads.uploadId}
      where ${experiences.eventId} = ${events.id}
      order by ${experiences.createdAt} desc, ${experiences.id} desc, ${experienceUploads.position} limit ${sql.raw(String(shownPictures))}) as told)`,
  isUpdateWaiting: sql<boolean>`exists (select 1 from ${eventUpdates} where ${eventUpdates.eventId} = ${events.id} and ${eventUpdates.status} = 'waiting')`,
})
  .from(events)
  // Without a join drizzle writes columns without their tables, and `events.id` inside would mean another `id`.
  .innerJoin(channels, eq(channels.id, events.channelId))
  .where(eq(events.id, sql.placeholder('id'))).prepare('event_facts'));

export type EventFacts = Awaited<ReturnType<ReturnType<typeof eventFacts>['execute']>>[number];
