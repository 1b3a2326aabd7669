import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// Runs on any Node, with nothing installed: plain JavaScript and no import from outside Node.

const lookEvery = 500;

/**
 * Calls back once when the npm that started this process is gone. Without npm nothing happens: a process started by
 * a shell may outlive it.
 */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const starter = process.ppid;
  // Most often npm starts a shell, which starts this process and would wait for it for ever.
  const shell = lookAt(starter);
  const npm = shell?.name.endsWith('sh') ? shell.parent : null;
  const timer = setInterval(() => {
    if (process.ppid === starter && (npm === null || lookAt(starter)?.parent === npm)) return;
    clearInterval(timer);
    callback();
  }, lookEvery);
  timer.unref();
}

/** A process's name and parent. A process whose parent ended, however it ended, gets another parent. */
function lookAt(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const nameEnd = stat.lastIndexOf(')');
    return { name: stat.slice(stat.indexOf('(') + 1, nameEnd), parent: Number(stat.slice(nameEnd + 2).split(' ')[1]) };
  } catch {
    const [, parent, name] = /^\s*(\d+)\s+(.*?)\s*$/.exec(ps(pid)) ?? [];
    return parent === undefined ? null : { name, parent: Number(parent) };
  }
}

const ps = (pid) => spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '';
