import Type from 'typebox';
import { defineCalls } from './call.ts';
import { body, Count, DaysQuery, envelope, Instant, Kept, nullable } from './scalar.ts';

export const errorLogCalls = defineCalls({
  /** Errors seen by a browser, with the app and version that they happened in. */
  'errorLog.create': {
    method: 'POST',
    path: '/logError',
    permission: 'visitor',
    body: body({
      type: Kept(60, 1),
      error: Kept(4000),
      app: Type.Optional(Kept(60)),
      version: Type.Optional(Kept(60)),
      path: Type.Optional(Kept(500)),
    }),
    answer: envelope(Type.Object({ id: nullable(Count) })),
  },
  /** For each area and version, what went wrong and how often; the hundred most frequent. */
  'errorLog.table': {
    method: 'GET',
    path: '/admin/errors',
    permission: 'admin',
    query: DaysQuery,
    answer: envelope(
      Type.Array(
        Type.Object({
          app: nullable(Type.String()),
          version: nullable(Type.String()),
          type: Type.String(),
          error: Type.String(),
          times: Count,
          last_at: Instant,
        }),
      ),
    ),
  },
});
