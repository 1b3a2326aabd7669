import type { GatewayConfig } from './config.ts';

/** Where a tester's own remote is served from, with its live reload. */
const loopback = 'http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*';

/** Members are sent there by a form, and from there to their banks' payment pages. */
const gatewayOfPayments = 'https://*.paystar.ir';

/** The feed for other sites' pages, in which nothing can be clicked that changes anything. */
const framedRoute = '/flat';

type PolicySettings = Pick<GatewayConfig, 'publicUrl' | 'overrides' | 'mapStyle' | 'mapOrigins'>;

/**
 * Headers of every page. Only the nonce lets a script start; what it starts may load more, within Trusted Types.
 */
export function securityHeaders(
  nonce: string,
  { publicUrl, overrides, mapStyle, mapOrigins }: PolicySettings,
  /** As the route table has it. */
  route: string | null = null,
  /** Where this one page takes a tester's remote from; the script policy lets its scripts through. */
  granted: string | null = null,
): Record<string, string> {
  // A map style from elsewhere brings its own tiles, glyphs and sprites; the site's own map needs nothing.
  const maps = mapStyle === null ? [] : [...new Set([new URL(mapStyle).origin, ...mapOrigins])];
  const withMaps = (sources: string): string => [sources, ...maps].join(' ');
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    withMaps("img-src 'self' data: blob:"),
    withMaps(`connect-src 'self'${overrides ? ` ${loopback}` : ''}${granted === null ? '' : ` ${granted}`}`),
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
    // For reading tickets at the door.
    'permissions-policy':
      'geolocation=(self), clipboard-write=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
  };
}
