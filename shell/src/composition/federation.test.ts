import { init } from '@module-federation/enhanced/runtime';
import type { LiveFile, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { Federation } from './federation.ts';
import type { Stage } from './RemoteLoader.ts';

const file = (url: string, integrity: string): LiveFile => ({ url, integrity });
const entry = file('/_apps/mf-chat/2.0.0/entry.js', 'sha384-two');
const previous = file('/_apps/mf-chat/1.0.0/entry.js', 'sha384-one');
const set = {
  apps: { 'mf-chat': { version: '2.0.0', entry, previous: { version: '1.0.0', entry: previous } } },
} as unknown as ReleaseSet;

const never = new Promise<never>(() => {});
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')];
const scriptOf = async ({ url }: LiveFile): Promise<HTMLScriptElement> => {
  for (;;) {
    const found = scripts().find(({ src }) => src === new URL(url, location.href).href);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

/** What the browser does when the script has run. */
async function run(of: LiveFile, container: object): Promise<void> {
  const script = await scriptOf(of);
  Object.assign(globalThis, { mf_chat: container });
  script.dispatchEvent(new Event('load'));
}

describe('the federation runtime of the page', () => {
  let federation: Federation;
  beforeAll(() => {
    // The runtime warns of every entry that takes the place of another; that is the point of a fallback.
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    init({ name: 'shell', remotes: [] });
    federation = new Federation(set);
  });
  beforeEach(() => scripts().forEach((script) => script.remove()));

  it.each([
    ['the live version', entry],
    ['the last good version', previous],
  ])(
    'asks for the entry of %s with the hash that the browser holds it against [PRM-29] [REL-07]',
    async (_, wanted) => {
      const loaded = federation.load('mf-chat', wanted, () => {});
      const { integrity, crossOrigin } = await scriptOf(wanted);
      expect({ integrity, crossOrigin }).toEqual({ integrity: wanted.integrity, crossOrigin: 'anonymous' });
      await run(wanted, { init() {}, get: async () => () => ({ isDoor: true }) });
      expect(await loaded).toEqual({ isDoor: true });
    },
  );

  it('asks for nothing that the release set does not name [PRM-29]', async () => {
    const other = file('/_apps/mf-chat/3.0.0/entry.js', 'sha384-three');
    await expect(federation.load('mf-chat', other, () => {})).rejects.toThrow('is not in the release set');
    expect(scripts()).toEqual([]);
  });

  it('asks once more for what the entry leads to, and then says that it did not come [PLT-06]', async () => {
    let lost = 1;
    const container = {
      init() {},
      get: async () => {
        if (lost-- > 0) throw new Error('Loading chunk 7 failed');
        return () => ({ isDoor: true });
      },
    };
    const loaded = federation.load('mf-chat', entry, () => {});
    await run(entry, container);
    expect(await loaded).toEqual({ isDoor: true });
    lost = 2;
    const refused = federation.load('mf-chat', previous, () => {}).catch((error: Error) => error.message);
    await run(previous, container);
    expect(await refused).toContain('chunk 7');
  });

  it.each([
    ['init', { init: () => never, get: async () => () => ({}) }, ['init']],
    ['get', { init() {}, get: () => never }, ['init', 'get']],
  ])('tells that a container has come as far as %s', async (_, container, expected) => {
    const stages: Stage[] = [];
    void federation.load('mf-chat', entry, (stage) => stages.push(stage));
    await run(entry, container);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(stages).toEqual(expected);
  });
});
