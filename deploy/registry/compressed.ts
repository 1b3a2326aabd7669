import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Map glyphs (`pbf`) compress as well as text. */
const text = /\.(js|mjs|css|json|html|svg|txt|xml|map|wasm|webmanifest|pbf)$/;

export type Brotli = (bytes: Buffer) => Promise<Buffer>;

/** As small as possible, which takes as long as building. */
export const brotliWell: Brotli = (bytes) =>
  brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** For bytes that are sent often. */
export async function compressedWell(bytes: Buffer, br = brotliWell): Promise<Record<'br' | 'gzip', Buffer>> {
  const [small, gz] = await Promise.all([br(bytes), zip(bytes, { level: 9 })]);
  return { br: small, gzip: gz };
}

/**
 * The compressed companions of a text file, by name; pictures and fonts are compressed by their own format.
 */
export async function compressed(file: string, bytes: Buffer, by?: Brotli): Promise<(readonly [string, Buffer])[]> {
  if (!text.test(file)) return [];
  const { br, gzip: gz } = await compressedWell(bytes, by);
  return [
    [`${file}.br`, br],
    [`${file}.gz`, gz],
  ];
}
