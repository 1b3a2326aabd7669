import type { Location } from 'react-router-dom';
import type { SharedHistory } from '../navigation/history.ts';
import { StayHistory } from '../navigation/StayHistory.ts';
import { StayHeader } from '../root/StayHeader.ts';
import type { RootStore } from '../root/RootStore.ts';

/** What an area's screens are given at mount. */
export interface StayProps {
  stay: Stay;
  /** The visitor is elsewhere and the screens rest: drawn, but without effects. */
  isResting?: boolean;
}

/**
 * One stay at an area: its screens' view of what they share with all others. While the visitor is elsewhere they are
 * kept for the way back, but neither hear of other addresses nor speak to another area's header.
 */
export class Stay {
  readonly root: RootStore;
  readonly history: SharedHistory;
  private readonly ownHistory: StayHistory;
  private readonly header: StayHeader;

  /** `location` is where the stay begins, when that is not where the page is. */
  constructor(root: RootStore, isOwn: (pathname: string) => boolean, location?: Location) {
    const { history } = root.navigation;
    this.ownHistory = new StayHistory(history, isOwn, location);
    this.history = this.ownHistory;
    this.header = new StayHeader(
      root.header,
      () => history.location.pathname,
      () => this.history.location.pathname,
    );
    this.root = Object.create(root, {
      header: { value: this.header },
      // An area's stores outlive the stay.
      slice: { value: root.slice.bind(root) },
    }) as RootStore;
  }

  holds(location: Location): boolean {
    return this.ownHistory.holds(location);
  }

  isAt(location: Location): boolean {
    return this.ownHistory.isAt(location);
  }

  /** A server has drawn what its screens show first. */
  takeOver(): void {
    this.ownHistory.takeOver();
  }

  takenOver(): void {
    this.ownHistory.takenOver();
  }

  enter(): void {
    this.ownHistory.enter();
    this.header.enter();
  }

  leave(): void {
    this.ownHistory.leave();
    this.header.leave();
  }
}
