import { eq } from 'drizzle-orm';
import { uploads } from '../db/schema/people.ts';
import type { OldRecipe, PictureRecipe } from '../db/schema/pictureRecipe.ts';
import type { Deps } from '../http/deps.ts';
import { decodingQueue } from '../files/decodingQueue.ts';
import { drawPicture } from './drawPicture.ts';
import { encodePicture, writePicture } from '../files/picture.ts';
import { linksOf } from '../files/pictureName.ts';

/**
 * About what one drawing takes, in bytes: of many new pictures two are drawn at a time, however many are asked for
 * at once.
 */
const memoryToDraw = 30e6;
const drawInTurn = decodingQueue({ atOnce: 2, waiting: 200, memory: 2 * memoryToDraw });
const drawing = new Map<string, Promise<void>>();

/**
 * Draws a picture of the demo world that was not drawn yet, in both sizes at once, and returns the one that was
 * asked for. Null when the name belongs to no such picture. Requests for the same picture share one drawing.
 */
export async function drawMissing({ db, files }: Pick<Deps, 'db' | 'files'>, asked: string): Promise<Buffer | null> {
  const name = asked.replace('-thumb', '');
  const [row] = await db
    .select({ recipe: uploads.recipe })
    .from(uploads)
    .where(eq(uploads.link, linksOf(name).link));
  if (!row?.recipe) return null;
  await drawOnce({ files }, name, row.recipe);
  return files.read(asked);
}

function drawOnce({ files }: Pick<Deps, 'files'>, name: string, recipe: PictureRecipe | OldRecipe): Promise<void> {
  const running =
    drawing.get(name) ??
    drawInTurn(memoryToDraw, () => encodePicture(drawPicture(recipe)))
      .then((picture) => writePicture(files, name, picture))
      .finally(() => drawing.delete(name));
  drawing.set(name, running);
  return running;
}
