import type { EventForm } from 'shared-kernel/contract/eventForm';
import { lengthOf } from 'shared-kernel/language/letters';
import { isZone } from 'shared-kernel/language/zonedTime';
import { fail } from '../../../errors/errors.ts';
import { readInstant } from '../../../http/moment.ts';
import { deadlines } from '../../../property/deadlines.ts';
import type { EditedEvent, EventDraft, OffCodeDraft, PlanDraft } from './eventForm.ts';
import { readSessions } from './sessions.ts';
import { iranZone } from '../../../settings/iranZone.ts';

/** Enough for a family or a group of friends, but nobody fills a hall alone. */
const defaultPlacesPerMember = 10;
const defaultOfferHours = 2;

/** What the rules need besides the form: the clock and, for an edit, the current event. */
export interface FormContext {
  now: Date;
  current?: Pick<EditedEvent, 'event' | 'sessions' | 'plans' | 'offCodes'> | undefined;
}

/** Turns a form into what can be stored, or refuses at the field that breaks a rule. */
export function readForm(form: EventForm, { now, current }: FormContext): EventDraft {
  const title = form.title.trim().replace(/\s+/g, ' ');
  if (lengthOf(title) < 3) fail('invalid', { field: 'title', fault: ['tooShort', 3] });
  const timezone = form.timezone ?? current?.event.timezone ?? iranZone;
  if (!isZone(timezone)) fail('invalid', { field: 'timezone', fault: 'unknown' });
  if (form.deadline !== current?.event.deadlineHours && !deadlines.some(({ hours }) => hours === form.deadline))
    fail('unknown_option', { field: 'deadline' });
  const sessions = readSessions(form, {
    timezone,
    now,
    known: new Set(current?.sessions.map(({ start }) => start.getTime())),
  });
  const plans = readPlans(form, current?.plans ?? []);
  return {
    fields: {
      title,
      timezone,
      description: form.description.trim(),
      hashtags: unique(form.hashtags),
      cityId: form.city,
      address: form.address.trim(),
      onlineAddress: readAddress(form.online_address),
      latitude: form.location?.latitude ?? null,
      longitude: form.location?.longitude ?? null,
      galleryRatio: form.gallery_ratio,
      deadlineHours: form.deadline,
      capacity: form.capacity.has_limitation ? form.capacity.limitation : null,
      placesPerMember: form.places_per_member ?? current?.event.placesPerMember ?? defaultPlacesPerMember,
      ...readRefundRule(form, current?.event),
      offerHours: form.offer_hours ?? current?.event.offerHours ?? defaultOfferHours,
      paymentType: form.payment_type,
      price: Math.min(...plans.map(({ price }) => price)),
      isCloseFriend: form.is_close_friend,
      customBadge: textOrNull(form.custom_badge),
      rules: form.rules.trim(),
      supportNumber: textOrNull(form.support_number),
      targetWeeks: form.target_weeks,
      sponsorship: textOrNull(form.sponsorship),
      firstStart: new Date(Math.min(...sessions.map(({ start }) => start.getTime()))),
      lastEnd: new Date(Math.max(...sessions.map(({ end }) => end.getTime()))),
    },
    sessions,
    plans,
    offCodes: readOffCodes(form, current?.offCodes ?? [], now),
    gallery: unique(form.gallery),
    categories: unique(form.categories),
    contributors: unique(form.contributors),
    influencers: unique(form.influencers),
  };
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];
const textOrNull = (text: string | null): string | null => text?.trim() || null;

type Terms = Pick<EventDraft['fields'], 'refundHours' | 'refundPartHours' | 'refundPartPercent'>;

const usualTerms: Terms = { refundHours: 0, refundPartHours: null, refundPartPercent: null };

/**
 * Terms that the form leaves out stay. A partial refund must be possible later than the full one, or it would never
 * apply.
 */
function readRefundRule({ refund_hours: whole, refund_part: part }: EventForm, known: Terms = usualTerms): Terms {
  const refundHours = whole === undefined ? known.refundHours : whole;
  if (part && refundHours !== null && part.hours >= refundHours)
    fail('invalid', { field: 'refund_part', fault: ['tooBig', refundHours - 1] });
  const share =
    part === undefined
      ? { hours: known.refundPartHours, percent: known.refundPartPercent }
      : (part ?? { hours: null, percent: null });
  return { refundHours, refundPartHours: share.hours, refundPartPercent: share.percent };
}

/** The schema requires https; this checks that there is a host. */
function readAddress(address: string | null): string | null {
  if (address === null) return null;
  return URL.canParse(address) ? address : fail('invalid', { field: 'online_address' });
}

function readPlans({ plans, payment_type: paymentType }: EventForm, known: readonly { id: number }[]): PlanDraft[] {
  const seen = new Set<number>();
  plans.forEach(({ id, type, price }, i) => {
    if (id !== undefined && (seen.has(id) || !known.some((plan) => plan.id === id)))
      fail('invalid', { field: `plans.${i}.id`, fault: 'unknown' });
    if (id !== undefined) seen.add(id);
    if ((type === 'free' && price > 0) || (type === 'payable' && price === 0))
      fail('price_of_free_plan', { field: `plans.${i}.price` });
    // A paid event may have free tickets too; any other mix would leave guests guessing how they pay.
    if (type !== paymentType && type !== 'free') fail('plan_of_other_type', { field: `plans.${i}.type` });
  });
  if (!plans.some(({ type }) => type === paymentType)) fail('plan_of_other_type', { field: 'payment_type' });
  return plans.map(({ id, type, title, price, capacity }) => ({
    id: id ?? null,
    type,
    title: title.trim(),
    price,
    capacity: capacity ?? null,
  }));
}

function readOffCodes(
  { off_codes: codes }: EventForm,
  known: readonly { id: number; expiresAt: Date }[],
  now: Date,
): OffCodeDraft[] {
  const seen = new Set<string | number>();
  return codes.map(({ id, title, code, percent, use_count: useLimit, expiration_date: expiration }, i) => {
    const before = known.find((offCode) => offCode.id === id);
    if (id !== undefined && (!before || seen.has(id)))
      fail('invalid', { field: `off_codes.${i}.id`, fault: 'unknown' });
    if (id !== undefined) seen.add(id);
    // Guests type them in any case.
    if (seen.has(code.toUpperCase())) fail('duplicate_off_code', { field: `off_codes.${i}.code` });
    seen.add(code.toUpperCase());
    const expiresAt = readInstant(expiration, `off_codes.${i}.expiration_date`);
    // An expired code may stay in the list unchanged.
    if (expiresAt <= now && expiresAt.getTime() !== before?.expiresAt.getTime())
      fail('in_the_past', { field: `off_codes.${i}.expiration_date` });
    return { id: id ?? null, title: title.trim(), code, percent, useLimit, expiresAt };
  });
}
