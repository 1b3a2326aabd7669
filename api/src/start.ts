import { asError } from 'shared-kernel/contract/thrown';
import { demoPassword } from './development/demoPassword.ts';
import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { stopServing } from 'server-stop';
import { type Config, readConfig } from './settings/config.ts';
import { ConfigError } from './settings/environment.ts';
import { databaseClock } from './db/clock.ts';
import { DirectoryLocked } from './db/directoryLock.ts';
import type { Deps } from './http/deps.ts';
import { folderStore } from './files/fileStore.ts';
import { s3Store } from './files/s3Store.ts';
import { allJobs } from './jobs.ts';
import { describeFailure } from './jobs/failure.ts';
import { startJobs } from './jobs/runner.ts';
import { OtherTables } from './db/migrate.ts';
import { FolderIsOpen } from './db/privateFolder.ts';
import { openDatabase } from './db/openDatabase.ts';
import { UnusableDatabase } from './db/pooler.ts';
import { deliverMessages } from './seats/letters/deliverMessages.ts';
import { missingCarriers } from './notices/outbox/deliver.ts';
import { deliverWhenWritten } from './notices/outbox/nudge.ts';
import { localLive } from './hints/live.ts';
import { postgresLive } from './hints/postgresLive.ts';
import { sandboxSettings } from './seats/payment/sandboxSettings.ts';
import { pushSettings } from './notices/push/settings.ts';
import { readSecret } from './settings/secret.ts';
import { DiskWatch } from './files/diskWatch.ts';
import { measureLoad } from './ops/measureLoad.ts';
import { buildServer } from './server.ts';

/** Limits for strangers; on a development site one address plays all of them. */
const limits = (development: boolean): Omit<Deps['limits'], 'timesOfMemberBudgets'> =>
  development
    ? {
        codesPerHour: 5000,
        triesPerHour: 20_000,
        newCardsPerHour: 5000,
        smsToMembersPerHour: 20_000,
        smsToStrangersPerHour: 20_000,
        smsToStrangersPerPrefixPerHour: 20_000,
        smsResetsPerHour: 20_000,
        mailsToMembersPerHour: 20_000,
        mailsToStrangersPerHour: 20_000,
        mailResetsPerHour: 20_000,
      }
    : {
        codesPerHour: 30,
        triesPerHour: 200,
        newCardsPerHour: 120,
        smsToMembersPerHour: 3000,
        smsToStrangersPerHour: 1500,
        smsToStrangersPerPrefixPerHour: 600,
        smsResetsPerHour: 1500,
        mailsToMembersPerHour: 3000,
        mailsToStrangersPerHour: 1500,
        mailResetsPerHour: 1500,
      };

async function start(config: Config): Promise<void> {
  // With the embedded database, everything that is written is for the site's own account alone.
  if (!config.databaseUrl) process.umask(0o077);
  const database = await openDatabase(config);
  // Whoever started this process restarts it; what was committed is there then.
  void database.gaveUp?.then((error) => {
    console.error(error.message);
    process.exit(1);
  });
  const keepsData = !config.databaseUrl || !config.s3;
  // On PostgreSQL nothing else has created it before the first check of the disk.
  if (keepsData) await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const disk = keepsData ? new DiskWatch(config.dataDir) : null;
  const clock = await databaseClock(database.db);
  const load = config.shedsLoad ? measureLoad(database) : null;
  let { port } = config;
  // Most sites have no use for it.
  const demo = config.seed
    ? { ...(await import('./demo/seed.ts')), ...(await import('./demo/pictureFiles.ts')) }
    : null;
  const files = config.s3 ? s3Store(config.s3) : folderStore(join(config.dataDir, 'files'));
  const live = config.databaseDirectUrl ? await postgresLive(config.databaseDirectUrl) : localLive();
  const deps: Deps = {
    db: database.db,
    files: demo ? demo.withKeptPictures(files, database.db) : files,
    now: clock.now,
    development: config.development,
    codePepper: config.codePepper ?? (await readSecret(config.dataDir, 'code-pepper')),
    limits: { ...limits(config.development), timesOfMemberBudgets: config.timesOfMemberBudgets },
    domain: config.domain,
    product: config.product,
    live,
    siteUrl: config.siteUrl,
    payStar: config.payStar ?? (config.sandbox ? await sandboxSettings(config, () => port) : null),
    mail: config.mail,
    sms: config.sms,
    push: await pushSettings(config),
    google: config.google,
    metricsToken: config.metricsToken,
    ...(disk && { disk }),
    ...(load && { load }),
    ...(database.turns && { turns: database.turns }),
    viewsKeptFor: 3000,
  };
  const app = await buildServer(deps, { logLevel: config.logLevel, trustProxy: config.trustProxy });
  if (demo)
    await demo.seed(database.db, {
      now: deps.now(),
      ...(config.development && { demoPassword }),
      onProgress: (step) => app.log.info(`demo world: ${step}`),
    });

  const background: { stop(): Promise<void> }[] = disk ? [await disk.start(app.log)] : [];
  let stopping: Promise<void> | undefined;
  // Completes running requests and background work, then closes the database.
  const stop = (): Promise<void> =>
    (stopping ??= stopServing(app, config.drainSeconds * 1000)
      .finally(() => Promise.all(background.map((work) => work.stop())))
      .finally(() => live.close())
      .finally(() => clock.stop())
      .finally(() => load?.stop())
      .finally(() => database.close())
      .then(() => process.exit(0)));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ port: config.port, host: config.host });
  port = (app.server.address() as AddressInfo).port;
  for (const sentence of missingCarriers(deps)) app.log.warn(sentence);
  background.push(
    startJobs(deps, allJobs, app.log),
    deliverWhenWritten(
      deps.db,
      () => deliverMessages.run(deps),
      (error) => app.log.error(describeFailure(error), 'messages were not delivered'),
    ),
  );
}

try {
  await start(readConfig(process.env));
} catch (error) {
  const isPlain = [ConfigError, DirectoryLocked, FolderIsOpen, OtherTables, UnusableDatabase].some(
    (plain) => error instanceof plain,
  );
  console.error(isPlain ? asError(error).message : error);
  process.exit(1);
}
