import type { Registry } from '../../registry/registry.ts';
import { preview, previewsOf } from '../../registry/preview.ts';
import { smokeAreas } from '../../registry/smokeAreas.ts';
import { giveToken } from '../../registry/teams.ts';
import { by, publishFixture, registryWith, release } from '../../registry/testing/fixtureRegistry.ts';
import { runRelease } from '../runRelease.ts';
import { releaseService } from '../service.ts';
import { openBrowser } from './openBrowser.ts';

const sees = { fa: 'گفتگو', en: 'Chats', ar: 'محادثات', ps: 'خبرې' };
/** Nobody listens there. */
const noBrowser = { BROWSER_WS: 'ws://127.0.0.1:9/devtools' };

describe('a walk before a version goes live [REL-22]', () => {
  let root: string;
  let registry: Registry;
  beforeEach(async () => {
    ({ root, registry } = await registryWith([{ app: 'shell' }, { app: 'mf-auth' }]));
    const routes = [{ path: '/direct', guard: 'protected' as const }];
    await release(registry, { app: 'mf-chat', routes });
    await publishFixture(registry, { app: 'mf-chat', version: '1.1.0', routes, smoke: { path: '/direct', sees } });
  });

  const run = (line: string, env: object = {}) =>
    runRelease([...line.split(' '), '--by', by, '--why', 'rooms'], { RELEASES: root, ...env });
  const chatVersion = async (): Promise<unknown> =>
    (JSON.parse((await run('status --json')).stdout) as { app: string; version: string }[]).find(
      ({ app }) => app === 'mf-chat',
    )?.version;

  it('knows each area of a preview, and its smoke path where its manifest declares one', async () => {
    const { secret } = await preview(registry, 'production', { versions: { 'mf-chat': '1.1.0' }, hours: 1 }, { by });
    const areas = await smokeAreas(registry, 'production', secret);
    expect(areas.sort((a, b) => a.app.localeCompare(b.app))).toEqual([
      { app: 'mf-auth', version: '1.0.0', isCandidate: false, smoke: null },
      { app: 'mf-chat', version: '1.1.0', isCandidate: true, smoke: { path: '/direct', sees, isForMembers: true } },
      { app: 'shell', version: '1.0.0', isCandidate: false, smoke: null },
    ]);
  });

  it('is asked for by --walk; without a browser a sentence says what is missing, and no preview was opened', async () => {
    expect((await run('check mf-chat 1.1.0', noBrowser)).status).toBe(0);
    const { status, stderr } = await run('check mf-chat 1.1.0 --walk', noBrowser);
    expect(status).toBe(1);
    expect(stderr).toBe(`No browser answers at BROWSER_WS, ${noBrowser.BROWSER_WS}`);
    expect(await previewsOf(registry, 'production')).toEqual([]);
    await expect(openBrowser({}, () => null)).rejects.toThrow(/^A walk needs a browser, and none was found: install/);
  });

  it.each(['promote mf-chat 1.1.0', 'canary mf-chat 1.1.0 --percent 10'])(
    'is demanded by the setting of %s, which changes nothing without it, and not of its plan',
    async (line) => {
      const before = await registry.store.list('channels/production/');
      const demanded = { ...noBrowser, WALK_BEFORE_PROMOTE: '1' };
      expect((await run(`${line} --dry-run`, demanded)).status).toBe(0);
      expect((await run(line, demanded)).stderr).toContain('No browser answers');
      expect(await registry.store.list('channels/production/')).toEqual(before);
      expect((await run(line, noBrowser)).status).toBe(0);
    },
  );

  it('holds nothing up where nothing is live yet, nor what is taken back', async () => {
    const demanded = { ...noBrowser, WALK_BEFORE_PROMOTE: '1' };
    expect((await run('promote shell 1.0.0 --channel staging', demanded)).stdout).toContain('Nothing is live yet');
    await run('promote mf-chat 1.1.0');
    expect((await run('rollback mf-chat', demanded)).status).toBe(0);
  });

  it('tells what needs no browser first', async () => {
    await publishFixture(registry, { app: 'mf-chat', version: '1.2.0', range: '^9.0.0' });
    expect((await run('check mf-chat 1.2.0 --walk', noBrowser)).stderr).toContain('needs kernel ^9.0.0');
  });

  it('is demanded by the service too, whatever a team asks for', async () => {
    const walk = { site: 'http://localhost:9', env: { ...noBrowser, WALK_BEFORE_PROMOTE: '1' } };
    const service = releaseService(registry, { walk });
    const url = await service.listen({ port: 0, host: '127.0.0.1' });
    const token = await giveToken(registry.store, { name: 'chat', role: 'team', apps: ['mf-chat'] }, by);
    const asTeam = { RELEASE_URL: url, RELEASE_TOKEN: token };
    expect((await run('promote mf-chat 1.1.0', asTeam)).stderr).toContain('No browser answers');
    expect(await chatVersion()).toBe('1.0.0');
    await service.close();
  });
});
