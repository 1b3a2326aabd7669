import Fastify from 'fastify';
import type { PayStarSettings } from '../settings/config.ts';
import type { Db } from '../db/database.ts';
import { sandboxGateway } from '../seats/sandbox/gateway.ts';
import { freshDatabase } from './database.ts';

export interface TestSandbox {
  settings: PayStarSettings;
  db: Db;
  /** How often each path was requested. */
  counts: Record<string, number>;
  /** What the browser does on the payment page; returns the fields that it would post to the callback. */
  decide(token: string, decision?: 'pay' | 'refuse' | 'leave'): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const root = '/pardakht';

/** The sandbox gateway as a server of its own, by default with a database of its own. */
export async function startSandbox({ now, db: given }: { now: () => Date; db?: Db }): Promise<TestSandbox> {
  const own = given ? null : await freshDatabase();
  const db = given ?? own!.db;
  const app = Fastify();
  const counts: Record<string, number> = {};
  app.addHook('onRequest', async ({ url }) => {
    const path = url.replace(`${root}/`, '');
    counts[path] = (counts[path] ?? 0) + 1;
  });
  sandboxGateway(app, { db, now, gatewayId: 'test-gateway', key: 'test-key', root });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = address + root;
  return {
    db,
    counts,
    settings: { url, paymentUrl: `${url}/payment`, gatewayId: 'test-gateway', key: 'test-key', isSandbox: false },
    async decide(token, decision = 'pay') {
      const answer = await fetch(`${url}/payment/${decision}`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
      });
      if (answer.status !== 200) throw new Error(`The payment page answered ${answer.status}.`);
      const page = await answer.text();
      return Object.fromEntries(
        [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)].map(([, name, value]) => [
          name!,
          value!,
        ]),
      );
    },
    async close() {
      await app.close();
      await own?.close();
    },
  };
}
