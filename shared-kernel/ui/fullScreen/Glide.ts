import { keysOf } from '../../contract/keys.ts';
/** The strength of the spring, in 1/ms: it is practically there within a third of a second. */
const pull = 0.02;
/** A distance that the eye no longer sees, as a share of the way. */
const rest = 0.001;

type Values<Name extends string> = Record<Name, number>;

/** Whether reduced motion is preferred: everything is then at its place at once. */
const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Numbers on their way to their targets, moved as by a spring: they take over the speed of the finger that let go, can
 * be caught on the way, and never overshoot.
 */
export class Glide<Name extends string> {
  private readonly draw: (at: Values<Name>) => void;
  private frame = 0;
  at: Values<Name>;

  constructor(start: Values<Name>, draw: (at: Values<Name>) => void) {
    this.at = start;
    this.draw = draw;
  }

  /** Sets them at once, as under a finger. */
  set(at: Values<Name>): void {
    this.stop();
    this.at = at;
    this.draw(at);
  }

  /** Lets them go to their targets, with these speeds at first, in units per millisecond. */
  to(target: Values<Name>, speeds: Partial<Values<Name>> = {}, onArrived?: () => void): void {
    this.stop();
    const from = this.at;
    const names = keysOf(target);
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

  stop(): void {
    cancelAnimationFrame(this.frame);
  }
}

/** Limits the speed towards a target to what the spring can still brake. */
const held = (speed: number, gap: number): number =>
  gap > 0 ? Math.max(speed, -pull * gap) : gap < 0 ? Math.min(speed, -pull * gap) : 0;
