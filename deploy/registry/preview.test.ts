import { canary } from './canary.ts';
import { endPreview, preview, previewsOf } from './preview.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { by, emptyRegistry, publishFixture, registryWith, release } from './testing/fixtureRegistry.ts';

const newest = async ({ store, trusted }: Registry) =>
  (await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))!;

async function stage(): Promise<Registry> {
  const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
  await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
  return registry;
}
const open = (registry: Registry, versions: Record<string, string> = { 'mf-chat': '1.1.0' }, hours = 2) =>
  preview(registry, 'production', { versions, hours }, { by });

describe('a preview [REL-06]', () => {
  it('stands signed beside what is live, of which nothing changes, until it is ended', async () => {
    const registry = await stage();
    const { secret, until } = await open(registry);
    expect(secret).toMatch(/^[\w-]{22}$/);
    const record = await newest(registry);
    expect(record).toMatchObject({ action: 'preview', changes: [], candidates: {} });
    expect(record.set.apps['mf-chat']?.version).toBe('1.0.0');
    expect(record.previews[secret]).toMatchObject({
      apps: { 'mf-chat': { app: { version: '1.1.0', previous: { version: '1.0.0' } } } },
      by,
      until,
    });
    expect(await previewsOf(registry, 'production')).toEqual([{ secret, versions: 'mf-chat@1.1.0', until, by }]);
    await endPreview(registry, 'production', secret, { by });
    expect((await newest(registry)).previews).toEqual({});
    await expect(endPreview(registry, 'production', secret, { by })).rejects.toThrow('there is no such preview');
  });

  it('may show an app that is not live yet, and outlives what else changes, while it fits', async () => {
    const registry = await stage();
    await publishFixture(registry, { app: 'mf-poll', routes: [{ path: '/polls' }] });
    const { secret } = await open(registry, { 'mf-poll': '1.0.0' });
    await canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 5 }, { by });
    expect(Object.keys((await newest(registry)).previews)).toEqual([secret]);
    // Its route is another app's now.
    await release(registry, { app: 'mf-auth', routes: [{ path: '/polls' }] });
    expect((await newest(registry)).previews).toEqual({});
  });

  it('is refused with a sentence where it cannot be', async () => {
    const registry = await stage();
    await expect(open(registry, { 'mf-chat': '7.0.0' })).rejects.toThrow('mf-chat@7.0.0 is not published');
    for (const hours of [0, -1, 10_000, Number.NaN])
      await expect(open(registry, { 'mf-chat': '1.1.0' }, hours)).rejects.toThrow('for up to 720 hours');
    await publishFixture(registry, { app: 'mf-chat', version: '2.0.0', range: '^9.0.0' });
    await expect(open(registry, { 'mf-chat': '2.0.0' })).rejects.toThrow('needs kernel');
    for (let i = 0; i < 20; i++) await open(registry);
    await expect(open(registry)).rejects.toThrow('20 previews');
  });

  it('is refused where nothing is live that it could stand beside, and is none there', async () => {
    const { registry } = await emptyRegistry();
    await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
    await expect(open(registry)).rejects.toThrow('nothing is live in production that a preview could stand beside');
    await expect(endPreview(registry, 'production', 'x', { by })).rejects.toThrow('there is no such preview');
    expect(await previewsOf(registry, 'production')).toEqual([]);
    expect(await revisionsOf(registry.store, 'production')).toEqual([]);
  });
});
