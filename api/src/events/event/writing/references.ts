import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { events, eventUploads } from '../../../db/schema/events.ts';
import { blocks, channels, uploads } from '../../../db/schema/people.ts';
import { categories, cities } from '../../../db/schema/places.ts';
import { fail } from '../../../errors/errors.ts';
import { foldText } from 'shared-kernel/language/fold';
import type { EventDraft } from './eventForm.ts';
import { freeSlug, slugOf } from './slug.ts';
import { theRow } from '../../../db/theRow.ts';

/** What a draft refers to, as far as it exists and the owner may use it. */
interface References {
  gallery: number[];
  categories: number[];
  channels: number[];
  city: { provinceId: number; searchKey: string } | null;
  /** All events of the channel; deleted ones too, because they keep their addresses. */
  siblings: { id: number; title: string; slug: string; isDeleted: boolean }[];
}

interface Owner {
  id: number;
  channelId: number;
  name: string;
}

/** The columns that come from a form's references. `slug` is for a new event; an edit keeps the address. */
export interface ReferencedFields {
  provinceId: number | null;
  searchKey: string;
  slug: string;
}

/** Locks the channel, so that of two events with one title that are created at once the second is refused. */
export async function lockChannel(tx: Db, channelId: number): Promise<void> {
  await tx.select({ id: channels.id }).from(channels).where(eq(channels.id, channelId)).for('no key update');
}

/**
 * Refuses a draft that refers to what does not exist, is not the owner's, or does not want to be named. `eventId` is
 * the event that is being edited.
 */
export async function resolveReferences(
  tx: Db,
  draft: EventDraft,
  owner: Owner,
  eventId?: number,
): Promise<ReferencedFields> {
  const found = await findReferences(tx, draft, owner, eventId ?? 0);
  assertAll(draft.gallery, found.gallery, () => fail('unknown_upload', { field: 'gallery' }));
  assertAll(draft.categories, found.categories, () => fail('unknown_category', { field: 'categories' }));
  for (const field of ['contributors', 'influencers'] as const)
    assertAll(draft[field], found.channels, (at) => fail('unknown_channel', { field: `${field}.${at}` }));
  if (draft.fields.cityId !== null && !found.city) fail('unknown_city', { field: 'city' });
  const others = found.siblings.filter(({ id }) => id !== eventId);
  if (
    !isTitleFree(
      draft.fields.title,
      others.filter(({ isDeleted }) => !isDeleted),
    )
  )
    fail('title_taken', { field: 'title' });
  return {
    provinceId: found.city?.provinceId ?? null,
    searchKey: foldText(
      [draft.fields.title, ...draft.fields.hashtags, found.city?.searchKey ?? '', owner.name].join(' '),
    ),
    slug: freeSlug(slugOf(draft.fields.title), new Set(others.map(({ slug }) => slug))),
  };
}

function assertAll(wanted: readonly number[], found: readonly number[], refuse: (at: number) => never): void {
  const known = new Set(found);
  const at = wanted.findIndex((id) => !known.has(id));
  if (at >= 0) refuse(at);
}

/** Titles are equal when readers would take them for the same. */
export const isTitleFree = (title: string, others: readonly { title: string }[]): boolean =>
  !others.some((other) => foldText(other.title) === foldText(title));

const ids = (values: readonly number[]) => sql`any(${sql.param(values)}::int[])`;
const list = (column: unknown) => sql`coalesce(json_agg(${column}), '[]')`;

async function findReferences(tx: Db, draft: EventDraft, owner: Owner, eventId: number): Promise<References> {
  const isOwn = sql`(${uploads.userId} = ${owner.id} or exists (
    select 1 from ${eventUploads} where ${eventUploads.eventId} = ${eventId} and ${eventUploads.uploadId} = ${uploads.id}))`;
  const hasBlocked = sql`exists (select 1 from ${blocks} where ${blocks.ownerId} = ${channels.userId} and ${blocks.blockedId} = ${owner.id})`;
  const { rows } = await tx.execute<References & Record<string, unknown>>(sql`select
    (select ${list(uploads.id)} from ${uploads} where ${uploads.id} = ${ids(draft.gallery)} and ${isOwn}) as gallery,
    (select ${list(categories.id)} from ${categories} where ${categories.id} = ${ids(draft.categories)}) as categories,
    (select ${list(channels.id)} from ${channels}
      where ${channels.id} = ${ids([...draft.contributors, ...draft.influencers])} and not ${hasBlocked}) as channels,
    (select json_build_object('provinceId', ${cities.provinceId}, 'searchKey', ${cities.searchKey}) from ${cities}
      where ${cities.id} = ${draft.fields.cityId}::int) as city,
    (select ${list(sql`json_build_object('id', ${events.id}, 'title', ${events.title}, 'slug', ${events.slug}, 'isDeleted', ${events.deletedAt} is not null)`)}
      from ${events} where ${events.channelId} = ${owner.channelId}) as siblings`);
  return theRow(rows[0], 'references');
}
