/** What a host gives back to whoever cancels, in the words of the contract. */
export interface RefundRule {
  /** The whole amount until so many hours before the session; 0: until it begins; null: never the whole. */
  refund_hours: number | null;
  /** After that a share, until so many hours before it. */
  refund_part: { hours: number; percent: number } | null;
}

export interface RefundStep {
  /** Of 100. */
  percent: number;
  hours: number;
}

const hour = 3600_000;

/** The steps of a rule, the most first; none where nothing is ever given back. */
export function refundSteps({ refund_hours: whole, refund_part: part }: RefundRule): RefundStep[] {
  const steps: RefundStep[] = whole === null ? [] : [{ percent: 100, hours: whole }];
  // A share that ends before the whole does would say nothing.
  if (part && (whole === null || part.hours < whole)) steps.push(part);
  return steps;
}

const endOf = ({ hours }: RefundStep, start: Date): Date => new Date(start.getTime() - hours * hour);

/** The step that cancelling a session at a moment falls into; null where nothing is given back any more. */
const stepAt = (rule: RefundRule, start: Date, now: Date): RefundStep | null =>
  refundSteps(rule).find((step) => now < endOf(step, start)) ?? null;

/** How much of 100 cancelling now gives back. */
export const refundPercent = (rule: RefundRule, start: Date, now: Date): number =>
  stepAt(rule, start, now)?.percent ?? 0;

/** Until when the refund stays as large as it is now; null where there is none. */
export function refundUntil(rule: RefundRule, start: Date, now: Date): Date | null {
  const step = stepAt(rule, start, now);
  return step && endOf(step, start);
}

/** Whole Toman; half a one goes to the guest. */
export const shareOf = (amount: number, percent: number): number => Math.round((amount * percent) / 100);
