import type { SheetParams } from 'shared-kernel/contract/platform/sheets';

/** How many categories an event, a member or a search may have. */
export const mostOf = (use: SheetParams['discovery.categories']['use']): number =>
  ({ event: 3, favourites: 50, filter: 20 })[use];
