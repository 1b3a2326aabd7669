import type { RefundRule } from 'shared-kernel/language/refundRule';
import { events } from '../db/schema/events.ts';

export const refundColumns = {
  refundHours: events.refundHours,
  refundPartHours: events.refundPartHours,
  refundPartPercent: events.refundPartPercent,
};

type RefundColumns = Pick<typeof events.$inferSelect, keyof typeof refundColumns>;

export const refundRuleOf = ({ refundHours, refundPartHours: hours, refundPartPercent: percent }: RefundColumns) =>
  ({
    refund_hours: refundHours,
    refund_part: hours === null || percent === null ? null : { hours, percent },
  }) satisfies RefundRule;
