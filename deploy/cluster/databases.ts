import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { postgresAccount } from '../local/postgresCluster.ts';
import { answers, listens } from './isUp.ts';
import { type DatabasePlace, database, places } from './places.ts';
import { Program } from './Program.ts';
import type { Programs } from './programs.ts';

/**
 * How Patroni decides, in seconds: whoever leads renews its lease each `loop_wait`, and loses it after `ttl`, the least
 * that Patroni allows. So long nobody can write when a primary dies.
 */
const deciding = { ttl: 20, loop_wait: 3, retry_timeout: 5 };

/** Keeps who leads. */
export const etcd = (programs: Programs, folder: string): Program => {
  const { etcd: clients, etcdPeer: peers } = places;
  return new Program({
    name: 'etcd',
    command: programs.etcd,
    log: join(folder, 'etcd.log'),
    args: Object.entries({
      name: 'etcd',
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': clients.url,
      'advertise-client-urls': clients.url,
      'listen-peer-urls': peers.url,
      'initial-advertise-peer-urls': peers.url,
      'initial-cluster': `etcd=${peers.url}`,
      'log-level': 'warn',
    }).map(([name, value]) => `--${name}=${value}`),
    isReady: () => answers(`${clients.url}/health`),
  });
};

/** A PostgreSQL under Patroni, which makes it, follows the primary and takes its place. */
export function patroni(programs: Programs, folder: string, place: DatabasePlace): Program {
  const { name, host, address, agent } = place;
  const as = postgresAccount();
  const own = join(folder, name);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  if (as) chownSync(own, as.uid, as.gid);
  const settings = {
    scope: 'dorehami',
    name,
    restapi: { listen: agent.address, connect_address: agent.address },
    etcd3: { hosts: [places.etcd.address] },
    bootstrap: {
      dcs: {
        ...deciding,
        maximum_lag_on_failover: 1024 * 1024,
        // A primary that crashes is followed at once: starting it again would take as long.
        master_start_timeout: 0,
        // What is acknowledged stands on two machines.
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 120, wal_keep_size: '256MB', hot_standby: 'on', wal_log_hints: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
      // All of it listens on loopback addresses alone, and lives as long as the command.
      pg_hba: ['local all all trust', 'host all all 127.0.0.0/8 trust', 'host replication all 127.0.0.0/8 trust'],
    },
    postgresql: {
      listen: address,
      connect_address: address,
      data_dir: join(own, 'data'),
      bin_dir: programs.postgresBin,
      pgpass: join(own, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres' },
        replication: { username: 'replicator' },
        rewind: { username: 'postgres' },
      },
      // A file on the machine's one disk has to be there after a kill of a process, not after a loss of power.
      parameters: { unix_socket_directories: own, timezone: 'UTC', jit: 'off', fsync: 'off', shared_buffers: '64MB' },
    },
    watchdog: { mode: 'off' },
  };
  const file = join(own, 'patroni.yml');
  // JSON is YAML as well.
  writeFileSync(file, JSON.stringify(settings, null, 2));
  if (as) chownSync(file, as.uid, as.gid);
  return new Program({
    name: `${name} (Patroni)`,
    command: programs.patroni,
    args: [file],
    log: join(folder, `${name}.log`),
    as,
    cwd: own,
    env: { HOME: own, PATRONI_LOG_LEVEL: 'INFO' },
    // It answers so once its PostgreSQL takes connections.
    isReady: () => answers(`${agent.url}/readiness`).then((isUp) => isUp || answers(`http://${host}:8008/primary`)),
  });
}

/** Sends each address to whoever is the primary, or a standby in step, or an API that is ready. */
export function haproxy(programs: Programs, folder: string): Program {
  const { primary, replicas, apiBalancer, balancerStatus, databases, apis } = places;
  const servers = databases.map(
    ({ name, address, agent }) => `  server ${name} ${address} maxconn 120 check addr ${agent.host} port ${agent.port}`,
  );
  const file = join(folder, 'haproxy.cfg');
  const section = (name: string, bind: string, lines: string[]): string[] => [
    `listen ${name}`,
    `  bind ${bind}`,
    ...lines,
    '',
  ];
  const checked = (path: string): string[] => [
    `  option httpchk OPTIONS ${path}`,
    '  http-check expect status 200',
    '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
  ];
  writeFileSync(
    file,
    [
      'global',
      '  maxconn 4000',
      'defaults',
      '  mode tcp',
      '  retries 2',
      '  timeout connect 2s',
      '  timeout client 1h',
      '  timeout server 1h',
      '  timeout check 2s',
      '',
      ...section('primary', primary.address, [...checked('/primary'), ...servers]),
      // Behind by more, a standby is asked nothing.
      ...section('replicas', replicas.address, ['  balance leastconn', ...checked('/replica?lag=16MB'), ...servers]),
      ...section('api', apiBalancer.address, [
        '  mode http',
        '  balance leastconn',
        '  option httpchk GET /readyz',
        '  http-check expect status 200',
        '  option redispatch',
        '  default-server inter 200ms fall 1 rise 1',
        ...apis.map(({ address }, at) => `  server api-${at + 1} ${address} check`),
      ]),
      ...section('status', balancerStatus.address, ['  mode http', '  stats enable', '  stats uri /']),
    ].join('\n'),
  );
  return new Program({
    name: 'HAProxy',
    command: programs.haproxy,
    args: ['-db', '-f', file],
    log: join(folder, 'haproxy.log'),
    isReady: () => listens(primary),
  });
}

/** Connections in transaction mode. Debian 12 has one that carries no prepared statements (they need 1.21). */
export function pgbouncer(programs: Programs, folder: string): Program {
  const { pooler, primary, replicas } = places;
  const as = postgresAccount();
  const own = join(folder, 'pgbouncer');
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const file = join(own, 'pgbouncer.ini');
  const users = join(own, 'users.txt');
  writeFileSync(users, '"postgres" ""\n');
  writeFileSync(
    file,
    [
      '[databases]',
      `${database} = host=${primary.host} port=${primary.port} dbname=${database} user=postgres`,
      `${database}_replica = host=${replicas.host} port=${replicas.port} dbname=${database} user=postgres`,
      '[pgbouncer]',
      `listen_addr = ${pooler.host}`,
      `listen_port = ${pooler.port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${users}`,
      'admin_users = postgres',
      'pool_mode = transaction',
      'max_client_conn = 2000',
      'default_pool_size = 20',
      'ignore_startup_parameters = extra_float_digits',
      // After a failover connections have to be had at once, not at the next quarter of a minute.
      'server_login_retry = 1',
      'server_connect_timeout = 3',
      'query_wait_timeout = 10',
      'log_connections = 0',
      'log_disconnections = 0',
    ].join('\n'),
  );
  for (const path of [own, file, users]) if (as) chownSync(path, as.uid, as.gid);
  return new Program({
    name: 'PgBouncer',
    command: programs.pgbouncer,
    args: [file],
    log: join(folder, 'pgbouncer.log'),
    as,
    isReady: () => listens(pooler),
  });
}
