import { waitFor } from '@testing-library/react';
import { grantKey, type PageData } from 'shared-kernel/contract/page';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { withOverrides } from './withOverrides.ts';

const set = { apps: { 'mf-chat': { version: '1.0.0' }, 'mf-event': { version: '1.0.0' } } } as unknown as ReleaseSet;
const origin = 'http://localhost:4104';
const tab = 'ab'.repeat(16);
const grant = { app: 'mf-chat', origin, left: 60_000, tab };
const build = {
  app: 'mf-chat',
  version: '1.0.0-dev.1',
  entry: { file: 'entry.js', integrity: 'sha384-x' },
  initial: [],
  screens: {},
  messages: {},
  manifest: {},
};
const pageOf = (more: Partial<PageData> = {}) => ({ set, overrides: false, ...more }) as PageData;

let asked: { url: string; body: unknown }[];
let status: number;
const reload = jest.fn();
beforeEach(() => {
  asked = [];
  status = 204;
  reload.mockClear();
  sessionStorage.clear();
  Object.assign(globalThis, {
    EventSource: class {
      addEventListener() {}
    },
  });
  window.fetch = (async (url: string, init?: RequestInit) => {
    asked.push({ url, body: init?.body === undefined ? null : JSON.parse(String(init.body)) });
    return url === `${origin}/build.json` ? Response.json(build) : new Response(null, { status });
  }) as typeof fetch;
});

describe('a tab with a grant [REL-25] [PLT-08]', () => {
  it('asks for its own page once, by its number and the page’s path, and loads it', async () => {
    sessionStorage.setItem(grantKey, tab);
    history.replaceState(null, '', '/en/chat?x=1');
    void withOverrides(pageOf(), reload);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(asked).toEqual([{ url: '/_apps/grant/page', body: { tab, path: '/en/chat' } }]);
  });

  it('takes the one remote from the one server in its own page', async () => {
    sessionStorage.setItem(grantKey, tab);
    const found = await withOverrides(pageOf({ grant }), reload);
    expect(found.set.apps['mf-chat']!.entry.url).toBe(`${origin}/entry.js`);
    expect(found.set.apps['mf-event']).toBe(set.apps['mf-event']);
    expect([found.applied, found.wanted, found.grant]).toEqual([{ 'mf-chat': origin }, {}, grant]);
    expect(reload).not.toHaveBeenCalled();
  });

  it('goes on as everybody’s where it is over, and is no such tab any more', async () => {
    sessionStorage.setItem(grantKey, tab);
    status = 410;
    expect(await withOverrides(pageOf(), reload)).toEqual({ set, wanted: {}, applied: {}, grant: { ended: true } });
    expect([sessionStorage.length, reload.mock.calls.length]).toEqual([0, 0]);
  });

  it('does not ask for ever where the browser keeps no cookies', async () => {
    sessionStorage.setItem(grantKey, tab);
    sessionStorage.setItem('grant-asked', '1');
    expect((await withOverrides(pageOf(), reload)).grant).toEqual({ ended: true });
    expect([asked, reload.mock.calls.length]).toEqual([[], 0]);
  });

  it.each([null, 'cd'.repeat(16)])('is only the one that has the number of the page, not %s', async (number) => {
    if (number) sessionStorage.setItem(grantKey, number);
    status = 404;
    const found = await withOverrides(pageOf({ grant }), reload);
    expect([found.set, found.applied]).toEqual([set, {}]);
    expect(asked.filter(({ url }) => url.startsWith(origin))).toEqual([]);
  });

  it('is not made by an address', async () => {
    history.replaceState(null, '', `/?grant=${tab}&overrides=${origin}#grant=${tab}`);
    expect(await withOverrides(pageOf(), reload)).toEqual({ set, wanted: {}, applied: {} });
    expect(asked).toEqual([]);
  });
});
