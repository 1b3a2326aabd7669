import { decodingQueue } from '../files/decodingQueue.ts';
import type { FileStore } from '../files/fileStore.ts';

/** About what one drawing takes, in bytes; two at a time. */
const memoryToDraw = 60e6;
const drawInTurn = decodingQueue({ atOnce: 2, waiting: 60, memory: 2 * memoryToDraw });
const underWay = new Map<string, Promise<Buffer>>();

interface Drawing {
  /** Always names the same picture. */
  name: string;
  draw: () => Promise<Buffer>;
  /** Throws if the caller may not have it drawn. */
  mayDraw: () => Promise<void>;
}

/**
 * A picture drawn before, or drawn now, once however many ask. What was just drawn is served from memory and a
 * missing file is drawn again, so that deleting files breaks no answer.
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
