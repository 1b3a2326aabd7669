import { readdirSync, readFileSync, rmSync } from 'node:fs';

// Started beside a cluster, with its folder: when whoever started it has gone, even by SIGKILL, it ends every program
// that was told of the folder, and removes it.

const folder = process.argv[2]!;

const isOfCluster = (pid: string): boolean => {
  try {
    return Number(pid) !== process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${folder}/`);
  } catch {
    return false;
  }
};

function end(pid: string): void {
  try {
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

// A pipe that nobody writes to: it ends with the process at its other end.
process.stdin.on('end', () => {
  // Twice: whoever watches over another program may just have started it again.
  for (let turn = 0; turn < 2; turn++)
    for (const pid of readdirSync('/proc')) if (/^\d+$/.test(pid) && isOfCluster(pid)) end(pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
process.stdin.resume();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
