import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { codeOf } from 'shared-kernel/contract/thrown';

/** A write takes milliseconds: a draft this old belongs to a killed process. In milliseconds. */
const abandonedAfter = 10 * 60_000;
const isDraft = /^\.[0-9a-f-]{36}\.tmp$/;

/**
 * Gives a name to bytes that are already whole on the disk, readable only by their owner. `link` fails when the
 * name exists, which makes it the compare-and-swap of a folder; a process killed before it leaves only a draft that
 * nobody reads. Drafts lie beside the file, or in a folder of their own on the same disk.
 */
export async function linkWhole(path: string, bytes: Uint8Array, drafts = dirname(path)): Promise<boolean> {
  const draft = join(drafts, `.${randomUUID()}.tmp`);
  const handle = await open(draft, 'wx', 0o600);
  try {
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await link(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

/** Makes a folder for its owner alone, and the missing ones above it. */
export const makeFolder = (dir: string): Promise<unknown> => mkdir(dir, { recursive: true, mode: 0o700 });

/** Removes what killed writers have left in a folder; what may still be in use stays. */
export async function sweepDrafts(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  await Promise.all(
    names
      .filter((name) => isDraft.test(name))
      .map(async (name) => {
        const path = join(dir, name);
        const age = await stat(path).then(
          ({ mtimeMs }) => Date.now() - mtimeMs,
          () => 0,
        );
        if (age > abandonedAfter) await rm(path, { force: true });
      }),
  );
}
