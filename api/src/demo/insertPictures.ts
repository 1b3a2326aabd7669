import { and, between, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { eventUploads } from '../db/schema/events.ts';
import { channels, uploads } from '../db/schema/people.ts';
import { experienceUploads } from '../db/schema/reactions.ts';
import { insertAll } from './bulk.ts';
import { keptLinks, type KeptPicture } from './keptPictures.ts';
import type { World } from './world/worldTypes.ts';
import { hostOf } from './hostOf.ts';

interface Picture {
  kept: KeptPicture;
  /** Of this upload alone. */
  key: string;
  userId: number;
  at: string;
}

/** Rows of all pictures; their files are unpacked when they are first asked for. */
export async function insertPictures(tx: Db, world: World): Promise<void> {
  const pictures: Picture[] = [];
  const add = (picture: Picture): number => pictures.push(picture);

  const ofEvents = world.events.flatMap(({ id, channelId, createdAt, pictures: covers }) =>
    covers.map((kept, position) => ({
      eventId: id,
      position,
      uploadId: add({
        kept,
        key: `event/${id}/${position}`,
        userId: hostOf(world.channels, { channelId }).userId,
        at: createdAt,
      }),
    })),
  );
  const ofExperiences = world.experiences.flatMap(({ id, userId, createdAt, pictures: taken }) =>
    taken.map((kept, position) => ({
      experienceId: id,
      position,
      uploadId: add({ kept, key: `experience/${id}/${position}`, userId, at: createdAt }),
    })),
  );
  const firstProfile = pictures.length + 1;
  for (const { id, profile, userId, createdAt } of world.channels)
    add({ kept: profile, key: `profile/${id}`, userId, at: createdAt });
  const firstCover = pictures.length + 1;
  for (const { id, cover, userId, createdAt } of world.channels)
    add({ kept: cover, key: `cover/${id}`, userId, at: createdAt });

  await insertAll(
    tx,
    uploads,
    pictures.map(({ kept, key, userId, at }, i) => ({
      id: i + 1,
      userId,
      ...keptLinks(kept, key),
      width: kept.width,
      height: kept.height,
      createdAt: new Date(at),
    })),
  );
  for (const [column, first, last] of [
    ['avatarId', firstProfile, firstCover - 1],
    ['coverId', firstCover, pictures.length],
  ] as const)
    await tx
      .update(channels)
      .set({ [column]: sql`${uploads.id}` })
      .from(uploads)
      .where(and(eq(uploads.userId, channels.userId), between(uploads.id, first, last)));
  await insertAll(tx, eventUploads, ofEvents);
  await insertAll(tx, experienceUploads, ofExperiences);
}
