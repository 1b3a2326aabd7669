/** Where one part of the cluster listens. */
export interface Place {
  host: string;
  port: number;
  /** `host:port`. */
  address: string;
  /** `http://host:port`. */
  url: string;
}

const at = (host: string, port: number): Place => ({
  host,
  port,
  address: `${host}:${port}`,
  url: `http://${host}:${port}`,
});

/** A PostgreSQL and the agent that watches over it. */
export interface DatabasePlace extends Place {
  name: string;
  agent: Place;
}

/** Everything has a loopback address of its own, as machines have in production; ports are the usual ones. */
export const places = {
  etcd: at('127.0.20.1', 2379),
  etcdPeer: at('127.0.20.1', 2380),
  databases: [1, 2, 3].map((n): DatabasePlace => ({
    name: `postgres-${n}`,
    ...at(`127.0.21.${n}`, 5432),
    agent: at(`127.0.21.${n}`, 8008),
  })),
  primary: at('127.0.22.1', 5432),
  replicas: at('127.0.22.1', 5433),
  apiBalancer: at('127.0.22.1', 3001),
  balancerStatus: at('127.0.22.1', 8404),
  pooler: at('127.0.23.1', 6432),
  hints: at('127.0.24.1', 4222),
  hintsStatus: at('127.0.24.1', 8222),
  objects: at('127.0.25.1', 9000),
  apis: [at('127.0.26.1', 3001), at('127.0.26.2', 3001)],
  gateways: [at('127.0.27.1', 3000), at('127.0.27.2', 3000)],
};

/** The database and the account of the site. */
export const database = 'dorehami';

const postgresUrl = ({ address }: Place, name = database): string => `postgres://postgres@${address}/${name}`;

export const urls = {
  /** Through the pooler, in transaction mode. */
  pooled: postgresUrl(places.pooler),
  /** Through the pooler as well, to whichever standby is in step. */
  pooledReplica: postgresUrl(places.pooler, `${database}_replica`),
  /** To the primary, for what needs a session. */
  direct: postgresUrl(places.primary),
  /** To the primary, before the site's database is there. */
  maintenance: postgresUrl(places.primary, 'postgres'),
  of: postgresUrl,
};
