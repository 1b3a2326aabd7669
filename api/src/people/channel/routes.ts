import type { FastifyInstance } from 'fastify';
import { localizePath } from 'shared-kernel/contract/locale';
import { sendCode } from '../../drawing/sendCode.ts';
import type { Deps } from '../../http/deps.ts';
import { isAdmin } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { startOf } from '../../http/page.ts';
import { raw, route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { searchChannels } from '../../search/channels.ts';
import { setFace } from './faces.ts';
import { readInsight } from './insight.ts';
import { blockedPage, closeFriendsPage, followersPage, followingsPage, guestsPage, type WantedPage } from './lists.ts';
import { updateProfile } from './profile.ts';
import { proposeUsernames } from './proposals.ts';
import { findByAddress, findById, isTakenFrom, readChannel } from './queries.ts';
import { setBlock, setCloseFriend, setFollow } from './service.ts';
import { foldUsername, isWellFormedUsername } from 'shared-kernel/language/username';
import { isReserved } from './username.ts';

export function channelRoutes(app: FastifyInstance, deps: Deps): void {
  ownChannelRoutes(app, deps);
  relationRoutes(app, deps);
  listRoutes(app, deps);
}

function ownChannelRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  // Fixed paths are matched before `:username` in any order; this one is first for the reader's sake.
  route(app, deps, 'channel.checkUnique', async ({ query, caller }) => {
    const username = foldUsername(query.username);
    if (!isWellFormedUsername(username)) return { data: { success: false, reason: 'malformed' } };
    if (isReserved(username)) return { data: { success: false, reason: 'reserved' } };
    const isTaken = await isTakenFrom(db, username, caller?.id ?? null);
    return { data: isTaken ? { success: false, reason: 'taken' } : { success: true } };
  });
  route(app, deps, 'channel.proposeUsernames', async ({ query }) => ({
    data: await proposeUsernames(db, {
      first: query.first_name ?? '',
      last: query.last_name ?? '',
      username: query.username ?? '',
    }),
  }));

  route(app, deps, 'channel.get', async (call) => {
    const { id } = (await findByAddress(db, call.params.username)) ?? fail('not_found');
    return { data: (await readChannel(db, id, viewerOf(deps, call))) ?? fail('not_found') };
  });

  route(app, deps, 'channel.code', async (call) => {
    const { username } = (await readChannel(db, toId(call.params), viewerOf(deps, call))) ?? fail('not_found');
    const page = `${deps.siteUrl}${localizePath(call.query.lang ?? call.locale, `/${username}`)}`;
    await sendCode(call.reply, page);
    return raw;
  });

  route(app, deps, 'channel.rename', async (call) => {
    const { id } = await updateProfile(db, call.caller.id, call.body, deps.now());
    return { data: (await readChannel(db, id, viewerOf(deps, call))) ?? fail('not_found') };
  });

  route(app, deps, 'channel.update', async (call) => {
    const { id, inviterId } = await updateProfile(db, call.caller.id, call.body, deps.now());
    if (inviterId !== null) deps.live.publish([inviterId], { type: 'news' });
    return { data: (await readChannel(db, id, viewerOf(deps, call))) ?? fail('not_found') };
  });

  route(app, deps, 'channel.avatar', async ({ file, caller }) => ({
    data: await setFace(deps, 'avatar', { userId: caller.id, bytes: file }),
  }));
  route(app, deps, 'channel.cover', async ({ file, caller }) => ({
    data: await setFace(deps, 'cover', { userId: caller.id, bytes: file }),
  }));

  route(app, deps, 'channel.insight', async ({ params, caller }) => {
    const channel = (await findById(db, toId(params))) ?? fail('not_found');
    if (channel.userId !== caller.id && !isAdmin(caller)) fail('forbidden');
    return { data: await readInsight(db, channel.id, deps.now()) };
  });
}

function relationRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const another = async (params: unknown, userId: number) => {
    const channel = (await findById(db, toId(params))) ?? fail('not_found');
    return channel.userId === userId ? fail('own_channel') : channel;
  };
  const tell = (userId: number, isNew: boolean) => {
    if (isNew) deps.live.publish([userId], { type: 'news' });
  };

  route(app, deps, 'channel.follow', async ({ params, body, caller }) => {
    const channel = await another(params, caller.id);
    const { isFollowed, followers, isNew } = await setFollow(db, {
      userId: caller.id,
      channel,
      wanted: body.is_followed,
      at: deps.now(),
    });
    tell(channel.userId, isNew);
    return { data: { is_followed: isFollowed, followers: { count: followers } } };
  });

  route(app, deps, 'channel.addClose', async ({ params, query, caller }) => {
    const channel = await another(params, caller.id);
    const wanted = query.is_close === undefined ? undefined : query.is_close === '1';
    const { isClose, isFollowed, isNew } = await setCloseFriend(db, {
      userId: caller.id,
      channel,
      wanted,
      at: deps.now(),
    });
    tell(channel.userId, isNew);
    return { data: { is_close: isClose, is_followed: isFollowed } };
  });

  route(app, deps, 'channel.block', async ({ params, body, caller }) => {
    const channel = await another(params, caller.id);
    const isBlocked = await setBlock(db, { userId: caller.id, channel, wanted: body.is_blocked, at: deps.now() });
    // Their rooms, on every screen of both.
    deps.live.publish([caller.id], { type: 'block', otherId: channel.userId });
    deps.live.publish([channel.userId], { type: 'block', otherId: caller.id });
    return { data: { is_blocked: isBlocked } };
  });
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'channel.search', (call) =>
    searchChannels(db, call.body.entry, startOf(call.body), viewerOf(deps, call)),
  );

  route(app, deps, 'channel.followers', async (call) => {
    const channel = (await findById(db, toId(call.params))) ?? fail('not_found');
    return followersPage(db, channel.id, pageOf(call.query), viewerOf(deps, call));
  });

  route(app, deps, 'channel.followings', async (call) => {
    const channel = (await findById(db, toId(call.params))) ?? fail('not_found');
    return followingsPage(db, channel.userId, pageOf(call.query), viewerOf(deps, call));
  });

  route(app, deps, 'channel.guests', async (call) => {
    const channel = (await findById(db, toId(call.params))) ?? fail('not_found');
    return guestsPage(db, channel.id, pageOf(call.query), viewerOf(deps, call));
  });

  route(app, deps, 'channel.blocked', (call) =>
    blockedPage(db, call.caller.id, startOf(call.query), viewerOf(deps, call)),
  );
  route(app, deps, 'channel.closeFriends', (call) =>
    closeFriendsPage(db, call.caller.id, pageOf(call.query), viewerOf(deps, call), { mutual: false }),
  );
  route(app, deps, 'channel.mutualCloseFriends', (call) =>
    closeFriendsPage(db, call.caller.id, { start: startOf(call.query) }, viewerOf(deps, call), { mutual: true }),
  );
}

const pageOf = (query: { page?: string; after?: string; search?: string }): WantedPage => ({
  start: startOf(query),
  search: query.search,
});
