import { runInNewContext } from 'node:vm';
import { fixtureSite, stopFixtureSites } from '../testing/fixtureSite.ts';
import { liveReloadScript } from './liveReloadScript.ts';

afterAll(stopFixtureSites);

const address = 'http://127.0.0.1:4999';

/** A page of revision 7, told these things one after the other: how often it is loaded anew, and what it shows then. */
function told(...messages: object[]) {
  const shown = new Set<{ textContent: string }>();
  let reloads = 0;
  let hear = (_message: { data: string }): void => {};
  const make = () => {
    const made = { textContent: '', style: {}, remove: () => shown.delete(made) };
    return made;
  };
  runInNewContext(liveReloadScript(address, 7), {
    EventSource: class {
      addEventListener(_kind: string, listener: typeof hear): void {
        hear = listener;
      }
    },
    document: { createElement: make, body: { append: (made: { textContent: string }) => shown.add(made) } },
    location: { reload: () => void reloads++ },
  });
  for (const message of messages) hear({ data: JSON.stringify(message) });
  return { reloads, shown: [...shown].map(({ textContent }) => textContent) };
}

describe('live reload', () => {
  it('stands in the pages of a development site that is watched, and in no others [PLT-19]', async () => {
    const pageOf = async (env: NodeJS.ProcessEnv): Promise<string> => {
      const { gateway } = await fixtureSite((_, answer) => answer.writeHead(404).end('{}'), env);
      return (await gateway.inject({ url: '/en' })).body;
    };
    expect(await pageOf({ DEVELOPMENT: '1', LIVE_RELOAD: address })).toContain(liveReloadScript(address, 1));
    for (const env of [{ LIVE_RELOAD: address }, { DEVELOPMENT: '1' }, {}])
      expect(await pageOf(env)).not.toMatch(/followBuilds|4999/);
  });

  it('loads the page anew once something newer is served, and shows meanwhile what is faulty [PLT-19]', () => {
    const gateway = process.pid;
    const same = { revision: 7, gateway, failures: [] };
    const faulty = { ...same, failures: ['shell: a comma is missing', 'api: it ended'] };
    expect(told(same)).toEqual({ reloads: 0, shown: [] });
    expect(told({ ...same, revision: 8 }).reloads).toBe(1);
    expect(told({ ...same, gateway: gateway + 1 }).reloads).toBe(1);
    expect(told(same, faulty)).toEqual({ reloads: 0, shown: ['shell: a comma is missing\n\napi: it ended'] });
    expect(told(faulty, { ...same, failures: ['api: it ended'] }).shown).toEqual(['api: it ended']);
    expect(told(faulty, same)).toEqual({ reloads: 0, shown: [] });
  });
});
