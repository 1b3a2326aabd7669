import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fontFile } from '../build/pageStyle.ts';
import { gallery } from './bundle.ts';
import { galleryPage } from './galleryPage.ts';

/**
 * Serves the gallery on this machine. Its script is built anew at each load of a page, unless it is `fixed`.
 */
export async function serveGallery({ port = 0, fixed = false } = {}): Promise<{ url: string; close(): Promise<void> }> {
  const { bundle, close } = await gallery();
  const made = fixed ? await bundle() : null;
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const answer = (type: string, body: string | Buffer): void => {
      response.writeHead(200, { 'content-type': type, 'cache-control': made ? 'max-age=600' : 'no-store' }).end(body);
    };
    if (pathname === '/gallery.js')
      void (async () => {
        try {
          answer('text/javascript', made ?? (await bundle()));
        } catch (error) {
          response.writeHead(500).end();
          console.error(String(error));
        }
      })();
    else if (pathname === '/fonts/arabic') answer('font/woff2', readFileSync(fontFile('arabic')));
    else if (pathname === '/fonts/latin') answer('font/woff2', readFileSync(fontFile('latin')));
    // A picture that never finishes loading.
    else if (pathname === '/never') return;
    else if (pathname === '/favicon.ico') response.writeHead(204).end();
    else answer('text/html', galleryPage(searchParams));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await close();
    },
  };
}
