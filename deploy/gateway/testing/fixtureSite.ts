import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FixtureBuild } from '../../registry/testing/fixtureBuild.ts';
import { registryWith } from '../../registry/testing/fixtureRegistry.ts';
import type { Registry } from '../../registry/registry.ts';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { buildGateway } from '../buildGateway.ts';
import { readConfig } from '../config.ts';
import type { GatewayLimits } from '../limits.ts';

export interface FixtureSite {
  root: string;
  /** The gateway's own folder. */
  dataDir: string;
  registry: Registry;
  gateway: FastifyInstance;
  url: string;
  /** The API that the test plays, if it plays one. */
  api: Server | undefined;
  stop(): Promise<void>;
}

export const titles = (en: string) => ({ fa: `${en} به فارسی`, en, ar: `${en} بالعربية`, ps: `${en} په پښتو` });

/** The apps of the fixture site: a shell, pages for everybody, and one for members. */
export const apps: FixtureBuild[] = [
  { app: 'shell' },
  {
    app: 'mf-discovery',
    routes: [
      { path: '/', title: titles('Explore'), early: [{ call: 'POST /explore', body: { page: 1 } }] },
      { path: '/:username', head: 'channel', title: titles('Profile'), early: [{ call: 'GET /channel/:username' }] },
    ],
  },
  { app: 'mf-event', routes: [{ path: '/:username/:slug', head: 'event', title: titles('Event') }] },
  { app: 'mf-chat', routes: [{ path: '/direct/:id?', guard: 'protected', title: titles('Messages') }] },
];

const running = new Set<FixtureSite>();

/**
 * Stops every site of the test, even after a failure; anything that still listens would keep the run from ending.
 */
export async function stopFixtureSites(): Promise<void> {
  await Promise.all([...running].map((site) => site.stop()));
}

/**
 * A listening gateway over a registry with the fixture apps and an API that the test plays. That API is ready
 * unless `isReady` says otherwise; the test answers everything else.
 */
export async function fixtureSite(
  api?: RequestListener,
  env: NodeJS.ProcessEnv = {},
  limits: Partial<GatewayLimits> = {},
  isReady: () => boolean = () => true,
  builds: FixtureBuild[] = apps,
): Promise<FixtureSite> {
  const { root, registry } = await registryWith(builds);
  const dataDir = await temporaryDir();
  const server = api && (await listening(createServer((request, answer) => playApi(api, isReady, request, answer))));
  const apiUrl = server ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : 'http://127.0.0.1:9';
  const gateway = await buildGateway(
    readConfig({
      DATA_DIR: dataDir,
      RELEASES: root,
      API_URL: apiUrl,
      PUBLIC_URL: 'https://dorehami.test',
      LOG_LEVEL: 'silent',
      ...env,
    }),
    limits,
  );
  const url = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const stop = async (): Promise<void> => {
    running.delete(site);
    gateway.server.closeAllConnections();
    await gateway.close();
    server?.closeAllConnections();
    server?.close();
  };
  const site: FixtureSite = { root, dataDir, registry, gateway, url, api: server, stop };
  running.add(site);
  return site;
}

function playApi(
  api: RequestListener,
  isReady: () => boolean,
  ...[request, answer]: Parameters<RequestListener>
): void {
  if (request.url === '/readyz') answer.writeHead(isReady() ? 200 : 503).end();
  else api(request, answer);
}

const listening = (server: Server): Promise<Server> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
