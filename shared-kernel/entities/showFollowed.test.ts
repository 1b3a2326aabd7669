import { aSummary } from '../testing/rows.tsx';
import type { ChannelEntity } from './EntitiesStore.ts';
import { showFollowed } from './showFollowed.ts';

describe('how many follow a channel, by whether its reader does [DSC-10]', () => {
  const channel = (was: boolean | undefined, count?: number): ChannelEntity => ({
    ...aSummary(),
    is_followed: was as boolean,
    ...(count !== undefined && { followers: { count } }),
  });
  const shown = (was: boolean | undefined, is: boolean, count?: number) => {
    const row = channel(was, count);
    showFollowed(row, is);
    return [row.is_followed, row.followers?.count];
  };

  it.each([
    [false, true, 5],
    [true, false, 3],
    [true, true, 4],
    [false, false, 4],
  ])('was %s, is %s: four are then %s', (was, is, count) => {
    expect(shown(was, is, 4)).toEqual([is, count]);
  });

  it('takes nobody away where it was not known, as at a block, and counts whoever follows from then on', () => {
    expect([shown(undefined, false, 4), shown(undefined, true, 4)]).toEqual([
      [false, 4],
      [true, 5],
    ]);
  });

  it('is never less than nobody, and stays unknown where it was', () => {
    expect([shown(true, false, 0), shown(false, true)]).toEqual([
      [false, 0],
      [true, undefined],
    ]);
  });
});
