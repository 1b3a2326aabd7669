import type { Static } from 'typebox';
import type { Calls } from 'shared-kernel/contract/calls';
import type { Comment } from 'shared-kernel/contract/comment';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import { type Caller, isVerified } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import type { Viewer } from '../../http/viewer.ts';
import { assertNotBlocked } from '../blocked.ts';
import { findComment, isTakenBack, readComment, type Subject } from './queries.ts';
import { addComment } from './service.ts';

type CommentForm = Static<Calls['comment.create']['body']>;

/** Checks and inserts a comment, and returns it in the same form as in a list. */
export async function writeComment(
  deps: Deps,
  subject: Subject,
  form: CommentForm,
  caller: Caller,
  viewer: Viewer,
): Promise<Comment> {
  const body = form.body;
  if (caller.username === null) fail('profile_incomplete');
  const parent = form.parent ? await parentOf(deps.db, form.parent, subject, caller, viewer) : null;
  await assertNotBlocked(deps.db, caller.id, [subject.ownerId, ...(parent ? [parent.userId] : [])]);
  const id = await addComment(deps.db, { userId: caller.id, subject, body, parent, at: viewer.now });
  deps.live.publish([subject.ownerId, ...(parent ? [parent.userId] : [])], { type: 'news' });
  return (await readComment(deps.db, id, subject.ownerId, viewer)) ?? fail('not_found');
}

/**
 * The comment that a reply belongs under. Replies are one level deep, so a reply to a reply joins its parent's.
 */
async function parentOf(
  db: Db,
  id: number,
  subject: Subject,
  caller: Caller,
  viewer: Viewer,
): Promise<{ id: number; userId: number }> {
  if (!isVerified(caller)) fail('unverified');
  const comment = await findComment(db, id, viewer);
  // Nobody answers what was taken back; its other replies are answered as before.
  if (
    !comment ||
    isTakenBack(comment) ||
    comment.event.id !== subject.id ||
    comment.isOnExperience !== subject.isExperience
  )
    fail('not_found');
  return { id: comment.parentId ?? comment.id, userId: comment.userId };
}
