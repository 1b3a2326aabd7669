import { join } from 'node:path';
import { mallocSettings } from '../renderer/malloc.ts';
import { compressedFolder } from '../build/apps.ts';
import type { BuiltApp } from '../build/buildAll.ts';
import { checkDatabase, checkDataDir, checkPort, freePort } from './checks.ts';
import { lockDir } from './dirLock.ts';
import { Service } from './service.ts';

export interface SiteOptions {
  /** The site's port; 0 takes a free one. */
  port: number;
  dataDir: string;
  /** PostgreSQL instead of the embedded database. */
  databaseUrl?: string | undefined;
  /** What changes in the sources is seen without a restart. */
  isWatched?: boolean;
  /** Fetched from this machine alone: what is published is not compressed, which would take most of a start. */
  isNear?: boolean;
  /** No progress lines. */
  quiet?: boolean;
  /** More settings for the API and the gateway. */
  env?: Record<string, string>;
}

export interface Site {
  url: string;
  port: number;
  /** The release store that the gateway serves from. */
  releasesDir: string;
  api: Service;
  apiUrl: string;
  gateway: Service;
  stop(): Promise<void>;
}

/**
 * Checks, builds what changed while the API starts, publishes it, and serves the site. Throws a StartError with one
 * sentence when it cannot.
 */
export async function startSite({
  port,
  dataDir,
  databaseUrl,
  isWatched = false,
  isNear = false,
  quiet = false,
  env = {},
}: SiteOptions): Promise<Site> {
  const say = (line: string): void => {
    if (!quiet) console.log(line);
  };
  const sitePort = port || (await freePort());
  await checkPort(sitePort);
  await checkDataDir(dataDir);
  const unlock = await lockDir(dataDir);

  const services: Service[] = [];
  let stopped = false;
  const ends: (() => void)[] = [];
  const stop = async (): Promise<void> => {
    stopped = true;
    for (const end of ends) end();
    await Promise.all(services.map((service) => service.end()));
    await unlock();
  };
  const add = (options: { name: string; script: string; env: Record<string, string>; readyUrl: string }): Service => {
    const service = new Service({
      ...options,
      report: say,
      verbose: Boolean(process.env.VERBOSE),
      keepsNext: isWatched,
    });
    services.push(service);
    return service;
  };

  try {
    if (databaseUrl) await checkDatabase(databaseUrl);
    const apiPort = await freePort();
    const apiUrl = `http://127.0.0.1:${apiPort}`;
    const url = `http://localhost:${sitePort}`;
    const watched = isWatched ? await (await import('./watch/watchSite.ts')).watchSite(dataDir, sitePort, say) : null;
    if (watched) ends.push(watched.stop);
    const releasesDir = watched?.releasesDir ?? join(dataDir, 'releases');
    // A development site shows sign-in codes to whoever reaches it, so only this machine can, unless HOST says
    // otherwise.
    const host = process.env.HOST || '127.0.0.1';
    const common = {
      ...mallocSettings,
      DATA_DIR: dataDir,
      DEVELOPMENT: '1',
      NODE_ENV: 'production',
      PUBLIC_URL: url,
      ...env,
    };
    const api = add({
      name: 'API',
      script: 'api/src/main.ts',
      readyUrl: `${apiUrl}/readyz`,
      env: {
        ...common,
        PORT: String(apiPort),
        HOST: '127.0.0.1',
        SEED: '1',
        DATABASE_URL: databaseUrl ?? '',
      },
    });
    const gateway = add({
      name: 'gateway',
      script: 'deploy/gateway/main.ts',
      readyUrl: `http://127.0.0.1:${sitePort}/readyz`,
      env: { ...common, PORT: String(sitePort), HOST: host, API_URL: apiUrl, RELEASES: releasesDir, ...watched?.env },
    });

    say('Starting the API and its database (the first time it fills them with examples) …');
    await allOrFirstError([
      api.start().then(() => say('The API is ready')),
      (watched?.build() ?? buildAndRelease(releasesDir, isNear, say)).then(() =>
        stopped ? undefined : gateway.start(),
      ),
    ]);
    const { renewWhileOpen } = await import('./renewWhileOpen.ts');
    ends.push(renewWhileOpen(releasesDir, say));
    watched?.follow({ api, gateway });
    return { url, port: sitePort, releasesDir, api, apiUrl, gateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Building and releasing are loaded when they are needed: the checks must have spoken, and the API, which takes
 * longest, must be on its way.
 */
async function buildAndRelease(releasesDir: string, isNear: boolean, say: (line: string) => void): Promise<void> {
  const [{ buildAll }, { releaseBuilds }, { dropUnused, keptBrotli }] = await Promise.all([
    import('../build/buildAll.ts'),
    import('./releaseBuilds.ts'),
    import('../registry/keptBrotli.ts'),
  ]);
  const builds: BuiltApp[] = await buildAll({ onProgress: say });
  const changed = await releaseBuilds(releasesDir, builds, { isNear, brotli: keptBrotli(compressedFolder) });
  if (changed.length > 0) await dropUnused(compressedFolder);
  say(changed.length > 0 ? `Published ${changed.join(', ')}` : 'Nothing to build or publish');
}

/** Like Promise.all, for work that the caller stops when a part fails: later failures are ignored. */
const allOrFirstError = async (work: Promise<unknown>[]): Promise<void> => {
  for (const one of work) one.catch(() => {});
  await Promise.all(work);
};
