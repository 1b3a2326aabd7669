import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { isSuperAdmin } from '../../http/caller.ts';
import { messageWritten } from '../../notices/outbox/nudge.ts';
import { readFarewell, writeFarewell } from '../../people/auth/notifyOwner.ts';
import { fail } from '../../errors/errors.ts';
import { startOf, toPage } from '../../http/page.ts';
import { idOf, route, toId } from '../../http/route.ts';
import { versionOfWaiting } from '../../views/formVersion.ts';
import { recordAdminAct } from '../../notices/audit.ts';
import { channels } from '../../db/schema/people.ts';
import { blockedPage, setBlocked } from './blocking.ts';
import { auditPage, type UpdateRow, waitingCounts, waitingUpdates } from './queries.ts';
import { appReportPage, reportPage, settleAppReport, settleReport } from './reportDesk.ts';

export function adminRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'admin.updates', async ({ query }) => {
    const start = startOf(query);
    const { event, sort, order } = query;
    const eventId = event === undefined ? undefined : idOf(event);
    const { rows, ...rest } = await waitingUpdates(db, start, { eventId, sort, order });
    return toPage(rows.map(toUpdate), start, rest);
  });

  route(app, deps, 'admin.waiting', async () => ({ data: await waitingCounts(db) }));

  route(app, deps, 'admin.reports', async ({ query, locale }) => reportPage(db, query, startOf(query), locale));

  route(app, deps, 'admin.settleReport', async ({ params, body, caller, locale }) => ({
    data: await settleReport(
      db,
      { id: toId(params), action: body.action, note: textOf(body.note), adminId: caller.id, at: deps.now() },
      locale,
    ),
  }));

  route(app, deps, 'admin.appReports', async ({ query }) => appReportPage(db, query, startOf(query)));

  route(app, deps, 'admin.settleAppReport', async ({ params, body, caller }) => ({
    data: await settleAppReport(db, {
      id: toId(params),
      note: textOf(body.note),
      adminId: caller.id,
      at: deps.now(),
    }),
  }));

  route(app, deps, 'admin.blocked', async ({ query, locale }) => blockedPage(db, startOf(query), locale));

  route(app, deps, 'admin.block', async ({ body, caller }) => {
    const reason = textOf(body.reason);
    const [channel] = await db
      .select({ userId: channels.userId })
      .from(channels)
      .where(eq(channels.username, body.username.toLowerCase()));
    const userId = channel?.userId ?? fail('not_found');
    await db.transaction(async (tx) => {
      const isNew = await setBlocked(tx, { userId, reason, at: body.is_blocked ? deps.now() : null });
      const subject = body.is_blocked ? 'accountBlocked' : 'accountOpened';
      if (isNew) await writeFarewell(tx, deps, await readFarewell(tx, { userId, subject, at: deps.now() }));
      await recordAdminAct(tx, {
        userId: caller.id,
        act: 'admin.block',
        targetId: userId,
        detail: { is_blocked: body.is_blocked, ...(reason && { reason }) },
        at: deps.now(),
      });
    });
    messageWritten(db);
    return { data: { is_blocked: body.is_blocked } };
  });

  route(app, deps, 'admin.audit', async ({ query, caller }) => {
    if (!isSuperAdmin(caller)) fail('forbidden');
    const start = startOf(query);
    const { rows, ...rest } = await auditPage(db, start);
    return toPage(
      rows.map(({ entry, username }) => ({
        id: entry.id,
        username,
        act: entry.act,
        target_id: entry.targetId,
        detail: JSON.stringify(entry.detail),
        created_at: entry.createdAt.toISOString(),
      })),
      start,
      rest,
    );
  });
}

const textOf = (text: string | undefined): string => text?.trim() ?? '';

const toUpdate = ({ id, eventId, title, username, changed, reservations, form, updatedAt, createdAt }: UpdateRow) => ({
  id,
  event_id: eventId,
  title,
  username,
  changed,
  reservations,
  version: versionOfWaiting(form, { updatedAt }),
  created_at: createdAt.toISOString(),
});
