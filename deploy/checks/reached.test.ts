import path from 'node:path';
import config from '../../knip.ts';
import { isTest } from './border.ts';
import { arrowsOf, importGraph, sourceFiles } from './importGraph.ts';
import { partsWithoutStates, statesWithoutPart } from './parts.ts';
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

it('every part of the kit is in the gallery, and nothing else [KRN-14]', () => {
  expect([...partsWithoutStates(files, graph), ...statesWithoutPart(files)]).toEqual([]);
});

it('a part that is not in the gallery is found, and a piece of one is none', () => {
  const [part, piece] = ['shared-kernel/ui/Probe.tsx', 'shared-kernel/ui/probe/ProbeHead.tsx'];
  const own = arrowsOf(root, part, "import './probe/ProbeHead.tsx';");
  expect(partsWithoutStates([...files, part, piece], [...graph, ...own])).toEqual([part]);
  const other = own.map((arrow) => ({ ...arrow, from: 'mf-event/src/Probe.tsx' }));
  expect(partsWithoutStates([...files, piece], [...graph, ...own, ...other])).toEqual([piece]);
});
