import type { Picture } from 'shared-kernel/contract/property';
import { listed } from 'shared-kernel/language/listed';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { isolate } from 'shared-kernel/language/text';
import { useRefundWords } from 'shared-kernel/product/useRefundWords';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../parts/eventForm/messages/text.ts';
import { dayText, useHoursText } from '../../parts/eventForm/useHoursText.ts';
import { type EventValues, refundRuleOf } from '../../stores/eventForm/eventValues.ts';
import { typedNumber } from 'shared-kernel/language/typedNumber';

export interface Change {
  part: string;
  label: string;
  before: string;
  after: string;
  /** Words of the host alone, which run in their own direction; the others are sentences and lists of the page. */
  isWritten: boolean;
  /** What is seen of each instead of being said. */
  pictures?: { before: readonly Picture[]; after: readonly Picture[] };
}

const written: ReadonlySet<string> = new Set(['title', 'description', 'rules', 'support', 'badge', 'sponsor']);

/** What became of a pin, which the words of the place do not tell. */
const pinOf = (before: EventValues, after: EventValues) =>
  after.location === null
    ? 'eventForm.place.noPin'
    : before.location === null
      ? 'eventForm.place.picked'
      : 'eventForm.changes.pin';

const shapes = { 0.75: 'tall', 1: 'square', 1.54: 'wide' } as const;

// Pictures and pins are equal only when they are the same ones.
const deep: Record<string, (values: EventValues) => unknown> = {
  gallery: ({ gallery, ratio }) => [gallery.map(({ id }) => id), ratio],
  place: ({ location, isOnline }) => (isOnline ? null : location && [location.latitude, location.longitude]),
};

/** The label of each part of an event, and what is said of it. */
function usePartsOf(): (values: EventValues) => Record<string, [label: string, text: string]> {
  const t = useText();
  const { locale } = useRoot();
  const hours = useHoursText();
  const refund = useRefundWords();
  const number = (value: number): string => formatNumber(locale, value);
  const names = (people: readonly { name: string }[]): string =>
    listed(
      locale,
      people.map(({ name }) => isolate(name)),
    );
  return (values) => ({
    title: [t('eventForm.title'), values.title.trim()],
    description: [
      t('eventForm.description'),
      [values.description.trim(), ...values.hashtags.map((tag) => `#${tag}`)].filter(Boolean).join('\n'),
    ],
    days: [
      t('eventForm.days.title'),
      [
        ...values.days.map(({ day, times }) => `${dayText(locale, day)}: ${times.map(hours).join(' · ')}`),
        ...(values.weeks > 0 ? [t('eventForm.weeks.some', { count: values.weeks, number: number(values.weeks) })] : []),
      ].join('\n'),
    ],
    gallery: [
      t('eventForm.gallery.title'),
      [
        t('eventForm.changes.pictures', { count: values.gallery.length, number: number(values.gallery.length) }),
        t(`eventForm.gallery.ratio.${shapes[values.ratio]}`),
      ].join(' · '),
    ],
    categories: [
      t('eventForm.categories.title'),
      listed(
        locale,
        values.categories.map(({ title }) => isolate(title)),
      ),
    ],
    place: [
      t('eventForm.place.title'),
      values.isOnline
        ? values.onlineAddress && isolate(values.onlineAddress)
        : listed(
            locale,
            [values.city?.name, values.address.trim()].map((part) => part && isolate(part)),
          ),
    ],
    seats: [
      t('eventForm.seats.title'),
      values.hasLimit ? number(typedNumber(values.limit) ?? 0) : t('eventForm.plan.unlimited'),
    ],
    perMember: [t('eventForm.seats.perMember'), number(values.perMember)],
    offer: [t('eventForm.seats.offer'), number(values.offerHours)],
    deadline: [t('eventForm.seats.deadline'), number(values.deadline)],
    plans: [
      t('eventForm.price.title'),
      values.plans
        .map(({ type, title, price, capacity }) =>
          [
            title && isolate(title),
            // One that is paid online says so by its price.
            type !== 'payable' && t(`eventForm.price.${type}`),
            type !== 'free' && formatToman(locale, typedNumber(price) ?? 0),
            capacity && number(typedNumber(capacity) ?? 0),
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
    ],
    refund: [t('eventForm.refund.label'), refund.rule(refundRuleOf(values))],
    codes: [
      t('eventForm.codes.title'),
      values.codes
        .map(({ code, percent, useCount, expires }) =>
          [
            code && isolate(code),
            formatPercent(locale, (typedNumber(percent) ?? 0) / 100),
            number(typedNumber(useCount) ?? 0),
            expires && dayText(locale, expires),
          ]
            .filter(Boolean)
            .join(' · '),
        )
        .join('\n'),
    ],
    speakers: [t('eventForm.people.speakers'), names(values.influencers)],
    contributors: [t('eventForm.people.contributors'), names(values.contributors)],
    rules: [t('eventForm.rules'), values.rules.trim()],
    support: [t('eventForm.support'), values.supportNumber.trim()],
    badge: [t('eventForm.badge'), values.badge.trim()],
    sponsor: [t('eventForm.sponsor'), values.sponsorship.trim()],
    closeFriends: [t('eventForm.closeFriends'), t(values.closeFriends ? 'eventForm.yes' : 'eventForm.no')],
  });
}

/** What differs between two versions of an event, in words. */
export function useChanges(): (before: EventValues, after: EventValues) => Change[] {
  const t = useText();
  const partsOf = usePartsOf();
  return (before, after) => {
    const [old, now] = [partsOf(before), partsOf(after)];
    return Object.entries(now).flatMap(([part, [label, text]]) => {
      const was = old[part]?.[1] ?? '';
      const look = deep[part];
      const looksSame = !look || JSON.stringify(look(before)) === JSON.stringify(look(after));
      if (text === was && looksSame) return [];
      const isPin = part === 'place' && !looksSame && !after.isOnline;
      return [
        {
          part,
          label,
          before: was,
          after: isPin ? [text, t(pinOf(before, after))].filter(Boolean).join('\n') : text,
          isWritten: written.has(part),
          ...(part === 'gallery' && { pictures: { before: before.gallery, after: after.gallery } }),
        },
      ];
    });
  };
}
