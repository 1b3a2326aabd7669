import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { route } from '../../http/route.ts';
import { readAccountData } from './data.ts';
import { askDeletion, callOffDeletion, readDeletion } from './deletion.ts';
import { readMutes, writeMutes } from './notificationSettings.ts';

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, 'account.notificationSettings', async ({ caller }) => ({ data: await readMutes(db, caller.id) }));
  route(app, deps, 'account.setNotificationSettings', async ({ caller, body }) => ({
    data: await writeMutes(db, caller.id, body),
  }));
  route(app, deps, 'account.data', async ({ caller, locale }) => ({
    data: await readAccountData(db, caller, locale, deps.now()),
  }));
  route(app, deps, 'account.deletion', async ({ caller }) => ({ data: await readDeletion(db, caller.id) }));
  route(app, deps, 'account.askDeletion', async ({ caller, locale }) => ({
    data: await askDeletion(deps, caller.id, locale),
  }));
  route(app, deps, 'account.callOffDeletion', async ({ caller, locale }) => ({
    data: await callOffDeletion(deps, caller.id, locale),
  }));
}
