import { history } from './history.ts';
import { promote } from './promote.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { rollback } from './rollback.ts';
import { status } from './status.ts';
import { figure } from '../testing/figure.ts';
import { by, emptyRegistry, registryWith, release } from './testing/fixtureRegistry.ts';

const live = async ({ store, trusted }: Registry) =>
  (await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))?.set;

describe('rolling back', () => {
  it('returns one app to its previous version within a second and touches no other [REL-03]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }, { app: 'mf-auth' }]);
    await release(registry, { app: 'mf-chat', version: '1.0.1' }, { app: 'mf-auth', version: '1.0.1' });
    const before = await live(registry);
    const started = performance.now();
    await rollback(registry, 'production', 'mf-chat', { by });
    figure('rolling back', performance.now() - started, 1000);
    const after = await live(registry);
    expect(after).toMatchObject({ revision: 3, apps: { 'mf-chat': { version: '1.0.0' } } });
    expect(after?.apps['mf-auth']).toEqual(before?.apps['mf-auth']);
    expect(after?.apps.shell).toEqual(before?.apps.shell);
  });

  it('never leaves the version that was found bad as the fallback, and goes further back when asked again [REL-03]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await release(registry, { app: 'mf-chat', version: '1.0.2' });
    await rollback(registry, 'production', 'mf-chat', { by });
    expect((await live(registry))?.apps['mf-chat']).toMatchObject({ version: '1.0.1', previous: { version: '1.0.0' } });
    await rollback(registry, 'production', 'mf-chat', { by });
    expect((await live(registry))?.apps['mf-chat']?.version).toBe('1.0.0');
    await expect(rollback(registry, 'production', 'mf-chat', { by })).rejects.toThrow(
      'has no version before it in production; publish a mended one and promote that',
    );
  });

  it('offers the version that is left as no fallback, also when it was one before [REL-03]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await promote(registry, 'production', { 'mf-chat': '1.0.0' }, { by });
    await promote(registry, 'production', { 'mf-chat': '1.0.1' }, { by });
    await rollback(registry, 'production', 'mf-chat', { by });
    const chat = (await live(registry))?.apps['mf-chat'];
    expect([chat?.version, chat?.previous]).toEqual(['1.0.0', undefined]);
  });

  it('is refused of an app that is not live, also where nothing is, and changes nothing [REL-03]', async () => {
    const { registry } = await emptyRegistry();
    const back = () => rollback(registry, 'production', 'mf-chat', { by });
    await expect(back()).rejects.toThrow('mf-chat is not live in production');
    await release(registry, { app: 'shell' });
    await expect(back()).rejects.toThrow('mf-chat is not live in production');
    await expect(rollback(registry, 'production', '../shell', { by })).rejects.toThrow('../shell');
    expect(await history(registry, 'production')).toHaveLength(1);
  });
});

describe('status and history', () => {
  it('say what is live, since when, by whom, and each change [REL-04]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await rollback(registry, 'production', 'mf-chat', { by: 'ben' });
    const [shell, chat] = await status(registry, 'production');
    expect(shell).toMatchObject({ app: 'shell', version: '1.0.0', by: 'ann' });
    expect(chat).toMatchObject({ app: 'mf-chat', version: '1.0.0', by: 'ben' });
    expect(Date.now() - Date.parse(chat?.since ?? '')).toBeLessThan(60_000);
    expect(await history(registry, 'production')).toMatchObject([
      { revision: 3, action: 'rollback', by: 'ben', changes: [{ app: 'mf-chat', from: '1.0.1', to: '1.0.0' }] },
      { revision: 2, action: 'promote', by: 'ann', changes: [{ app: 'mf-chat', from: '1.0.0', to: '1.0.1' }] },
      { revision: 1, action: 'promote', by: 'ann' },
    ]);
    expect((await history(registry, 'production', 2)).map(({ revision }) => revision)).toEqual([3, 2]);
  });

  it('say since when a version is live, and not when its app last changed [REL-04]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-auth' }]);
    await release(registry, { app: 'mf-auth', version: '1.0.1' });
    const [shell, auth] = await status(registry, 'production');
    const [second, first] = await history(registry, 'production');
    expect([shell?.since, auth?.since]).toEqual([first, second].map((entry) => entry && 'at' in entry && entry.at));
    expect((await status(registry, 'staging')).length).toBe(0);
  });

  it('list a revision that is refused, with the reason [REL-04] [PRM-30]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }]);
    await registry.store.putIfAbsent('channels/production/000000002.json', Buffer.from('{'));
    expect(await history(registry, 'production')).toEqual([
      { revision: 2, refused: 'revision 2 of production is refused: it is not whole' },
      expect.objectContaining({ revision: 1 }),
    ]);
  });
});
