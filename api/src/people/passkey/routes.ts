import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { route, toId } from '../../http/route.ts';
import { askerOf } from '../auth/routes.ts';
import { listPasskeys } from './queries.ts';
import { addPasskey, askForPasskey, beginPasskey, removePasskey, signInWithPasskey } from './service.ts';

export function passkeyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'passkey.list', async ({ caller }) => ({ data: await listPasskeys(deps.db, caller.id) }));
  route(app, deps, 'passkey.begin', async ({ caller, locale }) => ({
    data: await beginPasskey(deps, caller, locale),
  }));
  route(app, deps, 'passkey.add', async (call) => ({
    data: await addPasskey(deps, call.caller, call.body, askerOf(call)),
  }));
  route(app, deps, 'passkey.remove', async ({ caller, params, locale }) => ({
    data: await removePasskey(deps, caller, toId(params), locale),
  }));
  route(app, deps, 'passkey.ask', async (call) => ({ data: await askForPasskey(deps, askerOf(call)) }));
  route(app, deps, 'passkey.signIn', async (call) => ({
    data: await signInWithPasskey(deps, call.body, askerOf(call)),
  }));
}
