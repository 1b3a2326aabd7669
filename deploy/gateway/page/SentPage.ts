import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../encoding.ts';
import { etagOf } from '../etag.ts';
import { nowSlot } from './html.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A page as it is sent, which is compressed when it is first asked for so, and once for everybody. */
export class SentPage {
  readonly etag: string;
  /** Its policy and what else every page is sent with. */
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(html: string, drawnAt: number | null, headers: Readonly<Record<string, string>>) {
    this.etag = etagOf(html);
    this.headers = headers;
    this.bytes = Buffer.from(drawnAt === null ? html : html.replace(nowSlot, String(drawnAt)));
  }

  as(encoding: Encoding | null): Buffer | Promise<Buffer> {
    if (encoding === null) return this.bytes;
    const known = this.encoded.get(encoding) ?? compressedSoon(this.bytes, encoding);
    this.encoded.set(encoding, known);
    return known;
  }
}

/** The window reaches over a whole page; more would be made and thrown away for each. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 18 };

/** Somebody waits for it, so speed counts more than the last bytes. */
const compressedSoon = (bytes: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    : zip(bytes, { level: 5 });
