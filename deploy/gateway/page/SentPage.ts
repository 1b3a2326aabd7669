import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, type BrotliOptions } from 'node:zlib';
import type { Encoding } from '../encoding.ts';
import { etagOf } from '../etag.ts';
import { compressWithSlots, filled, joined, type Slotted } from './brotliSlots.ts';
import { nonceSlot, nowSlot } from './html.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Sixteen bytes in base64, different for each answer. */
const nonceSize = { size: 24, ending: '==' };

export const newNonce = (): string => randomBytes(16).toString('base64');

/**
 * A page as it is sent: the same for everybody but for its nonce. The first visitor gets it compressed on the fly;
 * for the others it is compressed once, with slots for their nonces.
 */
export class SentPage {
  readonly etag: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly pieces: Buffer[];
  private slotted: Promise<Slotted | null> | null = null;
  private isFirst = true;

  /** The headers are its policy, with `nonceSlot` in it, and what else every page is sent with. */
  constructor(html: string, drawnAt: number | null, headers: Readonly<Record<string, string>>) {
    this.etag = etagOf(html);
    this.headers = headers;
    const text = drawnAt === null ? html : html.replace(nowSlot, String(drawnAt));
    this.pieces = text.split(nonceSlot).map((piece) => Buffer.from(piece));
  }

  get size(): number {
    return this.pieces.reduce((sum, piece) => sum + piece.length, 0);
  }

  headersWith(nonce: string): Record<string, string> {
    const policy = this.headers['content-security-policy'] ?? '';
    return { ...this.headers, 'content-security-policy': policy.replaceAll(nonceSlot, nonce) };
  }

  async as(encoding: Encoding | null, nonce: string): Promise<Buffer> {
    const slot = Buffer.from(nonce);
    if (encoding !== 'br') {
      const text = joined(this.pieces, slot);
      return encoding === 'gzip' ? zip(text, { level: 5 }) : text;
    }
    const options = brotliOptions(this.size);
    const slotted = await this.compressedOnce(options);
    return slotted ? filled(slotted, slot) : brotli(joined(this.pieces, slot), options);
  }

  private compressedOnce(options: BrotliOptions): Promise<Slotted | null> | null {
    if (!this.isFirst) this.slotted ??= compressWithSlots(this.pieces, nonceSize, options);
    this.isFirst = false;
    return this.slotted;
  }
}

/**
 * Somebody waits for it, so not the best quality; and a window larger than the page would only cost memory.
 */
const brotliOptions = (size: number): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
