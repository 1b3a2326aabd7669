import { createHash } from 'node:crypto';
import { and, between, eq, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { eventUploads } from '../db/schema/events.ts';
import { channels, uploads } from '../db/schema/people.ts';
import type { PictureRecipe } from '../db/schema/pictureRecipe.ts';
import { experienceUploads } from '../db/schema/reactions.ts';
import { linksOf, pictureName } from '../files/pictureName.ts';
import { insertAll } from './bulk.ts';
import { sizeOf } from '../drawing/drawPicture.ts';
import type { World } from './world/worldTypes.ts';

interface Picture {
  recipe: PictureRecipe;
  userId: number;
  at: string;
}

/**
 * Rows of all pictures, whose links follow from their recipes. The files are drawn when they are first asked for,
 * so a site with a thousand pictures is ready in seconds.
 */
export async function insertPictures(tx: Db, world: World): Promise<void> {
  const hosts = new Map(world.channels.map((channel) => [channel.id, channel.userId]));
  const pictures: Picture[] = [];
  const add = (picture: Picture): number => pictures.push(picture);

  const ofEvents = world.events.flatMap(({ id, channelId, createdAt, pictures: recipes }) =>
    recipes.map((recipe, position) => ({
      eventId: id,
      position,
      uploadId: add({ recipe, userId: hosts.get(channelId)!, at: createdAt }),
    })),
  );
  const ofExperiences = world.experiences.flatMap(({ id, userId, createdAt, pictures: recipes }) =>
    recipes.map((recipe, position) => ({
      experienceId: id,
      position,
      uploadId: add({ recipe, userId, at: createdAt }),
    })),
  );
  const firstProfile = pictures.length + 1;
  for (const { profile, userId, createdAt } of world.channels) add({ recipe: profile, userId, at: createdAt });
  const firstCover = pictures.length + 1;
  for (const { cover, userId, createdAt } of world.channels) add({ recipe: cover, userId, at: createdAt });

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

/**
 * A picture that is drawn differently needs another name: browsers keep what they have loaded under a name for
 * good.
 */
const nameOf = (recipe: PictureRecipe): string =>
  pictureName(createHash('sha256').update(JSON.stringify(recipe)).digest('hex').slice(0, 32));
