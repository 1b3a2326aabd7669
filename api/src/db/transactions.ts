import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { hasLost } from './busy.ts';
import { isConnectionError } from './connectionError.ts';
import type { Db } from './database.ts';
import { type BoundedPool, waitLimit } from './pool.ts';
import { Slots } from './slots.ts';

/** How often a transaction that the database ended is tried, the first time included. */
const tries = 6;
const longestPause = 40;

/** The share of a pool's connections that transactions may use; the rest is left to readers. */
const forTransactions = 0.7;

interface Options {
  /** Replaced only by the test that shows what happens without retries. */
  tries?: number;
  slower: number;
  config: { casing: 'snake_case' };
}

/**
 * How transactions run on a pool. Writers may not take every connection: while many wait for one row, pages can
 * still be read. A transaction that the database ended because of others (see `lockOrder` for how rare that is) is
 * retried a few times; its work must therefore do nothing but query the database.
 */
export function transactionsOn(pool: BoundedPool, connections: number, options: Options): Db['transaction'] {
  const slots = new Slots(Math.max(1, Math.floor(connections * forTransactions)), waitLimit(options.slower));
  // Drizzle prepares statements per connection, so each connection keeps its handle.
  const handles = new WeakMap<pg.PoolClient, Db>();
  const handleOf = (client: pg.PoolClient): Db => {
    const handle = handles.get(client) ?? (drizzle(client, options.config) as Db);
    handles.set(client, handle);
    return handle;
  };

  /** Drizzle's own, on a pool, would never release a connection that breaks before it has begun. */
  async function runOnce<T>(work: (tx: never) => Promise<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await pool.connect();
    let broken = false;
    try {
      return (await handleOf(client).transaction(work as Parameters<Db['transaction']>[0], config)) as T;
    } catch (error) {
      broken = isConnectionError(error);
      throw error;
    } finally {
      client.release(broken);
    }
  }

  return async (work, config) => {
    for (let attempt = 1; ; attempt++) {
      const run = () => runOnce(work as (tx: never) => Promise<Awaited<ReturnType<typeof work>>>, config);
      try {
        return await (config?.accessMode === 'read only' ? run() : slots.within(run));
      } catch (error) {
        if (!hasLost(error) || attempt >= (options.tries ?? tries)) throw error;
        // Random, so that those who collided do not do so again.
        await pause(Math.random() * longestPause * attempt);
      }
    }
  };
}
