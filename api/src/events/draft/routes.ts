import type { FastifyInstance } from 'fastify';
import { fail } from '../../errors/errors.ts';
import type { Deps } from '../../http/deps.ts';
import { readInstant } from '../../http/moment.ts';
import { route } from '../../http/route.ts';
import { listDrafts, readDraft, removeDraft, saveDraft } from './queries.ts';
import { toDraft } from './toDraft.ts';

export function draftRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, 'draft.list', async ({ caller }) => ({ data: (await listDrafts(db, caller.id)).map(toDraft) }));

  route(app, deps, 'draft.read', async ({ caller, params }) => {
    const draft = await readDraft(db, caller.id, params.key);
    return { data: draft && { ...toDraft(draft), content: draft.content } };
  });

  route(app, deps, 'draft.save', async ({ caller, params, body }) => {
    const { seen, ...draft } = body;
    const at = deps.now();
    const isSaved = await saveDraft(db, {
      ...draft,
      userId: caller.id,
      key: params.key,
      at,
      seen: typeof seen === 'string' ? readInstant(seen, 'seen') : seen,
    });
    if (!isSaved) fail('edited_elsewhere');
    return { data: { updated_at: at.toISOString() } };
  });

  route(app, deps, 'draft.remove', async ({ caller, params }) => {
    await removeDraft(db, caller.id, params.key);
    return { data: { key: params.key } };
  });
}
