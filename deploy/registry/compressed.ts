import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Map glyphs (`pbf`) compress as well as text. */
const text = /\.(js|mjs|css|json|html|svg|txt|xml|map|wasm|webmanifest|pbf)$/;

/** For bytes that are sent often: as small as possible. */
export async function compressedWell(bytes: Buffer): Promise<Record<'br' | 'gzip', Buffer>> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [br, gz] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  return { br, gzip: gz };
}

/**
 * The compressed companions of a text file, by name; pictures and fonts are compressed by their own format.
 */
export async function compressed(file: string, bytes: Buffer): Promise<(readonly [string, Buffer])[]> {
  if (!text.test(file)) return [];
  const { br, gzip: gz } = await compressedWell(bytes);
  return [
    [`${file}.br`, br],
    [`${file}.gz`, gz],
  ];
}
