import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { fail } from '../http/errors.ts';
import { pageNumber } from '../http/page.ts';
import { route, toId } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { findById, findByUsername, followersPage, followingsPage, readChannel, suggestedChannels } from './queries.ts';
import { nameChannel, setFollow } from './service.ts';
import { foldUsername, isReserved, isWellFormed } from './username.ts';

const suggestions = 6;

/** Profile channels, their names and who follows whom. */
export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  // Fixed paths are matched before `:username`, whatever the order; this one is first for the reader's sake.
  route(app, deps, 'channel.checkUnique', async ({ query, caller }) => {
    const username = foldUsername(query.username);
    if (!isWellFormed(username)) return { data: { success: false, reason: 'malformed' } };
    if (isReserved(username)) return { data: { success: false, reason: 'reserved' } };
    const holder = await findByUsername(db, username);
    return { data: holder && holder.userId !== caller?.id ? { success: false, reason: 'taken' } : { success: true } };
  });

  route(app, deps, 'channel.get', async (call) => {
    const channel = await readChannel(db, foldUsername(call.params.username), viewerOf(deps, call));
    return { data: channel ?? fail('not_found') };
  });

  route(app, deps, 'channel.rename', async (call) => {
    const username = foldUsername(call.body.username);
    if (!isWellFormed(username)) fail('invalid', { field: 'username' });
    if (isReserved(username)) fail('username_reserved', { field: 'username' });
    await nameChannel(db, call.caller.id, { username, firstName: call.body.first_name, lastName: call.body.last_name }, deps.now());
    return { data: await readChannel(db, username, viewerOf(deps, call)) ?? fail('not_found') };
  });

  route(app, deps, 'channel.follow', async ({ params, body, caller }) => {
    const channel = await findById(db, toId(params)) ?? fail('not_found');
    if (channel.userId === caller.id) fail('own_channel');
    const { isFollowed, followers } = await setFollow(db, { userId: caller.id, channel, wanted: body.is_followed, at: deps.now() });
    return { data: { is_followed: isFollowed, followers: { count: followers } } };
  });

  route(app, deps, 'channel.followers', async (call) => {
    const channel = await findById(db, toId(call.params)) ?? fail('not_found');
    return followersPage(db, channel.id, pageNumber(call.query.page), viewerOf(deps, call));
  });

  route(app, deps, 'channel.followings', async (call) => {
    const channel = await findById(db, toId(call.params)) ?? fail('not_found');
    return followingsPage(db, channel.userId, pageNumber(call.query.page), viewerOf(deps, call));
  });

  route(app, deps, 'suggest.channel', async (call) => ({ data: await suggestedChannels(db, viewerOf(deps, call), suggestions) }));
}
