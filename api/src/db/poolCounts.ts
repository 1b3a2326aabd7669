import type { Db } from './database.ts';
import { fieldsOf } from '../errors/fieldsOf.ts';

interface PoolCounts {
  totalCount: number;
  idleCount: number;
  /** Queries that wait for a connection. */
  waitingCount: number;
  options: { max: number };
}

/** How the pool of connections stands at any moment; null for the embedded database, which has none. */
export function poolCountsOf(db: Db): PoolCounts | null {
  const { $client: pool } = fieldsOf(db);
  return typeof fieldsOf(pool).totalCount === 'number' ? (pool as PoolCounts) : null;
}
