import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../deploy/build/apps.ts';
import { freePort } from '../deploy/local/checks.ts';
import { statOf } from './processes.ts';
import { median, printTable } from './table.ts';

// Time of the first `npm start` of a bare clone and of a second one until the site answers, the processors' time and
// the peak memory of all its processes. Revisions, if several are given, take turns, so that a machine that others
// use as well is the same for all: `npx node bench/start.ts [--rounds=3] main HEAD`. The first counts as 1. npm's own
// cache stays; without it the network would be what is measured.

interface Start {
  seconds: number;
  /** Of processors. */
  cpu: number;
  /** In bytes. */
  peak: number;
}

const rounds = Number(process.argv.find((arg) => arg.startsWith('--rounds='))?.split('=')[1] ?? 1);
const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const revisions = named.length > 0 ? named : ['HEAD'];
/** Of an npm that started this one: it would tell the starts that they are its scripts. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_|^NODE_COMPILE_CACHE$/.test(name)),
);
// Ours would be first on the path, before any that a clone has installed.
env.PATH = (env.PATH ?? '')
  .split(path.delimiter)
  .filter((folder) => !folder.endsWith('node_modules/.bin'))
  .join(path.delimiter);

async function startOnce(clone: string, dataDir: string): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (words = (words + chunk.toString()).slice(-2000)));
  let peak = 0;
  const watch = setInterval(() => void used(child).then(({ memory }) => (peak = Math.max(peak, memory))), 200);
  const answers = async () => (await fetch(`http://localhost:${port}/`).catch(() => null))?.status === 200;
  while (!(await answers())) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`\`npm start\` ended before it answered:\n${words}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - begun) / 1000;
  const { cpu } = await used(child);
  clearInterval(watch);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  return { seconds, cpu, peak };
}

/**
 * What a process and all below it use, from /proc: resident memory, and the time of processors that they and their
 * ended children took.
 */
async function used({ pid }: ChildProcess): Promise<{ memory: number; cpu: number }> {
  const processes = new Map<number, { parent: number; memory: number; cpu: number }>();
  for (const one of (await readdir('/proc')).map(Number)) {
    const stat = Number.isNaN(one) ? null : statOf(one);
    if (stat) processes.set(one, { ...stat, cpu: (stat.cpu + stat.cpuOfEnded) / 1000 });
  }
  const isBelow = (one: number | undefined): boolean =>
    one === pid || (one !== undefined && one > 1 && isBelow(processes.get(one)?.parent));
  const all = [...processes].filter(([one]) => isBelow(one)).map(([, use]) => use);
  return {
    memory: all.reduce((sum, { memory }) => sum + memory, 0),
    cpu: all.reduce((sum, { cpu }) => sum + cpu, 0),
  };
}

/** The first start of a bare clone of a revision, and the second. */
async function startTwice(revision: string): Promise<[Start, Start]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'start-'));
  try {
    const clone = path.join(folder, 'clone');
    execFileSync('git', ['clone', '--quiet', '--no-checkout', root, clone]);
    const commit = execFileSync('git', ['rev-parse', revision], { cwd: root, encoding: 'utf8' }).trim();
    execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone });
    const data = path.join(folder, 'data');
    return [await startOnce(clone, data), await startOnce(clone, data)];
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

const runs = new Map<string, [Start, Start][]>(revisions.map((revision) => [revision, []]));
for (let round = 0; round < rounds; round++)
  for (const [revision, starts] of runs) starts.push(await startTwice(revision));

const base = runs.get(revisions[0]!)!;
const rows = [...runs].flatMap(([revision, starts]) =>
  (['first', 'second'] as const).map((name, i) => {
    const of = (figure: keyof Start): number => median(starts.map((pair) => pair[i]![figure]));
    const ratio = (figure: keyof Start): string =>
      median(starts.map((pair, round) => pair[i]![figure] / base[round]![i]![figure])).toFixed(2);
    return [
      revision,
      name,
      of('seconds').toFixed(1),
      ratio('seconds'),
      of('cpu').toFixed(1),
      ratio('cpu'),
      `${Math.round(of('peak') / 1e6)} MB`,
    ];
  }),
);
console.log(`From \`npm start\` to the first answer, median of ${rounds}; × against ${revisions[0]}`);
printTable(['revision', 'start', 'seconds', '×', 'CPU seconds', '×', 'peak memory'], rows);
