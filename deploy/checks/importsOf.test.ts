import { importsOf } from './importsOf.ts';

const specifiers = (source: string) => importsOf('some.tsx', source).map(({ specifier }) => specifier);

it.each([
  ["import 'a';"],
  ["import a from 'a';"],
  ["import { type A } from 'a';"],
  ["import type { A } from 'a';"],
  ["export { a } from 'a';"],
  ["export * from 'a';"],
  ["export type { A } from 'a';"],
  ["const later = () => import('a');"],
  ['const later = () => import("a");'],
  ["let shape: typeof import('a');"],
  ["const old = require('a') as object;"],
  ["const old = createRequire(import.meta.url)('a') as object;"],
  ["const place = require.resolve('a');"],
  ["const place = createRequire(import.meta.url).resolve('a');"],
  ["const place = import.meta.resolve('a');"],
])('sees what is imported by %s', (source) => {
  expect(specifiers(source)).toEqual(['a']);
});

it('is not taken in by texts and comments', () => {
  expect(
    specifiers(
      "// import 'a';\nconst text = \"import 'b'\";\nconst element = <p>import('c')</p>;\nPromise.resolve('d');",
    ),
  ).toEqual([]);
});

it('tells the line, and what is a type alone', () => {
  const source =
    "import type { A } from 'a';\nimport { type B } from 'b';\nimport { type C, c } from 'c';\nimport 'd';";
  expect(importsOf('some.ts', source)).toEqual([
    { specifier: 'a', line: 1, typeOnly: true },
    { specifier: 'b', line: 2, typeOnly: true },
    { specifier: 'c', line: 3, typeOnly: false },
    { specifier: 'd', line: 4, typeOnly: false },
  ]);
});

it('says which file it cannot read', () => {
  expect(() => importsOf('broken.ts', 'import {')).toThrow(/^broken\.ts: /);
});
