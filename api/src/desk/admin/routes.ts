import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { isSuperAdmin } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { pageNumber, toPage } from '../../http/page.ts';
import { route } from '../../http/route.ts';
import { reportReasons } from '../report/reasons.ts';
import { auditPage, reportPage, waitingUpdates } from './queries.ts';

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'admin.updates', async ({ query }) => {
    const page = pageNumber(query.page);
    const { rows, total } = await waitingUpdates(db, page);
    return toPage(
      rows.map(({ eventId, createdAt, ...row }) => ({
        ...row,
        event_id: eventId,
        created_at: createdAt.toISOString(),
      })),
      page,
      total,
    );
  });

  route(app, deps, 'admin.reports', async ({ query, locale }) => {
    const page = pageNumber(query.page);
    const { rows, total } = await reportPage(db, page);
    return toPage(
      rows.map(({ report, username }) => ({
        id: report.id,
        target: report.target,
        target_id: report.targetId,
        description: report.description,
        username,
        created_at: report.createdAt.toISOString(),
        reason: reportReasons.find(({ id }) => id === report.reasonId)?.title[locale] ?? String(report.reasonId),
      })),
      page,
      total,
    );
  });

  route(app, deps, 'admin.audit', async ({ query, caller }) => {
    if (!isSuperAdmin(caller)) fail('forbidden');
    const page = pageNumber(query.page);
    const { rows, total } = await auditPage(db, page);
    return toPage(
      rows.map(({ entry, username }) => ({
        id: entry.id,
        username,
        act: entry.act,
        target_id: entry.targetId,
        detail: JSON.stringify(entry.detail),
        created_at: entry.createdAt.toISOString(),
      })),
      page,
      total,
    );
  });
}
