import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, createBrotliCompress, type BrotliOptions } from 'node:zlib';

const decompress = promisify(brotliDecompress);

/** One attempt in fifty fails. */
const mostAttempts = 4;

/** A compressed text with places that can be filled anew without compressing it again. */
export interface Slotted {
  bytes: Buffer;
  /** Where each slot begins in the compressed bytes. */
  places: number[];
}

/**
 * What all fillings of a slot have in common. Brotli chooses the code of a letter by the two before it (RFC 7932,
 * 7.1), so what follows a slot can be read only if the slot's last two are always the same.
 */
export interface Slot {
  size: number;
  ending: string;
}

/**
 * Compresses a text with a slot between every two of its pieces. Noise in a flushed block of its own gets longer
 * when compressed, so brotli stores it as it is (RFC 7932, 9.2: ISUNCOMPRESSED), and nothing else in the text
 * refers to it. Both are checked here; now and then chance has it otherwise, and it is tried again with other
 * noise. Null when every attempt failed.
 */
export async function compressWithSlots(
  pieces: readonly Buffer[],
  slot: Slot,
  options: BrotliOptions,
): Promise<Slotted | null> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const slotted = await compressOnce(pieces, slot, options);
    if (slotted) return slotted;
  }
  return null;
}

async function compressOnce(pieces: readonly Buffer[], slot: Slot, options: BrotliOptions): Promise<Slotted | null> {
  const noise = pieces.slice(1).map(() => noiseFor(slot));
  const stream = createBrotliCompress(options);
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const flushed = (bytes: Buffer): Promise<void> =>
    new Promise((resolve) => {
      stream.write(bytes);
      stream.flush(constants.BROTLI_OPERATION_FLUSH, () => resolve());
    });
  for (const [at, piece] of pieces.entries()) {
    if (at > 0) await flushed(noise[at - 1]!);
    await flushed(piece);
  }
  await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject).end());
  const bytes = Buffer.concat(chunks);
  const places = noise.map((part) => bytes.indexOf(part));
  if (places.includes(-1)) return null;
  const trial = noiseFor(slot);
  const isWhole = (await decompress(filled({ bytes, places }, trial)).catch(() => null))?.equals(joined(pieces, trial));
  return isWhole ? { bytes, places } : null;
}

function noiseFor({ size, ending }: Slot): Buffer {
  const noise = randomBytes(size);
  noise.write(ending, size - ending.length);
  return noise;
}

/** The compressed text with these bytes in all slots; they must be as long as a slot. */
export function filled({ bytes, places }: Slotted, slot: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  for (const place of places) slot.copy(copy, place);
  return copy;
}

/** The text itself with these bytes between its pieces. */
export const joined = (pieces: readonly Buffer[], slot: Buffer): Buffer =>
  Buffer.concat(pieces.flatMap((piece, at) => (at === 0 ? [piece] : [slot, piece])));
