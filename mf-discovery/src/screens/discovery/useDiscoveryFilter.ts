import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from 'shared-kernel/root/navigation';
import { rememberMap } from '../../stores/mapChoice.ts';
import { readFilter, filterQuery, type DiscoveryFilter } from '../../stores/discoveryFilter.ts';

/**
 * The filter in the address, and a way to change it. Back leads out of discovery, not through each filter. `prepare` is
 * called with the changed filter before its screen is drawn.
 */
export function useDiscoveryFilter(
  prepare: (next: DiscoveryFilter) => void,
): [filter: DiscoveryFilter, change: (change: Partial<DiscoveryFilter>) => void] {
  const navigation = useNavigation();
  const { search } = useLocation();
  const filter = useMemo(() => readFilter(search), [search]);
  const change = (changed: Partial<DiscoveryFilter>): void => {
    // Read afresh: a search that waited for its pause must not undo a chip that was pressed meanwhile.
    const present = navigation.history.location;
    const before = readFilter(present.search);
    const next = { ...before, ...changed };
    if (next.map !== before.map) rememberMap(next.map);
    prepare(next);
    navigation.goTo(present.pathname + filterQuery(next), { replace: true });
  };
  return [filter, change];
}
