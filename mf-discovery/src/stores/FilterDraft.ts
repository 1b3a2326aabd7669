import { makeAutoObservable } from 'mobx';
import { everything, type DiscoveryFilter } from './discoveryFilter.ts';

/** The choices in the filter sheet before they are confirmed. */
export class FilterDraft {
  filter: DiscoveryFilter;

  constructor(filter: DiscoveryFilter) {
    this.filter = filter;
    makeAutoObservable(this, {}, { autoBind: true });
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
