import { Glide } from './Glide.ts';

/** Frames of 10 ms, one at a time. */
function frames() {
  let next: FrameRequestCallback | null = null;
  let now = 0;
  jest.spyOn(globalThis, 'requestAnimationFrame').mockImplementation((run) => {
    next = run;
    return 1;
  });
  jest.spyOn(globalThis, 'cancelAnimationFrame').mockImplementation(() => {
    next = null;
  });
  return {
    pass(count: number) {
      for (let frame = 0; frame < count && next; frame++) {
        const run = next;
        next = null;
        run((now += 10));
      }
    },
    get isMoving() {
      return next !== null;
    },
  };
}
afterEach(() => jest.restoreAllMocks());

describe('a glide [DSC-16]', () => {
  it('comes to its place within half a second, and says so', () => {
    const clock = frames();
    const drawn: number[] = [];
    const arrived = jest.fn();
    const glide = new Glide({ x: 0 }, ({ x }) => drawn.push(x));
    glide.to({ x: 100 }, {}, arrived);
    clock.pass(20);
    expect(drawn.at(-1)).toBeGreaterThan(85);
    expect(arrived).not.toHaveBeenCalled();
    clock.pass(40);
    expect(drawn.at(-1)).toBe(100);
    expect(arrived).toHaveBeenCalledTimes(1);
    expect(clock.isMoving).toBe(false);
  });
  it('takes over the speed of the finger, and never swings over', () => {
    const clock = frames();
    const glide = new Glide({ x: 0 }, () => {});
    glide.to({ x: 100 }, { x: 1 });
    clock.pass(2);
    expect(glide.at.x).toBeCloseTo(10, 0);
    const far: number[] = [];
    const thrown = new Glide({ x: 0 }, ({ x }) => far.push(x));
    thrown.to({ x: 100 }, { x: 50 });
    clock.pass(80);
    expect(Math.max(...far)).toBe(100);
  });
  it('can be caught on the way', () => {
    const clock = frames();
    const glide = new Glide({ x: 0 }, () => {});
    glide.to({ x: 100 });
    clock.pass(8);
    const { x } = glide.at;
    glide.stop();
    clock.pass(8);
    expect(glide.at.x).toBe(x);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(100);
  });
  it('is there at once for those who want no motion', () => {
    frames();
    jest.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const glide = new Glide({ x: 0 }, () => {});
    glide.to({ x: 100 });
    expect(glide.at.x).toBe(100);
  });
});
