import { access, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { LRUCache } from 'lru-cache';
import { folderStore } from '../registry/folderStore.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { s3Store, type S3Place } from '../registry/s3Store.ts';

/** Where the releases are: in a folder, or in an object storage of which a folder keeps what was asked for. */
export interface ReleaseFolder {
  releases: string;
  s3?: S3Place | null;
  /** What that folder may hold, in bytes. */
  releaseCache?: number;
}

/** Releases whose files can be served from a folder of this machine. */
export interface NearReleases {
  store: ReleaseStore;
  dir: string;
  /** Sees to it that a file that exists is in the folder, with its compressed companions. */
  bring(key: string): Promise<void>;
}

const usualCache = 2 ** 30;
const companions = ['.br', '.gz'];
const withoutEncoding = (key: string): string => key.replace(/\.(br|gz)$/, '');

export function nearReleases({ releases, s3, releaseCache = usualCache }: ReleaseFolder): NearReleases {
  if (s3) return keptReleases(s3Store(s3), releases, releaseCache);
  return { store: folderStore(releases), dir: releases, bring: async () => {} };
}

/**
 * Files of versions never change, so each is fetched once and then read from the folder, also while the storage is
 * away and after a restart. What was not asked for the longest goes first. Channels are always asked for.
 */
export function keptReleases(far: ReleaseStore, dir: string, most: number): NearReleases {
  const near = folderStore(dir);
  const coming = new Map<string, Promise<void>>();
  /** Sizes, by the file without its companions, which go with it. */
  const kept = new LRUCache<string, number>({
    maxSize: most,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_, key, reason) => {
      if (reason !== 'evict') return;
      for (const name of [key, ...companions.map((end) => key + end)])
        void rm(join(dir, name), { force: true }).catch(() => {});
    },
  });
  let found: Promise<void> | null = null;

  const fetchAll = async (key: string): Promise<void> => {
    await (found ??= countKept(dir, kept));
    const isHere = await access(join(dir, key)).then(
      () => true,
      () => false,
    );
    if (isHere) {
      kept.get(key);
      return;
    }
    const bytes = await far.get(key);
    if (!bytes) return;
    let size = bytes.length;
    // The file itself comes last: where it is, its companions are.
    for (const end of companions) {
      const companion = await far.get(key + end);
      if (!companion) continue;
      size += companion.length;
      await near.putIfAbsent(key + end, companion);
    }
    await near.putIfAbsent(key, bytes);
    kept.set(key, size);
  };
  const bring = (key: string): Promise<void> => {
    const known = coming.get(key);
    if (known) return known;
    const fetched = fetchAll(key).finally(() => coming.delete(key));
    coming.set(key, fetched);
    return fetched;
  };

  return {
    dir,
    bring,
    store: {
      // A gateway removes nothing.
      putIfAbsent: far.putIfAbsent,
      list: far.list,
      get: async (key) => {
        if (!key.startsWith('apps/')) return far.get(key);
        // A disk that is full keeps nobody from reading.
        const failed = await bring(withoutEncoding(key)).then(
          () => false,
          () => true,
        );
        return (await near.get(key)) ?? (failed ? far.get(key) : null);
      },
    },
  };
}

/** Counts what a former process has kept. */
async function countKept(dir: string, kept: LRUCache<string, number>): Promise<void> {
  const entries = await readdir(join(dir, 'apps'), { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const { size } = await stat(path);
    const key = withoutEncoding(relative(resolve(dir), resolve(path)));
    kept.set(key, size + (kept.peek(key) ?? 0));
  }
}
