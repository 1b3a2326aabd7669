import { chanceOf, judge, type Health } from './judge.ts';

const health = (loaded: number, failed: number, broke = 0): Health => ({ loaded, failed, broke });

describe('what is called worse than before [REL-10]', () => {
  it('is a version of which more than one load in a hundred fails, and more than chance allows', () => {
    expect(judge({ fresh: health(93, 7), reference: health(999, 1) })).toBe(
      '7 of 100 loads failed (7.0 %), and 1 of 1000 before',
    );
    // Too few to say, too few of them, or no worse than before.
    expect(judge({ fresh: health(30, 19), reference: health(999, 1) })).toBeNull();
    expect(judge({ fresh: health(9910, 90), reference: health(100_000, 1) })).toBeNull();
    expect(judge({ fresh: health(93, 7), reference: health(930, 70) })).toBeNull();
    expect(judge({ fresh: health(49, 1), reference: health(999, 1) })).toBeNull();
  });

  it('is one that breaks three times as often after it stood', () => {
    expect(judge({ fresh: health(200, 0, 30), reference: health(1000, 0, 20) })).toBe(
      '30 errors in 200 loads, and 20 in 1000 before',
    );
    expect(judge({ fresh: health(200, 0, 10), reference: health(1000, 0, 20) })).toBeNull();
    expect(judge({ fresh: health(200, 0, 3), reference: health(1000, 0, 5) })).toBeNull();
  });

  it('is one that is a third slower for three of four of many pages', () => {
    const compared = (pages: number, p75: number) => ({
      fresh: health(100, 0),
      reference: health(100, 0),
      speed: { LCP: { fresh: { pages, p75 }, reference: { pages: 5000, p75: 1000 } } },
    });
    expect(judge(compared(500, 1300))).toBe('LCP is 1300 ms for three of four pages, and was 1000 ms');
    expect(judge(compared(499, 1300))).toBeNull();
    expect(judge(compared(500, 1299))).toBeNull();
  });

  it('is found by a test that counts exactly', () => {
    // The lady who tastes tea: three of four, and four of four, by chance.
    expect(chanceOf(3, 4, 1, 4)).toBeCloseTo(17 / 70, 10);
    expect(chanceOf(4, 4, 0, 4)).toBeCloseTo(1 / 70, 10);
    expect(chanceOf(0, 100, 5, 100)).toBe(1);
  });
});

describe('visitors of a fresh version, simulated [PRM-32]', () => {
  let seed = 1;
  const random = (): number => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  /** Looks every ten seconds; how many seconds after its fiftieth load a version was called bad, or null within the hour. */
  function secondsUntilBad(share: number, loads: number, others: number): number | null {
    const [fresh, reference] = [health(0, 0), health(0, 0)];
    const load = (counted: Health, failing: number): void => {
      if (random() < failing) counted.failed++;
      else counted.loaded++;
    };
    let fiftieth: number | null = null;
    for (let look = 1; look <= 360; look++) {
      for (let i = 0; i < loads; i++) load(fresh, share);
      for (let i = 0; i < others; i++) load(reference, 0.001);
      if (fresh.loaded + fresh.failed >= 50) fiftieth ??= look;
      if (judge({ fresh, reference })) return (look - (fiftieth ?? look)) * 10;
    }
    return null;
  }

  it('do not make a good one look bad more than once in a hundred times', () => {
    const looksBad = Array.from({ length: 100 }, () => secondsUntilBad(0.001, 20, 180)).filter((one) => one !== null);
    expect(looksBad.length).toBeLessThanOrEqual(1);
  });

  it('show each of a hundred that fail for one in twenty, within a minute of their fiftieth load', () => {
    const found = Array.from({ length: 100 }, () => secondsUntilBad(0.05, 50, 450));
    expect(found.filter((seconds) => seconds === null || seconds > 60)).toEqual([]);
  });
});
