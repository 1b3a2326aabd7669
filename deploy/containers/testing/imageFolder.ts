import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmod, cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { linesOf } from './parts.ts';

const root = join(import.meta.dirname, '../../..');
/** As Containerfile.dockerignore says. */
const isLeftOut = (path: string): boolean =>
  /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.ts$|\.gallery\.tsx$/.test(path.slice(root.length + 1));

const made = new Map<string, Promise<string>>();

/**
 * The files of an image in a folder: the lines of the Containerfile, followed by hand where there is nothing that
 * builds images. What lies outside of the image's own folder is left out.
 */
function imageFolder(name: string): Promise<string> {
  const known = made.get(name) ?? follow(name);
  made.set(name, known);
  return known;
}

async function follow(name: string): Promise<string> {
  const dir = await temporaryDir();
  // It is read by an account that owns nothing of it.
  await chmod(dir, 0o755);
  for (const { word, rest } of linesOf(name)) {
    if (word === 'RUN' && !rest.includes('/data')) execFileSync('sh', ['-ec', rest], { cwd: dir, stdio: 'ignore' });
    if (word !== 'COPY') continue;
    const words = rest.split(' ');
    const from = words[0]?.startsWith('--from=') ? words.shift()!.slice('--from='.length) : null;
    const to = words.pop()!;
    for (const source of words) {
      const target = join(dir, to, to.endsWith('/') ? basename(source) : '');
      await mkdir(join(target, '..'), { recursive: true });
      if (from)
        await cp(join(await imageFolder(from), source.replace(/^\/site\//, '')), target, {
          recursive: true,
          verbatimSymlinks: true,
        });
      else await cp(join(root, source), target, { recursive: true, filter: (path) => !isLeftOut(path) });
    }
  }
  return dir;
}

/** Starts what the image starts, as its account where that can be had, with its settings and these. */
export async function startImage(
  name: string,
  own: NodeJS.ProcessEnv,
): Promise<{ child: ChildProcess; said(): string }> {
  const dir = await imageFolder(name);
  const lines = linesOf(name);
  const env = lines
    .filter(({ word }) => word === 'ENV')
    .flatMap(({ rest }) => rest.split(' ').map((pair) => pair.split('=', 2) as [string, string]));
  const [, ...args] = JSON.parse(lines.findLast(({ word }) => word === 'CMD')!.rest) as string[];
  const child = spawn(process.execPath, args, {
    cwd: dir,
    env: { PATH: process.env.PATH, ...Object.fromEntries(env), ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(process.getuid?.() === 0 && { uid: 1000, gid: 1000 }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()));
  return { child, said: () => text };
}
