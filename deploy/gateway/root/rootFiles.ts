import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { assetLinks } from './assetLinks.ts';
import type { GatewayConfig } from '../config.ts';
import { icon } from '../icons/icon.ts';
import { iconPictures } from '../icons/icons.ts';
import { missing } from '../missing.ts';
import { keptForADay, sendWhole, type WholeFile } from './wholeFile.ts';

/** Files at the site's root that are the same for everybody, whatever is live. */
export async function rootFiles(app: FastifyInstance, config: GatewayConfig): Promise<void> {
  const serve = (path: string, type: string, content: string | Buffer): void => {
    const file: WholeFile = { type, content, cacheControl: keptForADay };
    app.get(path, (request, reply) => sendWhole(request, reply, file));
  };

  serve('/robots.txt', 'text/plain; charset=utf-8', robots(config.publicUrl));
  serve('/favicon.svg', 'image/svg+xml', icon);
  // Browsers ask for it where a page has no head of ours: the outbox, an answer of the API.
  app.get('/favicon.ico', async (_, reply) => reply.header('cache-control', keptForADay).redirect('/favicon.svg', 301));
  for (const { file } of iconPictures)
    serve(`/${file}`, 'image/png', await readFile(join(import.meta.dirname, '../icons', file)));
  serve('/licences.txt', 'text/plain; charset=utf-8', await readFile(join(import.meta.dirname, 'licences.txt')));
  const links = '/.well-known/assetlinks.json';
  if (config.android) serve(links, 'application/json', JSON.stringify(assetLinks(config.android)));
  else app.get(links, (_, reply) => missing(reply));
}

/** The API stays open: pages name pictures, cards and maps of it, and read it while a robot looks at them. */
const robots = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /dev/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
