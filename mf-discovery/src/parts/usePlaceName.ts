import { useEffect } from 'react';
import { useText } from '../messages/text.ts';
import type { DiscoveryFilter } from '../stores/discoveryFilter.ts';
import type { PlaceNamesStore } from '../stores/PlaceNamesStore.ts';

/** The name of the chosen place, “the chosen place” until it is known, null where none is chosen. */
export function usePlaceName(
  names: PlaceNamesStore,
  { city, province }: Pick<DiscoveryFilter, 'city' | 'province'>,
): string | null {
  const t = useText();
  useEffect(() => {
    if (city !== undefined) void names.openCity(city);
    else if (province !== undefined) void names.enter();
  }, [names, city, province]);
  if (city !== undefined) return names.cityName(city) ?? t('discovery.filters.place');
  if (province !== undefined) return names.provinceName(province) ?? t('discovery.filters.place');
  return null;
}
