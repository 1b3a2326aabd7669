import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const root = path.join(import.meta.dirname, '../..');
const folder = '.cache/screens';

/**
 * Those that read files beside them, or choose an environment of their own, run as they stand; so do the shell's, which
 * start single-spa: there is one of it in a page, and it never ends.
 */
const standsAlone = (file: string): boolean =>
  file.startsWith('shell/') || /import\.meta|@jest-environment/.test(readFileSync(path.join(root, file), 'utf8'));

/** The tests of screens, stores and parts; paths start at the repository's root. */
const screenTests = (): string[] =>
  globSync(['{shell,shared-kernel,mf-*}/**/*.test.{ts,tsx}', 'deploy/console/**/*.test.tsx'], {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist|shared-kernel\/(contract|language))$/.test(name),
  }).sort();

/** Packages that Node can load as they are: once outside the bundle is enough for all of it. */
const outside = [
  'react',
  'react/*',
  'react-dom',
  'react-dom/*',
  '@testing-library/dom',
  '@testing-library/react',
  'jsdom',
  'lucide-react',
  'mapbox-gl/*',
];

/** What only jest has: its globals under the name of a package, and one entry for all tests of a workspace. */
const ofJest = (workspaces: Map<string, readonly string[]>): Plugin => ({
  name: 'of jest',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^@jest\/globals$/ }, ({ path: name }) => ({ path: name, namespace: 'globals' }));
    onLoad({ filter: /.*/, namespace: 'globals' }, () => ({ contents: 'module.exports = { ...globalThis, jest }' }));
    onResolve({ filter: /^tests of / }, ({ path: name }) => ({ path: name.slice(9), namespace: 'tests' }));
    onLoad({ filter: /.*/, namespace: 'tests' }, ({ path: workspace }) => ({
      contents: entry(workspaces.get(workspace)!),
      resolveDir: root,
    }));
  },
});

/**
 * Writes one file for all tests of a workspace, so that jest loads React, the kernel and the area once instead of
 * once for each file: nearly half the time of a test of a screen. Each file keeps a `describe` of its own, and the
 * page is put in order after it. Returns the paths of what was written and of the tests that stand alone.
 */
export async function bundleScreenTests(
  tests: readonly string[] = screenTests(),
): Promise<{ bundles: string[]; alone: string[] }> {
  rmSync(path.join(root, folder), { recursive: true, force: true });
  mkdirSync(path.join(root, folder), { recursive: true });
  const alone = tests.filter(standsAlone);
  const workspaces = Map.groupBy(
    tests.filter((file) => !alone.includes(file)),
    (file) => file.split('/')[0]!,
  );
  await build({
    absWorkingDir: root,
    entryPoints: [...workspaces.keys()].map((workspace) => ({ in: `tests of ${workspace}`, out: workspace })),
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'es2024',
    keepNames: true,
    jsx: 'automatic',
    jsxImportSource: '@emotion/react',
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(`${root}/`).href) },
    sourcemap: 'linked',
    sourcesContent: false,
    external: outside,
    plugins: [ofJest(workspaces)],
    logLevel: 'error',
  });
  return { bundles: [...workspaces.keys()].map((workspace) => `${folder}/${workspace}.cjs`), alone };
}

const entry = (files: readonly string[]): string =>
  [
    `require('./shared-kernel/testing/setup.mjs');`,
    // Here, it cleans up after the tests of every file; inside, after those of the first that asks for it.
    `require('@testing-library/react');`,
    `const { putInOrder } = require('./shared-kernel/testing/putInOrder.ts');`,
    ...files.map((file) => `describe('${file}', () => { afterAll(putInOrder); require('./${file}'); });`),
  ].join('\n');
