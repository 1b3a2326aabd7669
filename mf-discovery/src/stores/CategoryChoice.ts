import { makeAutoObservable } from 'mobx';

/** Categories that are being chosen, for the sheet and for what stands in its header. */
export class CategoryChoice {
  ids: readonly number[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(ids: readonly number[]): void {
    this.ids = ids;
  }

  /** Chosen or given up; what would be one too many is not chosen. */
  turn(id: number, most: number): void {
    if (this.ids.includes(id)) this.ids = this.ids.filter((chosen) => chosen !== id);
    else if (this.ids.length < most) this.ids = [...this.ids, id];
  }
}
