import { makeAutoObservable } from 'mobx';
import { everything, type DiscoveryFilter } from './discoveryFilter.ts';

/** What is chosen in the filter sheet before it is confirmed; it outlives sheets opened over it. */
export class FilterDraft {
  filter: DiscoveryFilter = everything;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  begin(filter: DiscoveryFilter): void {
    this.filter = filter;
  }

  change(change: Partial<DiscoveryFilter>): void {
    this.filter = { ...this.filter, ...change };
  }

  /** The words that are looked for, the order and the map are chosen elsewhere. */
  clear(): void {
    const { tab, map, search } = this.filter;
    this.filter = { ...everything, tab, map, search };
  }
}
