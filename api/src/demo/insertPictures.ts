import { createHash } from 'node:crypto';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { eventUploads } from '../db/schema/events.ts';
import { channels, type PictureRecipe, uploads } from '../db/schema/people.ts';
import { experienceUploads } from '../db/schema/reactions.ts';
import { linksOf, pictureName } from '../files/pictureName.ts';
import { insertAll } from './bulk.ts';
import { sizeOf } from '../drawing/drawPicture.ts';
import type { SeedEvent, World } from './world/worldTypes.ts';

interface Picture {
  recipe: PictureRecipe;
  userId: number;
  at: string;
}

/**
 * Rows of all pictures, whose links follow from what they are drawn from. The files themselves are drawn when they are
 * first asked for, so a site with a thousand pictures is ready in seconds.
 */
export async function insertPictures(tx: Db, world: World): Promise<void> {
  const eventById = new Map(world.events.map((event) => [event.id, event]));
  const hosts = new Map(world.channels.map((channel) => [channel.id, channel.userId]));
  const pictures: Picture[] = [];
  const add = (picture: Picture): number => pictures.push(picture);

  const ofEvents = world.events.flatMap((event) =>
    numbers(event.pictureCount).map((position) => ({
      eventId: event.id,
      position,
      uploadId: add({
        recipe: coverOf(event, event.pictureSeed, position),
        userId: hosts.get(event.channelId)!,
        at: event.createdAt,
      }),
    })),
  );
  const ofExperiences = world.experiences.flatMap((experience) =>
    numbers(experience.pictureCount).map((position) => ({
      experienceId: experience.id,
      position,
      uploadId: add({
        recipe: coverOf(eventById.get(experience.eventId)!, experience.pictureSeed, position),
        userId: experience.userId,
        at: experience.createdAt,
      }),
    })),
  );
  const firstAvatar = pictures.length + 1;
  for (const { username, userId, createdAt } of world.channels)
    add({ recipe: { kind: 'avatar', seed: username }, userId, at: createdAt });

  await insertAll(
    tx,
    uploads,
    pictures.map(({ recipe, userId, at }, i) => ({
      id: i + 1,
      userId,
      ...linksOf(nameOf(recipe)),
      ...sizeOf(recipe),
      recipe,
      createdAt: new Date(at),
    })),
  );
  await tx
    .update(channels)
    .set({ avatarId: sql`${uploads.id}` })
    .from(uploads)
    .where(and(eq(uploads.userId, channels.userId), gte(uploads.id, firstAvatar)));
  await insertAll(tx, eventUploads, ofEvents);
  await insertAll(tx, experienceUploads, ofExperiences);
}

const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

const coverOf = ({ motif, galleryRatio }: SeedEvent, pictureSeed: string, position: number): PictureRecipe => ({
  kind: 'cover',
  seed: `${pictureSeed}/${position}`,
  motif,
  ratio: galleryRatio,
});

const nameOf = ({ kind, seed }: PictureRecipe): string =>
  pictureName(createHash('sha256').update(`${kind}/${seed}`).digest('hex').slice(0, 32));
