import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
// @ts-expect-error It comes without types.
import S3rver from 's3rver';
import type { S3Place } from '../registry/s3Store.ts';

interface Context {
  method: string;
  path: string;
  status: number;
  get(header: string): string;
}

export interface ObjectStorage {
  place: S3Place;
  /** What was asked, as `GET /bucket/name`. */
  asked: string[];
  /** While it is set, every answer is a failure. */
  isAway: boolean;
  /** While it is set, a write on a condition is answered as storages do that know the header, and not what it asks. */
  refusesConditions: boolean;
  /** A write waits for it. */
  beforeWrite(path: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * An S3 server in this process. It knows no conditional writes, as older storages do not, so they are added in front
 * of it: of two writers of a name at once, one is refused.
 */
export async function objectStorage(
  knowsCondition: (path: string) => boolean = () => true,
  { buckets = [] }: { buckets?: string[] } = {},
): Promise<ObjectStorage> {
  const directory = await mkdtemp(join(tmpdir(), 'object-storage-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: ['releases', ...buckets].map((name) => ({ name, configs: [] })),
  });
  const writing = new Set<string>();
  const storage: Omit<ObjectStorage, 'place' | 'stop'> = {
    asked: [],
    isAway: false,
    refusesConditions: false,
    beforeWrite: async () => {},
  };
  server.middleware.unshift(async (context: Context, next: () => Promise<void>) => {
    storage.asked.push(`${context.method} ${context.path}`);
    if (storage.isAway) {
      context.status = 503;
      return;
    }
    if (context.method !== 'PUT') return next();
    if (storage.refusesConditions && context.get('if-none-match') !== '') {
      context.status = 501;
      return;
    }
    await storage.beforeWrite(context.path);
    if (!knowsCondition(context.path) || context.get('if-none-match') !== '*') return next();
    const [, bucket, ...key] = decodeURIComponent(context.path).split('/');
    if (writing.has(context.path)) {
      context.status = 409;
      return;
    }
    writing.add(context.path);
    try {
      if (await server.store.existsObject(bucket, key.join('/'))) context.status = 412;
      else await next();
    } finally {
      writing.delete(context.path);
    }
  });
  const { port } = (await server.run()) as { port: number };
  const place = {
    url: `http://127.0.0.1:${port}`,
    bucket: 'releases',
    prefix: 'site/',
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  };
  return Object.assign(storage, {
    place,
    stop: async () => {
      server.httpServer.closeAllConnections();
      await server.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 3 });
    },
  });
}
