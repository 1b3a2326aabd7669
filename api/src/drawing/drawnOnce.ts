import { decodingQueue } from '../files/decodingQueue.ts';
import type { FileStore } from '../files/fileStore.ts';

/** About what one drawing takes; two at a time. */
const memoryToDraw = 60e6;
const drawInTurn = decodingQueue({ atOnce: 2, waiting: 60, memory: 2 * memoryToDraw });
const underWay = new Map<string, Promise<Buffer>>();

interface Drawing {
  /** Names the same picture always. */
  name: string;
  draw: () => Promise<Buffer>;
  /** Refuses where it would have to be drawn anew. */
  mayDraw: () => Promise<void>;
}

/**
 * A picture as it was drawn before, or drawn now, once however many ask. What was drawn is answered from memory and a
 * file that is missing is drawn anew, so that whoever sweeps files away breaks no answer.
 */
export async function drawnOnce(files: FileStore, { name, draw, mayDraw }: Drawing): Promise<Buffer> {
  const stored = await files.read(name);
  if (stored) return stored;
  if (!underWay.has(name)) await mayDraw();
  const drawing =
    underWay.get(name) ??
    drawInTurn(memoryToDraw, async () => {
      const picture = await draw();
      await files.write(name, picture);
      return picture;
    }).finally(() => underWay.delete(name));
  underWay.set(name, drawing);
  return drawing;
}
