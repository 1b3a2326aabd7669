import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../build/apps.ts';
import { temporaryDir } from '../../testing/temporaryDir.ts';

/** The packages that `npm run pack` has made, once for a file of tests. */
export async function packed(): Promise<string> {
  const out = await temporaryDir();
  await promisify(execFile)(process.execPath, [path.join(root, 'deploy/packages/pack.ts'), '--out', out]);
  return out;
}

export const packageIn = async (folder: string): Promise<Record<string, Record<string, string>>> =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Record<string, Record<string, string>>;

const withoutPlace = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_PATH$|NODE_OPTIONS$|INIT_CWD$|JEST_)/i.test(name)),
);

export type Run = (command: string, ...words: string[]) => Promise<string>;

/** Runs commands in a folder on the Node of this repository, and with nothing else of it. */
export function runIn(folder: string, own: NodeJS.ProcessEnv = {}): Run {
  const PATH = `${path.dirname(process.execPath)}:${process.env.PATH}`;
  const env = { ...withoutPlace, PATH, ...own };
  return async (command, ...words) => {
    try {
      return (await promisify(execFile)(command, words, { cwd: folder, env, maxBuffer: 1e8 })).stdout;
    } catch (error) {
      const { stdout = '', stderr = '', message } = error as { stdout?: string; stderr?: string } & Error;
      throw new Error(`${message}\n${stdout}\n${stderr}`, { cause: error });
    }
  };
}

/** Breaks a text of the remote, so that its own test must fail. */
export async function breakText(folder: string): Promise<void> {
  const file = path.join(folder, 'src/screens/poll/PollScreen.tsx');
  await writeFile(file, (await readFile(file, 'utf8')).replace(/title=\{[^}]*\}/, 'title="Something else"'));
}
