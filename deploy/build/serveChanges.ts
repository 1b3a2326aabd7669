import { createReadStream, existsSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import webpack from 'webpack';
import { manifestOf } from './manifestOf.ts';
import { describeBuild } from './describeBuild.ts';
import { remoteConfig } from './webpackConfig.ts';

interface Developed {
  app: string;
  /** Where its sources are. */
  folder: string;
  /** Where its builds are put. */
  outputPath: string;
  version: string;
  port: number;
  /** Once the first build is served; else it is said how a tester comes here. */
  onReady?: (() => Promise<void>) | undefined;
}

/** Builds one remote on every change, and serves it to any shell that a tester points here. */
export function serveChanges({ app, folder, outputPath, version: released, port, onReady }: Developed): void {
  let isReady = false;
  const listeners = new Set<ServerResponse>();

  webpack(
    { ...remoteConfig(app, { outputPath, folder, version: 'dev', development: true }), watch: true },
    (failure, stats) => {
      void describe(failure ?? null, stats).catch((error: unknown) => console.error(String(error)));
    },
  );

  async function describe(failure: Error | null, stats: webpack.Stats | undefined): Promise<void> {
    if (failure ?? !stats) return console.error(failure?.message);
    if (stats.hasErrors())
      return console.error(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY }));
    // A version per build, and the manifest as it is now: a new route works without a restart.
    const version = `${released}-dev.${Date.now()}`;
    const build = describeBuild({
      app,
      version,
      dir: outputPath,
      compilation: stats.compilation,
      manifest: await manifestOf(folder, version),
    });
    writeFileSync(path.join(outputPath, 'build.json'), JSON.stringify(build));
    console.log(`built ${app} in ${Math.round(stats.endTime - stats.startTime)} ms`);
    if (!isReady) onReady?.().catch((error: Error) => console.error(error.message));
    isReady = true;
    for (const listener of listeners) listener.write(`data: ${version}\n\n`);
  }

  const server = createServer((request, response) => {
    // Files on a developer's own machine, loaded with `crossorigin` by a shell on another origin.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-private-network', 'true');
    response.setHeader('cache-control', 'no-store');
    if (request.method === 'OPTIONS') return response.writeHead(204).end();
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/live') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n');
      listeners.add(response);
      return request.on('close', () => listeners.delete(response));
    }
    const file = path.join(outputPath, path.basename(pathname));
    if (!/\.(js|json|map)$/.test(file) || !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': file.endsWith('.js') ? 'text/javascript' : 'application/json' });
    createReadStream(file).pipe(response);
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken. Choose another with --port.` : error.message);
    process.exit(1);
  });
  server.listen(port, '127.0.0.1', () => {
    const way = onReady ? '' : ' Point a running shell at it on its /test page.';
    console.log(`${app} is served at http://localhost:${port}.${way}`);
  });
}
