import { until } from '../../testing/patience.ts';
import { newestOf, revisionsOf } from '../../registry/releaseRecord.ts';
import { emptyRegistry, publishFixture } from '../../registry/testing/fixtureRegistry.ts';
import { ReleasedApps } from './ReleasedApps.ts';

const channel = 'production';

async function watched() {
  const { root, registry } = await emptyRegistry();
  const { store, trusted } = registry;
  const released: string[][] = [];
  const failures = new Map<string, string>();
  const apps = new ReleasedApps(root, {
    onReleased: (_revision, names) => released.push(names),
    onFailure: (subject, why) => failures.set(subject, why),
    onMended: (subject) => failures.delete(subject),
  });
  const live = async () => {
    const set = (await newestOf(await revisionsOf(store, channel), store, channel, trusted))?.set.apps ?? {};
    return Object.fromEntries(Object.entries(set).map(([app, { version, previous }]) => [app, { version, previous }]));
  };
  const publish = async (app: string, version: string): Promise<void> => {
    await publishFixture(registry, { app, version });
    apps.hear({ app, kind: 'published', version, milliseconds: 1 });
  };
  return { store, apps, released, failures, live, publish };
}

describe('what npm run dev has built', () => {
  it('goes live together once nothing is built any more, with nothing to fall back to; what is faulty stays as it was [PLT-19]', async () => {
    const { apps, released, failures, live, publish } = await watched();
    for (const app of ['shell', 'mf-chat', 'mf-auth']) apps.hear({ app, kind: 'begun' });
    await publish('shell', '1.0.0-dev.1');
    await publish('mf-chat', '1.0.0-dev.1');
    expect(await live()).toEqual({});
    apps.hear({ app: 'mf-auth', kind: 'failed', why: 'a comma is missing' });
    await until(() => released.length === 1);
    expect([released, [...failures]]).toEqual([[['shell', 'mf-chat']], [['mf-auth', 'a comma is missing']]]);

    apps.hear({ app: 'mf-auth', kind: 'begun' });
    apps.hear({ app: 'mf-chat', kind: 'begun' });
    await publish('mf-auth', '1.0.0-dev.2');
    await publish('mf-chat', '1.0.0-dev.2');
    await until(() => released.length === 2);
    expect(await live()).toEqual({
      shell: { version: '1.0.0-dev.1' },
      'mf-chat': { version: '1.0.0-dev.2' },
      'mf-auth': { version: '1.0.0-dev.2' },
    });
    expect([...failures]).toEqual([]);
  });

  it('does not pile up: old versions and revisions are removed, those of open pages are kept [PLT-19]', async () => {
    const { store, apps, released, publish, live } = await watched();
    for (let build = 1; build <= 12; build++) {
      apps.hear({ app: 'shell', kind: 'begun' });
      await publish('shell', `1.0.0-dev.${build}`);
      await until(() => released.length === build);
    }
    const newest = [9, 10, 11, 12].map((build) => `1.0.0-dev.${build}`);
    await until(async () => (await store.list('apps/shell/')).length === newest.length);
    expect((await store.list('apps/shell/')).toSorted()).toEqual(newest.toSorted());
    await until(async () => (await revisionsOf(store, channel)).length === 4);
    expect(await live()).toEqual({ shell: { version: '1.0.0-dev.12' } });
  });
});
