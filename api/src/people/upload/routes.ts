import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { storePicture } from '../../files/storePicture.ts';
import { startOf } from '../../http/page.ts';
import { route, toId } from '../../http/route.ts';
import { toPicture } from '../../property/toProperty.ts';
import { uploadsPage } from './queries.ts';
import { deleteUpload } from './service.ts';

export function uploadRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, 'upload.list', ({ query, caller }) => uploadsPage(deps.db, caller.id, startOf(query)));

  route(app, deps, 'upload.create', async ({ file, caller }) => {
    return {
      data: [toPicture(await storePicture(deps, { bytes: file, userId: caller.id, field: 'file', at: deps.now() }))],
    };
  });

  route(app, deps, 'upload.delete', async ({ params, caller }) => {
    const id = toId(params);
    await deleteUpload(deps, id, caller.id);
    return { data: { id } };
  });
}
