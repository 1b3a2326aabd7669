import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { PictureSchema } from './property.ts';
import { AppReportTitleSchema, ReportTargetSchema } from './report.ts';
import {
  body,
  Code,
  Count,
  envelope,
  Id,
  Instant,
  nullable,
  Order,
  pageOf,
  PageQuery,
  PathId,
  Text,
} from './scalar.ts';

const WaitingUpdateSchema = Type.Object({
  id: Id,
  event_id: Id,
  title: Type.String(),
  username: Type.String(),
  /** Fields of the form. */
  changed: Type.Array(Type.String()),
  reservations: Count,
  /** Of what its host wants and of the event as it is; a decision is sent with it. */
  version: Type.String(),
  created_at: Instant,
});

/** `nothing`: no rule was broken. `removed`: an admin took the thing away. `blocked`: its author was blocked. */
const ReportAction = Type.Enum(['nothing', 'removed', 'blocked']);

const ReportSchema = Type.Object({
  id: Id,
  target: ReportTargetSchema,
  target_id: Id,
  reason: Type.String(),
  description: Type.String(),
  /** Who reported it. */
  username: nullable(Type.String()),
  /** What it is about; null when it is gone. `text` is its title or its words, `link` a page of the site. */
  about: nullable(Type.Object({ text: Type.String(), link: nullable(Type.String()), author: nullable(Type.String()) })),
  action: nullable(ReportAction),
  note: Type.String(),
  settled_at: nullable(Instant),
  created_at: Instant,
});

export type DeskReport = Static<typeof ReportSchema>;

const AppReportSchema = Type.Object({
  id: Id,
  title: AppReportTitleSchema,
  description: Type.String(),
  bug_address: nullable(Type.String()),
  gallery: Type.Array(PictureSchema),
  username: nullable(Type.String()),
  note: Type.String(),
  settled_at: nullable(Instant),
  created_at: Instant,
});

export type AppReport = Static<typeof AppReportSchema>;

const BlockedUserSchema = Type.Object({
  id: Id,
  username: nullable(Type.String()),
  name: Type.String(),
  reason: Type.String(),
  blocked_at: Instant,
});

export type BlockedUser = Static<typeof BlockedUserSchema>;

/** `open`: nothing was done about it yet; without it those. By when they came, `descending` unless asked otherwise. */
const SettledQuery = Type.Object({
  ...PageQuery.properties,
  order: Type.Optional(Order),
  status: Type.Optional(Type.Enum(['open', 'settled'])),
});

const ofOne = Type.Object({ id: PathId });

const AuditSchema = Type.Object({
  id: Id,
  username: nullable(Type.String()),
  act: Type.String(),
  target_id: nullable(Id),
  detail: Type.String(),
  created_at: Instant,
});

export const adminCalls = defineCalls({
  /**
   * Edits that wait for an admin, the oldest first unless asked otherwise (`ascending` is what `order` is without being
   * given); with `event` the one of that event.
   */
  'admin.updates': {
    method: 'GET',
    path: '/admin/updates',
    permission: 'admin',
    query: Type.Object({
      ...PageQuery.properties,
      event: Type.Optional(PathId),
      sort: Type.Optional(Type.Enum(['waiting', 'reservations'])),
      order: Type.Optional(Order),
    }),
    answer: pageOf(WaitingUpdateSchema),
  },
  /** How much of each kind waits. */
  'admin.waiting': {
    method: 'GET',
    path: '/admin/waiting',
    permission: 'admin',
    answer: envelope(
      Type.Object({ updates: Count, refunds: Count, reports: Count, app_reports: Count, pay_outs: Count }),
    ),
  },
  /** What members reported, the latest first. */
  'admin.reports': {
    method: 'GET',
    path: '/admin/reports',
    permission: 'admin',
    query: SettledQuery,
    answer: pageOf(ReportSchema),
  },
  /**
   * Writes down what was done about it; `blocked` blocks its author. Leaves an audit entry. Once: `already_settled`
   * (409).
   */
  'admin.settleReport': {
    method: 'PUT',
    path: '/admin/reports/:id',
    permission: 'admin',
    params: ofOne,
    body: body({ action: ReportAction, note: Type.Optional(Text(500)) }),
    answer: envelope(ReportSchema),
  },
  /** Bugs, suggestions and words to the makers, the latest first. */
  'admin.appReports': {
    method: 'GET',
    path: '/admin/app-reports',
    permission: 'admin',
    query: SettledQuery,
    answer: pageOf(AppReportSchema),
  },
  'admin.settleAppReport': {
    method: 'PUT',
    path: '/admin/app-reports/:id',
    permission: 'admin',
    params: ofOne,
    body: body({ note: Type.Optional(Text(500)) }),
    answer: envelope(AppReportSchema),
  },
  /** Whom admins have shut out, the latest first. */
  'admin.blocked': {
    method: 'GET',
    path: '/admin/blocked',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(BlockedUserSchema),
  },
  /**
   * Shuts a member out, or lets them in again: all sessions end, and nobody logs in with the account
   * (`account_blocked`, 403). Never an admin (`forbidden`). Leaves an audit entry.
   */
  'admin.block': {
    method: 'PUT',
    path: '/admin/blocked',
    permission: 'admin',
    body: body({ username: Code(60, 1), is_blocked: Type.Boolean(), reason: Type.Optional(Text(500)) }),
    answer: envelope(Type.Object({ is_blocked: Type.Boolean() })),
  },
  /** What admins did, the latest first; for super admins. */
  'admin.audit': {
    method: 'GET',
    path: '/admin/audit',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(AuditSchema),
  },
});
