import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';
import { RemoteLoader, type RemoteFailure, type Stage } from './RemoteLoader.ts';

const file = (url: string) => ({ url, integrity: 'sha384-x' });
const set = {
  apps: {
    'mf-chat': {
      version: '2.0.0',
      entry: file('/2'),
      initial: [],
      screens: {},
      messages: {},
      previous: { version: '1.0.0', entry: file('/1') },
    },
  },
} as unknown as ReleaseSet;
const never = new Promise<never>(() => {});
const until = new AbortController().signal;

/** A remote that says which version it is by its part. */
const remote = (
  prepare: () => Promise<void> = async () => {},
  part: Remote['part'] = async () => () => null,
): Remote => ({
  prepare,
  lifecycles: {} as Remote['lifecycles'],
  part,
});

function loaderOf(load: (url: string, onStage: (stage: Stage) => void) => Promise<Remote>, patience = 150) {
  const failures: RemoteFailure[] = [];
  const outcomes: string[] = [];
  const slices = ['shell'];
  const host = {
    root: {
      get sliceNames() {
        return [...slices];
      },
      dropSlices: (names: string[]) => names.forEach((name) => slices.splice(slices.indexOf(name), 1)),
    },
  } as unknown as Host;
  const loader = new RemoteLoader({
    set,
    load: (_, entry, onStage) => load(entry.url, onStage),
    onFailure: (failure) => failures.push(failure),
    onOutcome: ({ version, outcome }) => outcomes.push(`${version} ${outcome}`),
    patience,
  });
  const reported = () => failures.map(({ version, stage }) => `${version} ${stage}`);
  return { loader, host, slices, failures, outcomes, reported };
}

describe('the remote loader', () => {
  it('tries the last good version once by itself and reports what failed [PLT-07]', async () => {
    const { loader, host, failures } = loaderOf(async (url) => {
      if (url === '/2') throw new Error('502');
      return remote();
    });
    await loader.prepare('mf-chat', host, '/direct');
    expect(loader.versionOf('mf-chat')).toBe('1.0.0');
    expect(failures.map(({ app, version }) => `${app}@${version}`)).toEqual(['mf-chat@2.0.0']);
  });

  it('falls back too when the code loads but its screen does not', async () => {
    const { loader, host, reported } = loaderOf(async (url) =>
      remote(async () => {
        if (url === '/2') throw new Error('chunk');
      }),
    );
    await loader.prepare('mf-chat', host, '/direct');
    expect([loader.versionOf('mf-chat'), reported()]).toEqual(['1.0.0', ['2.0.0 prepare']]);
  });

  it('rejects when both fail, and starts afresh when it is asked again', async () => {
    let healthy = false;
    const { loader, host } = loaderOf(async () => {
      if (!healthy) throw new Error('down');
      return remote();
    });
    await expect(loader.prepare('mf-chat', host, '/direct')).rejects.toThrow('down');
    healthy = true;
    await loader.prepare('mf-chat', host, '/direct');
    expect(loader.versionOf('mf-chat')).toBe('2.0.0');
  });

  it('keeps the version that was loaded: a screen that fails later does not exchange it', async () => {
    let paths = 0;
    const { loader, host } = loaderOf(async () =>
      remote(async () => {
        if (++paths > 1) throw new Error('chunk');
      }),
    );
    await loader.prepare('mf-chat', host, '/direct');
    await expect(loader.prepare('mf-chat', host, '/direct/1')).rejects.toThrow('chunk');
    expect(loader.versionOf('mf-chat')).toBe('2.0.0');
  });
});

describe('a version that never settles [PRM-28] [PLT-07]', () => {
  const stuck: Record<string, (onStage: (stage: Stage) => void) => Promise<Remote>> = {
    script: () => never,
    init: (onStage) => (onStage('init'), never),
    get: (onStage) => (onStage('init'), onStage('get'), never),
    prepare: async () => remote(() => never),
  };

  it.each(Object.keys(stuck))(
    'in %s makes way for the last good one, and the report names the stage',
    async (stage) => {
      const { loader, host, failures, reported } = loaderOf((url, onStage) =>
        url === '/2' ? stuck[stage]!(onStage) : Promise.resolve(remote()),
      );
      await loader.prepare('mf-chat', host, '/direct');
      expect([loader.versionOf('mf-chat'), reported()]).toEqual(['1.0.0', [`2.0.0 ${stage}`]]);
      expect(failures[0]!.error).toEqual(new Error('no answer within 150 ms'));
    },
  );

  it.each(Object.keys(stuck))('in %s is refused when the last good one is stuck too', async (stage) => {
    const { loader, host, reported } = loaderOf((_, onStage) => stuck[stage]!(onStage));
    await expect(loader.prepare('mf-chat', host, '/direct')).rejects.toThrow('no answer');
    expect(reported()).toEqual([`2.0.0 ${stage}`, `1.0.0 ${stage}`]);
  });

  it('in its first drawing makes way too, with the stores that it has made', async () => {
    const { loader, host, slices, reported } = loaderOf(async () => remote());
    const drawn: string[] = [];
    const draw = () => {
      drawn.push(loader.versionOf('mf-chat')!);
      slices.push(`chat of ${drawn.at(-1)}`);
      return drawn.length === 1 ? never : Promise.resolve();
    };
    await loader.show('mf-chat', host, '/direct', { draw, until });
    expect([drawn, reported(), slices]).toEqual([['2.0.0', '1.0.0'], ['2.0.0 mount'], ['shell', 'chat of 1.0.0']]);
  });

  it('in every first drawing is refused, and everything is tried again for whoever asks again', async () => {
    const { loader, host, reported } = loaderOf(async () => remote());
    await expect(loader.show('mf-chat', host, '/direct', { draw: () => never, until })).rejects.toThrow('no answer');
    await loader.show('mf-chat', host, '/direct', { draw: async () => {}, until });
    expect([reported(), loader.versionOf('mf-chat')]).toEqual([['2.0.0 mount', '1.0.0 mount'], '2.0.0']);
  });

  it('has one span of time for all its stages, of which idle time between them is no part', async () => {
    jest.useFakeTimers();
    try {
      const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 300));
      const { loader, host, reported } = loaderOf(async (url) => {
        if (url === '/2') await slowly();
        return remote();
      }, 500);
      const prepared = loader.prepare('mf-chat', host, '/direct');
      await jest.advanceTimersByTimeAsync(2000);
      await prepared;
      expect(loader.versionOf('mf-chat')).toBe('2.0.0');
      const shown = loader.show('mf-chat', host, '/direct', { draw: slowly, until });
      await jest.advanceTimersByTimeAsync(1000);
      await shown;
      // 300 for the entry and 300 for the drawing are more than 500.
      expect(reported()).toEqual(['2.0.0 mount']);
    } finally {
      jest.useRealTimers();
    }
  });

  it('is never exchanged once it was shown', async () => {
    const { loader, host, reported } = loaderOf(async () => remote());
    await loader.show('mf-chat', host, '/direct', { draw: async () => {}, until });
    await expect(loader.show('mf-chat', host, '/direct', { draw: () => never, until })).rejects.toThrow('no answer');
    expect([loader.versionOf('mf-chat'), reported()]).toEqual(['2.0.0', ['2.0.0 mount']]);
  });

  it('is waited for no longer by a visitor who went elsewhere, and is not drawn when it settles late', async () => {
    let settle!: (door: Remote) => void;
    const { loader, host, reported } = loaderOf(() => new Promise((resolve) => (settle = resolve)));
    const visit = new AbortController();
    const draw = jest.fn(async () => {});
    const shown = loader.show('mf-chat', host, '/direct', { draw, until: visit.signal });
    visit.abort();
    settle(remote());
    await shown;
    expect([draw.mock.calls, reported()]).toEqual([[], []]);
  });

  it.each(['sheets', 'slots'] as const)('in one of its %s is refused and reported', async (kind) => {
    const { loader, host, reported } = loaderOf(async () => remote(undefined, () => never));
    await expect(loader.part('mf-chat', host, kind, 'Sheet')).rejects.toThrow('no answer');
    expect(reported()).toEqual(['2.0.0 part']);
  });
});

describe('what becomes of a version [REL-18]', () => {
  const draw = async (): Promise<void> => {};

  it('is told when it first stands, and not again', async () => {
    const { loader, host, outcomes } = loaderOf(async () => remote());
    await loader.prepare('mf-chat', host, '/direct');
    expect(outcomes).toEqual([]);
    await loader.show('mf-chat', host, '/direct', { draw, until });
    await loader.show('mf-chat', host, '/direct/1', { draw, until });
    expect(outcomes).toEqual(['2.0.0 loaded']);
  });

  it('is told where it does not load, or is not drawn, and of the one that stands in its place', async () => {
    const unloaded = loaderOf(async (url) => {
      if (url === '/2') throw new Error('502');
      return remote();
    });
    await unloaded.loader.show('mf-chat', unloaded.host, '/direct', { draw, until });
    expect(unloaded.outcomes).toEqual(['2.0.0 failed', '1.0.0 loaded']);
    const undrawn = loaderOf(async () => remote());
    let drawings = 0;
    const drawSecond = () => (++drawings === 1 ? Promise.reject(new Error('no')) : draw());
    await undrawn.loader.show('mf-chat', undrawn.host, '/direct', { draw: drawSecond, until });
    expect(undrawn.outcomes).toEqual(['2.0.0 failed', '1.0.0 loaded']);
  });

  it('is told where it breaks after it stood', async () => {
    const { loader, host, outcomes } = loaderOf(async () => remote(undefined, () => Promise.reject(new Error('gone'))));
    await loader.show('mf-chat', host, '/direct', { draw, until });
    await expect(loader.part('mf-chat', host, 'sheets', 'members')).rejects.toThrow('gone');
    loader.report('mf-chat', 'mount', new Error('thrown'));
    expect(outcomes).toEqual(['2.0.0 loaded', '2.0.0 broke', '2.0.0 broke']);
  });
});
