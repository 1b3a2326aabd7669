import { makeAutoObservable } from 'mobx';
import { everything, type DiscoveryFilter } from './discoveryFilter.ts';

/** The choices in the filter sheet before they are confirmed; they survive sheets opened over it. */
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

  /** Leaves the search words, the order and the map alone: these are chosen elsewhere. */
  clear(): void {
    const { tab, map, search } = this.filter;
    this.filter = { ...everything, tab, map, search };
  }
}
