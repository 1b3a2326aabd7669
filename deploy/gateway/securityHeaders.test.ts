import { securityHeaders } from './securityHeaders.ts';

const directives = (policy: string | undefined): Record<string, string> =>
  Object.fromEntries(
    (policy ?? '').split('; ').map((directive) => {
      const at = directive.indexOf(' ');
      return at < 0 ? [directive, ''] : [directive.slice(0, at), directive.slice(at + 1)];
    }),
  );

const secure = { publicUrl: 'https://dorehami.test', overrides: false, mapStyle: null, mapOrigins: [] };
const policyOf = (options: Parameters<typeof securityHeaders>[1]): Record<string, string> =>
  directives(securityHeaders('n0nce', options)['content-security-policy']);

const loopback = 'http://localhost:* http://127.0.0.1:* ws://localhost:* ws://127.0.0.1:*';

/** The whole policy: a directive that is not in this table must not be sent, and none may be missing. */
const table: [directive: string, value: string][] = [
  ['default-src', "'self'"],
  ['script-src', "'nonce-n0nce' 'strict-dynamic'"],
  ['style-src', "'self' 'nonce-n0nce'"],
  ['img-src', "'self' data: blob:"],
  ['connect-src', "'self'"],
  ['font-src', "'self'"],
  ['manifest-src', "'self'"],
  ['worker-src', "'self' blob:"],
  ['frame-ancestors', "'none'"],
  ['base-uri', "'none'"],
  ['form-action', "'self' https://*.paystar.ir"],
  ['object-src', "'none'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'default'],
  ['upgrade-insecure-requests', ''],
];

describe("the headers of the site's pages", () => {
  it.each(table)('allow by %s %s and nothing else [GWY-07] [PRM-27]', (directive, value) => {
    expect(policyOf(secure)[directive]).toBe(value);
  });

  it('have no directive beyond these [GWY-07] [PRM-27]', () => {
    expect(Object.keys(policyOf(secure))).toEqual(table.map(([directive]) => directive));
  });

  it('let one page alone be framed by others [DSC-18]', () => {
    const framed = (route: string | null) =>
      directives(securityHeaders('n0nce', secure, route)['content-security-policy'])['frame-ancestors'];
    expect(framed('/flat')).toBe('*');
    for (const route of ['/', '/login', '/flat/more', '/:username', '/transaction-result', null])
      expect([route, framed(route)]).toEqual([route, "'none'"]);
    const { 'frame-ancestors': _, ...others } = policyOf(secure);
    expect(directives(securityHeaders('n0nce', secure, '/flat')['content-security-policy'])).toMatchObject(others);
  });

  it('let pages reach a tester’s own machine only where overrides are allowed [PLT-09]', () => {
    expect(policyOf({ ...secure, overrides: true })).toEqual({
      ...policyOf(secure),
      'connect-src': `'self' ${loopback}`,
    });
  });

  it('let a map take its style, tiles, letters and marks from where the site is configured to, and scripts from nowhere else', () => {
    const mapOrigins = ['https://tiles.test', 'https://maps.test'];
    const maps = 'https://maps.test https://tiles.test';
    expect(policyOf({ ...secure, mapStyle: 'https://maps.test/day/style.json?key=1', mapOrigins })).toEqual({
      ...policyOf(secure),
      'img-src': `'self' data: blob: ${maps}`,
      'connect-src': `'self' ${maps}`,
    });
    expect(policyOf({ ...secure, mapOrigins })).toEqual(policyOf(secure));
  });

  it('ask for https only where the site has it [GWY-07]', () => {
    const local = { ...secure, publicUrl: 'http://localhost:3000' };
    const { 'upgrade-insecure-requests': _upgrade, ...rest } = policyOf(secure);
    expect(policyOf(local)).toEqual(rest);
    expect(securityHeaders('n0nce', local)).not.toHaveProperty('strict-transport-security');
  });

  it('are these beside the policy [GWY-07]', () => {
    const { 'content-security-policy': _policy, ...others } = securityHeaders('n0nce', secure);
    expect(others).toEqual({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy':
        'geolocation=(self), clipboard-write=(self), camera=(self), microphone=(), payment=(), usb=(), browsing-topics=()',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
});
