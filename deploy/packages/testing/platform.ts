import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll } from '@jest/globals';
import { root } from '../../build/apps.ts';
import { freePort } from '../../local/checks.ts';
import { buildGateway } from '../../gateway/buildGateway.ts';
import { readConfig } from '../../gateway/config.ts';
import { openRegistry } from '../../registry/registry.ts';
import { giveToken } from '../../registry/teams.ts';
import { release } from '../../registry/testing/fixtureRegistry.ts';
import { temporaryDir } from '../../testing/temporaryDir.ts';

const stops: (() => Promise<unknown>)[] = [];
afterAll(() => Promise.all(stops.splice(0).map((stop) => stop())));

export interface Platform {
  /** Where visitors get the site. */
  site: string;
  /** What a team is given. */
  team: { RELEASE_URL: string; RELEASE_TOKEN: string };
}

/** A gateway with a live shell of this kernel, and a release service beside it that knows a team by its token. */
export async function platform(kernel: string): Promise<Platform> {
  const DATA_DIR = await temporaryDir();
  const registry = await openRegistry(path.join(DATA_DIR, 'releases'));
  await release(registry, { app: 'shell', kernel, range: `^${kernel}` });
  const RELEASE_TOKEN = await giveToken(registry.store, { name: 'polls', role: 'team', apps: ['mf-poll'] }, 'ann');
  const port = String(await freePort());
  const service = spawn(process.execPath, [path.join(root, 'deploy/cli/release.ts'), 'serve', '--port', port], {
    env: { ...process.env, DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stops.push(async () => service.kill() && once(service, 'exit'));
  await once(service.stdout, 'data');
  const api = createServer(({ url }, answer) => answer.writeHead(url === '/readyz' ? 200 : 404).end());
  await once(api.listen(0, '127.0.0.1'), 'listening');
  const API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const settings = { DATA_DIR, API_URL, PUBLIC_URL: 'https://dorehami.test', LOG_LEVEL: 'silent' };
  const gateway = await buildGateway(readConfig(settings));
  const site = await gateway.listen({ port: 0, host: '127.0.0.1' });
  stops.push(async () => {
    gateway.server.closeAllConnections();
    await gateway.close();
    api.closeAllConnections();
    api.close();
  });
  return { site, team: { RELEASE_URL: `http://127.0.0.1:${port}`, RELEASE_TOKEN } };
}

/** What a visitor of a page gets: its status, and the release set that stands in it. */
export async function visit(site: string, at: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(site + at);
  return { status: answer.status, html: await answer.text() };
}
