import { and, desc, eq, isNull } from 'drizzle-orm';
import type { AccountData } from 'shared-kernel/contract/account';
import type { Db } from '../../db/database.ts';
import { messages } from '../../db/schema/chat.ts';
import { appReports, reports } from '../../db/schema/desk.ts';
import { eventDrafts } from '../../db/schema/events.ts';
import { uploads } from '../../db/schema/people.ts';
import { dated, most } from './mostRows.ts';

type Made = Pick<AccountData, 'messages' | 'reports' | 'drafts' | 'pictures'>;

/** What somebody wrote and sent, besides what stands under events. */
export async function readMade(db: Db, id: number): Promise<Made> {
  const written = await db
    .select({ at: messages.createdAt, text: messages.body })
    .from(messages)
    .where(and(eq(messages.userId, id), isNull(messages.deletedAt)))
    .orderBy(desc(messages.createdAt))
    .limit(most);
  const ofOthers = await db
    .select({ at: reports.createdAt, about: reports.target, text: reports.description })
    .from(reports)
    .where(eq(reports.userId, id))
    .orderBy(desc(reports.createdAt))
    .limit(most);
  const ofSite = await db
    .select({ at: appReports.createdAt, about: appReports.title, text: appReports.description })
    .from(appReports)
    .where(eq(appReports.userId, id))
    .orderBy(desc(appReports.createdAt))
    .limit(most);
  const drafts = await db
    .select({ at: eventDrafts.updatedAt, title: eventDrafts.title, content: eventDrafts.content })
    .from(eventDrafts)
    .where(eq(eventDrafts.userId, id))
    .orderBy(desc(eventDrafts.updatedAt))
    .limit(most);
  const pictures = await db
    .select({ at: uploads.createdAt, link: uploads.link })
    .from(uploads)
    .where(eq(uploads.userId, id))
    .orderBy(desc(uploads.id))
    .limit(most);
  return {
    messages: dated(written),
    reports: dated([...ofOthers, ...ofSite]),
    drafts: dated(drafts),
    pictures: dated(pictures),
  };
}
