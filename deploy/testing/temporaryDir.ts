import { afterAll } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const made: string[] = [];

/** An empty folder that is removed after the tests of the file, also when they fail. */
export async function temporaryDir(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'deploy-test-'));
  made.push(dir);
  return dir;
}

afterAll(async () => {
  // A gateway or child process left by a failed test may still write.
  await Promise.all(made.splice(0).map((dir) => rm(dir, { recursive: true, force: true, maxRetries: 3 })));
});
