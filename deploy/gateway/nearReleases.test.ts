import { once } from 'node:events';
import { mkdir, readdir, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { folderStore } from '../registry/folderStore.ts';
import { openRegistry } from '../registry/registry.ts';
import { release } from '../registry/testing/fixtureRegistry.ts';
import { objectStorage } from '../local/objectStorage.ts';
import { until } from '../testing/patience.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { buildGateway } from './buildGateway.ts';
import { readConfig } from './config.ts';
import { keptReleases } from './nearReleases.ts';
import { apps } from './testing/fixtureSite.ts';

it('a gateway on an object storage goes on with what it has while that is away, and follows again [PRM-14] [REL-13]', async () => {
  const storage = await objectStorage();
  const data = await temporaryDir();
  const registry = await openRegistry({ store: storage.place, keys: join(data, 'releases/keys') });
  await release(registry, ...apps);
  const api = createServer((_, answer) => answer.end('{}')).listen(0, '127.0.0.1');
  await once(api, 'listening');
  const lines: string[] = [];
  const gateway = await buildGateway(
    readConfig({
      DATA_DIR: data,
      RELEASES: 's3://releases/site',
      S3_URL: storage.place.url,
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      SERVER_DRAWING: '0',
    }),
    {},
    { write: (line) => void lines.push(line) },
  );
  const get = (url: string) => gateway.inject({ url, headers: { 'accept-encoding': 'br' } });
  const revision = async (): Promise<unknown> => (await get('/readyz')).json().revision;
  try {
    const seen = '/_apps/mf-chat/1.0.0/app.js';
    expect((await get('/en')).statusCode).toBe(200);
    const first = await get(seen);
    expect([first.statusCode, first.headers['content-encoding']]).toEqual([200, 'br']);

    storage.isAway = true;
    await until(async () => (await revision()) === 1 && lines.length > 0);
    expect((await get('/en')).statusCode).toBe(200);
    expect((await get(seen)).rawPayload).toEqual(first.rawPayload);
    expect((await get('/_apps/mf-event/1.0.0/app.js')).statusCode).toBe(503);
    expect((await get('/readyz')).statusCode).toBe(200);
    expect(lines.filter((line) => line.includes('the release store cannot be read'))).toHaveLength(1);

    storage.isAway = false;
    await release(registry, { app: 'mf-chat', version: '1.0.1' });
    await until(async () => (await revision()) === 2);
    expect((await get('/_apps/mf-event/1.0.0/app.js')).statusCode).toBe(200);
  } finally {
    await gateway.close();
    await storage.stop();
    api.closeAllConnections();
    api.close();
  }
});

describe('release files that are kept beside a store', () => {
  it('are read from the disk when the store fails, by a process that starts then, too: what draws pages is among them [PRM-14]', async () => {
    const far = folderStore(await temporaryDir());
    const dir = await temporaryDir();
    await far.putIfAbsent('apps/mf-event/1.0.0/server.js', Buffer.from('draw()'));
    await keptReleases(far, dir, 60).store.get('apps/mf-event/1.0.0/server.js');
    const fails = async (): Promise<never> => {
      throw new Error('away');
    };
    const { store } = keptReleases({ get: fails, putIfAbsent: fails, list: fails }, dir, 60);
    expect(String(await store.get('apps/mf-event/1.0.0/server.js'))).toBe('draw()');
    await expect(store.get('apps/mf-event/1.0.0/other.js')).rejects.toThrow('away');
    await expect(store.get('channels/production/000000001.json')).rejects.toThrow('away');
  });

  it('are bounded: what was asked for the longest ago goes first, with its companions [REL-13]', async () => {
    const far = folderStore(await temporaryDir());
    const dir = await temporaryDir();
    await mkdir(dir, { recursive: true });
    for (const name of ['a', 'b', 'c'])
      for (const end of ['', '.br', '.gz']) await far.putIfAbsent(`apps/${name}.js${end}`, Buffer.alloc(10));
    const names = async (): Promise<string[]> => (await readdir(join(dir, 'apps'))).sort();
    const whole = (...kept: string[]) => kept.flatMap((name) => [`${name}.js`, `${name}.js.br`, `${name}.js.gz`]);
    const first = keptReleases(far, dir, 60);
    await first.bring('apps/a.js');
    await first.bring('apps/b.js');
    await first.bring('apps/a.js');
    await first.bring('apps/c.js');
    await until(async () => (await names()).length === 6);
    expect(await names()).toEqual(whole('a', 'c'));
    // A process that starts later counts what it finds.
    await keptReleases(far, dir, 60).bring('apps/b.js');
    await until(async () => (await names()).length === 6);
    expect(await names()).toContain('b.js');
    expect((await stat(join(dir, 'apps/b.js'))).size).toBe(10);
  });
});
