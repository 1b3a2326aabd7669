import { STATUS_CODES } from 'node:http';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { publishedBuild, releasePrefix } from '../registry/build.ts';
import { Refusal } from '../registry/refusal.ts';
import { missing } from './missing.ts';
import { StoreAway } from '../registry/s3Store.ts';
import type { NearReleases } from './nearReleases.ts';

const isApp = /^(shell|mf-[a-z]+)$/;
const isVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** Longer than any published version, and shorter than what a file system refuses. */
const longestVersion = 100;

interface AssetParams {
  app: string;
  version: string;
  file: string;
}

/** Of a file that was never asked for, while the store is away. */
const notNow = (reply: FastifyReply): FastifyReply =>
  reply.code(503).headers({ 'retry-after': '5', 'cache-control': 'no-store' }).send({ message: STATUS_CODES[503] });

/**
 * Serves the files of every published version, so that a page that is open for weeks still finds its own. Only
 * files listed by the build belong to the release; the registry's notes beside them are private, except to testers
 * who may replace a remote by another version of it.
 */
export async function assets(
  app: FastifyInstance,
  { store, dir, bring }: NearReleases,
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
    const away = (error: unknown): false => {
      if (error instanceof StoreAway) return false;
      throw error;
    };
    const files = await filesOf(name, version).catch(away);
    if (files === false) return notNow(reply);
    if (!files?.has(file) && !(files && overrides && file === 'build.json')) return missing(reply);
    const key = `${releasePrefix(name, version)}${file}`;
    if ((await bring(key).catch(away)) === false) return notNow(reply);
    reply.headers({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });
    return reply.sendFile(key);
  });

  app.get('/_apps/*', async (_, reply) => missing(reply));
}
