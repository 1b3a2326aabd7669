/**
 * The push services of Chromium browsers, Firefox, Safari and Edge. The site calls no other: an endpoint is an
 * address that a stranger sends.
 */
const known =
  /^(fcm\.googleapis\.com|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))$/;

const maxLength = 2000;

/** The endpoint as it is stored and called; null if no trusted push service has it. */
export function toEndpoint(text: string, services: readonly string[]): string | null {
  if (!URL.canParse(text)) return null;
  const { href, origin, protocol, hostname, port, username, password, hash } = new URL(text);
  if (username !== '' || password !== '' || hash !== '' || href.length > maxLength) return null;
  const isKnown = protocol === 'https:' && port === '' && known.test(hostname);
  return isKnown || services.includes(origin) ? href : null;
}
