import { readFile, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Build } from 'shared-kernel/contract/platform/release';
import { integrityOf, parseBuild, publishedBuild, releasePrefix } from './build.ts';
import { canonicalJson } from './canonicalJson.ts';
import { compressed, type Brotli } from './compressed.ts';
import { Refusal } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { refuseRemoved } from './removals.ts';

export interface Published {
  app: string;
  version: string;
  /** False when the same version, byte for byte, was there already. */
  added: boolean;
  files: number;
  bytes: number;
}

export interface PublishOptions {
  by: string;
  dryRun?: boolean;
  /** The app that is meant; a build of another is refused. */
  app?: string;
  /** Fetched from this machine alone: stored at once, without the compressed companions. */
  isNear?: boolean;
  /** Compresses instead of `brotliWell`, to the same bytes. */
  brotli?: Brotli;
}

/**
 * Stores one build for good: checks every file against its hash, compresses it, and writes `build.json` last, which
 * makes it a release.
 */
export async function publish(
  store: ReleaseStore,
  dir: string,
  { by, dryRun = false, app, isNear = false, brotli }: PublishOptions,
): Promise<Published> {
  const build = await readBuild(dir);
  if (app !== undefined && app !== build.app) throw new Refusal(`${dir} holds a build of ${build.app}, not of ${app}`);
  const files = await readFiles(dir, build);
  const summary = {
    app: build.app,
    version: build.version,
    files: files.size,
    bytes: [...files.values()].reduce((sum, { length }) => sum + length, 0),
  };

  await refuseRemoved(store, build.app, build.version);
  const former = await publishedBuild(store, build.app, build.version);
  if (former && !sameBuild(former, build)) throw taken(build);
  if (former || dryRun) return { ...summary, added: !former };

  const prefix = releasePrefix(build.app, build.version);
  // Each processor compresses one at a time.
  await settleAll(
    [...files].map(async ([file, bytes]) => {
      for (const [name, content] of [[file, bytes] as const, ...(isNear ? [] : await compressed(file, bytes, brotli))])
        await put(store, `${prefix}${name}`, content, build);
    }),
  );
  // Apart from the release's files, which anybody may read.
  const publisher = Buffer.from(JSON.stringify({ by, at: new Date().toISOString() }));
  await store.putIfAbsent(`published/${build.app}/${build.version}.json`, publisher);
  const added = await store.putIfAbsent(`${prefix}build.json`, Buffer.from(JSON.stringify(build, null, 1)));
  return { ...summary, added };
}

/** The version of a build when it is published as it is, without a look at its files; null otherwise. */
export async function versionPublished(store: ReleaseStore, dir: string): Promise<string | null> {
  const build = await readBuild(dir);
  const former = await publishedBuild(store, build.app, build.version);
  return former && sameBuild(former, build) ? build.version : null;
}

/** Like `Promise.all`, but it fails only after all of it has ended. */
async function settleAll(work: Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

const sameBuild = (a: Build, b: Build): boolean => canonicalJson(a) === canonicalJson(b);

const taken = ({ app, version }: Build): Refusal =>
  new Refusal(
    `${app}@${version} is published already with other bytes; a published version never changes, so raise the version`,
  );

async function readBuild(dir: string): Promise<Build> {
  const path = join(dir, 'build.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Refusal(`${path} cannot be read; build the app first`);
  });
  return parseBuild(text, path);
}

async function readFiles(dir: string, build: Build): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const { file, integrity } of build.files) {
    if (/\.(br|gz)$|^(build|published)\.json$/.test(file))
      throw new Refusal(`${file} is a name that publishing keeps for itself`);
    const bytes = await readFile(join(dir, file)).catch(() => {
      throw new Refusal(`${file} is listed in build.json but is not in ${dir}`);
    });
    if (integrityOf(bytes) !== integrity) throw new Refusal(`${file} does not have the hash that build.json says`);
    files.set(file, bytes);
  }
  const unlisted = (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dir, join(entry.parentPath, entry.name)))
    .filter((name) => name !== 'build.json' && !files.has(name));
  if (unlisted.length > 0) throw new Refusal(`not listed in build.json, and not published: ${unlisted.join(', ')}`);
  return files;
}

/**
 * A killed publish leaves files without `build.json`. The same bytes may go on from there; others must not mix with
 * them.
 */
async function put(store: ReleaseStore, key: string, bytes: Buffer, build: Build): Promise<void> {
  if (await store.putIfAbsent(key, bytes)) return;
  const there = await store.get(key);
  if (!there?.equals(bytes)) throw taken(build);
}
