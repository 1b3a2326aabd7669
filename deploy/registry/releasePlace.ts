import { join, resolve } from 'node:path';
import { folderStore } from './folderStore.ts';
import { releasesDir } from './releasesDir.ts';
import type { CollectableStore } from './releaseStore.ts';
import { s3Store, type S3Place } from './s3Store.ts';

/** Where releases are kept, and the folder of the keys that sign them, which is never in an object storage. */
export interface ReleasePlace {
  store: string | S3Place;
  keys: string;
}

/** `RELEASES`: a folder, or `s3://bucket/prefix` in the storage that the API's settings `S3_…` name. */
export function releasePlace(env: NodeJS.ProcessEnv): ReleasePlace {
  const { RELEASES, RELEASE_KEYS, S3_URL, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = env;
  const named = RELEASES || releasesDir(env);
  if (!named.includes('://')) return { store: named, keys: resolve(RELEASE_KEYS || join(named, 'keys')) };
  const [, bucket, below = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w.-]+)*)\/?$/.exec(named) ?? [];
  if (!bucket) throw new Error('RELEASES must be a folder or an address like s3://bucket/releases.');
  if (!S3_URL || !S3_ACCESS_KEY || !S3_SECRET_KEY)
    throw new Error('RELEASES is in an object storage, so S3_URL, S3_ACCESS_KEY and S3_SECRET_KEY must be set too.');
  return {
    store: {
      url: S3_URL.replace(/\/+$/, ''),
      bucket,
      prefix: below && `${below.slice(1)}/`,
      region: S3_REGION || 'us-east-1',
      accessKey: S3_ACCESS_KEY,
      secretKey: S3_SECRET_KEY,
    },
    keys: resolve(RELEASE_KEYS || join(releasesDir(env), 'keys')),
  };
}

export const storeAt = (place: ReleasePlace['store']): CollectableStore =>
  typeof place === 'string' ? folderStore(place) : s3Store(place);
