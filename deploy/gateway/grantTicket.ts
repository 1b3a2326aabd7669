import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Grant } from '../registry/grantRule.ts';

/** A tab's own number, which it alone knows: 16 bytes. */
export const tabPattern = '^[0-9a-f]{32}$';

/** The cookie that binds a grant to a tab: of use to nobody who does not have the tab's number too. */
export const boundCookie = 'grant';
/** The cookie that turns the next page of one address into a granted one, and is gone with it. */
export const ticketCookie = 'granted';
/** A page follows at once. In seconds. */
export const ticketFor = 10;

type Key = Pick<Grant, 'digest'>;

const mac = ({ digest }: Key, text: string): string => createHmac('sha256', digest).update(text).digest('base64url');

function isSame(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)];
  return one.length === other.length && timingSafeEqual(one, other);
}

export const boundValue = (id: string, grant: Key, tab: string): string => `${id}.${mac(grant, `tab ${tab}`)}`;

/** The grant that a cookie names; whether it is this tab's is for `isBound`. */
export const idIn = (cookie: string | undefined): string => cookie?.split('.')[0] ?? '';

export const isBound = (cookie: string, id: string, grant: Key, tab: string): boolean =>
  isSame(cookie, boundValue(id, grant, tab));

/** Names the tab, the end of its time in seconds, and, within the hash, the one path that it opens. */
export const ticketValue = (
  id: string,
  grant: Key,
  { tab, path, now }: { tab: string; path: string; now: number },
): string => {
  const end = Math.floor(now / 1000) + ticketFor;
  return `${id}.${tab}.${end}.${mac(grant, `page ${tab} ${end} ${path}`)}`;
};

/** The tab that a ticket is for; null where it opens nothing at this path, or no more. */
export function tabOfTicket(cookie: string, grant: Key, path: string, now: number): string | null {
  const [, tab = '', end = '', given = ''] = cookie.split('.');
  const isOpen = Number(end) * 1000 > now && Number(end) * 1000 <= now + 2 * ticketFor * 1000;
  return isOpen && isSame(given, mac(grant, `page ${tab} ${end} ${path}`)) ? tab : null;
}
