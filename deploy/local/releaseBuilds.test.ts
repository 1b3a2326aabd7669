import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from 'shared-kernel/contract/platform/release';
import { fixtureBuild } from '../registry/testing/fixtureBuild.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { openRegistry } from '../registry/registry.ts';
import { revisionsOf } from '../registry/releaseRecord.ts';
import { inDays, writeRevision } from '../registry/testing/signedRecord.ts';
import { rollback } from '../registry/rollback.ts';
import { status } from '../registry/status.ts';
import { releaseBuilds } from './releaseBuilds.ts';

describe('releasing what was built', () => {
  it('publishes and promotes what is new, does nothing the second time, and respects a rollback [SYS-01]', async () => {
    const root = await temporaryDir();
    const build = async (app: string, version: string) => ({ app, dir: await fixtureBuild({ app, version }) });
    const first = [await build('shell', '1.0.0'), await build('mf-chat', '1.0.0')];
    expect(await releaseBuilds(root, first)).toEqual(['shell 1.0.0', 'mf-chat 1.0.0']);
    expect(await releaseBuilds(root, first)).toEqual([]);
    const second = [first[0]!, await build('mf-chat', '1.0.1')];
    expect(await releaseBuilds(root, second)).toEqual(['mf-chat 1.0.1']);
    const registry = await openRegistry(root);
    await rollback(registry, 'production', 'mf-chat', { by: 'ann' });
    expect(await releaseBuilds(root, second)).toEqual([]);
    expect((await status(registry, 'production')).map(({ app, version }) => `${app} ${version}`)).toEqual([
      'shell 1.0.0',
      'mf-chat 1.0.0',
    ]);
  });

  it('reads no file of a build that is published [SYS-10]', async () => {
    const root = await temporaryDir();
    const build = { app: 'shell', dir: await fixtureBuild({ app: 'shell' }) };
    await releaseBuilds(root, [build]);
    const { files } = JSON.parse(await readFile(join(build.dir, 'build.json'), 'utf8')) as Build;
    for (const { file } of files) await rm(join(build.dir, file));
    expect(await releaseBuilds(root, [build])).toEqual([]);
  });

  it('renews a set whose time runs out, also when nothing else changed [REL-16]', async () => {
    const root = await temporaryDir();
    const builds = [{ app: 'shell', dir: await fixtureBuild({ app: 'shell' }) }];
    await releaseBuilds(root, builds);
    const registry = await openRegistry(root);
    await writeRevision(registry, 2, { expiresAt: inDays(-40) });
    expect(await releaseBuilds(root, builds)).toEqual([]);
    const [shell] = await status(registry, 'production');
    expect(Date.parse(shell?.expiresAt ?? '')).toBeGreaterThan(Date.now());
  });

  it('goes on above a newest set that was lost, with what is there [REL-16] [SYS-01]', async () => {
    const root = await temporaryDir();
    const builds = [{ app: 'shell', dir: await fixtureBuild({ app: 'shell' }) }];
    await releaseBuilds(root, builds);
    await releaseBuilds(root, [...builds, { app: 'mf-chat', dir: await fixtureBuild({ app: 'mf-chat' }) }]);
    await rm(join(root, 'channels/production/000000002.json'));
    await releaseBuilds(root, builds);
    const registry = await openRegistry(root);
    expect(await revisionsOf(registry.store, 'production')).toEqual([1, 3]);
  });
});
