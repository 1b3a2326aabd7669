import type { FastifyRequest } from 'fastify';

/** A name in any script, with nothing that could turn the line it stands in; a comma would join two headers. */
const cityName = /^[\p{L}\p{M}][\p{L}\p{M}\p{N} .'’()\u200c-]{0,59}$/u;

/**
 * The city that the gateway in front names for its visitor; empty where it names none, and where somebody else does.
 * Null where the request is no visitor's, such as the one with which a page is drawn for a member.
 */
export function cityOf({ headers, ips = [] }: Pick<FastifyRequest, 'headers' | 'ips'>): string | null {
  if (headers['x-forwarded-for'] === undefined) return null;
  const named = headers['x-forwarded-city'];
  // With one address only, nobody who is believed stands between.
  if (ips.length < 2 || typeof named !== 'string' || named.length > 400) return '';
  const name = decoded(named).normalize('NFC').trim();
  return cityName.test(name) ? name : '';
}

/** Proxies write what is not ASCII as UTF-8, of which Node makes a character of each byte, or percent-encoded. */
function decoded(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
