import { Crowding } from './Crowding.ts';

/** What it says after each look, ten milliseconds apart. */
function seen(...looks: [fullness: number, times: number][]): boolean[] {
  const crowding = new Crowding();
  let now = 0;
  return looks.map(([fullness, times]) => {
    for (let i = 0; i < times; i++) crowding.see(fullness, (now += 10));
    return crowding.isCrowded;
  });
}

describe('a process that is full [SYS-12]', () => {
  it('is crowded once it has been full for a quarter of a second without a break', () => {
    expect(seen([1, 25], [1, 1])).toEqual([false, true]);
    expect(seen([3, 25], [0.9, 1], [3, 25])).toEqual([false, false, false]);
  });
  it('is crowded at once where it is told so, and for as long as it is told again', () => {
    const crowding = new Crowding();
    crowding.begin();
    const after = [];
    for (let now = 10; now <= 3000; now += 10) {
      if (now === 900) crowding.begin();
      crowding.see(0, now);
      after.push(crowding.isCrowded);
    }
    expect(after.lastIndexOf(true)).toBe(188);
  });
  it('is crowded until it has not been full for a second', () => {
    expect(seen([1, 30], [0, 100], [1, 1], [0, 100], [0, 1])).toEqual([true, true, true, true, false]);
  });
});
