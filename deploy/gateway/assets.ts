import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { publishedBuild, releasePrefix } from '../registry/build.ts';
import { Refusal } from '../registry/refusal.ts';
import { missing } from './missing.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';

const isApp = /^(shell|mf-[a-z]+)$/;
const isVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** Longer than any published version, and shorter than what a file system refuses. */
const longestVersion = 100;

interface AssetParams {
  app: string;
  version: string;
  file: string;
}

/**
 * Serves the files of every published version, so that a page that is open for weeks still finds its own. Only
 * files listed by the build belong to the release; the registry's notes beside them are private, except to testers
 * who may replace a remote by another version of it.
 */
export async function assets(
  app: FastifyInstance,
  dir: string,
  store: ReleaseStore,
  overrides: boolean,
): Promise<void> {
  const listed = new LRUCache<string, Set<string>>({ max: 500 });

  const filesOf = async (name: string, version: string): Promise<Set<string> | undefined> => {
    if (!isApp.test(name) || version.length > longestVersion || !isVersion.test(version)) return undefined;
    const key = `${name}@${version}`;
    const known = listed.get(key);
    if (known) return known;
    const build = await publishedBuild(store, name, version).catch((error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    });
    // A miss is not cached: the version may be published next.
    if (!build) return undefined;
    const files = new Set(build.files.map(({ file }) => file));
    listed.set(key, files);
    return files;
  };

  await app.register(fastifyStatic, {
    root: resolve(dir),
    serve: false,
    suppressWarning: true,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    // A file never changes under its address, so nothing needs revalidation.
    etag: false,
    lastModified: false,
    acceptRanges: false,
    index: false,
    dotfiles: 'deny',
  });

  app.get<{ Params: AssetParams }>('/_apps/:app/:version/:file', async ({ params }, reply) => {
    const { app: name, version, file } = params;
    const files = await filesOf(name, version);
    if (!files?.has(file) && !(files && overrides && file === 'build.json')) return missing(reply);
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
    return reply.sendFile(`${releasePrefix(name, version)}${file}`);
  });

  app.get('/_apps/*', async (_, reply) => missing(reply));
}
