import { canary, raise } from '../canary.ts';
import { history } from '../history.ts';
import { promote } from '../promote.ts';
import { newestOf, revisionsOf } from '../releaseRecord.ts';
import type { Registry } from '../registry.ts';
import { by, publishFixture, registryWith, release } from '../testing/fixtureRegistry.ts';
import { lookAfter } from './act.ts';
import type { MinuteHealth } from './watch.ts';

const minute = 60_000;
/** Asked anew each time: what is told has to be of the minute of the release, or later. */
const now = (): number => Date.now();
const told = (version: string, loaded: number, failed: number, ago = 0, app = 'mf-chat'): MinuteHealth => ({
  minute: new Date(Math.floor((now() - ago) / minute) * minute).toISOString(),
  app,
  version,
  loaded,
  failed,
  broke: 0,
});
const bad = (): MinuteHealth[] => [told('1.1.0', 90, 10), told('1.0.0', 999, 1), told('1.0.0', 999, 1, 20 * minute)];
const newest = async ({ store, trusted }: Registry) =>
  (await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))!;
const look = (registry: Registry, health: MinuteHealth[], at = now()) =>
  lookAfter(registry, 'production', { health }, at);

async function stage(): Promise<Registry> {
  const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
  await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
  return registry;
}
const out = (registry: Registry) =>
  canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 10 }, { by });
const live = (registry: Registry) => promote(registry, 'production', { 'mf-chat': '1.1.0' }, { by });

describe('a fresh version that fails [REL-10] [PRM-32]', () => {
  it('is withdrawn while it is a candidate, with the figures in the history', async () => {
    const registry = await stage();
    await out(registry);
    expect(await look(registry, [told('1.1.0', 100, 0), told('1.0.0', 999, 1)])).toEqual([]);
    expect(await look(registry, bad())).toMatchObject([{ act: 'abort', app: 'mf-chat', version: '1.1.0' }]);
    expect((await newest(registry)).candidates).toEqual({});
    expect((await history(registry, 'production'))[0]).toMatchObject({
      action: 'abort',
      by: 'watch',
      why: 'mf-chat@1.1.0: 10 of 100 loads failed (10.0 %), and 1 of 1000 before',
    });
  });

  it('is rolled back within the hour after it went live, and no later', async () => {
    const registry = await stage();
    await live(registry);
    expect(await look(registry, bad(), now() + 61 * minute)).toEqual([]);
    expect(await look(registry, bad())).toMatchObject([{ act: 'rollback', app: 'mf-chat' }]);
    expect((await newest(registry)).set.apps['mf-chat']?.version).toBe('1.0.0');
  });

  it('is not touched a second time before somebody has changed its app', async () => {
    const registry = await stage();
    await release(registry, { app: 'mf-chat', version: '1.0.5' });
    await live(registry);
    const worse = [...bad(), told('1.0.5', 999, 1, 20 * minute)];
    expect(await look(registry, worse)).toHaveLength(1);
    // What is live now came by the watcher: whatever is told of it, a person decides.
    expect(await look(registry, [...worse, told('1.0.5', 10, 90)])).toEqual([]);
    await live(registry);
    expect(await look(registry, worse)).toHaveLength(1);
  });

  it('is not taken for the fault of another app, or of another version of the same', async () => {
    const registry = await stage();
    await out(registry);
    expect(await look(registry, [told('1.1.0', 90, 10, 0, 'mf-auth'), told('1.2.0', 90, 10)])).toEqual([]);
  });

  it('is one of which nothing is heard for ten minutes, while the live one is', async () => {
    const registry = await stage();
    await out(registry);
    const quiet = [told('1.0.0', 40, 0)];
    expect(await look(registry, quiet, now() + 9 * minute)).toEqual([]);
    expect(await look(registry, [], now() + 11 * minute)).toEqual([]);
    expect((await look(registry, quiet, now() + 11 * minute))[0]?.why).toMatch(/^nothing was heard/);
  });

  it('is acted on once, by however many processes look', async () => {
    const registry = await stage();
    await out(registry);
    const acted = await Promise.all([1, 2, 3].map(() => look(registry, bad())));
    expect(acted.flat()).toHaveLength(1);
  });

  it('counts while its share grows: what was told before the raise belongs to it', async () => {
    const registry = await stage();
    await out(registry);
    await raise(registry, 'production', { app: 'mf-chat', percent: 50 }, { by });
    expect(await look(registry, bad())).toHaveLength(1);
  });
});
