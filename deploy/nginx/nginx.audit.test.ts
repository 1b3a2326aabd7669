import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildGateway } from '../gateway/buildGateway.ts';
import { readConfig } from '../gateway/config.ts';
import { apps } from '../gateway/testing/fixtureSite.ts';
import { recordingApi } from '../gateway/testing/recordingApi.ts';
import { freePort } from '../local/checks.ts';
import { onPath } from '../cli/walk/findChromium.ts';
import { ensure } from '../local/tools.ts';
import { canary } from '../registry/canary.ts';
import { by, emptyRegistry, publishFixture, release } from '../registry/testing/fixtureRegistry.ts';
import type { Registry } from '../registry/registry.ts';
import { until } from '../testing/patience.ts';
import { temporaryDir } from '../testing/temporaryDir.ts';

const { received, listener } = recordingApi();
const api = createServer(listener);
let registry: Registry;
const gateways: FastifyInstance[] = [];
/** What each gateway was asked, as it says itself. */
const lines: string[] = [];
let port: number;
let plainPort: number;
let nginx: ChildProcess;
let prefix: string;
let program: string;

beforeAll(async () => {
  const tool = ensure('nginx', () => onPath('nginx') ?? onPath('/usr/sbin/nginx'), 'nginx');
  if ('missing' in tool) throw new Error(tool.missing);
  program = tool.path;
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const made = await emptyRegistry();
  registry = made.registry;
  await release(registry, ...apps);
  const ports: number[] = [];
  for (const name of ['one', 'two']) {
    const gateway = await buildGateway(
      readConfig({
        DATA_DIR: await temporaryDir(),
        RELEASES: made.root,
        API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
        PUBLIC_URL: 'https://dorehami.test',
        TRUST_PROXY: '127.0.0.1',
        LOG_LEVEL: 'info',
        SERVER_DRAWING: '0',
      }),
      {},
      { write: (line) => void lines.push(`${name} ${line}`) },
    );
    await gateway.listen({ port: 0, host: '127.0.0.1' });
    ports.push((gateway.server.address() as AddressInfo).port);
    gateways.push(gateway);
  }

  prefix = await temporaryDir();
  // Its workers run under another account.
  await chmod(prefix, 0o755);
  for (const dir of ['certificates', 'cache', 'temp']) await mkdir(join(prefix, dir));
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=dorehami.test'].concat([
      '-keyout',
      'certificates/site.key',
      '-out',
      'certificates/site.pem',
    ]),
    { cwd: prefix, stdio: 'ignore' },
  );
  [port, plainPort] = [await freePort(), await freePort()];
  const conf = (await readFile(join(import.meta.dirname, 'site.conf'), 'utf8'))
    .replace('gateway-1:3000', `127.0.0.1:${ports[0]}`)
    .replace('gateway-2:3000', `127.0.0.1:${ports[1]}`)
    .replaceAll('/etc/nginx/certificates', join(prefix, 'certificates'))
    .replace('/var/cache/nginx/apps', join(prefix, 'cache'))
    .replaceAll(/listen \[::\].*\n/g, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80 ', `listen 127.0.0.1:${plainPort} `);
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${prefix}/temp/${name};`,
  );
  await writeFile(
    join(prefix, 'nginx.conf'),
    `pid ${prefix}/nginx.pid; error_log ${prefix}/error.log; events {} http { access_log off; ${temp.join(' ')}\n${conf}\n}`,
  );
});

afterAll(async () => {
  nginx?.kill('SIGQUIT');
  if (nginx && nginx.exitCode === null) await once(nginx, 'exit');
  await Promise.all(gateways.map((gateway) => (gateway.server.closeAllConnections(), gateway.close())));
  api.closeAllConnections();
  api.close();
});

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const asking = request(
      { port, path, method, headers: { host: 'dorehami.test', ...headers }, rejectUnauthorized: false },
      (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part: string) => (body += part));
        answer.on('end', () => resolve({ status: answer.statusCode!, headers: answer.headers, body }));
      },
    );
    asking.on('error', reject);
    asking.end();
  });

describe('two gateways behind nginx [SYS-05]', () => {
  it('are what its own reader takes', () => {
    const { status, stderr } = spawnSync(program, ['-t', '-p', prefix, '-c', 'nginx.conf'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
    expect(stderr).not.toContain('[warn]');
    nginx = spawn(program, ['-p', prefix, '-c', 'nginx.conf', '-g', 'daemon off;'], { stdio: 'inherit' });
  });

  it('answer by https, both of them, and lead there from http', async () => {
    await until(() =>
      ask('/en').then(
        ({ status }) => status === 200,
        () => false,
      ),
    );
    await until(async () => {
      await ask('/en');
      return ['one', 'two'].every((name) =>
        lines.some((line) => line.startsWith(name) && line.includes('"status":200')),
      );
    });
    const plain = await fetch(`http://127.0.0.1:${plainPort}/en?q=1`, { redirect: 'manual' });
    expect([plain.status, new URL(plain.headers.get('location')!).pathname]).toEqual([301, '/en']);
  });

  it('give a visitor the same set, whichever is asked, and let no page be kept', async () => {
    await publishFixture(registry, { ...apps[3]!, version: '1.1.0' });
    await canary(registry, 'production', { app: 'mf-chat', version: '1.1.0', percent: 50 }, { by });
    await until(async () => {
      const sets = await Promise.all(
        Array.from({ length: 20 }, (_, n) => ask('/en', { cookie: `set=${(n * 3000).toString(16).padStart(4, '0')}` })),
      );
      return sets.every(({ headers }) => String(headers['x-set']).startsWith('production/2'));
    });
    const all = new Set<string>();
    for (let visitor = 0; visitor < 20; visitor++) {
      const cookie = `set=${(visitor * 3000).toString(16).padStart(4, '0')}`;
      const sets = await Promise.all(Array.from({ length: 6 }, () => ask('/en', { cookie })));
      expect(new Set(sets.map(({ headers }) => headers['x-set'])).size).toBe(1);
      expect(sets.every(({ headers }) => headers['x-cache'] === undefined && /cookie/.test(String(headers.vary)))).toBe(
        true,
      );
      all.add(String(sets[0]!.headers['x-set']));
    }
    expect([...all].sort()).toEqual(['production/2', 'production/2+mf-chat@1.1.0']);
  });

  it('are asked for a file of a release once, in each encoding, and for what each visitor gets each time', async () => {
    const { body } = await ask('/en');
    const [file = ''] = /\/_apps\/shell\/[\w.-]+\/[\w.-]+\.js/.exec(body) ?? [];
    const asked = () => lines.filter((line) => line.includes('/_apps/:app/:version/:file')).length;
    const before = asked();
    const first = await ask(file);
    expect([first.status, first.headers['x-cache'], first.headers['cache-control']]).toEqual([
      200,
      'MISS',
      expect.stringContaining('immutable'),
    ]);
    expect((await ask(file)).headers['x-cache']).toBe('HIT');
    const small = [await ask(file, { 'accept-encoding': 'br' }), await ask(file, { 'accept-encoding': 'br' })];
    expect(small.map(({ headers }) => [headers['content-encoding'], headers['x-cache']])).toEqual([
      ['br', 'MISS'],
      ['br', 'HIT'],
    ]);
    expect((await ask(file)).headers['content-encoding']).toBeUndefined();
    await until(() => asked() >= before + 2);
    expect(asked()).toBe(before + 2);
    const sets = [await ask('/_apps/set'), await ask('/_apps/set')];
    expect(sets.map(({ status, headers }) => [status, headers['x-cache']])).toEqual([
      [200, 'MISS'],
      [200, 'MISS'],
    ]);
  });

  it('tell the API who is asking, and nothing that a visitor made up', async () => {
    received.length = 0;
    const made = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.test',
      forwarded: 'for=203.0.113.9',
      'x-real-ip': '203.0.113.9',
    };
    expect((await ask('/api/v1/faq', made)).status).toBe(200);
    const { headers } = received.find(({ url }) => url === '/api/v1/faq')!;
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'dorehami.test',
    });
    expect(JSON.stringify(headers)).not.toContain('203.0.113.9');
  });

  it('tell no visitor their figures', async () => {
    expect((await ask('/metrics')).status).toBe(404);
  });

  it('stand in for each other: one is replaced and no visitor notices', async () => {
    const [first] = gateways;
    const statuses: number[] = [];
    let isOver = false;
    const visiting = (async () => {
      while (!isOver) statuses.push((await ask('/en')).status);
    })();
    await until(() => statuses.length > 20);
    first!.server.closeAllConnections();
    await first!.close();
    const closed = statuses.length;
    await until(() => statuses.length > closed + 40);
    isOver = true;
    await visiting;
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
