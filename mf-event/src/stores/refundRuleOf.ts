import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RefundRule } from 'shared-kernel/language/refundRule';

/** The host's rule. While the page has not loaded it: everything is refunded until the event begins. */
export const refundRuleOf = ({ refund_hours: whole, refund_part: part }: EventEntity): RefundRule => ({
  refund_hours: whole === undefined ? 0 : whole,
  refund_part: part ?? null,
});
