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
  /** By how much the device's clock had then gone ahead of the page's age, since the site was last heard. */
  leap?: number;
  /** Whether the device's clock had been set back since the site was last heard. */
  isBehind?: boolean;
}

/** By how much a clock may lag behind without having been set back. In milliseconds. */
const tolerance = 10_000;

/** From how far ahead a clock is taken for one that was set, in milliseconds: the site's is known to some seconds. */
const noticeable = 60_000;

/**
 * The site's time at a door, also where a page was loaded without a network and only the device's clock is known.
 * Somebody may set that clock while the door is open. One that is set back is seen at once. One that is set ahead looks
 * like a phone that slept, until the site is heard again: it tells how much of the leap was no sleep.
 */
export class DoorClock {
  /** Of a page without a network; once the site was heard its clock is known. */
  private ahead: number | null = null;
  /** The latest known time of the site, with the age of the page then: time does not go back behind it. */
  private heard: { at: number; elapsed: number } | null = null;
  /** By how much the site's clock was ahead of the device's when it was last heard. */
  private offset: number | null = null;
  /** The leap of the page before, where this one was loaded without a network. */
  private leapBefore = 0;
  private wasSetBack = false;
  private readonly deps: Deps;

  constructor(deps: Deps) {
    this.deps = deps;
  }

  readonly now = (): Date => {
    const { now, device, elapsed } = this.deps;
    const shown = this.ahead === null ? now().getTime() : device() + this.ahead;
    const least = this.heard ? this.heard.at + elapsed() - this.heard.elapsed : shown;
    if (least - shown <= tolerance) return new Date(shown);
    this.wasSetBack = true;
    return new Date(least);
  };

  /** The earliest that it can be: as if the page had been awake all the time. */
  readonly earliest = (): Date => {
    const { heard } = this;
    if (!heard) return this.now();
    return new Date(heard.at + this.deps.elapsed() - heard.elapsed - this.leapBefore);
  };

  /** By how much the device's clock has gone ahead of the page's age: it slept or was set. */
  get leap(): number {
    return this.now().getTime() - this.earliest().getTime();
  }

  /** Whether the device's clock was seen to be set back: it is later by as long as the page slept or was closed. */
  get isBehind(): boolean {
    this.now();
    return this.wasSetBack;
  }

  /** Whether only the site can tell how late it is. */
  get isUnsure(): boolean {
    return this.leap > noticeable || this.isBehind;
  }

  /** The site has just answered: its clock is known again. Answers by how much the device's had been set ahead. */
  hear(): number {
    const { now, device, elapsed } = this.deps;
    const site = now().getTime();
    const wrong = this.offset === null ? 0 : device() + this.offset - site;
    this.ahead = null;
    this.heard = { at: site, elapsed: elapsed() };
    this.offset = site - device();
    this.leapBefore = 0;
    this.wasSetBack = false;
    return wrong > noticeable ? wrong : 0;
  }

  /** Whether a moment with this leap was after the clock had been set ahead by so much. */
  static isAfter(leap: number, wrong: number): boolean {
    return leap > wrong - noticeable;
  }

  get kept(): KeptClock {
    const { now, device } = this.deps;
    return {
      ahead: this.ahead ?? now().getTime() - device(),
      at: this.now().getTime(),
      leap: this.leap,
      isBehind: this.isBehind,
    };
  }

  restore({ ahead, at, leap = 0, isBehind = false }: KeptClock): void {
    this.ahead = ahead ?? null;
    this.offset = this.ahead;
    this.leapBefore = leap;
    this.wasSetBack = isBehind;
    if (at !== undefined) this.heard = { at, elapsed: this.deps.elapsed() };
  }
}
