import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { sharedModules } from 'shared-kernel/shared';
import { facadePackages } from '../build/sharing.ts';
import { isTest } from './border.ts';
import { importGraph, sourceFiles } from './importGraph.ts';
import { reachedFrom } from './reached.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => parseSync(file, readFileSync(path.join(root, file), 'utf8')).module;

it('remotes get each name that they import of a shared package: without it they break at run time only [KRN-10]', () => {
  const given = new Set(
    read('shared-kernel/facade.ts').staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, importName }) => `${moduleRequest!.value} ${importName.name}`),
    ),
  );
  const ofShell = new Set(sharedModules.flatMap((name) => [`shared-kernel/${name}.ts`, `shared-kernel/${name}.tsx`]));
  const own = sourceFiles(root).filter((file) => /^mf-\w+\/src\//.test(file) && !isTest(file));
  // What the shell carries for them is not built into a remote, nor is what only that imports.
  const built = reachedFrom(
    own,
    importGraph(root).filter(({ to }) => to !== null && /^(mf-|shared-kernel\/)/.test(to) && !ofShell.has(to)),
  );
  const missing = [...built].flatMap((file) =>
    read(file).staticImports.flatMap(({ moduleRequest, entries }) =>
      entries
        .filter(({ isType }) => !isType && facadePackages.test(moduleRequest.value))
        .map(({ importName }) => `${moduleRequest.value} ${importName.name}`)
        .filter((name) => !given.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  );
  expect(missing).toEqual([]);
  expect(built.size).toBeGreaterThan(500);
});
