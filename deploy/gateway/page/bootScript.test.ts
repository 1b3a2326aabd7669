import type { PageData } from 'shared-kernel/contract/page';
import { runInNewContext } from 'node:vm';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import { routeOf } from '../../registry/testing/fixtureBuild.ts';
import { bootScript } from './bootScript.ts';

const file = (url: string) => ({ url, integrity: 'sha384-x' });
const manifest = (name: string) => ({ name, kernel: '^1.0.0', routes: [], sheets: {}, slots: {} });
const set: ReleaseSet = {
  channel: 'production',
  revision: 1,
  issuedAt: '',
  kernel: '1.0.0',
  apps: {
    shell: {
      version: '1.0.0',
      entry: file('/_apps/shell/1.0.0/e.js'),
      initial: [],
      screens: {},
      messages: {},
      manifest: manifest('shell'),
    },
    'mf-chat': {
      version: '2.0.0',
      entry: file('/_apps/mf-chat/2.0.0/e.js'),
      initial: [],
      screens: {},
      messages: {},
      manifest: manifest('mf-chat'),
      previous: { version: '1.9.0', entry: file('/_apps/mf-chat/1.9.0/e.js') },
    },
  },
};
const match: RouteMatch = {
  remote: 'mf-chat',
  params: { username: 'sara/../x' },
  route: routeOf({
    path: '/:username',
    early: [{ call: 'GET /channel/:username' }, { call: 'POST /home', body: { page: 1, name: ':username' } }],
  }),
};

/** Runs the script as a page would, in a document with these cookies. */
function boot(
  cookie = '',
  matched: RouteMatch | null = match,
  overrides = false,
  granted: { grant: PageData['grant'] & object; number: string | null } | null = null,
) {
  const sent: { url: string; method: string; headers: Record<string, string>; body?: string }[] = [];
  const policies: Record<string, { createScriptURL(address: string): string }> = {};
  const told: unknown[] = [];
  let fail = (_event: { target: unknown; filename?: string }): void => {};
  const page: Record<string, unknown> = {
    location: new URL('https://dorehami.test/sara'),
    document: { cookie },
    sessionStorage: { getItem: (key: string) => (key === 'grant' ? granted?.number : null) },
    URL,
    TypeError,
    // As a beacon would read it.
    Blob: String,
    navigator: {
      sendBeacon: (url: string, content: object) => told.push([url, JSON.parse(String(content))]),
    },
    addEventListener: (_type: string, listener: typeof fail) => (fail = listener),
    trustedTypes: {
      createPolicy: (name: string, rules: { createScriptURL(address: string): string }) => {
        policies[name] = rules;
      },
    },
    fetch: (url: string, init: { method: string; headers: Record<string, string> }) => {
      sent.push({ url, ...init });
      return Promise.resolve('answer');
    },
  };
  page.window = page;
  runInNewContext(
    bootScript(set, matched, 'en', { overrides, isDrawn: false, ...(granted && { grant: granted.grant }) }),
    page,
  );
  return {
    sent,
    policies,
    told,
    page,
    fail: (event: Parameters<typeof fail>[0]) => fail(event),
    early: page.__early as Record<string, unknown>,
  };
}

/** A drawn page, visible or hidden: what it has asked for, and what it has scheduled. */
function drawnPage(hidden: boolean) {
  const added: Record<string, unknown>[] = [];
  const due: (() => void)[] = [];
  const frames: (() => void)[] = [];
  const heard: Record<string, () => void> = {};
  let isLeft = false;
  const element = (tag: string) => ({
    tag,
    setAttribute(name: string, value: string) {
      Object.assign(this, { [name]: value });
    },
  });
  const languages: string[] = [];
  const page: Record<string, unknown> = {
    location: new URL('https://dorehami.test/'),
    Intl: { NumberFormat: { supportedLocalesOf: (language: string) => languages.push(language) } },
    document: {
      cookie: '',
      hidden,
      createElement: element,
      head: { append: (one: Record<string, unknown>) => added.push(one) },
      currentScript: { remove: () => (isLeft = true) },
      addEventListener: (type: string, listener: () => void) => (heard[type] = listener),
    },
    addEventListener: () => {},
    requestAnimationFrame: (then: () => void) => frames.push(then),
    setTimeout: (then: () => void) => due.push(then),
  };
  page.window = page;
  const later = { preloads: [file('/a.js'), file('/b.js')], scripts: [file('/a.js')] };
  runInNewContext(bootScript(set, match, 'en', { overrides: false, isDrawn: true, later }), page);
  return { added, due, frames, heard, isLeft, languages };
}

describe("the page's first script", () => {
  it('asks for the scripts of a drawn page once it has been seen, held to their hashes, to run in their order', () => {
    const { added, due, frames, heard } = drawnPage(false);
    expect([added, frames]).toEqual([[], []]);
    heard.DOMContentLoaded!();
    frames[0]!();
    expect(added).toEqual([]);
    // A covered window draws no frames, so the last of them comes by a timer.
    for (const run of due) run();
    const shared = { integrity: 'sha384-x', crossOrigin: 'anonymous', fetchpriority: 'low' };
    expect(added).toMatchObject([
      { tag: 'link', rel: 'preload', as: 'script', href: '/a.js', ...shared },
      { tag: 'link', rel: 'preload', as: 'script', href: '/b.js', ...shared },
      { tag: 'script', async: false, src: '/a.js', ...shared },
    ]);
  });

  it('has the browser list its languages while the scripts are on their way', () => {
    const { due, frames, heard, languages } = drawnPage(false);
    heard.DOMContentLoaded!();
    frames[0]!();
    for (const run of due.slice(0, -1)) run();
    expect(languages).toEqual([]);
    for (const run of due) run();
    expect(languages).toEqual(['en']);
  });

  it('leaves what a server has drawn as the shell will take it over', () => {
    expect(drawnPage(false).isLeft).toBe(true);
  });

  it('does not wait for a frame where nobody looks', () => {
    const { added, due, frames, heard } = drawnPage(true);
    heard.DOMContentLoaded!();
    for (const run of due) run();
    expect(frames).toEqual([]);
    expect(added).toHaveLength(3);
  });

  it('starts the early calls of the route, with language and token, and keeps the answers by their keys [PLT-12]', () => {
    const { sent, early } = boot('a=1; token=s%20cret; b=2');
    expect(sent).toEqual([
      {
        url: '/api/v1/channel/sara%2F..%2Fx',
        method: 'GET',
        cache: 'no-cache',
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-language': 'en',
          Authorization: 'Bearer s cret',
        },
        body: undefined,
      },
      {
        url: '/api/v1/home',
        method: 'POST',
        cache: 'no-cache',
        headers: {
          Accept: 'application/json',
          'X-Requested-With': 'XMLHttpRequest',
          'X-language': 'en',
          Authorization: 'Bearer s cret',
          'Content-Type': 'application/json',
        },
        body: '{"page":1,"name":"sara/../x"}',
      },
    ]);
    expect(Object.keys(early)).toEqual(['GET /channel/sara%2F..%2Fx ', 'POST /home {"name":"sara/../x","page":1}']);
  });

  it('sends no Authorization without a token, and nothing on a page without early calls [PLT-12]', () => {
    expect(boot('mytoken=x').sent[0]?.headers).not.toHaveProperty('Authorization');
    expect(boot('', null)).toMatchObject({ sent: [], early: {} });
  });

  it.each([
    '/_apps/mf-chat/2.0.0/any.js',
    '/_apps/mf-chat/1.9.0/e.js',
    'https://dorehami.test/_apps/shell/1.0.0/e.js',
    '/sw.js',
  ])('lets a script of the release set load: %s [PRM-27]', (address) => {
    expect(boot().policies.default?.createScriptURL(address)).toBe(address);
  });

  it.each([
    'https://evil.test/_apps/mf-chat/2.0.0/any.js',
    '//evil.test/_apps/mf-chat/2.0.0/a.js',
    '/_apps/mf-chat/1.0.0/e.js',
    '/_apps/mf-chat/2.0.0/../1.0.0/e.js',
    '/_apps/mf-chat/2.0.0/%2e%2e/x.js',
    '/_apps/mf-other/2.0.0/e.js',
    '/api/v1/files/x.js',
    '//evil.test/sw.js',
    '/sw.js/x',
    '/files/sw.js',
    'data:text/javascript,alert(1)',
    'blob:https://dorehami.test/1',
    'javascript:alert(1)',
  ])('refuses every other script: %s [PRM-27]', (address) => {
    expect(() => boot().policies.default?.createScriptURL(address)).toThrow('Not a script of this release');
  });

  it('lets a tester load a remote from their own machine only where overrides are allowed [PLT-09] [PRM-27]', () => {
    const allowed = boot('', match, true).policies.default;
    for (const address of ['http://localhost:5001/entry.js', 'http://127.0.0.1:5001/a/b.js']) {
      expect(allowed?.createScriptURL(address)).toBe(address);
      expect(() => boot().policies.default?.createScriptURL(address)).toThrow('Not a script of this release');
    }
    const other = '/_apps/mf-chat/1.4.0/e.js';
    expect(allowed?.createScriptURL(other)).toBe(other);
    expect(() => boot().policies.default?.createScriptURL(other)).toThrow('Not a script of this release');
    for (const address of [
      '/_apps/mf-chat/../api/v1/files/x.js',
      'https://evil.test/_apps/mf-chat/1.4.0/e.js',
      'http://localhost.evil.test/x.js',
      'https://evil.test/127.0.0.1/x.js',
      'http://localhost:1@evil.test/x.js',
      'data:text/javascript,1',
    ]) {
      expect(() => allowed?.createScriptURL(address)).toThrow('Not a script of this release');
    }
  });

  it('lets the remote of a grant come from its one origin, in the tab that has its number [REL-25] [PLT-09]', () => {
    const grant = { app: 'mf-chat', origin: 'http://localhost:5001', left: 1, tab: 'ab' };
    const policyIn = (number: string | null) => {
      const { policies } = boot('', match, false, { grant, number });
      return policies.default!;
    };
    const address = 'http://localhost:5001/entry.js';
    expect(policyIn('ab').createScriptURL(address)).toBe(address);
    for (const number of [null, 'cd', ''])
      expect(() => policyIn(number).createScriptURL(address)).toThrow('Not a script of this release');
    for (const other of [
      'http://localhost:5002/entry.js',
      'https://localhost:5001/entry.js',
      'http://localhost.evil.test:5001/x.js',
      'https://evil.test/localhost:5001/x.js',
      'http://localhost:5001@evil.test/x.js',
      '//evil.test/x.js',
      'data:text/javascript,1',
      '/_apps/mf-chat/1.4.0/e.js',
    ])
      expect(() => policyIn('ab').createScriptURL(other)).toThrow('Not a script of this release');
  });

  it('cannot be left by what a path carries', () => {
    const hostile = { ...match, params: { username: '</script><script>alert(1)//\u2028' } };
    expect(bootScript(set, hostile, 'en', { overrides: false, isDrawn: false })).not.toMatch(/<\/?script|\u2028/);
  });
});

describe('a shell that does not stand [REL-18]', () => {
  const failed = ['/api/v1/release-health', { loads: [{ app: 'shell', version: '1.0.0', outcome: 'failed' }] }];
  const script = (src: string) => ({ target: { src: `https://dorehami.test${src}` } });

  it('is told once: when a script of it does not come, or throws', () => {
    for (const event of [script('/_apps/shell/1.0.0/e.js'), { target: {}, filename: '/_apps/shell/1.0.0/e.js' }]) {
      const { told, fail } = boot();
      fail(event);
      fail(event);
      expect(told).toEqual([failed]);
    }
  });

  it('is nothing else that goes wrong in a page, and nothing that comes once it stands', () => {
    const { told, page, fail } = boot();
    fail(script('/_apps/mf-chat/2.0.0/e.js'));
    fail({ target: {}, filename: 'chrome-extension://x/y.js' });
    page.__lost = null;
    fail(script('/_apps/shell/1.0.0/1.js'));
    expect(told).toEqual([]);
  });
});
