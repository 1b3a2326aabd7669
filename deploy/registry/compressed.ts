import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const text = /\.(js|mjs|css|json|html|svg|txt|xml|map|wasm|webmanifest)$/;

/** The compressed companions of a text file, by name; pictures and fonts are compressed by their own format. */
export async function compressed(file: string, bytes: Buffer): Promise<(readonly [string, Buffer])[]> {
  if (!text.test(file)) return [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return [
    [`${file}.br`, await brotli(bytes, { params })],
    [`${file}.gz`, await zip(bytes, { level: 9 })],
  ];
}
