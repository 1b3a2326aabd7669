import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { manifest } from './manifest.ts';

it('names each parameter of an address that a screen reads: a server draws by no others', () => {
  const from = path.resolve(import.meta.dirname);
  const read = globSync(['stores/discoveryFilter.ts', 'screens/**/*.{ts,tsx}'], { cwd: from })
    .filter((file) => !/\.test\./.test(file))
    .flatMap((file) => [...readFileSync(path.join(from, file), 'utf8').matchAll(/(?:given|\))\.get\('(\w+)'\)/g)])
    .map(([, name]) => name!);
  const named = new Set(manifest.routes.flatMap((route) => ('query' in route ? route.query : [])));
  expect(read.length).toBeGreaterThan(12);
  expect(read.filter((name) => !named.has(name))).toEqual([]);
  // None that nobody reads: each makes other pages of one.
  expect([...named].filter((name) => !read.includes(name))).toEqual([]);
});
