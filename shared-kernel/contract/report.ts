import Type, { type Static } from 'typebox';
import { defineCalls } from './call.ts';
import { body, Code, envelope, Id, Text } from './scalar.ts';

export const ReportTargetSchema = Type.Enum(['event', 'channel', 'comment', 'message', 'experience']);
export type ReportTarget = Static<typeof ReportTargetSchema>;

export const AppReportTitleSchema = Type.Enum(['contactUs', 'suggestion', 'appBug']);

export const reportCalls = defineCalls({
  'report.reasons': {
    method: 'GET',
    path: '/report/reasons',
    permission: 'visitor',
    answer: envelope(Type.Array(Type.Object({ id: Id, title: Type.String() }))),
  },
  /** Once per target; a repeated one answers the first. */
  'report.create': {
    method: 'POST',
    path: '/report',
    permission: 'verified',
    status: 201,
    body: body({ target: ReportTargetSchema, target_id: Id, reason_id: Id, description: Type.Optional(Text(2000)) }),
    answer: envelope(Type.Object({ id: Id })),
  },
  /** A bug, a suggestion or a word to the makers; `gallery` are ids of own uploads. */
  'report.createForApp': {
    method: 'POST',
    path: '/app-report',
    permission: 'visitor',
    status: 201,
    body: body({
      title: AppReportTitleSchema,
      description: Text(4000, 1),
      bug_address: Type.Optional(Code(500)),
      gallery: Type.Optional(Type.Array(Id, { maxItems: 5 })),
    }),
    answer: envelope(Type.Object({ id: Id })),
  },
});
