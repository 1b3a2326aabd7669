import path from 'node:path';
import config from '../../knip.ts';
import { isTest } from './border.ts';
import { arrowsOf, importGraph, sourceFiles } from './importGraph.ts';
import { entryFiles, kept, reachedFrom, unreached } from './reached.ts';

const root = path.resolve(import.meta.dirname, '../..');
const graph = importGraph(root);
const files = sourceFiles(root);
const entries = entryFiles(root, config);
const keptByName = Object.keys(kept);

it('every module of the product is needed by the product, or kept by name', () => {
  expect(unreached(files, [...entries, ...keptByName], graph)).toEqual([]);
});

it('a module that its test alone imports is found', () => {
  const test = arrowsOf(root, 'api/src/probe.test.ts', "import './probe.ts';");
  expect(unreached(['api/src/probe.ts'], entries, [...graph, ...test])).toEqual(['api/src/probe.ts']);
});

it.each(keptByName)('%s is tested, and nothing else needs it yet', (file) => {
  expect(reachedFrom(files.filter(isTest), graph)).toContain(file);
  expect(reachedFrom(entries, graph)).not.toContain(file);
});
