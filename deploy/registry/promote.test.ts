import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { history } from './history.ts';
import { promote } from './promote.ts';
import { newestOf, revisionsOf } from './releaseRecord.ts';
import type { Registry } from './registry.ts';
import { by, emptyRegistry, publishFixture, registryWith, release } from './testing/fixtureRegistry.ts';

const run = promisify(execFile);
const live = async ({ store, trusted }: Registry) =>
  (await newestOf(await revisionsOf(store, 'production'), store, 'production', trusted))?.set;

describe('promoting', () => {
  it('writes a new signed revision, keeps the other apps and remembers the version before [REL-02]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }, { app: 'mf-auth' }]);
    expect(await release(registry, { app: 'mf-chat', version: '1.0.1' })).toMatchObject({
      channel: 'production',
      revision: 2,
      changes: [{ app: 'mf-chat', from: '1.0.0', to: '1.0.1' }],
    });
    const set = await live(registry);
    expect(set).toMatchObject({
      revision: 2,
      kernel: '1.0.0',
      apps: {
        shell: { version: '1.0.0' },
        'mf-auth': { version: '1.0.0' },
        'mf-chat': { version: '1.0.1', previous: { version: '1.0.0' } },
      },
    });
    expect(set?.apps['mf-chat']?.entry.url).toBe('/_apps/mf-chat/1.0.1/entry.js');
  });

  it('does nothing when the version is live already, and writes nothing in a dry run [REL-02]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }]);
    expect(await promote(registry, 'production', { shell: '1.0.0' }, { by })).toMatchObject({
      revision: 1,
      changes: [],
    });
    await publishFixture(registry, { app: 'shell', version: '2.0.0' });
    expect(await promote(registry, 'production', { shell: '2.0.0' }, { by, dryRun: true })).toMatchObject({
      revision: 2,
      changes: [{ app: 'shell' }],
    });
    expect((await live(registry))?.revision).toBe(1);
  });

  it('loses no change when processes promote different apps at once [REL-02]', async () => {
    const { root, registry } = await emptyRegistry();
    const apps = ['mf-chat', 'mf-auth', 'mf-event', 'mf-business'];
    const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.3', '1.0.4'];
    await release(registry, { app: 'shell' });
    for (const app of apps) for (const version of versions) await publishFixture(registry, { app, version });
    await Promise.all(
      apps.map((app) =>
        run(process.execPath, [join(import.meta.dirname, 'testing/racer.ts'), 'promote', root, app, ...versions]),
      ),
    );
    const set = await live(registry);
    expect(set?.revision).toBe(1 + apps.length * versions.length);
    expect(Object.fromEntries(apps.map((app) => [app, set?.apps[app]?.version]))).toEqual(
      Object.fromEntries(apps.map((app) => [app, '1.0.4'])),
    );
    const changes = (await history(registry, 'production')).flatMap((entry) =>
      'changes' in entry ? entry.changes : [],
    );
    expect(changes).toHaveLength(1 + apps.length * versions.length);
  });

  it.each([
    [
      'a remote on a foreign kernel',
      [{ app: 'mf-chat', range: '^2.0.0' }],
      'needs kernel ^2.0.0, but the shell carries 1.0.0',
    ],
    [
      'two remotes with one route, whatever its parameters are called',
      [
        { app: 'mf-chat', routes: [{ path: '/:username' }] },
        { app: 'mf-auth', routes: [{ path: '/:id' }] },
      ],
      'both declare the route',
    ],
    [
      'two remotes with one route, when the parameter of one may be left out',
      [
        { app: 'mf-chat', routes: [{ path: '/direct/:id?' }] },
        { app: 'mf-auth', routes: [{ path: '/direct' }] },
      ],
      'both declare the route',
    ],
    [
      'two remotes with one route, when the parameter of one may be left out and the other asks for it',
      [
        { app: 'mf-chat', routes: [{ path: '/direct/:id?' }] },
        { app: 'mf-auth', routes: [{ path: '/direct/:name' }] },
      ],
      'both declare the route',
    ],
    [
      'a shell whose kernel a live remote does not stand',
      [{ app: 'shell', version: '2.0.0', kernel: '2.0.0', range: '^2.0.0' }],
      'mf-business@1.0.0 needs kernel ^1.0.0, but the shell carries 2.0.0',
    ],
    [
      'two remotes with one sheet',
      [
        { app: 'mf-chat', sheets: ['chat.invite'] },
        { app: 'mf-auth', sheets: ['chat.invite'] },
      ],
      'both declare the sheet chat.invite',
    ],
  ])('refuses %s [REL-09] [PLT-13]', async (_, fixtures, message) => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-business' }]);
    await expect(release(registry, ...fixtures)).rejects.toThrow(message);
    expect((await live(registry))?.revision).toBe(1);
  });

  it('takes what only looks alike: a kernel before its release, routes that differ in a word [REL-09]', async () => {
    const { registry } = await registryWith([{ app: 'shell', kernel: '1.1.0-rc.1' }]);
    await release(
      registry,
      { app: 'mf-chat', routes: [{ path: '/direct/:id?' }, { path: '/a/:b' }, { path: '/a/:c' }] },
      { app: 'mf-auth', routes: [{ path: '/directs' }, { path: '/a/b' }, { path: '/a/:b/c' }] },
    );
    expect((await live(registry))?.revision).toBe(2);
  });

  it('keeps the fallback of an app that is named again with the version that is live [REL-02]', async () => {
    const { registry } = await registryWith([{ app: 'shell' }, { app: 'mf-chat' }]);
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await publishFixture(registry, { app: 'mf-auth' });
    const { changes } = await promote(registry, 'production', { 'mf-chat': '1.0.1', 'mf-auth': '1.0.0' }, { by });
    expect(changes).toEqual([{ app: 'mf-auth', from: null, to: '1.0.0' }]);
    expect((await live(registry))?.apps['mf-chat']?.previous?.version).toBe('1.0.0');
  });

  it('refuses a version that is not published, a channel without a shell and a bad channel name', async () => {
    const { registry } = await emptyRegistry();
    await expect(promote(registry, 'production', { shell: '9.9.9' }, { by })).rejects.toThrow(
      'shell@9.9.9 is not published',
    );
    await expect(release(registry, { app: 'mf-chat' })).rejects.toThrow('no shell yet');
    await expect(promote(registry, '../x', { 'mf-chat': '1.0.0' }, { by })).rejects.toThrow(
      'not a name for a release channel',
    );
  });
});
