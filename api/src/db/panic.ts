import type { PGlite } from '@electric-sql/pglite';
import { fieldsOf } from '../errors/fieldsOf.ts';

/** The embedded database has given up; only a new process can open it again. */
export class DatabaseGaveUp extends Error {
  constructor(cause: unknown) {
    super(`The embedded database gave up: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

type Exec = (...args: unknown[]) => Promise<unknown>;

/**
 * PGlite does not notice a PANIC of its database, for instance when a full disk refuses the next file of its log:
 * the next message to it would spin for ever, and this process with it. From then on nothing more is sent to it.
 * The returned promise resolves when that happens.
 */
export function watchForPanic(client: Pick<PGlite, 'execProtocol' | 'execProtocolStream'>): Promise<DatabaseGaveUp> {
  return new Promise((resolve) => {
    let gaveUp: DatabaseGaveUp | null = null;
    for (const name of ['execProtocol', 'execProtocolStream'] as const) {
      const exec = client[name].bind(client) as Exec;
      const guarded: Exec = async (...args) => {
        if (gaveUp) throw gaveUp;
        try {
          return await exec(...args);
        } catch (error) {
          if (fieldsOf(error).severity === 'PANIC') resolve((gaveUp = new DatabaseGaveUp(error)));
          throw error;
        }
      };
      Object.assign(client, { [name]: guarded });
    }
  });
}
