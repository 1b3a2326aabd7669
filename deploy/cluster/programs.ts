import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { StartError } from '../local/startError.ts';
import { findPostgres, installPackages } from '../local/tools.ts';

/** Programs of the cluster by their Debian packages. Servers lie in `sbin`, which not every account has on its PATH. */
const packaged = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  'nats-server': 'nats-server',
  nginx: 'nginx-light',
} as const;

type ProgramName = keyof typeof packaged;

/** The path of each program, and the folder of PostgreSQL's. */
export type Programs = Record<ProgramName, string> & { postgresBin: string };

const folders = (): string[] => [
  ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  '/usr/sbin',
  '/usr/local/sbin',
];
const find = (name: string): string | undefined =>
  folders()
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const names = Object.keys(packaged) as ProgramName[];

/** Finds the programs, or installs their packages where that is possible, or says what to do. */
export function findPrograms(): Programs {
  const missing = (): string[] => [
    ...names.filter((name) => !find(name)).map((name) => packaged[name]),
    ...(findPostgres() === null ? ['postgresql'] : []),
    // Patroni speaks to etcd by it.
    ...(existsSync('/usr/lib/python3/dist-packages/etcd') ? [] : ['python3-etcd']),
  ];
  if (missing().length > 0) installPackages(missing());
  const left = missing();
  if (left.length > 0)
    throw new StartError(
      `The cluster needs programs that are not here; on Debian and Ubuntu: apt-get install ${left.join(' ')}`,
    );
  const paths = Object.fromEntries(names.map((name) => [name, find(name)!])) as Record<ProgramName, string>;
  // What lies on the PATH may be links to some of its programs alone.
  return { ...paths, postgresBin: dirname(realpathSync(join(findPostgres()!, 'postgres'))) };
}
