import type { FormPlan } from 'shared-kernel/forms/FormModel';
import { bareText, cleanText, hasVisible } from 'shared-kernel/language/cleanText';
import { max, min, required, type Refusal } from 'shared-kernel/forms/rules';
import { faultsOf, isTooMany, meetsItself, type TimesContext } from './dayTimes.ts';
import { type CodeValue, type EventValues, limits, type PlanValue } from './eventValues.ts';
import { typedNumber } from 'shared-kernel/language/typedNumber';

const empty: Refusal = { id: 'form.required' };
const noNumber: Refusal = { id: 'form.event.number' };
const noWholePrice: Refusal = { id: 'form.event.wholePrice' };

/** What the rules need besides the form itself. */
export interface RuleContext {
  takenTitle: string | null;
  /** The most places reserved in any session. */
  mostTaken: number;
  times: (zone: string) => TimesContext;
}

type Faults<Row> = Partial<Record<keyof Row, Refusal>>;

const isBetween = (text: string, least: number, most: number): boolean => {
  const number = typedNumber(text);
  return number !== null && number >= least && number <= most;
};

export function planFaults(plan: PlanValue): Faults<PlanValue> {
  const faults: Faults<PlanValue> = {};
  if (!hasVisible(plan.title)) faults.title = empty;
  else if (cleanText(plan.title).length > 80) faults.title = { id: 'form.max', values: { extra: 80 } };
  if (plan.type !== 'free') {
    if (plan.price.trim() === '' && plan.type === 'payable') faults.price = empty;
    else if (plan.price.trim() !== '' && !isBetween(plan.price, plan.type === 'payable' ? 1 : 0, 500_000_000))
      faults.price = typedNumber(plan.price) === null ? noWholePrice : noNumber;
  }
  if (plan.capacity.trim() !== '' && !isBetween(plan.capacity, 1, 1_000_000)) faults.capacity = noNumber;
  return faults;
}

export function codeFaults(code: CodeValue, others: readonly CodeValue[], today: string): Faults<CodeValue> {
  const faults: Faults<CodeValue> = {};
  if (!hasVisible(code.code)) faults.code = empty;
  else if (!/^[A-Za-z0-9_-]{3,20}$/.test(bareText(code.code))) faults.code = { id: 'form.event.code' };
  else if (others.some(({ key, code: text }) => key !== code.key && isSameCode(text, code.code)))
    faults.code = { id: 'form.event.codeTwice' };
  if (!isBetween(code.percent, 1, 100)) faults.percent = { id: 'form.event.percent' };
  if (!isBetween(code.useCount, 1, 100_000)) faults.useCount = noNumber;
  if (code.expires === null) faults.expires = empty;
  else if (code.expires < today && code.id === undefined) faults.expires = { id: 'form.event.past' };
  return faults;
}

const isSameCode = (one: string, other: string): boolean =>
  bareText(one).toUpperCase() === bareText(other).toUpperCase();

const hasFaults = (faults: object): boolean => Object.keys(faults).length > 0;

/** The API's rules for an event. */
export function eventRules(
  context: () => RuleContext,
  today: (zone: string) => string,
): NonNullable<FormPlan<EventValues>['rules']> {
  return {
    title: [
      required,
      min(3),
      max(limits.title),
      (title) =>
        hasVisible(title) && context().takenTitle === cleanText(title) ? { id: 'form.event.titleTaken' } : null,
    ],
    description: [max(limits.description)],
    categories: [(chosen) => (chosen.length === 0 ? empty : null)],
    days: [
      (days) => (days.length === 0 ? empty : null),
      (days, { zone }) => {
        const times = context().times(zone);
        return days.some((day) => faultsOf(day, times).size > 0) ? { id: 'form.event.times' } : null;
      },
      (days, { weeks }) =>
        isTooMany(days, weeks) ? { id: 'form.event.tooMany', values: { extra: limits.sessions } } : null,
      (days, { weeks }) => (weeks > 0 && meetsItself(days, weeks) ? { id: 'form.event.meets' } : null),
    ],
    address: [
      (address, { isOnline, city, location }) => (isOnline || city || location || hasVisible(address) ? null : empty),
      max(limits.address),
    ],
    onlineAddress: [
      (address, { isOnline }) => {
        if (!isOnline) return null;
        if (!hasVisible(address)) return empty;
        return /^https:\/\/\S{3,500}$/.test(bareText(address)) && URL.canParse(bareText(address))
          ? null
          : { id: 'form.event.https' };
      },
    ],
    limit: [
      (limit, { hasLimit }) => {
        if (!hasLimit) return null;
        if (!isBetween(limit, 1, 1_000_000)) return noNumber;
        const { mostTaken } = context();
        return (typedNumber(limit) ?? 0) < mostTaken
          ? { id: 'form.event.belowTaken', values: { extra: mostTaken } }
          : null;
      },
    ],
    plans: [
      (plans, { paymentType }) =>
        plans.some((plan) => hasFaults(planFaults(plan))) ||
        (paymentType !== 'free' && !plans.some(({ type }) => type === paymentType))
          ? { id: 'form.event.plans' }
          : null,
    ],
    codes: [
      (codes, { zone }) =>
        codes.some((code) => hasFaults(codeFaults(code, codes, today(zone)))) ? { id: 'form.event.codes' } : null,
    ],
    rules: [max(limits.rules)],
    badge: [max(limits.badge)],
    sponsorship: [max(limits.sponsorship)],
    supportNumber: [max(limits.supportNumber)],
  };
}
