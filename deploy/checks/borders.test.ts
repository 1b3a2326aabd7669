import path from 'node:path';
import { borders } from './borders.ts';
import { crossings } from './crossings.ts';
import { arrowsOf, importGraph } from './importGraph.ts';

const root = path.resolve(import.meta.dirname, '../..');
const graph = importGraph(root);

describe('who may import whom [PLT-14]', () => {
  it('is kept by the whole repository', () => {
    expect(crossings(borders, graph)).toBe('');
  });

  it.each(borders.flatMap(({ rule, probes }) => probes.map(([file, source]) => [rule, file, source] as const)))(
    '%s Refused: %s with %s',
    (rule, file, source) => {
      const border = borders.find((one) => one.rule === rule)!;
      const planted = [...graph.filter(({ from }) => from !== file), ...arrowsOf(root, file, source)];
      expect(border.crossedBy(planted).map(({ from }) => from)).toContain(file);
    },
  );

  it('has a probe for each rule', () => {
    expect(borders.filter(({ probes }) => probes.length === 0).map(({ rule }) => rule)).toEqual([]);
  });

  it.each([
    ['mf-chat/src/probe.ts', "import 'shared-kernel/contract/locale';"],
    ['mf-chat/src/probe.test.ts', "import 'shared-kernel/testing/rows';"],
    ['api/src/probe.ts', "import 'shared-kernel/contract/locale';"],
    ['api/src/probe.ts', "import 'fastify';"],
    ['deploy/build/probe.ts', "import 'shared-kernel/shared';"],
  ])('lets %s have %s', (file, source) => {
    const planted = [...graph, ...arrowsOf(root, file, source)];
    expect(borders.filter((border) => border.crossedBy(planted).some(({ from }) => from === file))).toEqual([]);
  });
});
