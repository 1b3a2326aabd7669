import type { Db } from './database.ts';

/**
 * A frequent statement that is built once and then only executed: once for the database, and once for each
 * connection on which it runs in transactions. What it builds may hold the connection, but nothing of one
 * transaction.
 */
export function prepared<Q>(build: (db: Db) => Q): (db: Db) => Q {
  const built = new WeakMap<object, Q>();
  return (db) => {
    const client = clientOf(db);
    let query = built.get(client);
    if (!query) built.set(client, (query = build(db)));
    return query;
  };
}

/**
 * What runs a handle's queries: the pool, or the connection of its transaction. Drizzle keeps it in a private
 * field.
 */
const clientOf = (db: Db): object => (db._.session as unknown as { client: object }).client;
