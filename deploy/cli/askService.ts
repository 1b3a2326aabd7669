import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { asError, codeOf } from 'shared-kernel/contract/thrown';
import { Refusal } from '../registry/refusal.ts';
import { builtFolder, Misuse, type Options, type Said } from './commands.ts';
import { askedFor, type Asked } from './asked.ts';
import type { Answered } from './service.ts';

/** Hears how many bytes of all have been sent. */
export type Progress = (sent: number, all: number) => void;

interface Service {
  url: string;
  /** The team's; without one the service refuses. */
  token: string | undefined;
  onProgress: Progress;
}

/** Has the release service at an address run a command, as the team whose token it is. */
export async function askService(
  { url, token, onProgress }: Service,
  command: string,
  args: string[],
  options: Options,
): Promise<Said> {
  const address = addressOf(url);
  if (!token) throw new Misuse('RELEASE_TOKEN is missing: it is the token that `release token` has shown your team');
  const asked: Asked = {
    ...askedFor(command, args, options),
    ...(command === 'publish' &&
      args[0] !== undefined && { files: await filesIn(options.dir ?? builtFolder(args[0])) }),
  };
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: inPieces(Buffer.from(JSON.stringify(asked)), onProgress),
    duplex: 'half',
  };
  const answer = await fetch(address, init).catch((error: unknown) => {
    throw new Refusal(`The release service at ${url} does not answer: ${causeOf(error)}`);
  });
  const { said, data, message, code } = (await answer.json().catch(() => ({}))) as Partial<Answered>;
  if (said !== undefined) return { text: said, data };
  if (message === undefined || code === undefined)
    throw new Refusal(`What answers at ${url} is no release service (it said ${answer.status}); look at RELEASE_URL`);
  throw code === 'misuse' ? new Misuse(message) : new Refusal(message);
}

function addressOf(url: string): URL {
  const base = URL.parse(url.endsWith('/') ? url : `${url}/`);
  if (!base || !/^https?:$/.test(base.protocol))
    throw new Misuse(`RELEASE_URL is “${url}”, which is no address; one looks like https://releases.example.com`);
  return new URL('release', base);
}

function causeOf(error: unknown): string {
  const { cause, message } = asError(error);
  return cause === undefined ? message : String(codeOf(cause) ?? asError(cause).message);
}

const piece = 64 * 1024;

/** A body of megabytes that tells how far it is. */
function inPieces(bytes: Buffer, onProgress: Progress): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(sent, sent + piece));
      sent = Math.min(bytes.length, sent + piece);
      onProgress(sent, bytes.length);
    },
  });
}

async function filesIn(dir: string): Promise<Record<string, string>> {
  const found = await readdir(dir, { withFileTypes: true }).catch(() => {
    throw new Refusal(`${dir} cannot be read; build the app first`);
  });
  const names = found.filter((entry) => entry.isFile()).map(({ name }) => name);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(dir, name), 'base64')] as const)),
  );
}
