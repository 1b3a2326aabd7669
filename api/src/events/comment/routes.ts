import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { findVisible } from '../../views/readEvent.ts';
import { isAdmin } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { startOf } from '../../http/page.ts';
import { type Call, route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { assertNotBlocked } from '../blocked.ts';
import { commentPage, findComment, isTakenBack, readComment } from './queries.ts';
import { mayDelete, removeComment, takeBackComment } from './remove.ts';
import { editComment, mayEdit, setCommentLike } from './service.ts';
import { writeComment } from './write.ts';

export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'comment.list', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    return { data: await commentPage(db, { ...event, isExperience: false }, startOf(call.query), viewer) };
  });

  route(app, deps, 'comment.get', async (call) => {
    const viewer = viewerOf(deps, call);
    const { id, parentId, event } = (await findComment(db, toId(call.params), viewer)) ?? fail('not_found');
    return { data: (await readComment(db, parentId ?? id, event.ownerId, viewer)) ?? fail('not_found') };
  });

  route(app, deps, 'comment.create', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    return { data: await writeComment(deps, { ...event, isExperience: false }, call.body, call.caller, viewer) };
  });

  const update = async (call: Call<'comment.update'> | Call<'comment.updateOfEvent'>) => {
    const viewer = viewerOf(deps, call);
    const comment = (await findComment(db, toId(call.params), viewer)) ?? fail('not_found');
    if (!mayEdit(comment, call.caller)) fail('forbidden');
    if (isTakenBack(comment)) fail('not_found');
    if (!isAdmin(call.caller)) await assertNotBlocked(db, call.caller.id, [comment.event.ownerId]);
    await editComment(db, comment, call.body.body, call.caller, viewer.now);
    if (comment.userId !== call.caller.id) deps.live.publish([comment.userId], { type: 'news' });
    return { data: (await readComment(db, comment.id, comment.event.ownerId, viewer)) ?? fail('not_found') };
  };
  route(app, deps, 'comment.update', update);
  route(app, deps, 'comment.updateOfEvent', update);

  route(app, deps, 'comment.delete', async (call) => {
    const comment = (await findComment(db, toId(call.params), viewerOf(deps, call))) ?? fail('not_found');
    if (!mayDelete(comment, call.caller)) fail('forbidden');
    const isOwn = comment.userId === call.caller.id;
    const stays = isOwn ? await takeBackComment(db, comment) : false;
    if (!isOwn) {
      await removeComment(db, comment, { caller: call.caller, why: call.query.reason, at: deps.now() });
      deps.live.publish([comment.userId], { type: 'news' });
    }
    return { data: { id: comment.id, parent: comment.parentId ?? 0, stays } };
  });

  route(app, deps, 'comment.like', async (call) => {
    const viewer = viewerOf(deps, call);
    const comment = (await findComment(db, toId(call.params), viewer)) ?? fail('not_found');
    const { isLiked, likesCount } = await setCommentLike(db, {
      userId: call.caller.id,
      comment,
      wanted: call.body.liked,
      at: viewer.now,
    });
    deps.live.publish([comment.userId], { type: 'news' });
    return { data: { action: isLiked ? 'like' : 'unlike', likes_count: likesCount } };
  });
}
