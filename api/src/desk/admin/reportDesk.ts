import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { AppReport, DeskReport } from 'shared-kernel/contract/admin';
import type { Locale } from 'shared-kernel/contract/locale';
import type { Order } from 'shared-kernel/contract/scalar';
import type { Db } from '../../db/database.ts';
import { appReports, appReportUploads, reports } from '../../db/schema/desk.ts';
import { channels, uploads } from '../../db/schema/people.ts';
import { fail } from '../../errors/errors.ts';
import { earliestFirst, latestFirst } from '../../http/keyset.ts';
import { type Page, type PageStart, toPage } from '../../http/page.ts';
import { recordAdminAct } from '../../notices/audit.ts';
import { toPicture } from '../../property/toProperty.ts';
import { reportReasons } from '../report/reasons.ts';
import { type About, aboutOf } from './about.ts';
import { setBlocked } from './blocking.ts';
import { theRow } from '../../db/theRow.ts';

/** Those nothing was done about, the latest first, unless asked otherwise. */
interface Shown {
  status?: 'open' | 'settled' | undefined;
  order?: Order | undefined;
}

interface Settling {
  id: number;
  note: string;
  adminId: number;
  at: Date;
}

const reportRows = (db: Db) =>
  db
    .select({ report: reports, username: channels.username })
    .from(reports)
    .leftJoin(channels, eq(channels.userId, reports.userId));

const reported = { at: reports.createdAt, id: reports.id };

/** Members' reports, and what each is about. */
export async function reportPage(
  db: Db,
  { status = 'open', order }: Shown,
  start: PageStart,
  locale: Locale,
): Promise<Page<DeskReport>> {
  const list = (order === 'ascending' ? earliestFirst : latestFirst)(reported);
  const where = status === 'open' ? isNull(reports.settledAt) : isNotNull(reports.settledAt);
  const [found, total] = await Promise.all([
    reportRows(db)
      .where(and(where, list.after(start)))
      .orderBy(...list.order)
      .limit(list.limit)
      .offset(list.offset(start)),
    db.$count(reports, where),
  ]);
  const { rows, next } = list.cut(found, ({ report: { createdAt: at, id } }) => ({ at, id }));
  return toPage(await toReports(db, rows, locale), start, { total, next });
}

async function toReports(db: Db, rows: Awaited<ReturnType<typeof reportRows>>, locale: Locale): Promise<DeskReport[]> {
  const about = await aboutOf(
    db,
    rows.map(({ report }) => report),
  );
  return rows.map(({ report, username }, i) => ({
    id: report.id,
    target: report.target,
    target_id: report.targetId,
    reason: reportReasons.find(({ id }) => id === report.reasonId)?.title[locale] ?? String(report.reasonId),
    description: report.description,
    username,
    about: toAbout(about[i] ?? null),
    action: report.action,
    note: report.note,
    settled_at: report.settledAt?.toISOString() ?? null,
    created_at: report.createdAt.toISOString(),
  }));
}

const toAbout = (about: About | null): DeskReport['about'] =>
  about && { text: about.text, link: about.link, author: about.author };

/** Records what was done about a report; `blocked` also blocks the author, in the same transaction. */
export async function settleReport(
  db: Db,
  { id, action, note, adminId, at }: Settling & { action: NonNullable<DeskReport['action']> },
  locale: Locale,
): Promise<DeskReport> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(reports)
      .set({ action, note, settledAt: at })
      .where(and(eq(reports.id, id), isNull(reports.settledAt)))
      .returning();
    if (!row) return missing(tx, id);
    if (action === 'blocked') {
      const [about] = await aboutOf(tx, [row]);
      await setBlocked(tx, { userId: about?.userId ?? fail('not_found'), reason: note, at });
    }
    await recordAdminAct(tx, {
      userId: adminId,
      act: 'admin.settleReport',
      targetId: id,
      detail: { action, target: row.target, target_id: row.targetId, ...(note && { note }) },
      at,
    });
    const [report] = await toReports(tx, await reportRows(tx).where(eq(reports.id, id)), locale);
    return theRow(report, 'report');
  });
}

async function missing(tx: Db, id: number): Promise<never> {
  const known = await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id));
  return fail(known.length > 0 ? 'already_settled' : 'not_found');
}

const appReportRows = (db: Db) =>
  db
    .select({ report: appReports, username: channels.username })
    .from(appReports)
    .leftJoin(channels, eq(channels.userId, appReports.userId));

const written = { at: appReports.createdAt, id: appReports.id };

/** Bugs, suggestions and messages to the site's makers. */
export async function appReportPage(
  db: Db,
  { status = 'open', order }: Shown,
  start: PageStart,
): Promise<Page<AppReport>> {
  const list = (order === 'ascending' ? earliestFirst : latestFirst)(written);
  const where = status === 'open' ? isNull(appReports.settledAt) : isNotNull(appReports.settledAt);
  const [found, total] = await Promise.all([
    appReportRows(db)
      .where(and(where, list.after(start)))
      .orderBy(...list.order)
      .limit(list.limit)
      .offset(list.offset(start)),
    db.$count(appReports, where),
  ]);
  const { rows, next } = list.cut(found, ({ report: { createdAt: at, id } }) => ({ at, id }));
  return toPage(await toAppReports(db, rows), start, { total, next });
}

async function toAppReports(db: Db, rows: Awaited<ReturnType<typeof appReportRows>>): Promise<AppReport[]> {
  const ids = rows.map(({ report }) => report.id);
  const pictures = await db
    .select({ reportId: appReportUploads.reportId, upload: uploads })
    .from(appReportUploads)
    .innerJoin(uploads, eq(uploads.id, appReportUploads.uploadId))
    .where(inArray(appReportUploads.reportId, ids));
  return rows.map(({ report, username }) => ({
    id: report.id,
    title: report.title,
    description: report.description,
    bug_address: report.bugAddress,
    gallery: pictures.filter(({ reportId }) => reportId === report.id).map(({ upload }) => toPicture(upload)),
    username,
    note: report.note,
    settled_at: report.settledAt?.toISOString() ?? null,
    created_at: report.createdAt.toISOString(),
  }));
}

export async function settleAppReport(db: Db, { id, note, adminId, at }: Settling): Promise<AppReport> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(appReports)
      .set({ note, settledAt: at })
      .where(and(eq(appReports.id, id), isNull(appReports.settledAt)))
      .returning({ id: appReports.id });
    const found = await appReportRows(tx).where(eq(appReports.id, id));
    if (!row) return fail(found.length > 0 ? 'already_settled' : 'not_found');
    await recordAdminAct(tx, {
      userId: adminId,
      act: 'admin.settleAppReport',
      targetId: id,
      detail: { ...(note && { note }) },
      at,
    });
    const [report] = await toAppReports(tx, found);
    return theRow(report, 'report');
  });
}
