import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from 'shared-kernel/contract/thrown';
import { linkWhole, makeFolder, sweepDrafts } from './linkWhole.ts';
import type { TrustedKeys } from './keys.ts';

/** A revision, told apart from any other record with its number. */
export interface RememberedRevision {
  revision: number;
  keyId: string;
  digest: string;
}

const nameOf = /^(\d{9})\.([0-9a-f]{16})$/;

/**
 * The highest revision that was accepted in each channel, over restarts. One file for each, written whole under a
 * name with the number; only lower ones are removed, so that processes that share the folder cannot make it forget.
 * A signature counts as long as its key is trusted: a new registry starts anew, and so does one whose stolen key
 * was used to sign a revision that nobody can go above.
 */
export class RevisionMemory {
  private readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  /** The highest revision of a channel under one of these keys, or null. */
  async highest(channel: string, keys: TrustedKeys): Promise<RememberedRevision | null> {
    const [newest] = (await this.names(channel))
      .filter(({ keyId }) => keys.has(keyId))
      .sort((a, b) => b.revision - a.revision);
    if (!newest) return null;
    const digest = await readFile(join(this.dir, channel, newest.name), 'utf8').catch(vanished);
    // Another process has just gone higher and removed it.
    return digest === null ? this.highest(channel, keys) : { ...newest, digest };
  }

  async remember(channel: string, { revision, keyId, digest }: RememberedRevision): Promise<void> {
    const dir = join(this.dir, channel);
    await makeFolder(dir);
    await linkWhole(join(dir, `${String(revision).padStart(9, '0')}.${keyId}`), Buffer.from(digest));
    const lower = (await this.names(channel)).filter((name) => name.keyId === keyId && name.revision < revision);
    await Promise.all(lower.map(({ name }) => rm(join(dir, name), { force: true })));
    await sweepDrafts(dir);
  }

  private async names(channel: string): Promise<{ name: string; revision: number; keyId: string }[]> {
    const names = (await readdir(join(this.dir, channel)).catch(vanished)) ?? [];
    return names.flatMap((name) => {
      const [, revision, keyId] = nameOf.exec(name) ?? [];
      return revision && keyId ? [{ name, revision: Number(revision), keyId }] : [];
    });
  }
}

function vanished(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null;
  throw error;
}
