import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { stopUnderLoad } from 'server-stop/testing/balancer.ts';
import { figure } from '../testing/figure.ts';
import { until } from '../testing/patience.ts';
import { deferred } from './testing/deferred.ts';
import { fixtureSite, stopFixtureSites, type FixtureSite } from './testing/fixtureSite.ts';
import { rawVisitor } from './testing/rawVisitor.ts';

const children = new Set<ChildProcess>();
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  await stopFixtureSites();
});

interface Running {
  url: string;
  child: ChildProcess;
}

/** A gateway as a process of its own, over the release store and the API of the fixture site. */
async function startGateway(site: FixtureSite, env: Record<string, string>): Promise<Running> {
  const { port } = site.api!.address() as { port: number };
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      RELEASES: site.root,
      API_URL: `http://127.0.0.1:${port}`,
      PUBLIC_URL: 'https://dorehami.test',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The gateway ended before it listened: ${output}`)));
    child.stdout!.on('data', (text: Buffer) => {
      if (output.length < 10_000) output += text.toString();
      const address = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
  });
  return { url, child };
}

/** Two gateways behind a balancer that keeps asking whether each is ready; one is told to stop under load. */
async function stopOne(drainSeconds: string, askedEvery: number): ReturnType<typeof stopUnderLoad> {
  const site = await fixtureSite((incoming, answer) => {
    if (incoming.url === '/api/v1/live') {
      answer.writeHead(200, { 'content-type': 'text/event-stream' }).write(': open\n\n');
    } else setTimeout(() => answer.end('{}'), 20);
  });
  const env = { DRAIN_SECONDS: drainSeconds };
  const servers = await Promise.all([startGateway(site, env), startGateway(site, env)]);
  // A gateway's first page asks whether the API is up, which takes a while on a busy machine.
  for (const { url } of servers) await until(async () => (await fetch(`${url}/en`)).ok);
  const paths = ['/api/v1/home', '/en', '/_apps/mf-chat/1.0.0/app.js'];
  return stopUnderLoad({
    servers,
    askedEvery,
    async ask({ url }, at) {
      const path = paths[at % paths.length]!;
      const answer = await fetch(url + path);
      await answer.text();
      return answer.status === 200 ? null : `${path} ${answer.status}`;
    },
    async stop({ url, child }) {
      const stream = (await fetch(`${url}/api/v1/live`)).body!.getReader();
      await stream.read();
      const told = performance.now();
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
      figure('gone after it was told to stop', performance.now() - told, 10_000);
      // The stream came to its end instead of being cut.
      expect((await stream.read()).done).toBe(true);
    },
  });
}

describe('a gateway that is told to stop', () => {
  it('fails no request under load, turns red first, and ends, open streams included [PRM-15]', async () => {
    const { failures, wasRed } = await stopOne('2', 100);
    expect(failures).toEqual([]);
    expect(wasRed).toBe(true);
  });

  it('would fail some if it did not wait for balancers to notice', async () => {
    // A balancer that asks so rarely does not notice within this test.
    expect((await stopOne('0', 600_000)).failures.length).toBeGreaterThan(0);
  });

  it('lets answers that have begun come to their end [PRM-15]', async () => {
    const [arrival, end] = [deferred<void>(), deferred<void>()];
    const site = await fixtureSite((_, answer) => {
      arrival.resolve();
      void end.promise.then(() => answer.end('whole'));
    });
    const call = fetch(`${site.url}/api/v1/slow`).then((response) => response.text());
    await arrival.promise;
    const stopped = site.gateway.close();
    await until(() => !site.gateway.server.listening);
    end.resolve();
    await stopped;
    expect(await call).toBe('whole');
  });

  it('answers what comes on an open connection while it stops [PRM-15]', async () => {
    const [arrival, end] = [deferred<void>(), deferred<void>()];
    const site = await fixtureSite((_, answer) => {
      arrival.resolve();
      void end.promise.then(() => answer.end('whole'));
    });
    const visitor = await rawVisitor(site.url, 'GET /api/v1/slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await arrival.promise;
    const stopped = site.gateway.close();
    visitor.socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n');
    await until(() => !site.gateway.server.listening);
    end.resolve();
    const answers = await visitor.until((text) => text.includes('"ok"'));
    expect(answers.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
    await stopped;
  });

  it('serves while it drains, and says to each connection and to whoever asks that it goes', async () => {
    const site = await fixtureSite((_, answer) => answer.end('{}'));
    site.gateway.startDraining();
    for (const path of ['/en', '/api/v1/home', '/_apps/mf-chat/1.0.0/app.js']) {
      const response = await fetch(site.url + path);
      expect([response.status, response.headers.get('connection')]).toEqual([200, 'close']);
    }
    const ready = await site.gateway.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, stopping: true }]);
    expect((await site.gateway.inject('/healthz')).statusCode).toBe(200);
  });
});
