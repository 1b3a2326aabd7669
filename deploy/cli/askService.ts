import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../registry/refusal.ts';
import { builtFolder, type Options } from './commands.ts';
import type { Asked } from './service.ts';

/** Has the release service at an address run a command, as the team whose token it is. */
export async function askService(
  url: string,
  token: string,
  command: string,
  args: string[],
  { dir, channel, everyChannel, dryRun, limit }: Options,
): Promise<string> {
  const asked: Asked = {
    command,
    args,
    ...(everyChannel ? {} : { channel }),
    dryRun,
    limit,
    ...(command === 'publish' && args[0] !== undefined && { files: await filesIn(dir ?? builtFolder(args[0])) }),
  };
  const answer = await fetch(new URL('release', url.endsWith('/') ? url : `${url}/`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(asked),
  }).catch(() => {
    throw new Refusal(`The release service at ${url} does not answer`);
  });
  const { said, message } = (await answer.json().catch(() => ({}))) as { said?: string; message?: string };
  if (said === undefined) throw new Refusal(message ?? `The release service at ${url} answered ${answer.status}`);
  return said;
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
