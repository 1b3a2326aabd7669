import { like } from 'drizzle-orm';
import type { Load } from 'shared-kernel/contract/releaseHealth';
import { releaseHealth } from '../../db/schema/desk.ts';
import { rateLimits } from '../../db/schema/requests.ts';
import { cleanUp } from '../../jobs/cleanUp.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';

let api: TestApi;
let admin: TestUser;
beforeAll(async () => {
  api = await startApi();
  admin = await makeUser(api.db, { roleId: 6 });
});
afterAll(() => api.close());
beforeEach(() => api.db.delete(releaseHealth));

const chat = (outcome: Load['outcome'], version = '1.5.0'): Load => ({ app: 'mf-chat', version, outcome });
const tell = (...loads: Load[]) => api.call('releaseHealth.report', { body: { loads } });
const table = async (minutes?: string) =>
  (await api.call('releaseHealth.table', { as: admin, query: minutes ? { minutes } : {} })).json.data;

describe('what became of each version in browsers [REL-18]', () => {
  it('is counted by minute, app and version, from all pages together', async () => {
    const begin = api.clock.now.toISOString().replace(/:\d\d\.\d+Z$/, ':00.000Z');
    expect((await tell(chat('failed'), chat('loaded', '1.4.0'), chat('failed'))).json.data).toEqual({ taken: 3 });
    await Promise.all([tell(chat('loaded')), tell(chat('loaded')), tell(chat('broke'))]);
    expect(await table()).toEqual([
      { minute: begin, app: 'mf-chat', version: '1.4.0', loaded: 1, failed: 0, broke: 0 },
      { minute: begin, app: 'mf-chat', version: '1.5.0', loaded: 2, failed: 2, broke: 1 },
    ]);
    api.clock.now = new Date(api.clock.now.getTime() + 60_000);
    await tell(chat('loaded'));
    expect((await table()).map(({ version, loaded }) => [version, loaded])).toEqual([
      ['1.4.0', 1],
      ['1.5.0', 2],
      ['1.5.0', 1],
    ]);
  });

  it('is told of as many minutes as are asked for, and forgotten after two weeks', async () => {
    await tell(chat('loaded'));
    api.clock.now = new Date(api.clock.now.getTime() + 30 * 60_000);
    expect(await table('20')).toEqual([]);
    expect(await table('31')).toHaveLength(1);
    api.clock.now = new Date(api.clock.now.getTime() + 15 * 24 * 3600_000);
    await cleanUp(api.db, api.clock.now);
    api.clock.now = new Date(api.clock.now.getTime() - 15 * 24 * 3600_000);
    expect(await table('31')).toEqual([]);
  });

  it('is of a hundred versions or so in a minute: whoever makes names up fills no table', async () => {
    await tell(chat('loaded'));
    for (let i = 0; i < 8; i++) await tell(...Array.from({ length: 20 }, (_, at) => chat('failed', `9.${i}.${at}`)));
    expect(await table()).toHaveLength(101);
    await tell(chat('loaded'), chat('failed', '9.9.9'));
    expect((await table()).find(({ version }) => version === '1.5.0')?.loaded).toBe(2);
    expect(await table()).toHaveLength(101);
  });

  it('stands in the metrics by app, version and outcome: of the last minutes, and of the fifty most told of [REL-15]', async () => {
    const lines = async () => {
      const { body } = await api.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' });
      return body.split('\n').filter((line) => line.startsWith('release_loads_5m{'));
    };
    await tell(chat('loaded'), chat('loaded'), chat('failed'));
    for (let i = 0; i < 6; i++) await tell(...Array.from({ length: 10 }, (_, at) => chat('failed', `9.${i}.${at}`)));
    expect(await lines()).toHaveLength(3 * 50);
    expect((await lines()).slice(0, 3)).toEqual([
      'release_loads_5m{app="mf-chat",version="1.5.0",outcome="loaded"} 2',
      'release_loads_5m{app="mf-chat",version="1.5.0",outcome="failed"} 1',
      'release_loads_5m{app="mf-chat",version="1.5.0",outcome="broke"} 0',
    ]);
    api.clock.now = new Date(api.clock.now.getTime() + 7 * 60_000);
    expect(await lines()).toEqual([]);
  });

  it('is taken from anybody, and from no address without end', async () => {
    await tell(chat('loaded'));
    await api.db.update(rateLimits).set({ count: 599 }).where(like(rateLimits.key, 'release-health/%'));
    expect([(await tell(chat('failed'))).status, (await tell(chat('failed'))).status]).toEqual([200, 429]);
  });
});
