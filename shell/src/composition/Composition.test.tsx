import createCache from '@emotion/cache';
import { act, waitFor } from '@testing-library/react';
import { getAppNames, unregisterApplication, type AppProps } from 'single-spa';
import type { Host } from 'shared-kernel/platform/host';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { routeTable } from 'shared-kernel/contract/platform/routeTable';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { StayProps } from 'shared-kernel/platform/Stay';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { RouteStore } from '../navigation/RouteStore.ts';
import { onePage } from '../testing/onePage.ts';
import { Composition } from './Composition.ts';
import { RemoteLoader, type RemoteFailure } from './RemoteLoader.ts';

const never = new Promise<never>(() => {});
const patience = 200;

/** Draws its name, as a healthy remote does at once. */
const areaOf = (name: string, changed: Partial<Remote> = {}): Remote => ({
  prepare: async () => {},
  part: async () => () => null,
  ...changed,
  lifecycles: {
    bootstrap: async () => {},
    mount: async (props) => void domOf(props).append(`screen of ${name}`),
    unmount: async (props) => domOf(props).replaceChildren(),
    ...changed.lifecycles,
  },
});
const domOf = (props: AppProps) => (props as AppProps & { domElement: HTMLElement }).domElement;

/** Two areas on a real single-spa: `/stuck` is what the test makes of it, `/well` is healthy. */
function stageOf(stuck: (version: string) => Promise<Remote>, { path = '/well', drawn = '' } = {}) {
  const { root } = createStage({ path });
  const outlet = document.createElement('div');
  outlet.innerHTML = drawn;
  const file = (version: string) => ({ url: version, integrity: 'sha384-x' });
  const live = (path: string) => ({
    version: '2.0.0',
    entry: file('2.0.0'),
    previous: { version: '1.0.0', entry: file('1.0.0') },
    manifest: {
      routes: [`/${path}`, `/${path}/more`].map((at) => ({
        path: at,
        screen: 'Screen',
        layout: 'default',
        guard: 'public',
        title: {},
      })),
      sheets: {},
      slots: {},
    },
  });
  const set = { apps: { 'mf-stuck': live('stuck'), 'mf-well': live('well') } } as unknown as ReleaseSet;
  const failures: RemoteFailure[] = [];
  const table = routeTable(set.apps);
  const host = {
    root,
    emotion: createCache({ key: 'test' }),
    words: Promise.resolve({}),
    match: () => null,
    outlet: () => outlet,
    onError(error: unknown) {
      throw error;
    },
  } as Host;
  const loader = new RemoteLoader({
    set,
    load: async (app, { url }) => (app === 'mf-well' ? areaOf('well') : stuck(url)),
    onFailure: (failure) => failures.push(failure),
    patience,
  });
  const composition = new Composition({ set, table, loader, host });
  const route = new RouteStore(root, composition);
  try {
    composition.start();
  } catch (error) {
    onePage(error);
  }
  const go = (path: string) => act(async () => root.navigation.navigate(path));
  const shows = (text: string) => waitFor(() => expect(outlet.textContent).toBe(text));
  return { composition, route, failures, outlet, go, shows };
}

const settled = (milliseconds: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, milliseconds)));

/** The first mount that never comes, with the way to let it come late. */
function stuckMount(name: string) {
  let settle!: () => void;
  const late = new Promise<void>((resolve) => (settle = resolve));
  const remote = areaOf(name, {
    lifecycles: {
      mount: async (props: AppProps) => {
        await late;
        domOf(props).append(`late ${name}`);
      },
    } as never,
  });
  return { remote, settle };
}

afterEach(async () => {
  for (const name of getAppNames()) await unregisterApplication(name);
});

describe('what a server has drawn', () => {
  const drawn = '<div data-area="mf-stuck">drawn and </div>';
  const arriving = () => {
    let come!: () => void;
    const code = new Promise<void>((resolve) => (come = resolve));
    const stage = stageOf(async () => areaOf('stuck', { prepare: () => code }), { path: '/stuck', drawn });
    return { ...stage, come };
  };

  it('stands until its area comes, which takes it over [PLT-15]', async () => {
    const { outlet, come, shows } = arriving();
    await settled(0);
    expect(outlet.textContent).toBe('drawn and ');
    come();
    await shows('drawn and screen of stuck');
  });

  it.each(['/stuck/more', '/stuck?page=2'])('is not taken for the screen of %s [PLT-15]', async (path) => {
    const { go, come, shows, outlet } = arriving();
    await go(path);
    come();
    await shows('screen of stuck');
    expect(outlet.children).toHaveLength(1);
  });
});

describe('an area that never settles [PRM-28] [PLT-06]', () => {
  const stuck: Record<string, () => Promise<Remote>> = {
    'its container': () => never,
    'its code': async () => areaOf('stuck', { prepare: () => never }),
    'its first mount': async () => areaOf('stuck', { lifecycles: { mount: () => never } as never }),
  };

  it.each(Object.keys(stuck))('in %s gives its place to the last good version', async (where) => {
    const { go, shows, failures, composition } = stageOf((version) =>
      version === '2.0.0' ? stuck[where]!() : Promise.resolve(areaOf('stuck 1.0.0')),
    );
    await go('/stuck');
    expect(composition.arriving.has('mf-stuck')).toBe(true);
    await shows('screen of stuck 1.0.0');
    expect(failures.map(({ version }) => version)).toEqual(['2.0.0']);
    await waitFor(() => expect(composition.arriving.size).toBe(0));
  });

  it.each(Object.keys(stuck))('in %s, in both versions, is one card that tries again', async (where) => {
    let healed = false;
    const { go, shows, route, composition } = stageOf(() =>
      healed ? Promise.resolve(areaOf('stuck')) : stuck[where]!(),
    );
    await go('/stuck');
    await waitFor(() => expect(route.hasFailed).toBe(true));
    await shows('');
    expect(composition.arriving.size).toBe(0);
    healed = true;
    act(() => composition.refresh());
    expect(route.hasFailed).toBe(false);
    await shows('screen of stuck');
  });

  it.each(Object.keys(stuck))(
    'in %s keeps nobody from going elsewhere at once, and is not heard of again',
    async (where) => {
      const { go, shows, failures, composition, outlet } = stageOf(() => stuck[where]!());
      await go('/stuck');
      await go('/well');
      await shows('screen of well');
      expect(composition.arriving.size).toBe(0);
      // Where the machine is so slow that the patience with it ended before one went on, that was rightly heard of.
      const heard = () => [composition.failed.size, failures.filter(({ stage }) => stage === 'mount').length];
      const before = heard();
      await settled(patience * 3);
      // Code that is on its way is waited for to the end, in both versions; a drawing is not.
      const waited = where === 'its first mount' ? 0 : 2;
      await waitFor(() => expect(failures.filter(({ stage }) => stage !== 'mount')).toHaveLength(waited));
      expect([heard(), outlet.textContent]).toEqual([before, 'screen of well']);
    },
  );

  it('is tried again by another address of the same area', async () => {
    let healed = false;
    const { go, shows, route } = stageOf(() => (healed ? Promise.resolve(areaOf('stuck')) : never));
    await go('/stuck');
    await waitFor(() => expect(route.hasFailed).toBe(true));
    healed = true;
    await go('/stuck/more');
    await shows('screen of stuck');
  });
});

describe('a mount that settles late', () => {
  it('draws nothing over the area that the visitor went on to', async () => {
    const { remote, settle } = stuckMount('stuck');
    const { go, shows, outlet } = stageOf(async () => remote);
    await go('/stuck');
    await settled(20);
    await go('/well');
    await shows('screen of well');
    settle();
    await settled(20);
    expect(outlet.textContent).toBe('screen of well');
  });

  it('draws nothing over the last good version that took its place', async () => {
    const { remote, settle } = stuckMount('stuck 2.0.0');
    const { go, shows, outlet } = stageOf(async (version) => (version === '2.0.0' ? remote : areaOf('stuck 1.0.0')));
    await go('/stuck');
    await shows('screen of stuck 1.0.0');
    settle();
    await settled(20);
    expect(outlet.textContent).toBe('screen of stuck 1.0.0');
  });

  it('draws nothing over its own area when the visitor came back meanwhile', async () => {
    const { remote, settle } = stuckMount('stuck');
    let mounts = 0;
    const again = areaOf('stuck', {
      lifecycles: {
        mount: (props: AppProps & StayProps) =>
          mounts++ === 0 ? remote.lifecycles.mount(props) : Promise.resolve(domOf(props).append('second visit')),
      } as never,
    });
    const { go, shows, outlet } = stageOf(async () => again);
    await go('/stuck');
    await settled(20);
    await go('/well');
    await go('/stuck');
    await shows('second visit');
    settle();
    await settled(20);
    expect(outlet.textContent).toBe('second visit');
  });
});

it('an area that does not take itself away does not keep the next one from coming', async () => {
  const { go, shows, outlet } = stageOf(async () => areaOf('stuck', { lifecycles: { unmount: () => never } as never }));
  await go('/stuck');
  await shows('screen of stuck');
  await go('/well');
  await shows('screen of well');
  expect(outlet.children).toHaveLength(1);
});
