import type { EventForm } from 'shared-kernel/contract/eventForm';
import { mark } from './mark.ts';
import { codeFor, siteUrl } from './visitor.ts';

export const demoHost = { username: 'narvan', entry: 'narvan@example.com' };
/** Of the demo accounts, on a development site. */
export const demoPassword = 'dorehami-demo';

/** A plain API call, as any client may make. */
export async function api(token: string | null, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${siteUrl}/api/v1${path}`, {
    method,
    headers: {
      'x-requested-with': 'e2e',
      'x-language': 'fa',
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

const signIns = new Map<string, Promise<string>>();

/** A token for a demo account, shared within a file: signing in very often is slowed down. */
export function signInAs(entry: string): Promise<string> {
  if (!signIns.has(entry)) signIns.set(entry, signIn(entry));
  return signIns.get(entry)!;
}

async function signIn(entry: string): Promise<string> {
  const { data } = (await api(null, 'POST', '/auth/password/login', { entry, password: demoPassword })) as {
    data: { access_token: string };
  };
  return data.access_token;
}

/** A new member, whose places, rooms and counts are nobody else's. */
export async function newMember(entry: string, username: string, name: readonly [string, string]): Promise<string> {
  await api(null, 'POST', '/auth/register', { phone_number: entry });
  const { data } = (await api(null, 'POST', '/auth/verify', { entry, code: await codeFor(entry) })) as {
    data: { access_token: string };
  };
  await api(data.access_token, 'PUT', '/channel/name', { username, first_name: name[0], last_name: name[1] });
  return data.access_token;
}

/** What the API tells of a whole event. */
export interface WholeEvent {
  id: number;
  link: string;
  title: string;
  timezone: string;
  reserved_count: number;
  dates: { items: { times: { start: string; end: string }[] }[] };
  event_date_plans: { available: { id: number; price: number }[] };
  own_reservations: { start: string; end: string; factor_number: string }[];
}

const hour = 3_600_000;

/**
 * An event made for one test, with a session in the afternoon of each of these days from now: at hours of UTC that
 * fall on the same day in every zone that tests run in.
 */
export async function hostEvent(
  host: string,
  days: readonly number[],
  changes: Partial<EventForm>,
): Promise<WholeEvent> {
  const midnight = Math.floor(Date.now() / (24 * hour)) * 24 * hour;
  const { data } = (await api(host, 'POST', '/event', {
    title: `دورهمی ${mark}`,
    description: 'چای و گفت‌وگو',
    hashtags: [],
    gallery: [],
    gallery_ratio: 1,
    categories: [1],
    dates: days.map((day) => {
      const session = {
        start: new Date(midnight + (24 * day + 13) * hour).toISOString(),
        end: new Date(midnight + (24 * day + 15) * hour).toISOString(),
      };
      return { ...session, times: [session] };
    }),
    target_weeks: 0,
    city: null,
    address: '',
    online_address: 'https://meet.example.com/tea',
    location: null,
    support_number: null,
    custom_badge: null,
    rules: 'سر وقت بیایید.',
    capacity: { has_limitation: false, limitation: 1 },
    deadline: 0,
    is_close_friend: false,
    contributors: [],
    influencers: [],
    payment_type: 'free',
    plans: [{ type: 'free', title: 'رایگان', price: 0 }],
    off_codes: [],
    sponsorship: null,
    ...changes,
  } satisfies EventForm)) as { data: { event: WholeEvent } };
  return data.event;
}

/** Books places of a session with the event's first plan, for the owner of this token. */
export const book = (token: string, event: WholeEvent, date: string, count: number, code: string): Promise<unknown> =>
  api(token, 'POST', '/set-order', {
    orders_data: [
      {
        event_id: event.id,
        date,
        plan_id: event.event_date_plans.available[0]!.id,
        count,
        off_code: code,
        accept_rules: true,
      },
    ],
    idempotency_key: `${event.id}-${date}-${token.slice(-20)}`,
  });

interface CardData {
  id: number;
  link: string;
  title: string;
  state: string;
  payment_type: string;
  channel: { user: { id: number } };
  uploads: unknown[];
}

/** A free event of a channel that can be booked now. */
export async function freeEventOf(
  username: string,
): Promise<{ id: number; link: string; title: string; hostUserId: number }> {
  const { data: channel } = (await api(null, 'GET', `/channel/${username}`)) as { data: { id: number } };
  const { data: events } = (await api(null, 'GET', `/channel/${channel.id}/event/available`)) as { data: CardData[] };
  const event = events.find(({ state, payment_type }) => state === 'open' && payment_type === 'free');
  if (!event) throw new Error(`${username} has no free event to book`);
  return { id: event.id, link: event.link, title: event.title, hostUserId: event.channel.user.id };
}

/** The path of an event with several pictures. */
export async function eventWithPictures(atLeast: number): Promise<string> {
  const { data: page } = (await api(null, 'POST', '/home', { type: 'newest', page: 1 })) as {
    data: { data: CardData[] };
  };
  const event = page.data.find(({ uploads }) => uploads.length >= atLeast);
  if (!event) throw new Error(`no new event has ${atLeast} pictures`);
  return event.link;
}

/** The path of a coming event whose pictures are upright. */
export async function uprightEvent(): Promise<string> {
  const { data } = (await api(null, 'POST', '/explore', { page: 1, order_by: 'soonest' })) as {
    data: { events: { data: (CardData & { gallery_ratio: number })[] } };
  };
  const event = data.events.data.find(({ state, gallery_ratio: ratio }) => state === 'open' && ratio < 1);
  if (!event) throw new Error('no coming event has an upright cover');
  return event.link;
}

/** The id of a host's event whose list of guests is longer than a few lines. */
export async function eventWithGuests(host: string): Promise<number> {
  const { data: own } = (await api(host, 'GET', '/activity/events?time=upcoming&page=1')) as { data: { id: number }[] };
  for (const { id } of own) {
    const { data } = (await api(host, 'GET', `/event/${id}/guests?page=1`)) as { data: unknown[] };
    if (data.length >= 6) return id;
  }
  throw new Error('no event of the host has six reservations');
}

/** A new event at a place that the site's map shows. */
export async function eventOnMap(): Promise<string> {
  const { data: page } = (await api(null, 'POST', '/home', { type: 'newest', page: 1 })) as {
    data: { data: { id: number; is_online: boolean }[] };
  };
  for (const { id } of page.data.filter(({ is_online: isOnline }) => !isOnline)) {
    const { data: event } = (await api(null, 'GET', `/event/${id}/single`)) as {
      data: { link: string; map: string | null };
    };
    if (event.map) return event.link;
  }
  throw new Error('no new event is on the map');
}
