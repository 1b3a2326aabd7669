import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { foldersOf, makeFolder, putIntoFolder, removeFolder, renameFolder } from './queries.ts';
import { theRow } from '../../db/theRow.ts';

export function folderRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'folder.list', async (call) => ({
    data: await foldersOf(db, call.caller.id, viewerOf(deps, call)),
  }));

  route(app, deps, 'folder.make', async ({ body, caller }) => {
    const name = body.name.trim();
    const made = await makeFolder(db, { userId: caller.id, name, eventIds: body.event_ids ?? [], at: deps.now() });
    return { data: { ...made, name } };
  });

  route(app, deps, 'folder.rename', async (call) => {
    const id = toId(call.params);
    await renameFolder(db, call.caller.id, id, call.body.name.trim());
    const folders = await foldersOf(db, call.caller.id, viewerOf(deps, call));
    const folder = folders.find((one) => one.id === id);
    return { data: theRow(folder, 'folder') };
  });

  route(app, deps, 'folder.remove', async ({ params, caller }) => ({
    data: await removeFolder(db, caller.id, toId(params)),
  }));

  route(app, deps, 'folder.put', async ({ params, body, caller }) => {
    await putIntoFolder(db, caller.id, toId(params), body.folder_id);
    return { data: { folder_id: body.folder_id } };
  });
}
