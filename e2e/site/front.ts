import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atTheEnd, siteUrl } from './visitor.ts';
import { freePort } from '../../deploy/local/checks.ts';

/**
 * A proxy in front of the site that can be shut. A browser's own offline mode holds for its pages only: the
 * requests of a service worker go on.
 */
export interface Front {
  url: string;
  isOpen: boolean;
  /** Whether the live stream passes; else it is refused as by a server that has no room for it. */
  hasStream: boolean;
  /** Ends every open connection, live streams included. */
  cut(): void;
  /** Served in place of the site's service worker. */
  worker: string | null;
}

export async function openFront(): Promise<Front> {
  const server = createServer((asked, answer) => {
    if (!front.isOpen) return void asked.socket.destroy();
    if (!front.hasStream && asked.url === '/api/v1/live')
      return void answer.writeHead(503, { 'retry-after': '1' }).end();
    if (front.worker !== null && asked.url === '/sw.js')
      return void answer.writeHead(200, { 'content-type': 'text/javascript' }).end(front.worker);
    passOn(asked, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const front: Front = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    isOpen: true,
    hasStream: true,
    cut: () => server.closeAllConnections(),
    worker: null,
  };
  atTheEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  return front;
}

function passOn(asked: IncomingMessage, answer: ServerResponse): void {
  const passed = request(
    siteUrl + asked.url,
    { method: asked.method, headers: { ...asked.headers, host: new URL(siteUrl).host } },
    (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    },
  );
  passed.on('error', () => answer.destroy());
  answer.on('close', () => passed.destroy());
  asked.pipe(passed);
}

/** What a gateway of this site serves as the worker once operators have withdrawn it. */
export async function withdrawnWorker(): Promise<string> {
  const port = await freePort();
  const memory = await mkdtemp(path.join(tmpdir(), 'gateway-'));
  const gateway = spawn(process.execPath, [path.resolve(import.meta.dirname, '../../deploy/gateway/main.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      RELEASES: process.env.SITE_RELEASES,
      RELEASE_MEMORY: memory,
      SERVICE_WORKER: '0',
    },
    stdio: 'ignore',
  });
  try {
    for (;;) {
      const answer = await fetch(`http://127.0.0.1:${port}/sw.js`).catch(() => null);
      if (answer?.ok) return await answer.text();
      if (gateway.exitCode !== null) throw new Error(`the gateway ended with ${gateway.exitCode}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    gateway.kill();
    await rm(memory, { recursive: true, force: true });
  }
}
