import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { RefundRule } from 'shared-kernel/language/refundRule';

/** The host's rule, as far as the page has come: until it is said otherwise all is given back until it begins. */
export const refundRuleOf = ({ refund_hours: whole, refund_part: part }: EventEntity): RefundRule => ({
  refund_hours: whole === undefined ? 0 : whole,
  refund_part: part ?? null,
});
