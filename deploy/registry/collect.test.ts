import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runRelease } from '../cli/runRelease.ts';
import { objectStorage } from '../local/objectStorage.ts';
import { canary } from './canary.ts';
import { collect } from './collect.ts';
import { history } from './history.ts';
import { preview } from './preview.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { openRegistry, type Registry } from './registry.ts';
import { recordKey } from './releaseRecord.ts';
import { rollback } from './rollback.ts';
import { killCollectors } from './testing/killCollectors.ts';
import { by, emptyRegistry, publishFixture, registryWith, release } from './testing/fixtureRegistry.ts';
import { fixtureBuild } from './testing/fixtureBuild.ts';
import { verify } from './verify.ts';
import { whySet } from './whySet.ts';

const why = 'the disk is filling';
/** Whatever nothing uses this moment may go. */
const gc = (registry: Registry, keep = 0) => collect(registry, { by, why, keep });
const chat = (n: number) => ({ app: 'mf-chat', version: `1.${n}.0` });

/** Enough revisions that nothing is kept for being named by one of the newest ten. */
async function pass(registry: Registry, channel = 'production', turns = 10): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await preview(registry, channel, { versions: { 'mf-auth': '1.0.0' }, hours: 1 }, { by });
  }
}

const versionsIn = async ({ store }: Registry, app = 'mf-chat') => store.list(`apps/${app}/`);
const goneFrom = async (registry: Registry, keep = 0) =>
  (await gc(registry, keep)).removed.map(({ app, version }) => `${app}@${version}`);

function stage(versions = 5) {
  return registryWith(
    [{ app: 'shell' }, { app: 'mf-auth' }, chat(0)],
    ...Array.from({ length: versions - 1 }, (_, n) => [chat(n + 1)]),
  );
}

describe('what nothing uses [REL-11]', () => {
  it('goes, with its files and its note of who published it; what is live, and its fallback, stays', async () => {
    const { root, registry } = await stage();
    await pass(registry);
    const done = await gc(registry);
    expect(done.removed.map(({ version }) => version)).toEqual(['1.0.0', '1.1.0', '1.2.0']);
    expect(done.removed[0]!.bytes).toBeGreaterThan(2000);
    expect(done.kept).toBe(4);
    expect(await versionsIn(registry)).toEqual(['1.3.0', '1.4.0']);
    expect(await readdir(join(root, 'apps/mf-chat'))).toEqual(['1.3.0', '1.4.0']);
    expect(await readdir(join(root, 'published/mf-chat'))).toEqual(['1.3.0.json', '1.4.0.json']);
    expect(await goneFrom(registry)).toEqual([]);
  });

  it('stays as long as one of the newest ten revisions names it', async () => {
    const { registry } = await stage(4);
    await pass(registry, 'production', 6);
    expect(await goneFrom(registry)).toEqual([]);
    await pass(registry, 'production', 2);
    expect(await goneFrom(registry)).toEqual(['mf-chat@1.0.0']);
  });

  it('stays for the time that is asked for, after the last revision that names it and after it was published', async () => {
    const { registry } = await stage();
    await publishFixture(registry, chat(9));
    await pass(registry);
    expect(await goneFrom(registry, 60_000)).toEqual([]);
    expect(await goneFrom(registry)).toContain('mf-chat@1.9.0');
  });

  it('is a candidate, a preview and another channel’s version never', async () => {
    const { registry } = await stage(3);
    for (const n of [5, 6, 7]) await publishFixture(registry, chat(n));
    await promote(registry, 'staging', { shell: '1.0.0', 'mf-chat': '1.7.0', 'mf-auth': '1.0.0' }, { by });
    await canary(registry, 'production', { app: 'mf-chat', version: '1.5.0', percent: 5 }, { by });
    await preview(registry, 'production', { versions: { 'mf-chat': '1.6.0' }, hours: 1 }, { by });
    await pass(registry);
    await pass(registry, 'staging');
    expect(await goneFrom(registry)).toEqual(['mf-chat@1.0.0']);
    expect(await versionsIn(registry)).toEqual(['1.1.0', '1.2.0', '1.5.0', '1.6.0', '1.7.0']);
  });

  it('is told by a revision of every channel, and the chain is whole after it', async () => {
    const { registry } = await stage(4);
    await promote(registry, 'staging', { shell: '1.0.0' }, { by });
    await pass(registry);
    await gc(registry);
    for (const channel of ['production', 'staging'])
      expect((await history(registry, channel, 1))[0]).toMatchObject({
        action: 'gc',
        by,
        why,
        removed: ['mf-chat@1.0.0', 'mf-chat@1.1.0'],
      });
    expect(await verify(registry)).toMatchObject({ faults: [] });
    expect((await whySet(registry, 'production/1')).apps).toHaveLength(3);
  });

  it('is missed by verify where no revision says that it was removed, or one names it again', async () => {
    const { root, registry } = await stage(4);
    await pass(registry);
    await gc(registry);
    await rm(join(root, 'apps/mf-chat/1.2.0'), { recursive: true });
    expect((await verify(registry)).faults).toContain('production: revision 3: mf-chat@1.2.0 is not in the store');
    expect((await verify(registry)).faults.join()).not.toContain('mf-chat@1.1.0');
  });

  it('comes back by no promote, and by no publish of the same or other bytes', async () => {
    const { registry } = await stage(4);
    await pass(registry);
    await gc(registry);
    await expect(promote(registry, 'production', { 'mf-chat': '1.0.0' }, { by })).rejects.toThrow(
      /^mf-chat@1\.0\.0 was removed by ann at .*; publish it under another version$/,
    );
    for (const body of ['', 'other'])
      await expect(publish(registry.store, await fixtureBuild({ ...chat(0), body }), { by })).rejects.toThrow(
        'was removed by ann',
      );
  });

  it('is no fallback of what is rolled back to', async () => {
    const { registry } = await stage(2);
    for (const n of [2, 3]) await release(registry, chat(n));
    await pass(registry);
    await gc(registry);
    await rollback(registry, 'production', 'mf-chat', { by });
    expect(await versionsIn(registry)).toEqual(['1.2.0', '1.3.0']);
    await expect(rollback(registry, 'production', 'mf-chat', { by })).rejects.toThrow('has no version before it');
  });

  it('is not looked for where a revision cannot be believed, or was removed', async () => {
    const { root, registry } = await stage(4);
    await pass(registry);
    await rm(join(root, recordKey('production', 2)));
    await expect(gc(registry)).rejects.toThrow(
      'nothing was removed, since not every revision can be believed: production: revision 2 was removed',
    );
    expect(await versionsIn(registry)).toHaveLength(4);
  });

  it('is no publish under way, and none that was killed', async () => {
    const { root, registry } = await stage(3);
    await publishFixture(registry, chat(8));
    await rm(join(root, 'apps/mf-chat/1.8.0/build.json'));
    await pass(registry);
    expect(await gc(registry)).toMatchObject({ removed: [{ version: '1.0.0' }], unfinished: 1 });
    expect((await publishFixture(registry, chat(8))).added).toBe(true);
  });
});

describe('a removal that meets others [REL-11] [PRM-31]', () => {
  /** Another writer acts just before the revision is written that says what goes. */
  function meeting(registry: Registry, act: () => Promise<unknown>): Registry {
    let acted = false;
    return {
      ...registry,
      store: {
        ...registry.store,
        putIfAbsent: async (key, bytes) => {
          if (key.startsWith('channels/') && !acted) {
            acted = true;
            await act();
          }
          return registry.store.putIfAbsent(key, bytes);
        },
      },
    };
  }

  it('takes nothing of which a promote that had begun before makes use', async () => {
    const { registry } = await stage(4);
    await pass(registry);
    // Planned before the notes were there, and written before the revision that names them.
    const planned = Promise.withResolvers<() => Promise<void>>();
    const late: Registry = {
      ...registry,
      store: {
        ...registry.store,
        putIfAbsent: (key, bytes) => {
          if (!key.startsWith('channels/')) return registry.store.putIfAbsent(key, bytes);
          const written = Promise.withResolvers<boolean>();
          planned.resolve(async () => written.resolve(await registry.store.putIfAbsent(key, bytes)));
          return written.promise;
        },
      },
    };
    const promoted = promote(late, 'production', { 'mf-chat': '1.0.0' }, { by });
    const write = await planned.promise;
    await expect(gc(meeting(registry, async () => (await write(), promoted)))).rejects.toThrow(
      'production has begun to use mf-chat@1.0.0 meanwhile; nothing was removed: run gc again',
    );
    expect(await versionsIn(registry)).toHaveLength(4);
    // And it is free to go live again.
    await rollback(registry, 'production', 'mf-chat', { by });
    await promote(registry, 'production', { 'mf-chat': '1.0.0' }, { by });
    expect(await goneFrom(registry)).toEqual(['mf-chat@1.1.0']);
    expect((await verify(registry)).faults).toEqual([]);
  });

  it('is seen by a promote that comes while it is under way', async () => {
    const { registry } = await stage(4);
    await pass(registry);
    let outcome: unknown = null;
    await gc(
      meeting(registry, async () => {
        outcome = await promote(registry, 'production', { 'mf-chat': '1.0.0' }, { by }).catch(
          ({ message }: Error) => message,
        );
      }),
    );
    expect(outcome).toContain('was removed by ann');
  });

  it('leaves a whole store wherever it is killed, and what it left is removed by the next one', async () => {
    expect(await killCollectors(2)).toEqual({ kills: 2, faults: [], left: [] });
  });

  it('may come twice at once', async () => {
    const { root, registry } = await stage(6);
    await pass(registry);
    const outcomes = await Promise.allSettled([gc(registry), gc(await openRegistry(root))]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await gc(registry);
    expect(await versionsIn(registry)).toEqual(['1.4.0', '1.5.0']);
    expect((await verify(registry)).faults).toEqual([]);
  });
});

describe('release gc [REL-11]', () => {
  it('tells what would go, then removes it, then finds nothing', async () => {
    const { root, registry } = await stage(4);
    await pass(registry);
    const run = (...argv: string[]) => runRelease(['gc', ...argv], { RELEASES: root });
    expect((await run()).stdout).toBe('Nothing to remove: 6 are kept');
    await new Promise((done) => setTimeout(done, 1100));
    expect((await run('--keep', '1s', '--dry-run')).stdout).toMatch(/Would remove 2 versions, \d+ kB; 4 are kept$/);
    expect(await versionsIn(registry)).toHaveLength(4);
    expect((await run('--keep', '1s')).stdout).toMatch(/Removed 2 versions/);
    expect((await runRelease(['history', '--limit', '1'], { RELEASES: root })).stdout).toMatch(
      /gc +mf-chat +1\.0\.0 +- .*nothing used it for 1s/,
    );
    expect((await run('--keep', 'soon')).stderr).toContain('--keep takes a time such as 30d or 12h');
  });

  it('removes from an object storage as well', async () => {
    const storage = await objectStorage();
    try {
      const { root } = await emptyRegistry();
      const registry = await openRegistry({ store: storage.place, keys: join(root, 'keys') });
      await release(registry, { app: 'shell' }, { app: 'mf-auth' }, chat(0));
      for (const n of [1, 2]) await release(registry, chat(n));
      await pass(registry);
      expect(await goneFrom(registry)).toEqual(['mf-chat@1.0.0']);
      expect(await versionsIn(registry)).toEqual(['1.1.0', '1.2.0']);
      expect((await verify(registry)).faults).toEqual([]);
    } finally {
      await storage.stop();
    }
  });
});
