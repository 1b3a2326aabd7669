import type { GatewayConfig } from './config.ts';

/** Where a tester's own remote is served from, with its live reload. */
const loopback = 'http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*';

/** Members are sent there with a form, and from there on to the pages of their banks' gateway. */
const gatewayOfPayments = 'https://*.paystar.ir';

/** The feed for other people's pages, in which nothing can be done. */
const framedRoute = '/flat';

type PolicySettings = Pick<GatewayConfig, 'publicUrl' | 'overrides' | 'mapStyle' | 'mapOrigins'>;

/**
 * Headers of every page. The nonce is the only way for a script to start; what it starts may load more, within Trusted
 * Types.
 */
export function securityHeaders(
  nonce: string,
  { publicUrl, overrides, mapStyle, mapOrigins }: PolicySettings,
  /** As the table of routes has it. */
  route: string | null = null,
): Record<string, string> {
  // A style for maps from elsewhere brings its tiles, letters and marks; the site's own map brings nothing.
  const maps = mapStyle === null ? [] : [...new Set([new URL(mapStyle).origin, ...mapOrigins])];
  const withMaps = (sources: string): string => [sources, ...maps].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    withMaps("img-src 'self' data: blob:"),
    withMaps(`connect-src 'self'${overrides ? ` ${loopback}` : ''}`),
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    `frame-ancestors ${route === framedRoute ? '*' : "'none'"}`,
    "base-uri 'none'",
    `form-action 'self' ${gatewayOfPayments}`,
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ];
  const https = publicUrl.startsWith('https:');
  return {
    'content-security-policy': [...policy, ...(https ? ['upgrade-insecure-requests'] : [])].join('; '),
    ...(https && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    // The camera reads tickets at the door.
    'permissions-policy':
      'geolocation=(self), clipboard-write=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
