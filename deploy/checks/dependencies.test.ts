import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { declaredIn, packageOf, undeclared } from './dependencies.ts';
import { arrowsOf, importGraph } from './importGraph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders = globSync(['package.json', '*/package.json'], { cwd: root }).map((file) => path.dirname(file));

it('every workspace declares what it imports', () => {
  expect(undeclared(root, importGraph(root))).toEqual([]);
});

it('a package that another workspace happens to bring is missed', () => {
  expect(undeclared(root, arrowsOf(root, 'mf-chat/src/probe.ts', "import 'fastify';"))).toEqual([
    'mf-chat/src/probe.ts:1 imports fastify, which mf-chat/package.json does not declare',
  ]);
});

it('a package has one version, whoever declares it', () => {
  const ranges = new Map<string, Set<string>>();
  for (const folder of folders)
    for (const [name, range] of declaredIn(root, folder))
      (ranges.get(name) ?? ranges.set(name, new Set()).get(name)!).add(range);
  expect(folders.length).toBeGreaterThan(10);
  expect([...ranges].filter(([, all]) => all.size > 1)).toEqual([]);
});

it('there is one copy of what two copies of would break a page', () => {
  const copies = globSync('*/node_modules/{react,react-dom,mobx,mobx-react-lite,react-router-dom,@emotion/react}', {
    cwd: root,
  });
  expect(copies).toEqual([]);
});

it('types are no part of what runs', () => {
  const runs = folders.flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
      dependencies?: Record<string, string>;
    };
    return Object.keys(dependencies).filter((name) => name.startsWith('@types/'));
  });
  expect(runs).toEqual([]);
});

it.each([
  ['mobx', 'mobx'],
  ['react/jsx-runtime', 'react'],
  ['@emotion/react/jsx-runtime', '@emotion/react'],
  ['node:fs', null],
  ['fs', null],
  ['./here.ts', null],
])('the package of %s is %s', (specifier, name) => {
  expect(packageOf(specifier)).toBe(name);
});
