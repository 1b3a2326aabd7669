import type { ChannelSummary } from 'shared-kernel/contract/channel';
import type { Plan } from 'shared-kernel/contract/eventPlaces';
import type { User } from 'shared-kernel/contract/user';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { IsoDay } from 'shared-kernel/language/isoDay';
import { typedNumber } from 'shared-kernel/language/typedNumber';
import { richParts } from '../../text/richText.ts';
import { repeatedDays, wholeSpan } from './dayTimes.ts';
import type { EventValues, Person } from './eventValues.ts';

interface FormSession {
  day: IsoDay;
  start: string;
  end: string;
}

/** Nobody's and nothing's: who looks at a preview looks at it as a guest. */
const none = 0;

/** What would be held, in order; hours that are not both chosen yet are left out. */
export const sessionsOfForm = ({ days, weeks, zone }: Pick<EventValues, 'days' | 'weeks' | 'zone'>): FormSession[] =>
  repeatedDays(days, weeks)
    .flatMap(({ day, times }) =>
      times.flatMap((time) => {
        const span = wholeSpan(day, time, zone);
        return span ? [{ day, start: span.start.toISOString(), end: span.end.toISOString() }] : [];
      }),
    )
    .toSorted((a, b) => (a.start < b.start ? -1 : 1));

/** A ticket whose price is not typed yet is none. */
function plansOfForm({ plans, paymentType, hasLimit, limit }: EventValues, freePlan: string): Plan[] {
  const most = hasLimit ? typedNumber(limit) : null;
  if (plans.length === 0 && paymentType === 'free')
    return [{ id: none, type: 'free', title: freePlan, price: 0, remaining_capacity: most }];
  return plans.flatMap(({ type, title, price, capacity }, at) => {
    const toman = type === 'free' ? 0 : typedNumber(price);
    if (toman === null) return [];
    return [
      {
        id: at + 1,
        type,
        title: title.trim() || freePlan,
        price: toman,
        remaining_capacity: typedNumber(capacity) ?? most,
      },
    ];
  });
}

const toSummary = (person: Person): ChannelSummary => ({
  ...person,
  user: { id: none, username: person.username },
  is_followed: false,
});

const hostOf = (user: User | null): ChannelSummary =>
  toSummary({
    id: user?.channel?.id ?? none,
    username: user?.username ?? '',
    name: user?.channel?.name ?? [user?.name.first, user?.name.last].filter(Boolean).join(' '),
    profile: user?.profile ?? null,
  });

interface PreviewDeps {
  sessions: readonly FormSession[];
  host: User | null;
  now: Date;
  noTitle: string;
  freePlan: string;
}

/** The event that a form would make, as a guest would get it; it has no id. */
export function previewOf(values: EventValues, { sessions, host, now, noTitle, freePlan }: PreviewDeps): EventEntity {
  const { title, description, isOnline, city, hasLimit, limit } = values;
  const plans = plansOfForm(values, freePlan);
  const most = hasLimit ? typedNumber(limit) : null;
  const left = Object.fromEntries(plans.map(({ id, remaining_capacity }) => [id, remaining_capacity]));
  const available_dates: NonNullable<EventEntity['dates']>['available_dates'] = {};
  for (const { day, start, end } of sessions)
    (available_dates[day] ??= []).push({ start, end, is_reserved: false, remaining_capacity: most, plans: left });
  const [first] = sessions;
  const channel = hostOf(host);
  const tags = richParts(description).flatMap((part) => (part.kind === 'hashtag' ? [part.tag] : []));
  return {
    id: none,
    title: title.trim() || noTitle,
    slug: '',
    username: channel.username,
    link: '',
    channel,
    uploads: values.gallery,
    gallery_ratio: values.ratio,
    state: 'open',
    start: first?.start ?? null,
    end: first?.end ?? null,
    timezone: values.zone,
    city: !isOnline && city ? { ...city, province_id: none, country: { name: '' } } : null,
    is_online: isOnline,
    payment_type: values.paymentType,
    price: plans.length > 0 ? Math.min(...plans.map(({ price }) => price)) : 0,
    custom_badge: values.badge.trim() || null,
    is_close_friend: values.closeFriends,
    likes_count: 0,
    liked_by_user: 0,
    is_saved: false,
    comments_count: 0,
    reserved_count: 0,
    reserved: [],
    is_reserved: false,
    is_over: false,
    updated_at: now.toISOString(),
    description,
    hashtags: [...new Set([...tags, ...values.hashtags])],
    country: '',
    province: null,
    address: isOnline ? '' : values.address.trim(),
    online_address: null,
    location: isOnline ? null : values.location,
    map: null,
    support_number: values.supportNumber.trim() || null,
    rules: values.rules,
    capacity: { has_limitation: hasLimit, limitation: most ?? 0, remaining: most },
    categories: values.categories,
    called_off: [],
    dates: {
      items: sessions.map(({ start, end }) => ({ start, end, times: [{ start, end, state: 'open' }] })),
      available_dates,
    },
    event_date_plans: { available: plans },
    own_reservations: [],
    own_waiting: [],
    contributors: values.contributors.map(toSummary),
    influencers: values.influencers.map(toSummary),
    sponsorship: values.sponsorship.trim() || null,
    is_owner: false,
  };
}
