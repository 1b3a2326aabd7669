import { once } from 'node:events';
import fastify from 'fastify';
import { buildGateway } from './buildGateway.ts';
import { readConfig } from './config.ts';
import { logging } from './logging.ts';
import { fixtureSite, stopFixtureSites } from './testing/fixtureSite.ts';
import { rawVisitor } from './testing/rawVisitor.ts';

afterEach(stopFixtureSites);

const secret = 's3cret';
const headers = {
  authorization: `Bearer ${secret}`,
  cookie: `token=${secret}; locale=fa`,
  referer: `https://dorehami.test/${secret}`,
  'user-agent': secret,
};

describe('the log of the gateway', () => {
  it('names no address where somebody logs a request or an answer as it is [PRM-26]', async () => {
    const lines: string[] = [];
    const app = fastify({ logger: logging('info', { write: (line) => lines.push(line) }) });
    app.get('/:name', async (req, res) => {
      req.log.info({ req, res }, 'as it is');
      return '';
    });
    await app.inject({ url: `/${secret}?q=${secret}`, headers });
    await app.close();
    expect(lines.join('')).toContain('"route":"/:name"');
    expect(lines.join('')).not.toContain(secret);
  });

  it.each(['info', 'debug'])(
    'names routes, and nothing of what people ask for, at level %s [PRM-26]',
    async (level) => {
      const lines: string[] = [];
      const site = await fixtureSite((incoming, answer) => {
        if (incoming.url?.includes('break')) incoming.socket.destroy();
        else answer.writeHead(incoming.url?.includes('single') ? 404 : 200).end('{}');
      });
      const { port } = site.api!.address() as { port: number };
      const gateway = await buildGateway(
        readConfig({ RELEASES: site.root, API_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: level }),
        {},
        { write: (line) => lines.push(line) },
      );
      try {
        const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
        const paths = [
          `/${secret}`,
          `/en/${secret}/${secret}?q=${secret}`,
          `/direct/${secret}?${secret}`,
          `/en/a/b/${secret}/d`,
          `/%ff${secret}`,
          `/api/v1/event/${secret}?token=${secret}`,
          `/api/v1/break/${secret}?token=${secret}`,
          `/api/../${secret}`,
          `/_apps/mf-chat/1.0.0/${secret}.js`,
          `/_apps/mf-chat/1.0.0/app.js?${secret}`,
          `/healthz?${secret}`,
        ];
        for (const path of paths) {
          const visitor = await rawVisitor(
            url,
            `GET ${path} HTTP/1.1\r\nHost: ${secret}.test\r\nConnection: close\r\n${Object.entries(headers)
              .map(([name, value]) => `${name}: ${value}\r\n`)
              .join('')}\r\n`,
          );
          if (!visitor.socket.destroyed) await once(visitor.socket, 'close');
          expect(visitor.answer()).toMatch(/^HTTP\/1.1 /);
        }
        const nonsense = await rawVisitor(url, `${secret}\r\n\r\n`);
        await nonsense.until(() => false, 500);
        await fetch(`${url}/api/v1/send`, { method: 'POST', body: secret, headers });
        const log = lines.join('');
        expect(log).not.toContain(secret);
        for (const route of ['/:username', '/:username/:slug', '/direct/:id?', '/api/*', '/healthz'])
          expect(log).toContain(`"route":"${route}"`);
        expect(log).toContain('the API did not answer');
        expect(lines.filter((line) => line.includes('"msg":"request"')).length).toBeGreaterThanOrEqual(
          paths.length - 1,
        );
      } finally {
        gateway.server.closeAllConnections();
        await gateway.close();
      }
    },
  );
});
