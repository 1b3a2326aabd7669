import { join } from 'node:path';
import { readPepper } from './auth/pepper.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { DirectoryLocked } from './db/directoryLock.ts';
import type { Deps } from './deps.ts';
import { folderStore } from './files/fileStore.ts';
import { openDatabase } from './openDatabase.ts';
import { demoPassword } from './seed/demoPassword.ts';
import { seed } from './seed/seed.ts';
import { buildServer } from './server.ts';

/** Limits for strangers; a development site is one address that plays all of them. */
const limits = (development: boolean): Deps['limits'] => (development ? { codesPerHour: 5000, triesPerHour: 20_000 } : { codesPerHour: 30, triesPerHour: 200 });

async function start(config: Config): Promise<void> {
  const database = await openDatabase(config);
  const deps: Deps = {
    db: database.db,
    files: folderStore(join(config.dataDir, 'files')),
    now: () => new Date(),
    development: config.development,
    codePepper: config.codePepper ?? await readPepper(config.dataDir),
    limits: limits(config.development),
    domain: config.domain,
  };
  const app = await buildServer(deps, { logLevel: config.logLevel, trustProxy: config.trustProxy });
  if (config.seed) {
    await seed(database.db, {
      now: deps.now(), ...(config.development && { demoPassword }), onProgress: (step) => app.log.info(`demo world: ${step}`),
    });
  }

  let stopping: Promise<void> | undefined;
  // Answers what has begun, writes what waits, then lets go of the database.
  const stop = (): Promise<void> => (stopping ??= app.close().finally(() => database.close()).then(() => process.exit(0)));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host });
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const isPlain = error instanceof ConfigError || error instanceof DirectoryLocked;
  console.error(isPlain ? error.message : error);
  process.exit(1);
}
