import createCache from '@emotion/cache';
import { act, waitFor } from '@testing-library/react';
import { StrictMode, useEffect, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { getAppNames, unregisterApplication } from 'single-spa';
import { defineManifest } from 'shared-kernel/contract/platform/defineManifest';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { matchRoute, routeTable } from 'shared-kernel/contract/platform/routeTable';
import { splitLocale } from 'shared-kernel/contract/locale';
import { defineRemote, type Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';
import { useRoot } from 'shared-kernel/root/context';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { RouteStore } from '../navigation/RouteStore.ts';
import { onePage } from '../testing/onePage.ts';
import { Composition } from './Composition.ts';
import { RemoteLoader } from './RemoteLoader.ts';

/** What the screens did, in order. */
let log: string[] = [];

/** Which screens were drawn for the first time, in order. */
let drawn: string[] = [];

/**
 * A screen that names itself in the header, listens to something while it is shown, and keeps what is typed.
 */
function Screen({ name }: { name: string }): ReactNode {
  const { id = '' } = useParams();
  const { header } = useRoot();
  const [typed, setTyped] = useState('');
  const title = name + id;
  useState(() => void drawn.push(title));
  useEffect(() => {
    log.push(`+${title}`);
    header.set({ title, item: { title, picture: null, href: null } });
    return () => {
      log.push(`-${title}`);
      header.set({ item: null });
    };
  }, [header, title]);
  return (
    <>
      <h1>{title}</h1>
      <input value={typed} onChange={(event) => setTyped(event.target.value)} />
      <ul style={{ overflow: 'auto' }} />
    </>
  );
}

/** A real area with one screen at each of these paths. */
function areaOf(name: string, paths: string[], isStrict = false) {
  const manifest = defineManifest({
    name,
    kernel: '*',
    routes: paths.map((path) => ({
      path,
      screen: 'Area',
      layout: 'default',
      guard: 'public',
      title: `title.${name}`,
    })),
    sheets: {},
    slots: {},
  } as never) as never;
  const Area = (): ReactNode => {
    const screen = <Screen name={name.replace('mf-', '')} />;
    return isStrict ? <StrictMode>{screen}</StrictMode> : screen;
  };
  const words = async () => ({ default: {} });
  const remote = defineRemote(manifest, {
    screens: { Area: async () => ({ Area }) },
    sheets: {},
    slots: {},
    messages: { fa: words, en: words, ar: words, ps: words },
  } as never);
  return { manifest, remote };
}

function stageOf({ isStrict = false }: { isStrict?: boolean } = {}) {
  const areas = {
    'mf-list': areaOf('mf-list', ['/list', '/list/:id'], isStrict),
    'mf-page': areaOf('mf-page', ['/page/:id'], isStrict),
    'mf-other': areaOf('mf-other', ['/other'], isStrict),
  };
  const { root } = createStage({ path: '/list' });
  const outlet = document.createElement('div');
  document.body.append(outlet);
  const set = {
    apps: Object.fromEntries(
      Object.entries(areas).map(([name, { manifest }]) => [
        name,
        { version: '1.0.0', entry: { url: name, integrity: '' }, manifest },
      ]),
    ),
  } as unknown as ReleaseSet;
  const table = routeTable(set.apps);
  const errors: unknown[] = [];
  const host = {
    root,
    emotion: createCache({ key: 'test' }),
    words: Promise.resolve({}),
    match: (pathname: string) => matchRoute(table, splitLocale(pathname).path),
    outlet: () => outlet,
    onError: (error: unknown) => void errors.push(error),
  } as Host;
  const loader = new RemoteLoader({
    set,
    load: async (app): Promise<Remote> => areas[app as keyof typeof areas].remote,
    onFailure: ({ error }) => errors.push(error),
  });
  const composition = new Composition({ set, table, loader, host });
  new RouteStore(root, composition);
  try {
    composition.start();
  } catch (error) {
    onePage(error);
  }
  const go = (path: string) => act(async () => root.navigation.navigate(path));
  const back = () => act(async () => window.history.back());
  const forward = () => act(async () => window.history.forward());
  const shows = (text: string) => waitFor(() => expect(outlet.textContent).toBe(text));
  return { areas, root, outlet, errors, composition, go, back, forward, shows, headed: () => root.header.state };
}

/** Longer than what is put off until the page is idle. */
const idle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 600)));

/** The page is idle when what was put off is called. */
function idleByHand(): { off: (() => void)[]; back: () => void } {
  const off: (() => void)[] = [];
  window.requestIdleCallback = ((run: () => void) => off.push(run)) as never;
  return { off, back: () => Reflect.deleteProperty(window, 'requestIdleCallback') };
}

/** Frames come when they are called for. */
function framesByHand(): () => void {
  let waiting = new Map<number, FrameRequestCallback>();
  let last = 0;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((run) => (waiting.set(++last, run), last));
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation((handle) => void waiting.delete(handle));
  return () => {
    const due = waiting;
    waiting = new Map();
    for (const run of due.values()) run(performance.now());
  };
}

let stage: ReturnType<typeof stageOf>;
beforeEach(() => {
  log = [];
  drawn = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const name of getAppNames()) await unregisterApplication(name);
  stage.outlet.remove();
  if (stage.errors.length > 0) throw new AggregateError(stage.errors);
});

describe('leaving an area', () => {
  it('takes its screen out of the document once the next one is drawn, and cleans up when the page is idle', async () => {
    const put = idleByHand();
    stage = stageOf();
    await stage.shows('list');
    await stage.go('/page/1');
    await stage.shows('page1');
    expect(stage.outlet.children).toHaveLength(1);
    await waitFor(() => expect(put.off).toHaveLength(1));
    expect(log).toEqual(['+list', '+page1']);
    await act(async () => put.off.pop()!());
    expect(log).toEqual(['+list', '+page1', '-list']);
    put.back();
  });

  it('takes its screen out of sight at once, and leaves the work of taking it apart to the frame after', async () => {
    const frame = framesByHand();
    stage = stageOf();
    await stage.shows('list');
    const [list] = stage.outlet.children as unknown as HTMLElement[];
    await stage.go('/page/1');
    await waitFor(() => expect(stage.outlet.lastChild!.textContent).toBe('page1'));
    expect([list!.isConnected, 'left' in list!.dataset]).toEqual([true, true]);
    frame();
    expect(list!.isConnected).toBe(true);
    frame();
    expect(list!.isConnected).toBe(false);
  });

  it('keeps its screen where one goes back before that frame', async () => {
    const frame = framesByHand();
    stage = stageOf();
    await stage.shows('list');
    const [list] = stage.outlet.children as unknown as HTMLElement[];
    await stage.go('/page/1');
    await waitFor(() => expect(stage.outlet.lastChild!.textContent).toBe('page1'));
    await stage.back();
    await waitFor(() => expect('left' in list!.dataset).toBe(false));
    frame();
    frame();
    frame();
    expect(stage.outlet.children).toHaveLength(1);
    expect(stage.outlet.firstChild).toBe(list);
  });

  it('leaves the next area’s header alone, whenever it cleans up', async () => {
    stage = stageOf();
    await stage.shows('list');
    await stage.go('/page/1');
    await stage.shows('page1');
    await idle();
    expect([stage.headed().title, stage.headed().item?.title]).toEqual(['page1', 'page1']);
  });

  it('tells its screens of no address that is not theirs', async () => {
    stage = stageOf();
    await stage.go('/list/7');
    await stage.shows('list7');
    const [screen] = stage.outlet.children;
    await stage.go('/page/1');
    await stage.shows('page1');
    expect(screen!.querySelector('h1')!.textContent).toBe('list7');
    await idle();
  });
});

describe.each([
  ['before the page was idle', async () => {}],
  ['after its screen was put to rest', idle],
])('going back to an area, %s', (_, wait) => {
  it('finds the screen as it was left: what was typed, how far it was scrolled, where the focus was', async () => {
    stage = stageOf();
    await stage.shows('list');
    const [place] = stage.outlet.children;
    const [field, list] = [place!.querySelector('input')!, place!.querySelector('ul')!];
    list.scrollTo = (({ top }: ScrollToOptions) => void (list.scrollTop = top!)) as never;
    list.scrollTop = 120;
    list.dispatchEvent(new Event('scroll'));
    field.focus();
    await stage.go('/page/1');
    await stage.shows('page1');
    list.scrollTop = 0;
    await wait();
    await stage.back();
    await stage.shows('list');
    expect(stage.outlet.children).toHaveLength(1);
    expect(stage.outlet.firstChild).toBe(place);
    expect([list.scrollTop, document.activeElement]).toEqual([120, field]);
    expect(place!.querySelector('h1')!.closest('[style*="display: none"]')).toBeNull();
  });

  it('says in the header what it said before, and has its effects', async () => {
    stage = stageOf();
    await stage.go('/list/7');
    await stage.shows('list7');
    await stage.go('/page/1');
    await stage.shows('page1');
    await wait();
    await stage.back();
    await stage.shows('list7');
    await waitFor(() => expect(stage.headed().item?.title).toBe('list7'));
    expect(stage.headed().title).toBe('list7');
    const effects = log.filter((entry) => entry.endsWith('list7'));
    expect(
      effects.filter((entry) => entry[0] === '+').length - effects.filter((entry) => entry[0] === '-').length,
    ).toBe(1);
  });

  it('does so under StrictMode too', async () => {
    stage = stageOf({ isStrict: true });
    await stage.shows('list');
    await stage.go('/page/1');
    await stage.shows('page1');
    await wait();
    await stage.back();
    await stage.shows('list');
    await waitFor(() => expect(stage.headed().item?.title).toBe('list'));
  });

  it('goes on from there within the area', async () => {
    stage = stageOf();
    await stage.shows('list');
    await stage.go('/page/1');
    await stage.shows('page1');
    await wait();
    await stage.back();
    await stage.shows('list');
    await stage.go('/list/3');
    await stage.shows('list3');
    expect(stage.headed().title).toBe('list3');
  });

  it('returns from under a sheet that was open over it', async () => {
    stage = stageOf();
    await stage.shows('list');
    const [place] = stage.outlet.children;
    await act(async () => void stage.root.sheets.open('auth.login', {}));
    await stage.go('/page/1');
    await stage.shows('page1');
    await wait();
    await stage.back();
    await stage.shows('list');
    expect(stage.outlet.firstChild).toBe(place);
    expect(window.location.hash).toBe('');
  });
});

describe('what was left', () => {
  it('is not what a new visit to the same area finds', async () => {
    stage = stageOf();
    await stage.shows('list');
    const [place] = stage.outlet.children;
    await stage.go('/page/1');
    await stage.shows('page1');
    await stage.go('/list');
    await stage.shows('list');
    expect(stage.outlet.firstChild).not.toBe(place);
    expect(stage.outlet.children).toHaveLength(1);
    await idle();
    expect(stage.outlet.textContent).toBe('list');
    expect(stage.headed().title).toBe('list');
  });

  it('survives going to and fro faster than anything settles', async () => {
    stage = stageOf();
    await stage.shows('list');
    await stage.go('/page/1');
    window.history.back();
    window.history.forward();
    await stage.back();
    await stage.shows('list');
    await idle();
    await stage.forward();
    await stage.shows('page1');
    expect(stage.outlet.children).toHaveLength(1);
    expect(stage.headed().title).toBe('page1');
  });

  it('is three screens at most; the oldest is taken away', async () => {
    stage = stageOf();
    await stage.shows('list');
    const [place] = stage.outlet.children;
    for (const path of ['/page/1', '/other', '/page/2', '/other']) {
      await stage.go(path);
      await stage.shows(path.slice(1).replace('/', ''));
    }
    await idle();
    expect(place!.childNodes).toHaveLength(0);
  });

  it('is not for the next account', async () => {
    stage = stageOf();
    await stage.shows('list');
    const [place] = stage.outlet.children;
    await stage.go('/page/1');
    await stage.shows('page1');
    act(() => stage.root.events.emit('signedOut', {}));
    await stage.back();
    await stage.shows('list');
    expect(stage.outlet.firstChild).not.toBe(place);
    await idle();
    expect(place!.childNodes).toHaveLength(0);
  });
});

describe('a screen that is drawn ahead', () => {
  const prefetched = async (path: string): Promise<void> => {
    stage = stageOf();
    await stage.shows('list');
    await act(async () => stage.composition.prefetch(stage.root.navigation.href(path)));
    await waitFor(() => expect(drawn).toEqual(['list', path.slice(1).replace('/', '')]));
  };
  const logOf = (title: string): string[] => log.filter((entry) => entry.endsWith(title));

  it('is seen by nobody and does nothing until its address is asked for', async () => {
    await prefetched('/page/1');
    expect(stage.outlet.children).toHaveLength(1);
    expect(stage.outlet.textContent).toBe('list');
    expect(stage.headed().title).toBe('list');
    expect(logOf('page1')).toEqual([]);
  });

  it('is shown, and not drawn again, when its address is asked for', async () => {
    await prefetched('/page/1');
    await stage.go('/page/1');
    await stage.shows('page1');
    await waitFor(() => expect(logOf('page1')).toEqual(['+page1']));
    expect(drawn).toEqual(['list', 'page1']);
    expect(stage.headed().title).toBe('page1');
    expect(stage.outlet.querySelector('h1')!.closest('[style*="display: none"]')).toBeNull();
  });

  it('is in sight in the next frame, under no title but its own; its effects come after that frame', async () => {
    await prefetched('/page/5');
    const frame = framesByHand();
    await stage.go('/page/5');
    const heading = await waitFor(() => {
      const found = stage.outlet.querySelector('[data-area="mf-page"] h1');
      expect(found?.textContent).toBe('page5');
      return found!;
    });
    expect(heading.closest('[style*="display: none"]')).toBeNull();
    act(frame);
    expect(logOf('page5')).toEqual([]);
    expect(stage.headed().show_title).toBe(false);
    await act(async () => frame());
    expect(logOf('page5')).toEqual(['+page5']);
    expect([stage.headed().title, stage.headed().show_title]).toEqual(['page5', true]);
  });

  it('has its effects also in a tab that draws no frames', async () => {
    await prefetched('/page/6');
    framesByHand();
    await stage.go('/page/6');
    await idle();
    expect(logOf('page6')).toEqual(['+page6']);
  });

  it('does nothing where it is left before the frame that would have shown it', async () => {
    await prefetched('/page/7');
    const frame = framesByHand();
    await stage.go('/page/7');
    await stage.go('/other');
    await waitFor(() => expect(stage.outlet.lastChild!.textContent).toBe('other'));
    for (let count = 0; count < 3; count++) await act(async () => frame());
    await idle();
    expect(logOf('page7')).toEqual([]);
    expect([stage.headed().title, stage.headed().show_title]).toEqual(['other', true]);
  });

  it('is left and found again like any other', async () => {
    await prefetched('/page/1');
    await stage.go('/page/1');
    await stage.shows('page1');
    await stage.back();
    await stage.shows('list');
    await idle();
    await stage.forward();
    await stage.shows('page1');
    expect(drawn).toEqual(['list', 'page1']);
  });

  it('makes way when another page of its area is asked for [PLT-11]', async () => {
    await prefetched('/page/8');
    const unmount = jest.spyOn(stage.areas['mf-page'].remote.lifecycles, 'unmount');
    await stage.go('/page/2');
    await stage.shows('page2');
    await idle();
    // Nobody will come to it: what it holds is let go.
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(log).not.toContain('+page8');
    expect(stage.headed().title).toBe('page2');
    expect(stage.outlet.children).toHaveLength(1);
  });

  it('is drawn anew when the session has changed', async () => {
    await prefetched('/page/1');
    act(() => stage.composition.refresh());
    await stage.go('/page/1');
    await stage.shows('page1');
    expect(drawn).toEqual(['list', 'page1', 'page1']);
  });

  it('is not made of a page in the area that is shown', async () => {
    stage = stageOf();
    await stage.shows('list');
    await act(async () => stage.composition.prefetch(stage.root.navigation.href('/list/3')));
    await idle();
    expect(drawn).toEqual(['list']);
  });
});
