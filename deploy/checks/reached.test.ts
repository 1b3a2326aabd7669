import path from 'node:path';
import config from '../../knip.ts';
import { isTest } from './border.ts';
import { arrowsOf, importGraph, sourceFiles } from './importGraph.ts';
import { awaited, entryFiles, reachedFrom, unreached } from './reached.ts';

const root = path.resolve(import.meta.dirname, '../..');
const graph = importGraph(root);
const files = sourceFiles(root);
const entries = entryFiles(root, config);
const waiting = Object.keys(awaited);

it('every module of the product is needed by the product, or awaited by name', () => {
  expect(unreached(files, [...entries, ...waiting], graph)).toEqual([]);
});

it('a module that its test alone imports is found', () => {
  const test = arrowsOf(root, 'api/src/probe.test.ts', "import './probe.ts';");
  expect(unreached(['api/src/probe.ts'], entries, [...graph, ...test])).toEqual(['api/src/probe.ts']);
});

it.each(waiting)('%s is tested, and still awaited', (file) => {
  expect(reachedFrom(files.filter(isTest), graph)).toContain(file);
  expect(reachedFrom(entries, graph)).not.toContain(file);
});
