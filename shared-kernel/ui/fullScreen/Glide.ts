/** How strongly it is drawn to its place, in 1/ms: within a third of a second it is as good as there. */
const pull = 0.02;
/** What the eye does not see any more, as a share of the way. */
const rest = 0.001;

type Values<Name extends string> = Record<Name, number>;

/** Whether motion is unwelcome: everything is then at its place at once. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Numbers on their way to where they should be, as a spring moves them: they take over the speed of the finger that let
 * go, can be caught on the way, and never swing over.
 */
export class Glide<Name extends string> {
  private readonly draw: (at: Values<Name>) => void;
  private frame = 0;
  at: Values<Name>;

  constructor(start: Values<Name>, draw: (at: Values<Name>) => void) {
    this.at = start;
    this.draw = draw;
  }

  /** At once, as a finger moves it. */
  set(at: Values<Name>): void {
    this.stop();
    this.at = at;
    this.draw(at);
  }

  /** On its own, beginning with these speeds in units a millisecond. */
  to(target: Values<Name>, speeds: Partial<Values<Name>> = {}, onArrived?: () => void): void {
    this.stop();
    const from = this.at;
    const names = Object.keys(target) as Name[];
    const way = Math.max(...names.map((name) => Math.abs(from[name] - target[name])));
    const arrive = (): void => {
      this.set(target);
      onArrived?.();
    };
    if (isStill() || way === 0) {
      arrive();
      return;
    }
    let began: number | null = null;
    const step = (now: number): void => {
      began ??= now;
      const passed = now - began;
      const left = Math.exp(-pull * passed);
      this.at = { ...target };
      for (const name of names) {
        const gap = from[name] - target[name];
        this.at[name] += (gap + (held(speeds[name] ?? 0, gap) + pull * gap) * passed) * left;
      }
      if ((1 + pull * passed) * left < rest) {
        arrive();
        return;
      }
      this.draw(this.at);
      this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  /** Stays where it is now. */
  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}

/** Towards its place no faster than the spring can slow it down. */
const held = (speed: number, gap: number): number =>
  gap > 0 ? Math.max(speed, -pull * gap) : gap < 0 ? Math.min(speed, -pull * gap) : 0;
