import { groupsOf } from './groupsOf.ts';

test('keeps the order of the first rows, and has the first one of each group', () => {
  const groups = groupsOf(['kebab', 'tea', 'koofteh', 'tahchin'], ([letter]) => letter);
  expect(groups).toEqual([
    ['kebab', 'koofteh'],
    ['tea', 'tahchin'],
  ]);
  expect(groups.map(([first]) => first.length)).toEqual([5, 3]);
});
