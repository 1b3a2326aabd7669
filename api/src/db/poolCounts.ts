import type { Db } from './database.ts';

interface PoolCounts {
  totalCount: number;
  idleCount: number;
  /** Queries that wait for a connection. */
  waitingCount: number;
  options: { max: number };
}

/** How the pool of connections stands at any moment; null for the embedded database, which has none. */
export function poolCountsOf(db: Db): PoolCounts | null {
  const { $client: pool } = db as unknown as { $client?: Partial<PoolCounts> };
  return typeof pool?.totalCount === 'number' ? (pool as PoolCounts) : null;
}
