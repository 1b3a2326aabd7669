import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { disposition } from '../../http/disposition.ts';
import { isLinked, signFile } from '../../http/fileLink.ts';
import { apiRoot, route } from '../../http/route.ts';
import { readAccountData } from './data.ts';
import { askDeletion, callOffDeletion, readDeletion } from './deletion.ts';
import { readMutes, writeMutes } from './notificationSettings.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, 'account.notificationSettings', async ({ caller }) => ({ data: await readMutes(db, caller.id) }));
  route(app, deps, 'account.setNotificationSettings', async ({ caller, body }) => ({
    data: await writeMutes(db, caller.id, body),
  }));
  route(app, deps, 'account.data', async ({ caller, locale, request, reply }) => {
    const data = await readAccountData(db, caller, locale, deps.now());
    if (isLinked(request)) {
      const name = `${data.account.username ?? 'account'}-${data.made_at.slice(0, 10)}.json`;
      reply.header('content-disposition', disposition('attachment', name, 'account.json'));
    }
    return { data };
  });
  route(app, deps, 'account.fileAddress', async ({ caller, locale, body }) => ({
    data: await signFile(deps, `${apiRoot}${body.path}`, caller, locale),
  }));
  route(app, deps, 'account.deletion', async ({ caller }) => ({ data: await readDeletion(db, caller.id) }));
  route(app, deps, 'account.askDeletion', async ({ caller, locale }) => ({
    data: await askDeletion(deps, caller.id, locale),
  }));
  route(app, deps, 'account.callOffDeletion', async ({ caller, locale }) => ({
    data: await callOffDeletion(deps, caller.id, locale),
  }));
}
