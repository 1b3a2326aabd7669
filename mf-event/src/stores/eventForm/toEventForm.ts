import type { EventForm, PureEvent } from 'shared-kernel/contract/eventForm';
import { bareText, cleanText } from 'shared-kernel/language/cleanText';
import { daysBetween, isoDay } from 'shared-kernel/language/isoDay';
import { momentOf, wallTime } from 'shared-kernel/language/zonedTime';
import { richParts } from '../../text/richText.ts';
import { spanOf } from './dayTimes.ts';
import {
  type CodeValue,
  type DayPlan,
  type DayTime,
  emptyValues,
  type EventValues,
  neverBack,
  newKey,
  refundRuleOf,
  type PlanValue,
} from './eventValues.ts';
import { typedNumber } from 'shared-kernel/language/typedNumber';

const tagsOf = (description: string): string[] =>
  richParts(description).flatMap((part) => (part.kind === 'hashtag' ? [part.tag.slice(0, 40)] : []));

const textOrNull = (text: string): string | null => cleanText(text) || null;

/** The last minute of a day, until which a code that expires on it is valid. */
const endOf = (day: string, zone: string): string => momentOf(day, '23:59', zone).toISOString();

/** The form that the server is sent. The values must have passed the rules. */
export function toEventForm(values: EventValues, freePlan: string): EventForm {
  const { zone, isOnline } = values;
  return {
    title: cleanText(values.title),
    description: cleanText(values.description),
    hashtags: [...new Set([...tagsOf(values.description), ...values.hashtags])].slice(0, 20),
    gallery: values.gallery.map(({ id }) => id),
    gallery_ratio: values.ratio,
    categories: values.categories.map(({ id }) => id),
    dates: values.days.map((plan) => toDate(plan, zone)),
    target_weeks: values.weeks,
    timezone: zone,
    city: isOnline ? null : (values.city?.id ?? null),
    address: isOnline ? '' : cleanText(values.address),
    online_address: isOnline ? textOrNull(values.onlineAddress) : null,
    location: isOnline ? null : values.location && { ...values.location },
    support_number: textOrNull(values.supportNumber),
    custom_badge: textOrNull(values.badge),
    rules: cleanText(values.rules),
    capacity: { has_limitation: values.hasLimit, limitation: typedNumber(values.limit) ?? 100 },
    deadline: values.deadline,
    places_per_member: values.perMember,
    offer_hours: values.offerHours,
    ...refundRuleOf(values),
    is_close_friend: values.closeFriends,
    contributors: values.contributors.map(({ id }) => id),
    influencers: values.influencers.map(({ id }) => id),
    payment_type: values.paymentType,
    plans:
      values.plans.length === 0
        ? [{ type: 'free', title: freePlan, price: 0 }]
        : values.plans.map(({ id, type, title, price, capacity }) => ({
            ...(id !== undefined && { id }),
            type,
            title: cleanText(title) || freePlan,
            price: type === 'free' ? 0 : (typedNumber(price) ?? 0),
            capacity: typedNumber(capacity),
          })),
    off_codes: values.codes.map(({ id, title, code, percent, useCount, expires }) => ({
      ...(id !== undefined && { id }),
      title: cleanText(title),
      code: bareText(code),
      percent: typedNumber(percent) ?? 0,
      use_count: typedNumber(useCount) ?? 0,
      expiration_date: endOf(expires ?? isoDay(new Date(), zone), zone),
    })),
    sponsorship: textOrNull(values.sponsorship),
  };
}

function toDate({ day, times }: DayPlan, zone: string): EventForm['dates'][number] {
  const spans = times.map((time) => spanOf(day, time, zone));
  const texts = spans.map(({ start, end }, at) => {
    const { was } = times[at]!;
    const isMoved = was !== undefined && Date.parse(was) !== start.getTime();
    return { start: start.toISOString(), end: end.toISOString(), ...(isMoved && { was }) };
  });
  if (texts.length === 1) return { ...texts[0]!, times: [] };
  const start = Math.min(...spans.map((span) => span.start.getTime()));
  const end = Math.max(...spans.map((span) => span.end.getTime()));
  return {
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
    times: texts,
  };
}

export function fromPure(pure: PureEvent, form: EventForm = pure.form): EventValues {
  const zone = form.timezone ?? emptyValues().zone;
  const inText = new Set(tagsOf(form.description));
  const { gallery, categories, city, contributors, influencers } =
    form === pure.shown ? (pure.shown_parts ?? pure) : pure;
  return {
    title: form.title,
    description: form.description,
    hashtags: form.hashtags.filter((tag) => !inText.has(tag)),
    gallery,
    ratio: form.gallery_ratio,
    categories,
    days: toDays(form.dates, zone, startsOf(pure.shown)),
    weeks: form.target_weeks,
    zone,
    isOnline: form.online_address !== null,
    city: city && { id: city.id, name: city.name },
    address: form.address,
    location: form.location,
    onlineAddress: form.online_address ?? '',
    deadline: form.deadline,
    hasLimit: form.capacity.has_limitation,
    limit: String(form.capacity.limitation),
    perMember: form.places_per_member ?? emptyValues().perMember,
    offerHours: form.offer_hours ?? emptyValues().offerHours,
    paymentType: form.payment_type,
    plans: form.plans.map(toPlan),
    codes: form.off_codes.map((code) => toCode(code, zone)),
    refundHours: form.refund_hours === undefined ? 0 : (form.refund_hours ?? neverBack),
    refundPart: form.refund_part ?? null,
    closeFriends: form.is_close_friend,
    contributors,
    influencers,
    rules: form.rules,
    supportNumber: form.support_number ?? '',
    badge: form.custom_badge ?? '',
    sponsorship: form.sponsorship ?? '',
    version: pure.version,
  };
}

const spansOf = ({ dates }: Pick<EventForm, 'dates'>) =>
  dates.flatMap((date) => (date.times.length > 0 ? date.times : [date]));

/** When the event begins so far, at each of its times. */
const startsOf = (shown: EventForm): Set<number> => new Set(spansOf(shown).map(({ start }) => Date.parse(start)));

function toDays(dates: EventForm['dates'], zone: string, known: ReadonlySet<number>): DayPlan[] {
  const days = new Map<string, DayTime[]>();
  for (const { start, end, was = known.has(Date.parse(start)) ? start : undefined } of spansOf({ dates })) {
    const [from, to] = [wallTime(new Date(start), zone), wallTime(new Date(end), zone)];
    const nights = daysBetween(from.day, to.day).length - 1;
    const time = { start: from.time, end: to.time, nights, ...(was !== undefined && { was }) };
    days.set(from.day, [...(days.get(from.day) ?? []), time]);
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([day, times]) => ({ day, times }));
}

const toPlan = ({ id, type, title, price, capacity }: EventForm['plans'][number]): PlanValue => ({
  key: newKey(),
  ...(id !== undefined && { id }),
  type,
  title,
  price: price === 0 ? '' : String(price),
  capacity: capacity === null || capacity === undefined ? '' : String(capacity),
});

const toCode = (
  { id, title, code, percent, use_count: useCount, expiration_date: expiration }: EventForm['off_codes'][number],
  zone: string,
): CodeValue => ({
  key: newKey(),
  ...(id !== undefined && { id }),
  title,
  code,
  percent: String(percent),
  useCount: String(useCount),
  expires: wallTime(new Date(expiration), zone).day,
});
