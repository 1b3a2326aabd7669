import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { Build } from 'shared-kernel/contract/platform/release';
import { integrityOf, releasePrefix } from './build.ts';
import type { ReleaseStore } from './releaseStore.ts';

const decompress = { br: promisify(brotliDecompress), gz: promisify(gunzip) };

/** Hashes every stored file of a version again: how many there are, and what is not as it was published. */
export async function brokenFiles(
  store: ReleaseStore,
  { app, version, files }: Pick<Build, 'app' | 'version' | 'files'>,
): Promise<{ looked: number; faults: string[] }> {
  const found: { looked: number; faults: string[] } = { looked: 0, faults: [] };
  const prefix = releasePrefix(app, version);
  const stored = new Set(await store.list(prefix));
  for (const { file, integrity } of files) {
    for (const name of [file, `${file}.br`, `${file}.gz`].filter((one) => one === file || stored.has(one))) {
      found.looked++;
      const fault = await faultOf(await store.get(prefix + name), name, integrity);
      if (fault) found.faults.push(`${name} ${fault}`);
    }
  }
  return found;
}

/** Of a file, or of its compressed companion, which must hold the same bytes. */
async function faultOf(bytes: Buffer | null, name: string, integrity: string): Promise<string | null> {
  if (!bytes) return 'is missing';
  const kind = /\.(br|gz)$/.exec(name)?.[1] as keyof typeof decompress | undefined;
  const plain = kind ? await decompress[kind](bytes).catch(() => null) : bytes;
  return plain && integrityOf(plain) === integrity ? null : 'was changed';
}
