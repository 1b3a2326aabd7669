import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret in the hashes of one-time codes: kept beside the data, not in the database. It is made at the first start;
 * processes on several machines are given one in the environment instead.
 */
export async function readPepper(dataDir: string): Promise<string> {
  const path = join(dataDir, 'code-pepper');
  await mkdir(dataDir, { recursive: true });
  // `wx` lets the first of several processes decide.
  await writeFile(path, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  return readFile(path, 'utf8');
}
