/**
 * The push services of Chrome and its kin, Firefox, Safari and Edge. A site calls no other: an endpoint is an address
 * that a stranger names.
 */
const known =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

const maxLength = 2000;

/** The endpoint as it is kept and called; null when no push service that the site trusts is there. */
export function toEndpoint(text: string, services: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const { href, origin, protocol, hostname, port, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '' || href.length > maxLength) return null;
  const isKnown = protocol === 'https:' && port === '' && known.test(hostname);
  return isKnown || services.includes(origin) ? href : null;
}
