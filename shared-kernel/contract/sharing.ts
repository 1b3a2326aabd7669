/** The ways in which an event is shared. */
export const waysToShare = ['telegram', 'whatsapp', 'x', 'sms', 'copy', 'system', 'instagram', 'direct'] as const;

export type WayToShare = (typeof waysToShare)[number];

/** Of a shared link: `?via=telegram`. It says which way brought somebody, and nothing of who shared. */
const param = 'via';

/** An address of the site with the way in which it is shared. */
export const sharedBy = (way: WayToShare, address: string): string => `${address}?${param}=${way}`;

/** The way that a link was shared; null for an address without one, and for a word that is none. */
export function wayOf(search: string): WayToShare | null {
  const said = new URLSearchParams(search).get(param);
  return waysToShare.find((way) => way === said) ?? null;
}
