import { Recent } from './Recent.ts';

it('keeps what was used last and forgets what was not used for longest', () => {
  let made = 0;
  const recent = new Recent<number>(2);
  const of = (key: string) => recent.of(key, () => ++made);
  expect([of('a'), of('b'), of('a'), of('c'), of('a'), of('b')]).toEqual([1, 2, 1, 3, 1, 4]);
});
