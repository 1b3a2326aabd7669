import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../deploy/local/checks.ts';
import { Service } from '../../deploy/local/service.ts';
import { openRegistry, type Registry } from '../../deploy/registry/registry.ts';
import { objectStorage } from '../../deploy/local/objectStorage.ts';
import { siteUrl } from './visitor.ts';

/** Two gateways over a copy of the site's releases, behind one address that asks them by turns. */
export interface TwoGateways {
  url: string;
  /** Of each gateway alone. */
  own: string[];
  registry: Registry;
  stop(): Promise<void>;
}

export async function twoGateways(kind: 'folder' | 'object storage'): Promise<TwoGateways> {
  const home = await mkdtemp(path.join(tmpdir(), 'two-gateways-'));
  const releases = path.join(home, 'releases');
  const keys = path.join(releases, 'keys');
  await cp(process.env.SITE_RELEASES!, releases, { recursive: true });
  const storage = kind === 'folder' ? null : await objectStorage();
  const registry = await openRegistry({ store: storage?.place ?? releases, keys });
  if (storage) {
    const entries = await readdir(releases, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const key = path.relative(releases, file);
      if (entry.isFile() && !key.startsWith('keys')) await registry.store.putIfAbsent(key, await readFile(file));
    }
  }
  const place: Record<string, string> = storage
    ? {
        RELEASES: `s3://${storage.place.bucket}/${storage.place.prefix.slice(0, -1)}`,
        RELEASE_KEYS: keys,
        S3_URL: storage.place.url,
        S3_REGION: storage.place.region,
        S3_ACCESS_KEY: storage.place.accessKey,
        S3_SECRET_KEY: storage.place.secretKey,
      }
    : { RELEASES: releases };

  const ports = [await freePort(), await freePort()];
  let turn = 0;
  const balancer = createServer((asked, answer) => {
    const { url: address, method, headers } = asked;
    const port = ports[turn++ % ports.length];
    const passed = request({ host: '127.0.0.1', port, path: address, method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    answer.on('close', () => passed.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(balancer.address() as AddressInfo).port}`;
  const services = ports.map(
    (port, at) =>
      new Service({
        name: `gateway ${at + 1}`,
        script: 'deploy/gateway/main.ts',
        readyUrl: `http://127.0.0.1:${port}/readyz`,
        report: () => {},
        verbose: Boolean(process.env.VERBOSE),
        env: {
          ...place,
          PORT: String(port),
          HOST: '127.0.0.1',
          // The site's own gateway passes on what is asked of the API.
          API_URL: siteUrl,
          PUBLIC_URL: url,
          NODE_ENV: 'production',
          RELEASE_MEMORY: path.join(home, `memory-${at}`),
          DRAIN_SECONDS: '0',
        },
      }),
  );
  await Promise.all(services.map((service) => service.start()));
  return {
    url,
    own: ports.map((port) => `http://127.0.0.1:${port}`),
    registry,
    async stop() {
      balancer.close();
      balancer.closeAllConnections();
      await Promise.all(services.map((service) => service.stop()));
      await storage?.stop();
      await rm(home, { recursive: true, maxRetries: 3 });
    },
  };
}
