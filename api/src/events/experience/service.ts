import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { eventContributors, events } from '../../db/schema/events.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { experiences, experienceUploads } from '../../db/schema/reactions.ts';
import { reservations } from '../../db/schema/seats.ts';
import { fail } from '../../errors/errors.ts';
import { notify } from '../../notices/notify.ts';
import { hasAttended } from './attendance.ts';

export interface WrittenExperience {
  userId: number;
  event: { id: number; ownerId: number };
  body: string;
  /** Ids of own uploads, in order. */
  gallery: readonly number[];
  /** Captions of the pictures, in their order. */
  captions?: readonly string[];
  at: Date;
}

/** Inserts a user's only experience of a past event and returns who was notified. */
export async function createExperience(db: Db, written: WrittenExperience): Promise<number[]> {
  const { userId, event, body, at } = written;
  await assertMayWrite(db, written);
  return db.transaction(async (tx) => {
    const [row] = await tx
      .insert(experiences)
      .values({ eventId: event.id, userId, body, createdAt: at })
      .onConflictDoNothing({ target: [experiences.eventId, experiences.userId] })
      .returning({ id: experiences.id });
    if (!row) fail('experience_exists');
    await attachPictures(tx, row.id, written);
    const notified = userId === event.ownerId ? await guestsOf(tx, event.id) : [event.ownerId];
    await notify(tx, notified, { kind: 'new_experience', actorId: userId, eventId: event.id, at });
    return notified;
  });
}

export async function updateExperience(db: Db, written: WrittenExperience): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(experiences)
      .set({ body: written.body })
      .where(and(eq(experiences.eventId, written.event.id), eq(experiences.userId, written.userId)))
      .returning({ id: experiences.id });
    if (!row) fail('not_found');
    await tx.delete(experienceUploads).where(eq(experienceUploads.experienceId, row.id));
    await attachPictures(tx, row.id, written);
  });
}

/**
 * Throws unless the event took place and is over, and the user hosted it, contributed to it or attended it.
 */
async function assertMayWrite(db: Db, { userId, event, at }: WrittenExperience): Promise<void> {
  const [times] = await db
    .select({ lastEnd: events.lastEnd, status: events.status })
    .from(events)
    .where(eq(events.id, event.id));
  if (!times || times.lastEnd > at || times.status === 'not_held') fail('not_over');
  if (
    userId === event.ownerId ||
    (await isContributor(db, userId, event.id)) ||
    (await hasAttended(db, userId, event.id, at))
  )
    return;
  fail('not_attended');
}

async function isContributor(db: Db, userId: number, eventId: number): Promise<boolean> {
  const rows = await db
    .select({ id: eventContributors.channelId })
    .from(eventContributors)
    .innerJoin(channels, eq(channels.id, eventContributors.channelId))
    .where(and(eq(eventContributors.eventId, eventId), eq(channels.userId, userId)))
    .limit(1);
  return rows.length > 0;
}

async function attachPictures(
  tx: Db,
  experienceId: number,
  { userId, gallery, captions = [] }: WrittenExperience,
): Promise<void> {
  const ids = [...new Set(gallery)];
  if (ids.length === 0) return;
  // Locked, so that none is deleted between this check and the insert.
  const own = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), eq(uploads.userId, userId)))
    .for('key share');
  if (own.length < ids.length) fail('unknown_upload', { field: 'gallery' });
  await tx.insert(experienceUploads).values(
    ids.map((uploadId, position) => ({
      experienceId,
      uploadId,
      position,
      caption: captions[gallery.indexOf(uploadId)]?.trim() ?? '',
    })),
  );
}

async function guestsOf(tx: Db, eventId: number): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ userId: reservations.userId })
    .from(reservations)
    .where(and(eq(reservations.eventId, eventId), eq(reservations.status, 'reserved')));
  return rows.map((row) => row.userId);
}
