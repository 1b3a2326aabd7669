import Type from 'typebox';
import { defineCalls } from './call.ts';
import { ReportTargetSchema } from './report.ts';
import { Count, Id, Instant, nullable, pageOf, PageQuery } from './scalar.ts';

export const adminCalls = defineCalls({
  /** Edits that wait for an admin, the oldest first. */
  'admin.updates': {
    method: 'GET',
    path: '/admin/updates',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        id: Id,
        event_id: Id,
        title: Type.String(),
        username: Type.String(),
        changed: Type.Array(Type.String()),
        reservations: Count,
        created_at: Instant,
      }),
    ),
  },
  'admin.reports': {
    method: 'GET',
    path: '/admin/reports',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        id: Id,
        target: ReportTargetSchema,
        target_id: Id,
        reason: Type.String(),
        description: Type.String(),
        username: nullable(Type.String()),
        created_at: Instant,
      }),
    ),
  },
  /** What admins did, the latest first; for super admins. */
  'admin.audit': {
    method: 'GET',
    path: '/admin/audit',
    permission: 'admin',
    query: PageQuery,
    answer: pageOf(
      Type.Object({
        id: Id,
        username: nullable(Type.String()),
        act: Type.String(),
        target_id: nullable(Id),
        detail: Type.String(),
        created_at: Instant,
      }),
    ),
  },
});
