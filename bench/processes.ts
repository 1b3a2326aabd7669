import { readFileSync } from 'node:fs';

/** A process as the kernel tells of it. */
interface ProcessStat {
  parent: number;
  /** Of a processor, in milliseconds. */
  cpu: number;
  /** The same of its children that have ended. */
  cpuOfEnded: number;
  /** Resident, in bytes. */
  memory: number;
}

/** Null where it is gone. */
export function statOf(pid: number): ProcessStat | null {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return null;
  }
  // The name before these may have spaces and brackets.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    cpu: (user + system) * 10,
    cpuOfEnded: (endedUser + endedSystem) * 10,
    memory: (fields[21] ?? 0) * 4096,
  };
}

/** Of one process, in milliseconds; what it has started is another. */
export const cpuOf = (pid: number): number => statOf(pid)?.cpu ?? 0;

export interface Held {
  script: string;
  /** Resident, in megabytes: what processes share, as the program itself, counts in each. */
  rss: number;
  /** Of what is shared its part alone. */
  pss: number;
}

/** What a process and each that it has started hold in memory. */
export function memoryOf(pid: number): Held[] {
  const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  const rollup = read('smaps_rollup');
  const of = (name: string): number => Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  const children = read(`task/${pid}/children`).split(' ').filter(Boolean);
  const script =
    read('cmdline')
      .split('\0')
      .findLast((word) => word.endsWith('.ts')) ?? String(pid);
  return [
    { script: script.slice(script.indexOf('/deploy/') + 1), rss: of('Rss'), pss: of('Pss') },
    ...children.flatMap((child) => memoryOf(Number(child))),
  ];
}
