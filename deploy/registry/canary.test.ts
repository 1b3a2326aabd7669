import { abort, advance, canary, raise } from './canary.ts';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import type { Registry } from './registry.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import { status } from './status.ts';
import { whySet } from './whySet.ts';
import { by, publishFixture, registryWith, release } from './testing/fixtureRegistry.ts';

const newest = async ({ store, trusted }: Registry) =>
  (await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))!;

/** Chat 1.0.0 is live, and 1.1.0 is published. */
async function stage(): Promise<Registry> {
  const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }, { app: 'mf-auth' }]);
  await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
  return registry;
}
const put = (registry: Registry, percent: number, steps?: { percents: number[]; every: number }) =>
  canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent, steps }, { by, why: 'faster rooms' });

describe('a candidate [REL-05]', () => {
  it('stands signed beside the live version, which is its fallback, with who put it out and why', async () => {
    const registry = await stage();
    const { changes } = await put(registry, 10);
    expect(changes).toEqual([{ app: 'mf-chat', from: '1.0.0', to: '1.1.0', percent: 10 }]);
    const record = await newest(registry);
    expect(record).toMatchObject({
      action: 'canary',
      by,
      why: 'faster rooms',
      set: { revision: 2, apps: { 'mf-chat': { version: '1.0.0' } } },
      candidates: { 'mf-chat': { percent: 10, app: { version: '1.1.0', previous: { version: '1.0.0' } } } },
    });
    expect(await status(registry, 'production')).toContainEqual(
      expect.objectContaining({ app: 'mf-chat', version: '1.0.0', candidate: { version: '1.1.0', percent: 10 } }),
    );
  });

  it('keeps its salt while it is raised, and a new one has another', async () => {
    const registry = await stage();
    await put(registry, 1);
    const first = (await newest(registry)).candidates['mf-chat']!;
    await raise(registry, 'production', { app: 'mf-chat', percent: 20 }, { by });
    expect((await newest(registry)).candidates['mf-chat']).toEqual({
      ...first,
      percent: 20,
      raisedAt: expect.any(String),
    });
    await abort(registry, 'production', 'mf-chat', { by });
    await put(registry, 1);
    expect((await newest(registry)).candidates['mf-chat']?.salt).not.toBe(first.salt);
  });

  it('goes live at 100 percent, and is none any more', async () => {
    const registry = await stage();
    await put(registry, 50);
    const { changes } = await raise(registry, 'production', { app: 'mf-chat', percent: 100 }, { by });
    expect(changes).toEqual([{ app: 'mf-chat', from: '1.0.0', to: '1.1.0' }]);
    expect(await newest(registry)).toMatchObject({
      candidates: {},
      set: { apps: { 'mf-chat': { version: '1.1.0', previous: { version: '1.0.0' } } } },
    });
  });

  it('is withdrawn by an abort, and by whatever else becomes of the live version', async () => {
    const registry = await stage();
    await put(registry, 50);
    expect((await abort(registry, 'production', 'mf-chat', { by })).changes).toEqual([
      { app: 'mf-chat', from: '1.1.0', to: '1.0.0', percent: 0 },
    ]);
    await put(registry, 50);
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    expect((await newest(registry)).candidates).toEqual({});
    await put(registry, 50);
    await rollback(registry, 'production', 'mf-chat', { by });
    expect(await newest(registry)).toMatchObject({
      candidates: {},
      changes: [
        { app: 'mf-chat', from: '1.0.1', to: '1.0.0' },
        { app: 'mf-chat', from: '1.1.0', to: '1.0.0', percent: 0 },
      ],
    });
  });

  it('stays where another app is promoted', async () => {
    const registry = await stage();
    await put(registry, 50);
    await release(registry, { app: 'mf-auth', version: '1.1.0' });
    expect((await newest(registry)).candidates).toHaveProperty('mf-chat');
  });

  it('is refused where it fits no set that some visitor would get', async () => {
    const registry = await stage();
    await publishFixture(registry, { app: 'mf-chat', version: '2.0.0', range: '^9.0.0' });
    const other = { app: 'mf-chat', version: '2.0.0', percent: 10 };
    await expect(canary(registry, 'production', other, { by })).rejects.toThrow('needs kernel ^9.0.0');
    await put(registry, 10);
    // Alone it fits; beside the candidate it does not.
    await publishFixture(registry, { app: 'shell', version: '9.0.0', kernel: '9.0.0' });
    await expect(promote(registry, 'production', { shell: '9.0.0' }, { by })).rejects.toThrow('needs kernel');
  });

  it('is refused with a sentence where it cannot be', async () => {
    const registry = await stage();
    const out = (version: string, percent: number, app = 'mf-chat') =>
      canary(registry, 'production', { app, version, percent }, { by });
    await expect(out('1.0.0', 10)).rejects.toThrow('mf-chat@1.0.0 is live already');
    await expect(out('7.0.0', 10)).rejects.toThrow('mf-chat@7.0.0 is not published');
    for (const percent of [0, -1, 100, Number.NaN]) await expect(out('1.1.0', percent)).rejects.toThrow('a share is');
    await publishFixture(registry, { app: 'mf-poll' });
    await expect(out('1.0.0', 10, 'mf-poll')).rejects.toThrow('a first version is promoted');
    await expect(raise(registry, 'production', { app: 'mf-chat', percent: 5 }, { by })).rejects.toThrow(
      'no version of',
    );
    await expect(abort(registry, 'production', 'mf-chat', { by })).rejects.toThrow('no version of mf-chat is out');
    await put(registry, 10);
    await expect(out('1.1.0', 20)).rejects.toThrow('is out already');
    await expect(raise(registry, 'production', { app: 'mf-chat', percent: 5 }, { by })).rejects.toThrow('goes up');
  });

  it('takes its steps when they are due, once, and goes live with the last', async () => {
    const registry = await stage();
    await put(registry, 1, { percents: [10, 100], every: 60_000 });
    expect(await advance(registry, 'production', { by })).toEqual([]);
    const later = Date.now() + 61_000;
    const both = await Promise.all([1, 2].map(() => advance(registry, 'production', { by }, later)));
    expect(both.flat()).toHaveLength(1);
    expect((await newest(registry)).candidates['mf-chat']).toMatchObject({
      percent: 10,
      steps: { percents: [100], every: 60_000 },
    });
    await advance(registry, 'production', { by }, later + 61_000);
    expect(await newest(registry)).toMatchObject({
      candidates: {},
      set: { apps: { 'mf-chat': { version: '1.1.0' } } },
    });
  });

  it('takes no step that nobody planned, nor one of a candidate that was withdrawn meanwhile', async () => {
    const registry = await stage();
    const later = Date.now() + 61_000;
    expect(await advance(registry, 'empty', { by }, later)).toEqual([]);
    await put(registry, 1);
    expect(await advance(registry, 'production', { by }, later)).toEqual([]);
    await abort(registry, 'production', 'mf-chat', { by });
    await put(registry, 1, { percents: [10], every: 60_000 });
    let looked = 0;
    const list = async (below: string): Promise<string[]> => {
      // Between finding the step due and taking it.
      if (below.startsWith('channels/') && ++looked === 2) await abort(registry, 'production', 'mf-chat', { by });
      return registry.store.list(below);
    };
    const slow: Registry = { ...registry, store: { ...registry.store, list } };
    expect(await advance(slow, 'production', { by }, later)).toEqual([]);
    expect(looked).toBe(2);
    expect(await newest(registry)).toMatchObject({ action: 'abort', candidates: {} });
  });

  it('is not held up by a step of another that is refused, which is told [REL-22]', async () => {
    const registry = await stage();
    await publishFixture(registry, { app: 'mf-auth', version: '1.1.0' });
    const steps = { percents: [50], every: 60_000 };
    const sheets = ['chat.members'];
    await release(registry, { app: 'mf-chat', version: '1.0.1', sheets });
    await release(registry, { app: 'shell', version: '1.1.0', uses: { sheets, links: [] } });
    await release(registry, { app: 'shell', version: '1.2.0' });
    // It lacks the sheet, which nobody opens, until the shell goes back.
    await put(registry, 1, steps);
    await canary(registry, 'production', { app: 'mf-auth', version: '1.1.0', percent: 1, steps }, { by });
    await rollback(registry, 'production', 'shell', { by });
    const [raised, refused] = await advance(registry, 'production', { by }, Date.now() + 61_000);
    expect(refused).toMatchObject({ message: expect.stringContaining('has no sheet chat.members any more') });
    expect(raised).toMatchObject({ changes: [{ app: 'mf-auth', percent: 50 }] });
  });
});

describe('why a visitor was given a set [REL-17]', () => {
  it('is told by the name of the set: its versions, and the change that made it so', async () => {
    const registry = await stage();
    await put(registry, 10);
    const told = await whySet(registry, 'production/2+mf-chat@1.1.0');
    expect(told).toMatchObject({ channel: 'production', revision: 2, action: 'canary', by, why: 'faster rooms' });
    expect(told.apps).toEqual([
      { app: 'mf-auth', version: '1.0.0', kind: 'live' },
      { app: 'mf-chat', version: '1.1.0', kind: 'candidate', percent: 10 },
      { app: 'shell', version: '1.0.0', kind: 'live' },
    ]);
    expect((await whySet(registry, 'production/1')).apps.every(({ kind }) => kind === 'live')).toBe(true);
  });

  it.each(['17', 'production/', 'production/1+', 'production/1+mf-chat', '../x/1', ''])(
    'is no set: %j',
    async (name) => {
      await expect(whySet(await stage(), name)).rejects.toThrow('is no name of a set');
    },
  );

  it('is not told of a revision that never was', async () => {
    await expect(whySet(await stage(), 'production/9')).rejects.toThrow('production has no revision 9');
  });
});
