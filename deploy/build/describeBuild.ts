import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Compilation } from 'webpack';
import type { RemoteManifest } from 'shared-kernel/contract/platform/manifest';
import type { Build, BuiltFile } from 'shared-kernel/contract/platform/release';
import { locales } from 'shared-kernel/contract/locale';
import { installedVersion } from './installed.ts';
import { integrityOf } from './integrityOf.ts';
import { serverFile } from './drawingBuild.ts';
import { unpinned } from './unpinned.ts';

interface Described {
  app: string;
  version: string;
  dir: string;
  compilation: Compilation;
  manifest: RemoteManifest;
}

/**
 * Reads from a finished compilation which files the entry, each screen and each language need, so that the page can
 * preload exactly those, and proves that every name in the manifest led to a chunk.
 */
export function describeBuild({ app, version, dir, compilation, manifest }: Described): Build {
  const built = (file: string): BuiltFile => ({ file, integrity: integrityOf(readFileSync(path.join(dir, file))) });
  const files = readdirSync(dir)
    .filter((file) => file !== 'build.json')
    .sort()
    .map(built);
  const chunks = asyncChunks(compilation);
  const isShell = app === 'shell';
  const initial = entrypointFiles(compilation, isShell ? 'shell' : 'app');
  const entry = isShell ? built(initial.at(-1) ?? '') : files.find(({ file }) => /^entry\.\w+\.js$/.test(file));
  if (!entry) throw new Error(`${app}: the build made no entry`);
  const server = files.find(({ file }) => file === serverFile);
  // No `.js` that is only copied: workers alone load those, and no browser can check them against a hash.
  const scripts = [...compilation.chunks].flatMap((chunk) => [...chunk.files]).filter((file) => file.endsWith('.js'));
  const loose = unpinned(
    new Map(scripts.map((file) => [file, readFileSync(path.join(dir, file), 'utf8')])),
    new Set([entry.file, ...initial, ...compilation.asyncEntrypoints.flatMap((worker) => worker.getFiles())]),
  );
  if (loose.length > 0) throw new Error(`${app}: nothing holds ${loose.join(', ')} to a hash`);

  const filesOf = (request: RegExp): BuiltFile[] | undefined => {
    const found = [...chunks].filter(([name]) => request.test(name)).flatMap(([, chunkFiles]) => chunkFiles);
    return found.length > 0 ? [...new Set(found)].filter((file) => !initial.includes(file)).map(built) : undefined;
  };
  const named = (name: string): BuiltFile[] => {
    const found = filesOf(new RegExp(`/${name}\\.tsx$`));
    if (!found) throw new Error(`${app}: the manifest names ${name}, but its door loads no ${name}.tsx`);
    return found;
  };
  const names = [
    ...manifest.routes.flatMap((route) => route.screen ?? []),
    ...Object.values(manifest.sheets).flatMap(({ screen, headerAction }) => [
      screen,
      ...(headerAction ? [headerAction] : []),
    ]),
    ...Object.values(manifest.slots),
  ];

  return {
    app,
    version,
    kernel: installedVersion('shared-kernel'),
    entry,
    initial: (isShell ? initial.slice(0, -1) : initial).map(built),
    screens: Object.fromEntries(names.map((name) => [name, named(name)])),
    messages: Object.fromEntries(locales.map((locale) => [locale, filesOf(ownMessages(locale)) ?? []])),
    files,
    manifest,
    ...(server && { server }),
  };
}

/** The area's words, and in the shell the kernel's too. A part that is loaded later brings its own. */
const ownMessages = (locale: string): RegExp =>
  new RegExp(`^(\\./messages|shared-kernel/i18n/messages)/${locale}\\.json$`);

/** Files of each `import()`, by what was asked for. */
function asyncChunks(compilation: Compilation): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const group of compilation.chunkGroups) {
    for (const origin of group.origins) {
      if (origin.request)
        found.set(
          origin.request,
          group.getFiles().filter((file) => file.endsWith('.js')),
        );
    }
  }
  return found;
}

/** The shell's initial scripts in order, or the chunk that a remote exposes. */
function entrypointFiles(compilation: Compilation, name: string): string[] {
  const group = compilation.namedChunkGroups.get(name);
  return group?.getFiles().filter((file) => file.endsWith('.js')) ?? [];
}
