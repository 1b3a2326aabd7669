import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../../deploy/testing/patience.ts';
import { makeEmbedded } from '../testing/database.ts';
import { type ApiProcess, startProcess } from '../testing/process.ts';

const megabyte = 1024 * 1024;
const dir = mkdtempSync(join(tmpdir(), 'small-disk-'));
/** Needs a machine that lets this account mount a disk of its own; other tests check the same without one. */
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m', 'tmpfs', dir]).status === 0;
const describeMounted = isMounted ? describe : describe.skip;

afterAll(() => {
  if (isMounted) spawnSync('umount', [dir]);
  rmSync(dir, { recursive: true, force: true });
});

describeMounted('a site with the embedded database on a disk that fills up', () => {
  let api: ApiProcess;
  beforeAll(async () => {
    const data = join(dir, 'data');
    await makeEmbedded(data);
    api = await startProcess({ DATA_DIR: data, CODE_PEPPER: 'p'.repeat(32) });
  });
  afterAll(() => api?.kill('SIGTERM'));

  const statusOf = async (path: string, init?: RequestInit): Promise<number> =>
    (await fetch(api.url + path, init)).status;
  const post = (path: string, body: object): Promise<number> =>
    statusOf(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const check = () => post('/api/v1/auth/password/check', { entry: '09121234567' });

  it('says so before anything is lost, goes on being read, and is well again by itself', async () => {
    expect([await statusOf('/readyz'), await check()]).toEqual([200, 406]);
    const { bavail, bsize } = statfsSync(dir);
    const filler = join(dir, 'filler');
    writeFileSync(filler, Buffer.alloc(bavail * bsize - 20 * megabyte));
    await until(async () => (await statusOf('/readyz')) === 503);
    const asked = await Promise.all(Array.from({ length: 20 }, check));
    expect(new Set(asked)).toEqual(new Set([507]));
    expect(await post('/api/v1/explore', {})).toBe(200);
    rmSync(filler);
    await until(async () => (await statusOf('/readyz')) === 200);
    expect(await check()).toBe(406);
  });
});
