import type pg from 'pg';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}
/** Statements that ran at the same time, or those of a transaction in order. */
export type Step = { together: Statement[] } | { transaction: Statement[] };

type Query = (...args: unknown[]) => unknown;

/** Records what a pool is asked from now on, until the returned function is called. */
export function record(pool: pg.Pool): () => Step[] {
  const steps: Step[] = [];
  let running = 0;
  const note = (args: unknown[]): Statement => {
    const [first, values] = args as [string | Statement, unknown[] | undefined];
    return typeof first === 'string'
      ? { text: first, values: values ?? [] }
      : { ...(first.name && { name: first.name }), text: first.text, values: values ?? first.values ?? [] };
  };
  const { query, connect } = pool as unknown as {
    query: Query;
    connect: (...args: unknown[]) => Promise<pg.PoolClient>;
  };
  pool.query = (async (...args: unknown[]) => {
    const last = steps.at(-1);
    if (running > 0 && last && 'together' in last) last.together.push(note(args));
    else steps.push({ together: [note(args)] });
    running++;
    try {
      return await query.apply(pool, args);
    } finally {
      running--;
    }
  }) as typeof pool.query;
  pool.connect = (async (...args: unknown[]) => {
    // With a callback it is the pool itself that calls, for a query that is recorded already.
    if (args.length > 0) return connect.apply(pool, args);
    const client = await connect.apply(pool);
    const transaction: Statement[] = [];
    steps.push({ transaction });
    const own = client.query as unknown as Query;
    client.query = ((...query: unknown[]) => {
      transaction.push(note(query));
      return own.apply(client, query);
    }) as typeof client.query;
    const { release } = client;
    client.release = (...end) => {
      client.query = own as unknown as typeof client.query;
      client.release = release;
      release.apply(client, end);
    };
    return client;
  }) as typeof pool.connect;
  return () => {
    Object.assign(pool, { query, connect });
    return steps;
  };
}
