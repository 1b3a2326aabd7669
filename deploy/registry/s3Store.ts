import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { Refusal } from './refusal.ts';
import type { CollectableStore } from './releaseStore.ts';

/** Where releases are in an S3-compatible storage. */
export interface S3Place {
  /** Of the storage, without the bucket. */
  url: string;
  bucket: string;
  /** Before every key: empty, or a name that ends with a slash. */
  prefix: string;
  region: string;
  accessKey: string;
  secretKey: string;
}

/** A storage that does not answer must not hold a reader for long. In milliseconds. */
const timeout = 5000;
/** Of a write, in a row. */
const mostTries = 20;
/** Of those, without an answer. */
const mostLost = 3;
/** Names in one page of a listing; no storage gives more. */
const mostListed = 1000;
const isKey = /^(?!\.{1,2}(\/|$))[\w.@~+-]+(\/(?!\.{1,2}(\/|$))[\w.@~+-]+)*\/?$/;

/** The storage does not answer, or answers that it cannot now. */
export class StoreAway extends Error {
  readonly statusCode = 503;
}

/**
 * A release store in a bucket, by path-style addresses, which every S3-compatible storage has. A name is taken by
 * `If-None-Match: *`. A storage that writes nevertheless would let one of two changes vanish, so before the first write
 * it has to refuse the second of two to a name of its own.
 */
export function s3Store(place: S3Place, listed = mostListed): CollectableStore {
  const { url, bucket, prefix, region, accessKey, secretKey } = place;
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  });

  const ask = async (path: string, init: RequestInit = {}): Promise<{ status: number; bytes: Buffer }> => {
    let answer: { status: number; bytes: Buffer };
    try {
      const response = await client.fetch(`${url}/${bucket}/${path}`, {
        ...init,
        signal: AbortSignal.timeout(timeout),
      });
      answer = { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
    } catch (error) {
      // One sentence for each way of being away, so that a log says it once.
      throw new StoreAway('the object storage does not answer', { cause: error });
    }
    if (answer.status === 429 || (answer.status >= 500 && answer.status !== 501))
      throw new StoreAway(`the object storage answers ${answer.status}`);
    return answer;
  };
  const pathOf = (key: string): string => {
    if (!isKey.test(key)) throw new Error(`“${key}” is not a key of the release store`);
    return `${prefix}${key}`.split('/').map(encodeURIComponent).join('/');
  };
  const get = async (key: string): Promise<Buffer | null> => {
    const { status, bytes } = await ask(pathOf(key));
    if (status === 404 && codeOf(bytes) !== 'NoSuchBucket') return null;
    expectOk(status, bytes, `reading ${key}`);
    return bytes;
  };

  /** Like `putIfAbsent`, without asking first whether the storage knows how. */
  const write = async (key: string, given: Uint8Array): Promise<boolean> => {
    const init = { method: 'PUT', body: new Uint8Array(given), headers: { 'if-none-match': '*' } };
    let lost = 0;
    for (let tried = 1; ; tried++) {
      try {
        const { status, bytes } = await ask(pathOf(key), init);
        // An earlier try may have arrived, though its answer did not.
        if (status === 412) return lost > 0 && ((await get(key))?.equals(given) ?? false);
        if (status === 501) throw unconditional(url);
        if (status !== 409 || tried >= mostTries) return expectOk(status, bytes, `writing ${key}`);
      } catch (error) {
        lost += 1;
        if (!(error instanceof StoreAway) || lost === mostLost) throw error;
      }
      // After 409: another writer is at this name right now.
      await wait(Math.random() * 20 * tried);
    }
  };
  let proven: Promise<void> | null = null;
  const prove = async (): Promise<void> => {
    const once = '.written-once';
    if ((await write(once, Buffer.from('a'))) && (await write(once, Buffer.from('b')))) throw unconditional(url);
  };

  return {
    get,

    putIfAbsent: async (key, bytes) => {
      pathOf(key);
      proven ??= prove();
      await proven.catch((error: unknown) => {
        proven = null;
        throw error;
      });
      return write(key, bytes);
    },

    list: async (below) => {
      const folder = `${decodeURIComponent(pathOf(below)).replace(/\/$/, '')}/`;
      const names = new Set<string>();
      let last: string | undefined;
      let isWhole: boolean;
      do {
        // The older of the two listing calls: every storage has it, and it goes on from a name instead of a token. Not
        // by delimiter: storages differ in what they make of it.
        const query = new URLSearchParams({
          prefix: folder,
          'max-keys': String(listed),
          ...(last !== undefined && { marker: last }),
        });
        const { status, bytes } = await ask(`?${query.toString()}`);
        expectOk(status, bytes, `listing ${below}`);
        const page = bytes.toString('utf8');
        const keys = Array.from(page.matchAll(/<Key>([^<]*)<\/Key>/g), ([, key = '']) => key);
        for (const key of keys) names.add(key.slice(folder.length).split('/')[0]!);
        last = keys.at(-1);
        const inner = last?.indexOf('/', folder.length) ?? -1;
        // Goes on behind all that is in the same folder.
        if (inner !== -1) last = `${last!.slice(0, inner)}/\uFFFD`;
        isWhole = last === undefined || !page.includes('<IsTruncated>true</IsTruncated>');
      } while (!isWhole);
      return [...names].filter((name) => name !== '' && !name.startsWith('.')).sort();
    },

    remove: async (key) => {
      const { status, bytes } = await ask(pathOf(key), { method: 'DELETE' });
      if (status !== 404) expectOk(status, bytes, `removing ${key}`);
    },
  };
}

const unconditional = (url: string): Refusal =>
  new Refusal(
    `the object storage at ${url} does not know writes on a condition (If-None-Match: *), so of two changes at once one would be lost; nothing was written: use one that knows them, or a folder`,
  );

const codeOf = (bytes: Buffer): string | undefined => /<Code>(\w+)<\/Code>/.exec(bytes.toString('utf8'))?.[1];

/** Tells what failed, never the address or headers, which carry a signature. */
function expectOk(status: number, bytes: Buffer, doing: string): true {
  if (status >= 200 && status < 300) return true;
  throw new Error(`the object storage refused ${doing}: ${status} ${codeOf(bytes) ?? ''}`.trim());
}
