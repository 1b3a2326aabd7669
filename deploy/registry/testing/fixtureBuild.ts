import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest, Route } from 'shared-kernel/contract/platform/manifest';
import type { Build, BuiltFile } from 'shared-kernel/contract/platform/release';
import { temporaryDir } from '../../testing/temporaryDir.ts';
import { integrityOf } from '../build.ts';

export interface FixtureBuild {
  app: string;
  version?: string;
  kernel?: string;
  range?: string;
  routes?: Partial<Route>[];
  sheets?: string[];
  slots?: string[];
  smoke?: RemoteManifest['smoke'];
  uses?: Build['uses'];
  offers?: Build['offers'];
  /** The languages of its messages. */
  languages?: string[];
  /** Makes the bytes differ. */
  body?: string;
  worker?: string;
  /** The build for drawing. */
  server?: string;
}

export const routeOf = (route: Partial<Route>): Route => ({
  path: '/',
  screen: 'main',
  layout: 'default',
  guard: 'public',
  title: { fa: 'خانه', en: 'Home', ar: 'الرئيسية', ps: 'کور' },
  ...route,
});

/** Writes a small but complete build into a folder, as the build preset would. */
export async function fixtureBuild({
  app,
  version = '1.0.0',
  kernel = '1.0.0',
  range = '^1.0.0',
  routes = [],
  sheets = [],
  slots = [],
  smoke,
  uses,
  offers,
  languages = ['fa', 'en', 'ar', 'ps'],
  body = '',
  worker,
  server,
}: FixtureBuild): Promise<string> {
  const dir = await temporaryDir();
  const write = async (file: string, content: string): Promise<BuiltFile> => {
    await mkdir(dir, { recursive: true });
    await writeFile(join(dir, file), content);
    return { file, integrity: integrityOf(Buffer.from(content)) };
  };
  const shell = app === 'shell';
  const entry = await write('entry.js', `/* ${app} ${version} ${body} */`);
  const vendor = await write(shell ? 'vendor.js' : 'app.js', `/* ${'v'.repeat(2000)} */`);
  const screen = await write('main.js', '/* screen */');
  const messages = Object.fromEntries(
    await Promise.all(
      languages.map(async (locale): Promise<[string, BuiltFile[]]> => [
        locale,
        [await write(`messages-${locale}.js`, `/* ${locale} */`)],
      ]),
    ),
  );
  const css = shell
    ? [await write('shell.css', ':root{--brand:#0B7A75}'), await write('font.woff2', 'not really a font')]
    : [];
  const workers = worker === undefined ? [] : [await write('sw.js', worker)];
  const servers = server === undefined ? [] : [await write('server.cjs', server)];
  const build: Build = {
    app,
    version,
    kernel,
    entry,
    initial: [vendor],
    screens: { main: [screen] },
    messages,
    files: [entry, vendor, screen, ...Object.values(messages).flat(), ...css, ...workers, ...servers],
    manifest: {
      name: app,
      kernel: range,
      routes: routes.map(routeOf),
      sheets: Object.fromEntries(sheets.map((name) => [name, { screen: 'main', title: routeOf({}).title }])),
      slots: Object.fromEntries(slots.map((name) => [name, 'main'])),
      ...(smoke && { smoke }),
    },
    ...(uses && { uses }),
    ...(offers && { offers }),
    ...(servers[0] && { server: servers[0] }),
    ...(shell && { inline: { css: 'shell.css', font: 'font.woff2' } }),
  };
  await writeFile(join(dir, 'build.json'), JSON.stringify(build));
  return dir;
}
