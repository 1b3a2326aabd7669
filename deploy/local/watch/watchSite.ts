import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Service } from '../service.ts';
import { buildOnChange } from './buildOnChange.ts';
import { PageNews } from './PageNews.ts';
import { ReleasedApps } from './ReleasedApps.ts';
import { restartOnChange } from './restartOnChange.ts';

interface WatchedSite {
  releasesDir: string;
  /** Settings of the gateway. */
  env: Record<string, string>;
  /** Begins to build; settles when the site can be shown. */
  build(): Promise<void>;
  /** Starts these anew when their sources change. */
  follow(services: { api: Service; gateway: Service }): void;
  stop(): void;
}

/** In milliseconds. */
const askEvery = 20;

/**
 * Everything that `npm run dev` watches: what is built goes live in a release store of its own, so that it is never
 * mixed with what `npm start` has released, and open pages are told.
 */
export async function watchSite(dataDir: string, port: number, say: (line: string) => void): Promise<WatchedSite> {
  const folder = path.join(dataDir, 'dev');
  await rm(folder, { recursive: true, force: true });
  const releasesDir = path.join(folder, 'releases');
  const pages = new PageNews();
  const failures = new Map<string, string>();
  const ends: (() => void)[] = [];

  const onFailure = (subject: string, why: string): void => {
    failures.set(subject, `${subject}: ${why}`);
    say(`\n${subject}: ${why}\n`);
    pages.tell({ failures: [...failures.values()] });
  };
  const onMended = (subject: string): void => {
    if (failures.delete(subject)) pages.tell({ failures: [...failures.values()] });
  };
  let followed: { gateway: Service } | undefined;
  const tellOnceServed = async (revision: number): Promise<void> => {
    while (followed && !((await servedRevision(port)) >= revision)) await wait(askEvery);
    pages.tell({ revision });
  };

  return {
    releasesDir,
    env: {
      RELEASES: releasesDir,
      RELEASE_MEMORY: path.join(folder, 'gateway'),
      LIVE_RELOAD: await pages.open(),
      // Drawing on the server would take a second build of each app; browsers draw the pages.
      SERVER_DRAWING: '0',
    },
    build: () =>
      new Promise((resolve) => {
        const took = new Map<string, number>();
        const released = new ReleasedApps(releasesDir, {
          onFailure,
          onMended,
          onReleased: (revision, apps) => {
            say(`Live: ${apps.map((app) => `${app} (built in ${took.get(app)} ms)`).join(', ')}`);
            void tellOnceServed(revision);
            resolve();
          },
        });
        ends.push(
          buildOnChange(
            releasesDir,
            (news) => {
              if (news.kind === 'published') took.set(news.app, news.milliseconds);
              released.hear(news);
            },
            (apps) => onFailure('the builds', `no process builds ${apps.join(', ')} any more; start npm run dev anew`),
          ),
        );
      }),
    follow: (services) => {
      followed = services;
      pages.tell({ gateway: services.gateway.pid });
      ends.push(
        restartOnChange(services, {
          onFailure,
          onMended,
          onStarted: (name, milliseconds) => {
            say(`Live: the ${name === 'api' ? 'API' : name} (started anew in ${milliseconds} ms)`);
            pages.tell({ gateway: services.gateway.pid });
          },
        }),
      );
    },
    stop: () => {
      followed = undefined;
      for (const end of ends) end();
      pages.close();
    },
  };
}

/** What the gateway serves; −1 while it is started anew. */
const servedRevision = (port: number): Promise<number> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    async (answer) => ((await answer.json()) as { revision?: number }).revision ?? -1,
    () => -1,
  );
