import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A secret that is stored next to the data, not in the database. It is made at the first start; processes on
 * several machines get one by the environment instead.
 */
export async function readSecret(
  dataDir: string,
  name: 'code-pepper' | 'sandbox-key' | 'push-key',
  make = () => randomBytes(32).toString('hex'),
): Promise<string> {
  const path = join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // `wx` lets the first of several processes decide.
  await writeFile(path, make(), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}
