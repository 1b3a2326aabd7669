import { createHash } from 'node:crypto';
import Type, { type Static } from 'typebox';

/** As browsers write it: scheme, host and port. */
const originPattern = '^https?://[a-z0-9-]+(\\.[a-z0-9-]+)*(:\\d{1,5})?$';

/** A remote that a tester gets from a server of their own for some minutes, in one tab. */
export const GrantSchema = Type.Object({
  app: Type.String({ pattern: '^mf-[a-z]{1,40}$' }),
  /** Scheme, host and port, and nothing else: it goes into the policy of a page. */
  origin: Type.String({ maxLength: 200, pattern: originPattern }),
  /** Who it is for, as the giver says. */
  for: Type.String({ minLength: 1, maxLength: 60 }),
  since: Type.String(),
  until: Type.String(),
  by: Type.String(),
  why: Type.String(),
  /** The hash of the link's secret: whoever reads the revision cannot open the link. */
  digest: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
export type Grant = Static<typeof GrantSchema>;

/** By their id, which is the beginning of the digest. */
export type Grants = Readonly<Record<string, Grant>>;

const loopback: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);
const pattern = new RegExp(originPattern);

export const isLoopback = (origin: string): boolean => loopback.has(URL.parse(origin)?.hostname ?? '');

/**
 * Why a text is no origin that a remote may come from; null where it is one. It has to be written as browsers write it,
 * so that what is compared as text later is the same server everywhere.
 */
export function originFault(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) return `“${text}” is no origin; one looks like http://localhost:4104`;
  if (url.origin !== text || !pattern.test(text))
    return `“${text}” is not written as an origin, which is scheme, host and port alone: http://localhost:4104 (127.0.0.1, or localhost, for this machine)`;
  if (url.protocol === 'http:' && !isLoopback(text))
    return `“${text}” would send the remote unprotected over the network; http is for localhost and 127.0.0.1, others need https`;
  return null;
}

/** Clocks of two machines differ; a grant is not refused for that. In milliseconds. */
const skew = 60_000;

/** What becomes of a grant by this clock. A clock that was set back must not bring back what was given later. */
export const grantState = (grant: Grant | undefined, now: number): 'open' | 'unknown' | 'early' | 'over' => {
  if (!grant) return 'unknown';
  if (now < Date.parse(grant.since) - skew) return 'early';
  return now < Date.parse(grant.until) ? 'open' : 'over';
};

export const digestOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Names a grant where it is listed, ended and explained. */
export const grantIdOf = (digest: string): string => digest.slice(0, 12);
