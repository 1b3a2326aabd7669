import { siteUrl } from './visitor.ts';

export const demoHost = { username: 'narvan', entry: 'narvan@example.com' };
/** Of the demo accounts, on a development site. */
const demoPassword = 'dorehami-demo';

/** A plain call of the API, as any client of it may make. */
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

/** A token for a demo account. */
export async function signInAs(entry: string): Promise<string> {
  const { data } = (await api(null, 'POST', '/auth/password/login', { entry, password: demoPassword })) as {
    data: { access_token: string };
  };
  return data.access_token;
}

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
