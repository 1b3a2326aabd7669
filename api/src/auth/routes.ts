import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { latinDigits } from '../text/fold.ts';
import { readUser, revokeToken } from './queries.ts';
import { type Asker, checkPassword, readEntry, register, sendLoginCode, signInWithPassword, verifyCode } from './service.ts';

const askerOf = (call: { locale: Asker['locale']; request: { ip: string } }): Asker => ({ ip: call.request.ip, locale: call.locale });

/** Registering, signing in and out. */
export function authRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'auth.register', async (call) =>
    ({ data: await register(deps, readEntry(call.body.phone_number ?? call.body.email), call.body.reference, askerOf(call)) }));
  route(app, deps, 'auth.checkPassword', async (call) => ({ data: await checkPassword(deps, readEntry(call.body.entry), askerOf(call)) }));
  route(app, deps, 'auth.codeLogin', async (call) => ({ data: await sendLoginCode(deps, readEntry(call.body.entry), askerOf(call)) }));
  route(app, deps, 'auth.resend', async (call) => ({ data: await sendLoginCode(deps, readEntry(call.body.entry), askerOf(call)) }));
  route(app, deps, 'auth.passwordLogin', async (call) =>
    ({ data: await signInWithPassword(deps, readEntry(call.body.entry), call.body.password, askerOf(call)) }));
  route(app, deps, 'auth.verify', async (call) =>
    ({ data: await verifyCode(deps, readEntry(call.body.entry), latinDigits(call.body.code).trim(), askerOf(call)) }));
  route(app, deps, 'auth.logout', async ({ caller }) => {
    await revokeToken(deps.db, caller.tokenHash, deps.now());
    return { data: null };
  });
  route(app, deps, 'auth.user', async ({ caller, locale }) => ({ data: await readUser(deps.db, caller.id, locale) }));
}
