import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { AppNameSchema, VersionSchema } from './platform/release.ts';
import { body, Count, envelope, Instant } from './scalar.ts';

/** What became of one version in one page: it stood for the first time, it could not, or it broke after it stood. */
const Outcome = Type.Enum(['loaded', 'failed', 'broke']);
export type Outcome = Static<typeof Outcome>;

const LoadSchema = Type.Object(
  { app: AppNameSchema, version: VersionSchema, outcome: Outcome },
  { additionalProperties: false },
);
export type Load = Static<typeof LoadSchema>;

export const releaseHealthCalls = defineCalls({
  /** What became of the remotes of a page; nothing in it says whose page it was. */
  'releaseHealth.report': {
    method: 'POST',
    path: '/release-health',
    permission: 'visitor',
    body: body({ loads: Type.Array(LoadSchema, { minItems: 1, maxItems: 20 }) }),
    answer: envelope(Type.Object({ taken: Count })),
  },
  /** The same of all pages of the last minutes, by minute, app and version. */
  'releaseHealth.table': {
    method: 'GET',
    path: '/admin/releases/health',
    permission: 'admin',
    /** At most a day. */
    query: Type.Object({ minutes: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) }),
    answer: envelope(
      Type.Array(
        Type.Object({
          minute: Instant,
          app: AppNameSchema,
          version: VersionSchema,
          loaded: Count,
          failed: Count,
          broke: Count,
        }),
      ),
    ),
  },
});
