import type { FastifyInstance } from 'fastify';
import { networkOf } from 'shared-kernel/language/network';
import { RecentCache } from '../db/recentCache.ts';
import { asker } from '../db/Turns.ts';
import type { Deps } from './deps.ts';
import { hashToken } from './token.ts';

/** Sessions whose accounts are remembered. */
const mostSessions = 10_000;

/**
 * Says of all that a call does for whom it is done: an account, or a network as long as none is known. Whoever says
 * to be somebody is nobody until that has been seen, or each made up session would be another asker.
 */
export function tellAsker(app: FastifyInstance, { now, turns }: Pick<Deps, 'now' | 'turns'>): void {
  if (!turns) return;
  const accounts = new RecentCache<string>(mostSessions);
  const sessionOf = (authorization: string | undefined): string | null =>
    authorization === undefined ? null : hashToken(authorization);
  // Not before: what reads a body comes from elsewhere, and knows of no call.
  app.addHook('preValidation', (request, _, done) => {
    const session = sessionOf(request.headers.authorization);
    const account = session && accounts.find(session, now());
    asker.run({ name: account ?? `network ${networkOf(request.ip)}` }, done);
  });
  app.addHook('preHandler', async ({ caller, headers }) => {
    const asking = asker.getStore();
    if (!caller || !asking) return;
    asking.name = `account ${caller.id}`;
    const session = sessionOf(headers.authorization);
    if (session) accounts.remember(session, asking.name, now());
  });
}
