import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appNames, root } from '../deploy/build/apps.ts';
import { freePort } from '../deploy/local/checks.ts';
import { printTable } from './table.ts';

// Time of the first and the second `npm start` until the site answers, and the peak memory of all its processes.
// Packages are installed already: the network is not the product's to measure.
const dataDir = await mkdtemp(path.join(tmpdir(), 'start-'));

interface Start {
  seconds: number;
  peak: number;
}

async function startOnce(): Promise<Start> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: 'ignore',
    detached: true,
  });
  let peak = 0;
  const watch = setInterval(() => void groupMemory(child.pid!).then((bytes) => (peak = Math.max(peak, bytes))), 200);
  const answers = async () => (await fetch(`http://localhost:${port}/`).catch(() => null))?.status === 200;
  while (!(await answers())) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('`npm start` ended before it answered');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watch);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, 'SIGTERM');
  await ended;
  return { seconds, peak };
}

/** Resident memory of a process group, from /proc. */
async function groupMemory(group: number): Promise<number> {
  let sum = 0;
  for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (Number(fields[2]) === group || Number(fields[3]) === group) sum += Number(fields[21]) * 4096;
  }
  return sum;
}

for (const app of appNames()) await rm(path.join(root, app, 'dist'), { recursive: true, force: true });
try {
  const first = await startOnce();
  const second = await startOnce();
  console.log('From `npm start` to the first answer, packages installed');
  const row = (name: string, { seconds, peak }: Start): string[] => [
    name,
    seconds.toFixed(1),
    `${Math.round(peak / 1e6)} MB`,
  ];
  printTable(['start', 'seconds', 'peak memory'], [row('first', first), row('second', second)]);
  console.log(`Second against first: ${(second.seconds / first.seconds).toFixed(2)}`);
} finally {
  await rm(dataDir, { recursive: true, force: true });
}
