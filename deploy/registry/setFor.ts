import { hash } from 'node:crypto';
import type { Grants } from './grantRule.ts';
import type { Candidate, Preview, ReleaseSet } from 'shared-kernel/contract/platform/release';

/** What is out in a channel: the live set, beside it one candidate for each app at most, previews by their secret, and grants. */
export interface Offer {
  set: ReleaseSet;
  candidates: Readonly<Record<string, Candidate>>;
  previews: Readonly<Record<string, Preview>>;
  /** By their ids. */
  grants: Grants;
  /** Open pages of an older revision are told that it is urgent. */
  urgentSince?: number;
}

/** Whoever asks for a page, by what the cookies say. */
export interface Visitor {
  /** A number between 0 and `buckets`, of the cookie `set`; null on a first visit and for robots, who get what is live. */
  bucket: number | null;
  /** The secret of a preview's link, from the cookie `preview`. */
  preview: string | null;
}

/** So many numbers are given to visitors: enough for shares of a thousandth, too few to tell anybody apart. */
export const buckets = 2 ** 16;

/** The cookie that holds a visitor's number, as four hexadecimal digits. It says nothing else and belongs to no account. */
export const bucketCookie = 'set';

export const bucketText = (bucket: number): string => bucket.toString(16).padStart(4, '0');

/** The number in a cookie; null where it holds none. */
export const parseBucket = (text: string | undefined): number | null =>
  text !== undefined && /^[0-9a-f]{4}$/.test(text) ? Number.parseInt(text, 16) : null;

/** The cookie that holds the secret of a preview. */
export const previewCookie = 'preview';

/** The preview that a visitor sees; null where there is none, or none any more. `now` in milliseconds. */
export function previewOf(
  { previews }: Pick<Offer, 'previews'>,
  { preview }: Visitor,
  now = Date.now(),
): Preview | null {
  if (preview === null || !Object.hasOwn(previews, preview)) return null;
  const found = previews[preview]!;
  return Date.parse(found.until) > now ? found : null;
}

/**
 * Which set a visitor gets: one rule for gateway, drawing, console and tests. A preview is what was asked for, whatever
 * the share. Each candidate is decided by a hash of
 * its own salt, so that two are independent of each other, and the same visitors are not always the first. A larger
 * share holds all visitors of the smaller one.
 */
export function setFor(offer: Offer, visitor: Visitor, now = Date.now()): ReleaseSet {
  const { set, candidates } = offer;
  const { bucket } = visitor;
  const preview = previewOf(offer, visitor, now);
  if (preview) return withCandidates(set, preview.apps);
  if (bucket === null) return set;
  const given = Object.entries(candidates).filter(([, one]) => isInShare(one, bucket));
  return given.length === 0 ? set : withCandidates(set, Object.fromEntries(given));
}

/** The live set with these apps in place of its own. */
export function withCandidates(
  set: ReleaseSet,
  candidates: Readonly<Record<string, Pick<Candidate, 'app' | 'kernel'>>>,
): ReleaseSet {
  const given = Object.keys(candidates).sort();
  if (given.length === 0) return set;
  const apps = Object.fromEntries(Object.entries(candidates).map(([name, { app }]) => [name, app]));
  return {
    ...set,
    kernel: candidates.shell?.kernel ?? set.kernel,
    apps: { ...set.apps, ...apps },
    candidates: given,
  };
}

/**
 * Names a set: `production/17`, or `production/17+mf-chat@1.5.0` with a candidate. It stands in the header `X-Set`, and
 * in the key of whatever is kept.
 */
export const setId = ({ channel, revision, apps, candidates = [] }: ReleaseSet): string =>
  [`${channel}/${revision}`, ...candidates.map((app) => `${app}@${apps[app]?.version}`)].join('+');

/** Whether a visitor's number is in the share of a candidate. */
export const isInShare = ({ salt, percent }: Pick<Candidate, 'salt' | 'percent'>, bucket: number): boolean =>
  shareOf(salt, bucket) < percent / 100;

/** For so many salts it is remembered where each number falls. */
const mostSalts = 8;
const known = new Map<string, Uint32Array>();

/** Where a visitor's number falls for this salt, from 0 up to 1: the first 32 bits of a hash of both. */
function shareOf(salt: string, bucket: number): number {
  const places = placesOf(salt);
  // It is asked with each page. A number that falls at 0 is found out anew each time.
  places[bucket] ||= hash('sha256', `${salt}:${bucketText(bucket)}`, 'buffer').readUInt32BE();
  return places[bucket] / 2 ** 32;
}

function placesOf(salt: string): Uint32Array {
  const found = known.get(salt);
  if (found) return found;
  // Those that have been known for longest go first; the few that are out are soon known again.
  if (known.size >= mostSalts) known.delete(known.keys().next().value!);
  const made = new Uint32Array(buckets);
  known.set(salt, made);
  return made;
}
