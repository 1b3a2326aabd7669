import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { abort, canary } from './canary.ts';
import { promote } from './promote.ts';
import { openRegistry, type Registry } from './registry.ts';
import { recordKey } from './releaseRecord.ts';
import { status } from './status.ts';
import { publishFixture, registryWith } from './testing/fixtureRegistry.ts';

/** A channel with chat at its newest version for long, and auth at another every day. */
async function stage() {
  const { root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }, { app: 'mf-auth' }]);
  await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
  await promote(registry, 'production', { 'mf-chat': '1.1.0' }, { by: 'sara', why: 'rooms open faster' });
  for (let turn = 0; turn < 20; turn++) await step(registry, turn);
  return { root, registry };
}
async function step(registry: Registry, turn: number): Promise<void> {
  const version = `2.0.${turn}`;
  await publishFixture(registry, { app: 'mf-auth', version });
  await promote(registry, 'production', { 'mf-auth': version }, { by: 'ben', why: version });
}

/** What status says through a store that counts the revisions that are read. */
function counting(registry: Registry) {
  const read: string[] = [];
  const { store } = registry;
  const watched: Registry = {
    ...registry,
    store: Object.assign(Object.create(store) as typeof store, {
      get: (key: string) => {
        if (key.startsWith('channels/')) read.push(key);
        return store.get(key);
      },
    }),
  };
  const said = async (): Promise<Record<string, string>> => {
    read.length = 0;
    const rows = await status(watched, 'production');
    return Object.fromEntries(rows.map(({ app, version, by: who, why }) => [app, `${version} ${who} ${why}`.trim()]));
  };
  return { said, watched, read };
}

describe('what is live since when [REL-19]', () => {
  it('is found by reading back as far as nobody has read before, and said the same as by reading all', async () => {
    const { root, registry } = await stage();
    const { said, watched, read } = counting(registry);
    const whole = { shell: '1.0.0 ann', 'mf-chat': '1.1.0 sara rooms open faster', 'mf-auth': '2.0.19 ben 2.0.19' };
    expect(await said()).toEqual(whole);
    expect(await said()).toEqual(whole);
    expect(new Set(read)).toEqual(new Set([recordKey('production', 22)]));
    await step(watched, 20);
    expect(await said()).toEqual({ ...whole, 'mf-auth': '2.0.20 ben 2.0.20' });
    expect(new Set(read)).toEqual(new Set([23, 22].map((revision) => recordKey('production', revision))));
    expect(await status(watched, 'production')).toEqual(await status(await openRegistry(root), 'production'));
  });

  it('is no candidate’s, also when that is withdrawn', async () => {
    const { registry } = await stage();
    const { said } = counting(registry);
    const before = await said();
    await publishFixture(registry, { app: 'mf-chat', version: '1.2.0' });
    await canary(registry, 'production', { app: 'mf-chat', version: '1.2.0', percent: 5 }, { by: 'kim' });
    expect(await said()).toEqual(before);
    await abort(registry, 'production', 'mf-chat', { by: 'kim', why: 'slow' });
    expect(await said()).toEqual(before);
  });

  it('is found anew where a store was set back, and another revision has the number', async () => {
    const { root, registry } = await stage();
    const { said } = counting(registry);
    await said();
    for (const revision of [22, 21]) await rm(join(root, recordKey('production', revision)));
    await promote(registry, 'production', { 'mf-auth': '2.0.3' }, { by: 'eve', why: 'after a loss', afterLoss: true });
    expect((await said())['mf-auth']).toBe('2.0.3 eve after a loss');
    expect((await said())['mf-chat']).toBe('1.1.0 sara rooms open faster');
  });
});
