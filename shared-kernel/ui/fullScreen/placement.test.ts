import * as placement from './placement.ts';

const screen = { width: 400, height: 800 };
const file = { width: 1200, height: 800 };
const picture = placement.lying(file, screen);

describe('a picture on the screen [DSC-16]', () => {
  it('is seen whole, whatever its shape', () => {
    expect(placement.lying(file, screen)).toMatchObject({ width: 400, height: expect.closeTo(800 / 3) as number });
    expect(placement.lying({ width: 600, height: 2400 }, screen)).toMatchObject({ width: 200, height: 800 });
  });
  it('is zoomed until its pixels are seen twice as large, but always far enough to be worth it', () => {
    expect(picture.most).toBeCloseTo(6);
    expect(placement.lying({ width: 300, height: 200 }, screen).most).toBe(3);
    expect(placement.lying({ width: 9000, height: 6000 }, screen).most).toBe(8);
  });

  it.each([
    [placement.atRest, 2, { x: 100, y: -50 }],
    [{ scale: 2, x: -60, y: 10 }, 3.5, { x: 0, y: 0 }],
    [{ scale: 4, x: 300, y: -80 }, 1.5, { x: -120, y: 200 }],
  ])('keeps what is under the fingers there: from %j to %d times at %j', (from, scale, point) => {
    const after = placement.zoomed(from, scale, point);
    const lies = (at: placement.Placement) => [(point.x - at.x) / at.scale, (point.y - at.y) / at.scale];
    lies(after).forEach((part, n) => expect(part).toBeCloseTo(lies(from)[n]!, 8));
  });
  it('goes along with two fingers that move together', () => {
    const after = placement.zoomed(placement.atRest, 1, { x: 10, y: 10 }, { x: 40, y: -20 });
    expect(after).toEqual({ scale: 1, x: 30, y: -30 });
  });

  it('comes back so that no gap is left at its edges', () => {
    expect(placement.held({ scale: 2, x: 999, y: 999 }, picture, screen)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(placement.held({ scale: 4, x: -999, y: -999 }, picture, screen)).toEqual({
      scale: 4,
      x: -600,
      y: expect.closeTo(-(3200 / 3 - 800) / 2) as number,
    });
    expect(placement.held({ scale: 0.4, x: 50, y: 9 }, picture, screen)).toEqual(placement.atRest);
  });
  it('comes back from too large a scale around the fingers', () => {
    const wanted = placement.zoomed(placement.atRest, 9, { x: 100, y: 0 });
    expect(placement.held(wanted, picture, screen, { x: 100, y: 0 })).toEqual(
      placement.zoomed(placement.atRest, 6, { x: 100, y: 0 }),
    );
  });
  it('follows less and less willingly beyond what may stay', () => {
    expect(placement.stretchedScale(0.5, 6)).toBeGreaterThan(0.5);
    expect(placement.stretchedScale(8, 6)).toBeLessThan(8);
    expect(placement.stretchedScale(8, 6)).toBeGreaterThan(6);
    expect(placement.stretchedScale(3, 6)).toBe(3);
    expect(placement.stretchedPage(-1, 5)).toBeCloseTo(-0.35);
    expect(placement.stretchedPage(4.5, 5)).toBeCloseTo(4.175);
    expect(placement.stretchedPage(2.5, 5)).toBe(2.5);
  });

  it('is panned within its edges, and what is left of a movement is the neighbour’s', () => {
    const from = { scale: 2, x: 150, y: 0 };
    expect(placement.panned(from, { x: 30, y: 0 }, picture, screen)).toEqual({ scale: 2, x: 180, y: 0, beyond: 0 });
    expect(placement.panned(from, { x: 120, y: 0 }, picture, screen)).toMatchObject({ x: 200, beyond: 70 });
    expect(placement.panned(from, { x: 0, y: 100 }, picture, screen).y).toBeCloseTo(35);
  });
  it('glides on when it is let go, and no further than its edge', () => {
    const from = { scale: 3, x: 0, y: 0 };
    expect(placement.thrown(from, { x: 1, y: 0 }, picture, screen).x).toBe(160);
    expect(placement.thrown(from, { x: -9, y: 0 }, picture, screen).x).toBe(-400);
  });
});

describe('a swipe [DSC-16]', () => {
  it('leads on to the left in left-to-right pages and to the right in right-to-left ones', () => {
    expect(placement.pagesOf(-200, 400, false)).toBe(0.5);
    expect(placement.pagesOf(200, 400, true)).toBe(0.5);
    expect(placement.pagesOf(-200, 400, true)).toBe(-0.5);
    expect(placement.pagesOf(100, 0, true)).toBe(0);
  });
  it.each([
    ['far and slow', 0.5, 0.1, 3],
    ['back, far and slow', -0.5, -0.1, 1],
    ['short and slow', 0.2, 0.1, 2],
    ['short and fast', 0.05, 0.9, 3],
    ['far, then thrown back', 0.6, -0.9, 2],
    ['across the whole screen', 1.3, 1.2, 3],
  ])('%s', (_, pages, speed, leadsTo) => {
    expect(placement.turned(2, { pages, speed }, 5)).toBe(leadsTo);
  });
  it('ends at the first and the last picture', () => {
    expect(placement.turned(0, { pages: -0.6, speed: -1 }, 5)).toBe(0);
    expect(placement.turned(4, { pages: 0.6, speed: 1 }, 5)).toBe(4);
  });
});

describe('a pull downwards [DSC-16]', () => {
  it.each([
    ['far', 200, 0, true],
    ['short and fast', 30, 0.9, true],
    ['short', 60, 0.1, false],
    ['far, then thrown back up', 300, -0.9, false],
    ['none', 0, 0.9, false],
  ])('%s', (_, pulled, speed, closes) => {
    expect(placement.putAway(pulled, speed, 800)).toBe(closes);
  });
});
