import { defineSlice } from 'shared-kernel/root/slice';
import { discovery } from '../area.ts';
import { FoundPlaces } from '../stores/FoundPlaces.ts';
import { Recent } from '../stores/Recent.ts';
import { mapBody, type DiscoveryFilter } from '../stores/discoveryFilter.ts';

/** The places of what was found; loaded with the first map. */
export const placesArea = defineSlice('discovery.places', (root) => {
  const recent = new Recent<FoundPlaces>(12);
  return (filter: DiscoveryFilter): FoundPlaces => {
    const body = mapBody(filter);
    return recent.of(
      JSON.stringify(body) + root.slice(discovery).feed.keyOf(filter),
      () => new FoundPlaces(root, async () => (await root.api('POST /explore/map', body)).data),
    );
  };
});
