import type { FastifyInstance } from 'fastify';
import { releasePrefix } from '../registry/build.ts';
import type { ReleaseStore } from '../registry/releaseStore.ts';
import { acceptedEncoding } from './acceptedEncoding.ts';
import { ByteCache } from './byteCache.ts';

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webmanifest: 'application/manifest+json',
};

const isApp = /^(shell|mf-[a-z]+)$/;
const isVersion = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/;
/** One name, no folder; the compressed companions are reached through Accept-Encoding only. */
const isFile = /^[A-Za-z0-9][A-Za-z0-9._-]*$/;
const isCompanion = /\.(br|gz)$/;

interface AssetParams {
  app: string;
  version: string;
  file: string;
}

/** Serves the files of every published version, so that a page that is open for weeks still finds its own. */
export function assets(app: FastifyInstance, store: ReleaseStore): void {
  const cache = new ByteCache(64 * 1024 * 1024);
  const read = (key: string): Promise<Buffer | null> => cache.get(key, () => store.get(key));

  app.get<{ Params: AssetParams }>('/_apps/:app/:version/:file', async ({ params, headers }, reply) => {
    const { app: name, version, file } = params;
    const named = isApp.test(name) && isVersion.test(version) && isFile.test(file) && !isCompanion.test(file);
    const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
    const key = `${releasePrefix(name, version)}${file}`;
    reply.headers({
      'x-content-type-options': 'nosniff',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'timing-allow-origin': '*',
    });

    const encoding = acceptedEncoding(headers['accept-encoding']);
    const compressed = named && encoding ? await read(`${key}.${encoding === 'br' ? 'br' : 'gz'}`) : null;
    const bytes = compressed ?? (named ? await read(key) : null);
    if (!bytes)
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');

    if (compressed && encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' })
      .type(type)
      .send(bytes);
  });

  app.get('/_apps/*', async (_, reply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found'),
  );
}
