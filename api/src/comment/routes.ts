import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { findVisible } from '../event/readEvent.ts';
import { type Caller, isVerified } from '../http/caller.ts';
import { fail } from '../http/errors.ts';
import { pageNumber } from '../http/page.ts';
import { route, toId } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { commentPage, findComment, readComment } from './queries.ts';
import { addComment } from './service.ts';

/** Comments of an event and their replies. */
export function commentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'comment.list', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await findVisible(db, toId(call.params), viewer) ?? fail('not_found');
    return { data: await commentPage(db, event, pageNumber(call.query.page), viewer) };
  });

  route(app, deps, 'comment.create', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await findVisible(db, toId(call.params), viewer) ?? fail('not_found');
    const body = call.body.body.trim();
    if (body === '') fail('invalid', { field: 'body' });
    if (call.caller.username === null) fail('profile_incomplete');
    const parent = call.body.parent ? await answered(db, call.body.parent, event.id, call.caller) : null;
    const id = await addComment(db, { userId: call.caller.id, event, body, parent, at: viewer.now });
    return { data: await readComment(db, id, event.ownerId, viewer) ?? fail('not_found') };
  });
}

/** The comment that a reply belongs under: replies are one level deep, so a reply to a reply joins its parent's. */
async function answered(db: Db, id: number, eventId: number, caller: Caller): Promise<{ id: number; userId: number }> {
  if (!isVerified(caller)) fail('unverified');
  const comment = await findComment(db, id);
  if (!comment || comment.eventId !== eventId) fail('not_found');
  return { id: comment.parentId ?? comment.id, userId: comment.userId };
}
