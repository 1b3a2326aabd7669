import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { canary } from '../registry/canary.ts';
import { openRegistry, type Registry } from '../registry/registry.ts';
import { status } from '../registry/status.ts';
import { by, publishFixture, release } from '../registry/testing/fixtureRegistry.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';
import { runRelease } from './runRelease.ts';
import { look } from './tending.ts';

let site: Server;
let url: string;
let data: string;
let registry: Registry;
let health: object[];
let heard: { headers: Record<string, unknown>; body: string }[];
beforeEach(async () => {
  data = await temporaryDir();
  registry = await openRegistry(join(data, 'releases'));
  await release(registry, { app: 'shell' }, { app: 'mf-chat' });
  await publishFixture(registry, { app: 'mf-chat', version: '1.1.0' });
  await canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 10 }, { by });
  const minute = `${new Date().toISOString().slice(0, 16)}:00.000Z`;
  const told = (version: string, loaded: number, failed: number) => ({
    minute,
    app: 'mf-chat',
    version,
    loaded,
    failed,
    broke: 2,
  });
  health = [told('1.0.0', 999, 1), told('1.1.0', 90, 10)];
  heard = [];
  site = createServer((request, answer) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.method === 'POST') {
        heard.push({ headers: request.headers, body });
        return answer.end();
      }
      if (request.headers.authorization !== 'Bearer an-admin') return answer.writeHead(403).end('{"message":"No."}');
      const lcp = { app: 'mf-chat', version: '1.1.0', name: 'LCP', pages: 40, p75: 1234.4, rating: 'good' };
      answer.setHeader('content-type', 'application/json');
      answer.end(JSON.stringify({ data: request.url!.includes('/vitals') ? [lcp] : health }));
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterEach(() => void site.close());

const run = (env: NodeJS.ProcessEnv, ...args: string[]) => runRelease(args, { DATA_DIR: data, ...env });
const log = { warn() {} } as unknown as Parameters<typeof look>[3];

describe('what browsers tell of versions [REL-18]', () => {
  it('stands side by side for the live version and the candidate', async () => {
    const { stdout } = await run({ ADMIN_TOKEN: 'an-admin' }, 'health', '--site', url);
    const lines = stdout.split('\n').map((line) => line.split(/\s{2,}/));
    expect(lines).toContainEqual(['mf-chat', '1.0.0', 'live', '1000', '0.1 %', '2', '-', '-']);
    expect(lines).toContainEqual(['mf-chat', '1.1.0', 'candidate', '100', '10.0 %', '2', '1234 ms', '-']);
    const told = await run({ ADMIN_TOKEN: 'an-admin' }, 'health', '--site', url, '--json');
    expect(JSON.parse(told.stdout)).toContainEqual(
      expect.objectContaining({
        app: 'mf-chat',
        version: '1.1.0',
        is: 'candidate',
        loads: 100,
        failed: 10,
        lcp: 1234.4,
      }),
    );
  });

  it('is asked for as an admin of a site that is there', async () => {
    expect((await run({}, 'health', '--site', url)).stderr).toMatch(/^ADMIN_TOKEN is missing/);
    expect((await run({ ADMIN_TOKEN: 'x' }, 'health', '--site', url)).stderr).toMatch(/answered 403: No\./);
    expect((await run({ ADMIN_TOKEN: 'x' }, 'health', '--site', 'http://127.0.0.1:9')).stderr).toMatch(
      /does not answer/,
    );
    expect(await run({}, 'serve', '--watch')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/ADMIN_TOKEN/),
    });
  });
});

describe('a version that fails in browsers [REL-10]', () => {
  const webhook = () => ({ url: `${url}/hook`, key: 'a-key' });

  it('is taken back, and whoever is to know is told, signed', async () => {
    await look(registry, 'production', { site: url, token: 'an-admin', webhook: webhook() }, log);
    expect((await status(registry, 'production')).map(({ candidate }) => candidate)).toEqual([null, null]);
    const [{ headers, body }] = heard as [(typeof heard)[0]];
    expect(JSON.parse(body)).toMatchObject({ act: 'abort', app: 'mf-chat', version: '1.1.0', revision: 3 });
    expect(headers['x-signature']).toBe(`sha256=${createHmac('sha256', 'a-key').update(body).digest('hex')}`);
    await look(registry, 'production', { site: url, token: 'an-admin', webhook: webhook() }, log);
    expect(heard).toHaveLength(1);
  });

  it('stays while it is no worse', async () => {
    health = health.slice(0, 1);
    await look(registry, 'production', { site: url, token: 'an-admin', webhook: webhook() }, log);
    expect((await status(registry, 'production')).map(({ candidate }) => candidate?.version)).toContain('1.1.0');
    expect(heard).toEqual([]);
  });
});
