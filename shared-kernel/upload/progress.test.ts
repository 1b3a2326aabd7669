import { displayedProgress, isCompleting, measured, type Meter, polled, startedAt } from './progress.ts';

describe('the displayed progress of an upload [KRN-07]', () => {
  it.each([
    [-20, 0],
    [0, 0],
    [4, 4],
    [5, 5],
    [6, 1],
    [50, 45],
    [98, 93],
    [99, 94],
    [100, 94],
    [140, 94],
  ])('of %s percent sent is %s', (real, shown) => {
    expect(displayedProgress(real)).toBe(shown);
  });

  it('never goes back', () => {
    const shown: number[] = [];
    let meter = startedAt(0);
    for (const real of [3, 5, 6, 9, 12, 60]) {
      meter = measured(meter, real, 0);
      shown.push(meter.shown);
    }
    expect(shown).toEqual([3, 5, 5, 5, 7, 55]);
  });

  const sent: Meter = measured(startedAt(0), 100, 10_000);
  it.each([
    [1000, 94, false],
    [2999, 94, false],
    [3000, 95, false],
    [4000, 96, false],
    [5000, 97, false],
    [5001, 97, true],
    [6000, 98, true],
    [7000, 99, true],
    [8000, 99, true],
    [8001, 100, true],
    [60_000, 100, true],
  ])('after %s ms at 94 is %s, completing: %s', (still, shown, completing) => {
    const now = 10_000 + still;
    expect([polled(sent, now).shown, isCompleting(sent, now)]).toEqual([shown, completing]);
  });

  it('stands still below 94, however long nothing moves', () => {
    const halfway = measured(startedAt(0), 60, 0);
    expect([polled(halfway, 60_000), isCompleting(halfway, 60_000)]).toEqual([halfway, false]);
  });

  it('begins to wait anew with the last byte', () => {
    const late = measured(measured(startedAt(0), 99, 1000), 100, 4500);
    expect(polled(late, 5000).shown).toBe(94);
  });
});
