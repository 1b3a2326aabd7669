import type { FastifyInstance } from 'fastify';
import { summariesOfUsers } from '../views/summaries.ts';
import type { Deps } from '../http/deps.ts';
import { eventCards } from '../views/cards.ts';
import { fail } from '../errors/errors.ts';
import { route, toId } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { pageAt } from './pageAt.ts';

/** Short forms of members and events, for the chat's avatars and previews. */
export function tinyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'chat.tinyUser', async (call) => {
    const id = toId(call.params);
    return { data: (await summariesOfUsers(deps.db, [id], viewerOf(deps, call))).get(id) ?? fail('not_found') };
  });

  route(app, deps, 'chat.tinyUsers', async (call) => {
    const found = await summariesOfUsers(deps.db, call.body.users, viewerOf(deps, call));
    return { data: [...new Set(call.body.users)].map((id) => found.get(id)).filter((user) => user !== undefined) };
  });

  route(app, deps, 'chat.tinyPage', async (call) => {
    const data = await pageAt(deps.db, call.query.path, viewerOf(deps, call));
    return { data: data ?? fail('not_found') };
  });

  route(app, deps, 'chat.tinyEvent', async (call) => {
    const id = toId(call.params);
    return { data: (await eventCards(deps.db, [id], viewerOf(deps, call))).get(id) ?? fail('not_found') };
  });
}
