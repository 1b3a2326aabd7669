import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { route } from '../../http/route.ts';
import { toEndpoint } from './endpoint.ts';
import { subscribe, unsubscribe } from './queries.ts';
import { isPoint } from '../../settings/vapidKeys.ts';

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, push } = deps;

  route(app, deps, 'push.key', async () => ({ data: { key: push?.publicKey ?? null } }));

  route(app, deps, 'push.subscribe', async ({ caller, body: { endpoint: given, keys }, locale }) => {
    if (!push) fail('no_push');
    const endpoint = toEndpoint(given, push.services) ?? fail('unknown_push_service', { field: 'endpoint' });
    if (!isPoint(keys.p256dh)) fail('invalid_push_key', { field: 'keys' });
    await subscribe(db, caller, { endpoint, ...keys, locale }, deps.now());
    return { data: null };
  });

  route(app, deps, 'push.unsubscribe', async ({ caller, body: { endpoint } }) => {
    if (URL.canParse(endpoint)) await unsubscribe(db, caller.id, new URL(endpoint).href);
    return { data: null };
  });
}
