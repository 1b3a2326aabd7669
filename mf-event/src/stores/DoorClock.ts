interface Deps {
  /** The site's time, as far as this page knows it. */
  now: () => Date;
  /** The device's own clock, in milliseconds. */
  device: () => number;
  /** How long the page has been open, in milliseconds; nobody can set it. */
  elapsed: () => number;
}

/** What survives a reload without a network, in milliseconds. */
export interface KeptClock {
  /** By how much the site's clock was ahead of the device's when it was last heard. */
  ahead?: number;
  /** The site's time when this was stored. */
  at?: number;
}

/** By how much a clock may lag behind without having been set back. In milliseconds. */
const tolerance = 10_000;

/**
 * The site's time at a door, also where a page was loaded without a network and only the device's clock is known.
 * Somebody may set that clock back while the door is open.
 */
export class DoorClock {
  /** Of a page without a network; once the site was heard its clock is known. */
  private ahead: number | null = null;
  /** The latest known time of the site, with the age of the page then: time does not go back behind it. */
  private heard: { at: number; elapsed: number } | null = null;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  readonly now = (): Date => {
    const { now, device, elapsed } = this.deps;
    const shown = this.ahead === null ? now().getTime() : device() + this.ahead;
    const least = this.heard ? this.heard.at + elapsed() - this.heard.elapsed : shown;
    return new Date(least - shown > tolerance ? least : shown);
  };

  /** The site has just answered: its clock is known again. */
  hear(): void {
    this.ahead = null;
    this.heard = { at: this.deps.now().getTime(), elapsed: this.deps.elapsed() };
  }

  get kept(): KeptClock {
    const { now, device } = this.deps;
    return { ahead: this.ahead ?? now().getTime() - device(), at: this.now().getTime() };
  }

  restore({ ahead, at }: KeptClock): void {
    this.ahead = ahead ?? null;
    if (at !== undefined) this.heard = { at, elapsed: this.deps.elapsed() };
  }
}
