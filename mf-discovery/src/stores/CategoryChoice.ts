import { makeAutoObservable } from 'mobx';

/** The categories being chosen, shared by the sheet and its header action. */
export class CategoryChoice {
  ids: readonly number[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(ids: readonly number[]): void {
    this.ids = ids;
  }

  /** Chooses a category, or removes it; does nothing where it would be one too many. */
  toggle(id: number, most: number): void {
    if (this.ids.includes(id)) this.ids = this.ids.filter((chosen) => chosen !== id);
    else if (this.ids.length < most) this.ids = [...this.ids, id];
  }
}
