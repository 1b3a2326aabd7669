import type { Location, To } from 'react-router-dom';
import type { NavigationUpdate, SharedHistory } from './history.ts';

/**
 * The page's history as one stay at an area sees it: the addresses of others are none of its business, so that its
 * screens stay as they were left until they are taken up again or taken away.
 */
export class StayHistory implements SharedHistory {
  private readonly history: SharedHistory;
  private readonly isOwn: (pathname: string) => boolean;
  private readonly listeners = new Set<(update: NavigationUpdate) => void>();
  /** Keys of the history's entries for the page that is shown: its own, and those of sheets over it. */
  private entries = new Set<string>();
  private latest: Location;
  /** The location that listeners know; screens that are hidden hear of no other. */
  private announced: Location;
  /** The address of what a server has drawn there, until it is taken over. */
  private drawn: Location | null = null;
  private stop: (() => void) | null = null;

  /** `location` is where the stay begins, when that is not where the page is. */
  constructor(history: SharedHistory, isOwn: (pathname: string) => boolean, location: Location = history.location) {
    this.history = history;
    this.isOwn = isOwn;
    this.latest = location;
    this.announced = location;
  }

  get action() {
    return this.history.action;
  }

  get location() {
    return this.drawn ?? this.latest;
  }

  /**
   * What stands there was drawn for this very address, and React takes it over some frames later. A link that is
   * pressed meanwhile must not change the address under it; it is followed at `takenOver`.
   */
  takeOver(): void {
    this.drawn = this.latest;
  }

  takenOver(): void {
    const { drawn } = this;
    this.drawn = null;
    if (drawn && drawn !== this.latest) this.announce();
  }

  /** Whether this entry is of the page that the stay shows, or was left with. */
  holds(location: Location): boolean {
    return this.entries.has(location.key) && this.isAt(location);
  }

  /** Whether the stay shows this page, whichever entry of the history it is. */
  isAt({ pathname, search }: Location): boolean {
    return pathname === this.latest.pathname && search === this.latest.search;
  }

  enter(): void {
    this.stop ??= this.history.listen(({ location }) => this.move(location));
    this.move(this.history.location);
  }

  leave(): void {
    this.stop?.();
    this.stop = null;
  }

  listen(listener: (update: NavigationUpdate) => void): () => void {
    this.listeners.add(listener);
    if (!this.drawn && this.announced !== this.latest) this.announce();
    return () => void this.listeners.delete(listener);
  }

  createHref(to: To) {
    return this.history.createHref(to);
  }
  createURL(to: To) {
    return this.history.createURL(to);
  }
  encodeLocation(to: To) {
    return this.history.encodeLocation(to);
  }
  // The router takes these two off their object.
  readonly push = (to: To, state?: unknown): void => this.history.push(to, state);
  readonly replace = (to: To, state?: unknown): void => this.history.replace(to, state);
  go(delta: number) {
    this.history.go(delta);
  }

  private move(location: Location): void {
    if (!this.isOwn(location.pathname)) return;
    if (location.pathname !== this.latest.pathname || location.search !== this.latest.search) this.entries.clear();
    this.entries.add(location.key);
    if (location.key === this.latest.key && location.hash === this.latest.hash) return;
    this.latest = location;
    if (!this.drawn && this.listeners.size > 0) this.announce();
  }

  private announce(): void {
    this.announced = this.latest;
    for (const listener of this.listeners) listener({ action: this.action, location: this.latest, delta: null });
  }
}
