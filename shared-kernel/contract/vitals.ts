import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { AppNameSchema, VersionSchema } from './platform/release.ts';
import { body, Count, DaysQuery, envelope } from './scalar.ts';

/**
 * How fast a page was for the person who used it, as browsers measure it: `TTFB`, `FCP`, `LCP` and `INP` in
 * milliseconds, `CLS` as a share of the page that moved.
 */
const MeasureName = Type.Enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']);
export type MeasureName = Static<typeof MeasureName>;

const MeasureSchema = Type.Object(
  {
    /** The area in which it was measured, and its version. */
    app: AppNameSchema,
    version: VersionSchema,
    name: MeasureName,
    value: Type.Number({ minimum: 0, maximum: 600_000 }),
  },
  { additionalProperties: false },
);
export type Measure = Static<typeof MeasureSchema>;

/** Up to this a measure is good, and above the second it is poor (web.dev/articles/vitals). */
export const measureLimits: Record<MeasureName, readonly [good: number, poor: number]> = {
  TTFB: [800, 1800],
  FCP: [1800, 3000],
  LCP: [2500, 4000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

export const vitalsCalls = defineCalls({
  /** What one page measured, sent when it is left; nothing in it says whose page it was. */
  'vitals.report': {
    method: 'POST',
    path: '/vitals',
    permission: 'visitor',
    body: body({ measures: Type.Array(MeasureSchema, { minItems: 1, maxItems: 10 }) }),
    answer: envelope(Type.Object({ taken: Count })),
  },
  /** For each area and version, the value that three of four pages did not exceed. */
  'vitals.table': {
    method: 'GET',
    path: '/admin/vitals',
    permission: 'admin',
    query: DaysQuery,
    answer: envelope(
      Type.Array(
        Type.Object({
          app: Type.String(),
          version: Type.String(),
          name: MeasureName,
          pages: Count,
          p75: Type.Number(),
          rating: Type.Enum(['good', 'fair', 'poor']),
        }),
      ),
    ),
  },
});
