import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { sharedModules } from 'shared-kernel/shared';
import { root } from './apps.ts';
import { compiledMessages } from './compiledMessages.ts';
import { installedFile } from './installed.ts';
import { facadePackages, isOwn } from './sharing.ts';
import { type BuildMode, isWithin } from './webpackConfig.ts';

export const serverFile = 'server.cjs';

/** What a remote takes from the shell, as in the browser: one React and one kernel on the server too. */
const given = new Set([
  'react',
  'react/jsx-runtime',
  '@emotion/react/jsx-runtime',
  ...sharedModules.map((name) => `shared-kernel/${name}`),
]);

/** Each question to a plugin takes longer than what it asks about: no others are put. */
const asked = new RegExp(`${facadePackages.source}|^(${[...given].join('|')})$`);

/**
 * The packages behind the kernel's facade are told apart by who imports them: a package's own import stays its own.
 * Each given module is one module of the build too; else every file that imports it would keep a copy of its names.
 */
const takenFromShell: Plugin = {
  name: 'taken from the shell',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: asked }, ({ path: request, importer, namespace }) => {
      if (namespace === 'given') return { path: request, external: true };
      const name = facadePackages.test(request) && isOwn(importer) ? 'shared-kernel/facade' : request;
      return given.has(name) ? { path: name, namespace: 'given' } : undefined;
    });
    onLoad({ filter: /.*/, namespace: 'given' }, ({ path: name }) => ({
      contents: `export * from '${name}'; ${name === 'react' ? `export { default } from 'react';` : ''}`,
    }));
  },
};

const replaced: Plugin = {
  name: 'replaced',
  setup({ onResolve, onLoad }) {
    // Messages are compiled by the build; the parser never ships.
    onResolve({ filter: /^@formatjs\/icu-messageformat-parser$/ }, () => ({
      path: installedFile('@formatjs/icu-messageformat-parser', 'no-parser.js'),
    }));
    // A live map is for browsers alone, which the package asks for as soon as it is run: 690 kB that each process keeps.
    onResolve({ filter: /^mapbox-gl\/dist\/mapbox-gl-csp\.js$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'empty',
    }));
    onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

/**
 * Of the package of icons, which joins 2,100 files, a build reads those that its own sources name. For what is imported
 * in another way, and for other packages, it is read as a whole.
 */
function namedIcons(folders: string[]): Plugin {
  const texts = folders.flatMap((cwd) =>
    globSync('**/*.{ts,tsx,js}', { cwd, exclude: (name) => name === 'node_modules' })
      .map((file) => readFileSync(path.join(cwd, file), 'utf8'))
      .filter((text) => text.includes('lucide-react')),
  );
  const lists = texts.flatMap((text) => [
    ...text.matchAll(/import\s*(?:type\s*)?\{([^}]*)\}\s*from\s*['"]lucide-react['"]/g),
  ]);
  const names = new Set(lists.flatMap(([, list = '']) => list.match(/\w+/g) ?? []));
  names.delete('as');
  const isKnown = lists.length === texts.join().split('lucide-react').length - 1 && !names.has('icons');
  return {
    name: 'named icons',
    setup({ onResolve, onLoad, resolve }) {
      if (!isKnown) return;
      onResolve({ filter: /^lucide-react$/ }, async ({ path: name, importer, resolveDir, kind, pluginData }) => {
        if (pluginData === 'whole' || !isOwn(importer)) return undefined;
        const whole = await resolve(name, { resolveDir, kind, pluginData: 'whole' });
        return { ...whole, namespace: 'icons' };
      });
      onLoad({ filter: /.*/, namespace: 'icons' }, ({ path: whole }) => ({
        contents: readFileSync(whole, 'utf8')
          .split('\n')
          .filter((line) => line.includes(' from ') && line.match(/\w+/g)?.some((word) => names.has(word)))
          .join('\n'),
        resolveDir: path.dirname(whole),
      }));
    },
  };
}

/**
 * Builds an app as the renderer runs it: one file beside the browser's, from the same sources. Not by webpack, which
 * takes five times as long: nothing here is split, hashed or loaded by a page.
 */
export async function buildForDrawing(app: string, { outputPath, folder = path.join(root, app) }: BuildMode) {
  const isShell = app === 'shell';
  return build({
    // Modules are named by their path from here, which must not tell where a team keeps its repository.
    absWorkingDir: isWithin(folder) ? root : folder,
    entryPoints: [path.join(folder, isShell ? 'src/server.ts' : 'src/remote.ts')],
    outfile: path.join(outputPath, serverFile),
    bundle: true,
    format: 'cjs',
    // An isolate has what the language has, and what the renderer gives it: less than browsers and Node.
    platform: 'browser',
    conditions: ['worker', 'module'],
    target: 'es2024',
    define: {
      'process.env.NODE_ENV': '"production"',
      global: 'globalThis',
      // The path of the building machine must not be in the release.
      'import.meta.url': '"file:///"',
    },
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    tsconfigRaw: {},
    // With the names of the sources, which a failure tells, and without what nobody runs: each isolate and the
    // renderer keep the text, which takes twice the memory where one letter of it is beyond Latin-1.
    minifyWhitespace: true,
    minifySyntax: true,
    charset: 'ascii',
    legalComments: 'none',
    plugins: [
      replaced,
      compiledMessages,
      namedIcons([path.join(folder, 'src'), path.dirname(installedFile('shared-kernel', 'package.json'))]),
      ...(isShell ? [] : [takenFromShell]),
    ],
    metafile: true,
    logLevel: 'silent',
  });
}
