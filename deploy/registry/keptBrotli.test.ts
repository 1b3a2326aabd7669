import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { dropUnused, keptBrotli } from './keptBrotli.ts';

const bytes = Buffer.from('the same words, '.repeat(100));

async function oneKept(): Promise<{ folder: string; file: string }> {
  const folder = await temporaryDir();
  await keptBrotli(folder)(bytes);
  const [name] = await readdir(folder);
  return { folder, file: join(folder, name!) };
}

describe('compressing the same bytes once', () => {
  it('takes what another process has kept [SYS-10]', async () => {
    const { folder, file } = await oneKept();
    // The same bytes, compressed as nobody here would.
    const other = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
    await writeFile(file, other);
    const longAgo = new Date(2000, 1);
    await utimes(file, longAgo, longAgo);
    expect(await keptBrotli(folder)(bytes)).toEqual(other);
    expect(await readdir(folder)).toHaveLength(1);
    await dropUnused(folder);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('makes anew what was spoilt [SYS-10] [REL-12]', async () => {
    const { folder, file } = await oneKept();
    await writeFile(file, 'spoilt');
    expect(brotliDecompressSync(await keptBrotli(folder)(bytes))).toEqual(bytes);
    expect(brotliDecompressSync(await readFile(file))).toEqual(bytes);
  });

  it('drops what nobody asked for in a month', async () => {
    const { folder } = await oneKept();
    await dropUnused(folder, Date.now() + 31 * 24 * 60 * 60_000);
    expect(await readdir(folder)).toEqual([]);
  });
});
