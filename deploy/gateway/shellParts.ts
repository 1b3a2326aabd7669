import type { FastifyBaseLogger } from 'fastify';
import type { Build, ReleaseSet } from 'shared-kernel/contract/platform/release';
import { integrityOf, publishedBuild, releasePrefix } from '../registry/build.ts';
import { compressedWell } from '../registry/compressed.ts';
import { assetUrl } from '../registry/liveApp.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import type { Encoding } from './encoding.ts';

/** What the shell's release provides besides its scripts: for the HTML, and at the site's root. */
export interface ShellParts {
  css: string;
  fontUrl: string | null;
  worker: Worker | null;
}
interface Worker {
  plain: Buffer;
  encoded: Record<Encoding, Buffer>;
}

/** The service worker's name among the shell's files. */
const workerFile = 'sw.js';

export async function shellParts(
  store: ReleaseStore,
  set: ReleaseSet,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<ShellParts> {
  const version = set.apps.shell?.version;
  const build = version === undefined ? null : await publishedBuild(store, 'shell', version);
  if (version === undefined || !build) return { css: '', fontUrl: null, worker: null };
  return { ...(await inlineOf(store, version, build)), worker: await workerOf(store, version, build, log) };
}

async function inlineOf(
  store: ReleaseStore,
  version: string,
  { inline }: Build,
): Promise<Pick<ShellParts, 'css' | 'fontUrl'>> {
  if (!inline) return { css: '', fontUrl: null };
  const css = (await store.get(`${releasePrefix('shell', version)}${inline.css}`))?.toString('utf8') ?? '';
  // Nothing in a style sheet may end the style element that it is put into.
  return {
    css: css.replaceAll('</', String.raw`<\/`),
    fontUrl: inline.font === undefined ? null : assetUrl('shell', version, inline.font),
  };
}

/**
 * No browser checks a service worker's hash, so it is done here; without its worker the site goes on as before.
 */
async function workerOf(
  store: ReleaseStore,
  version: string,
  { files }: Build,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Worker | null> {
  const listed = files.find(({ file }) => file === workerFile);
  if (!listed) return null;
  const plain = await store.get(`${releasePrefix('shell', version)}${workerFile}`);
  if (!plain || integrityOf(plain) !== listed.integrity) {
    log.error({ version }, `the shell’s ${workerFile} is missing or damaged and is not served`);
    return null;
  }
  return { plain, encoded: await compressedWell(plain) };
}
