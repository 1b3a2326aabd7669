import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { Remote } from 'shared-kernel/platform/defineRemote';
import type { Host } from 'shared-kernel/platform/host';
import { RemoteLoader, type RemoteFailure } from './RemoteLoader.ts';

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
const host = {} as Host;
const remote = (prepare = async () => {}): Remote => ({
  prepare,
  lifecycles: {} as Remote['lifecycles'],
  part: async () => () => null,
});

function loaderOf(load: (url: string) => Promise<Remote>) {
  const failures: RemoteFailure[] = [];
  const loader = new RemoteLoader({
    set,
    load: (_, entry) => load(entry.url),
    onFailure: (failure) => failures.push(failure),
  });
  return { loader, failures };
}

describe('the remote loader', () => {
  it('tries the last good version once by itself and reports what failed [PLT-07]', async () => {
    const { loader, failures } = loaderOf(async (url) => {
      if (url === '/2') throw new Error('502');
      return remote();
    });
    await loader.prepare('mf-chat', host, '/direct');
    expect(loader.versionOf('mf-chat')).toBe('1.0.0');
    expect(failures.map(({ app, version }) => `${app}@${version}`)).toEqual(['mf-chat@2.0.0']);
  });

  it('falls back too when the code loads but its screen does not', async () => {
    const { loader } = loaderOf(async (url) =>
      remote(async () => {
        if (url === '/2') throw new Error('chunk');
      }),
    );
    await loader.prepare('mf-chat', host, '/direct');
    expect(loader.versionOf('mf-chat')).toBe('1.0.0');
  });

  it('rejects when both fail, and starts afresh when it is asked again', async () => {
    let healthy = false;
    const { loader } = loaderOf(async () => {
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
    const { loader } = loaderOf(async () =>
      remote(async () => {
        if (++paths > 1) throw new Error('chunk');
      }),
    );
    await loader.prepare('mf-chat', host, '/direct');
    await expect(loader.prepare('mf-chat', host, '/direct/1')).rejects.toThrow('chunk');
    expect(loader.versionOf('mf-chat')).toBe('2.0.0');
  });
});
