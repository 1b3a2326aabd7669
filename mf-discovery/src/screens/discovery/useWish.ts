import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from 'shared-kernel/root/navigation';
import { readWish, wishQuery, type Wish } from '../../stores/wish.ts';

/**
 * What the address asks for, and a way to ask for something else. The way back leads out of discovery, not through each
 * filter.
 */
export function useWish(): [wish: Wish, change: (change: Partial<Wish>) => void] {
  const navigation = useNavigation();
  const { search } = useLocation();
  const wish = useMemo(() => readWish(search), [search]);
  const change = (changed: Partial<Wish>): void => {
    // Read afresh: a search that waited for its pause must not undo a chip that was pressed meanwhile.
    const present = navigation.history.location;
    navigation.goTo(present.pathname + wishQuery({ ...readWish(present.search), ...changed }), { replace: true });
  };
  return [wish, change];
}
