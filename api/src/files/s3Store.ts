import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../settings/config.ts';
import type { FileStore } from './fileStore.ts';

/** A storage that does not answer must not hold requests for long. In milliseconds. */
const timeout = 15_000;

/** Names in one page of a listing; no storage gives more. */
const mostListed = 1000;

/** Files in a bucket of an S3-compatible storage, by path-style addresses, which all of them support. */
export function s3Store({ url, bucket, region, accessKey, secretKey }: S3Settings, listed = mostListed): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 2,
  });
  const ask = (name: string, method: string, body?: Uint8Array) =>
    client.fetch(`${url}/${bucket}/${name}`, {
      method,
      signal: AbortSignal.timeout(timeout),
      ...(body && {
        body: new Uint8Array(body),
        headers: { 'content-type': name.endsWith('.png') ? 'image/png' : 'image/jpeg' },
      }),
    });
  return {
    async write(name, bytes) {
      await expectOk(await ask(name, 'PUT', bytes), `writing ${name}`);
    },
    async read(name) {
      const answer = await ask(name, 'GET');
      // Its body only says "no such key".
      if (answer.status === 404) return answer.body?.cancel().then(() => null) ?? null;
      await expectOk(answer, `reading ${name}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    async delete(name) {
      const answer = await ask(name, 'DELETE');
      if (answer.status !== 404) await expectOk(answer, `deleting ${name}`);
    },
    async *list(folder) {
      // With the older of the two listing calls: every storage has it, and it continues from a name instead of a
      // token.
      let last: string | undefined;
      let isWhole: boolean;
      do {
        const query = new URLSearchParams({
          prefix: `${folder}/`,
          'max-keys': String(listed),
          ...(last !== undefined && { marker: last }),
        });
        const answer = await ask(`?${query.toString()}`, 'GET');
        await expectOk(answer, `listing ${folder}`);
        const page = await answer.text();
        // Names are the server's own: none has a character that XML would escape.
        const names = Array.from(page.matchAll(/<Key>([^<]*)<\/Key>/g), ([, name = '']) => name);
        yield* names;
        last = names.at(-1);
        isWhole = last === undefined || !page.includes('<IsTruncated>true</IsTruncated>');
      } while (!isWhole);
    },
  };
}

/** Tells what failed, never the address or headers, which carry a signature. */
async function expectOk(answer: Response, doing: string): Promise<void> {
  if (answer.ok) return;
  const code = /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1];
  throw new Error(`The object storage refused ${doing}: ${answer.status} ${code ?? ''}`.trim());
}
