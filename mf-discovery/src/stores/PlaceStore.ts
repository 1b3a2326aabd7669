import { makeAutoObservable, runInAction } from 'mobx';
import { isOnOwnMap } from 'shared-kernel/map/region';

export interface Place {
  latitude: number;
  longitude: number;
}

/** `refused` by the person or the browser; `unavailable` where the device could not tell. */
export type Located = { kind: 'known'; place: Place } | { kind: 'refused' } | { kind: 'unavailable' };

/** Where the reader is; asked for only for “nearest”. `far`: nothing is near there. */
export class PlaceStore {
  state: Located | { kind: 'unknown' } | { kind: 'asking' } | { kind: 'far' } = { kind: 'unknown' };
  private readonly locate: () => Promise<Located>;

  constructor(locate: () => Promise<Located>) {
    this.locate = locate;
    makeAutoObservable<this, 'locate'>(this, { locate: false }, { autoBind: true });
  }

  get known(): Place | null {
    return this.state.kind === 'known' ? this.state.place : null;
  }

  async find(): Promise<void> {
    if (this.state.kind === 'asking' || this.state.kind === 'known') return;
    this.state = { kind: 'asking' };
    const located = await this.locate();
    runInAction(
      () => (this.state = located.kind === 'known' && !isOnOwnMap(located.place) ? { kind: 'far' } : located),
    );
  }
}
