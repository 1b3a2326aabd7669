import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { applyOverrides, loopbackOrigin, readOverrides, writeOverrides } from './overrides.ts';

const set = { apps: { 'mf-chat': { version: '1.0.0' }, 'mf-event': { version: '1.0.0' } } } as unknown as ReleaseSet;
const build = {
  app: 'mf-chat',
  version: '1.0.0-dev.1',
  entry: { file: 'entry.js', integrity: 'sha384-x' },
  initial: [],
  screens: {},
  messages: {},
  manifest: {},
};
const serve = (answer: () => Response) => (async () => answer()) as unknown as typeof fetch;

describe('overrides', () => {
  it.each([
    ['http://localhost:4101', 'http://localhost:4101'],
    ['http://127.0.0.1:4101/entry.js', 'http://127.0.0.1:4101'],
    ['http://localhost.evil.test:4101', null],
    ['https://evil.test/localhost', null],
    ['http://localhost@evil.test', null],
    ['javascript:alert(1)', null],
    ['data:text/javascript,1', null],
    ['', null],
  ])('admits only servers on this machine: %s', (text, origin) => {
    expect(loopbackOrigin(text)).toBe(origin);
  });

  it('survives a reload and is gone when cleared', () => {
    writeOverrides(localStorage, { 'mf-chat': 'http://localhost:4101' });
    expect(readOverrides(localStorage)).toEqual({ 'mf-chat': 'http://localhost:4101' });
    writeOverrides(localStorage, {});
    expect(localStorage.getItem('overrides')).toBeNull();
  });

  it('ignores what someone else wrote into the storage', () => {
    localStorage.setItem('overrides', JSON.stringify({ 'mf-chat': 'https://evil.test', 'mf-event': 7 }));
    expect(readOverrides(localStorage)).toEqual({});
  });

  it('takes a remote from its development server and leaves the others', async () => {
    const result = await applyOverrides(
      set,
      { 'mf-chat': 'http://localhost:4101' },
      serve(() => Response.json(build)),
    );
    expect(result.set.apps['mf-chat']!.entry.url).toBe('http://localhost:4101/entry.js');
    expect(result.set.apps['mf-event']!.version).toBe('1.0.0');
  });

  it('takes another published version by its build, or the last good one that the set knows already [PLT-08]', async () => {
    const asked: string[] = [];
    const live = {
      apps: { 'mf-chat': { version: '1.0.0', previous: { version: '0.9.0', entry: { url: '/old.js' } } } },
    };
    const choose = (version: string) =>
      applyOverrides(live as unknown as ReleaseSet, { 'mf-chat': version }, (async (address: string) => {
        asked.push(address);
        return Response.json({ ...build, version });
      }) as unknown as typeof fetch);
    expect((await choose('1.4.0')).set.apps['mf-chat']).toMatchObject({
      version: '1.4.0',
      entry: { url: '/_apps/mf-chat/1.4.0/entry.js', integrity: 'sha384-x' },
    });
    expect((await choose('0.9.0')).set.apps['mf-chat']).toMatchObject({ version: '0.9.0', entry: { url: '/old.js' } });
    expect(asked).toEqual(['/_apps/mf-chat/1.4.0/build.json']);
  });

  it('leaves the live version when the server is down or serves another remote', async () => {
    for (const answer of [
      () => new Response('', { status: 500 }),
      () => Response.json({ ...build, app: 'mf-event' }),
    ]) {
      const result = await applyOverrides(set, { 'mf-chat': 'http://localhost:4101' }, serve(answer));
      expect(result.set.apps['mf-chat']!.version).toBe('1.0.0');
      expect(result.applied).toEqual({});
    }
  });
});
