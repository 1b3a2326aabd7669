import { useRoot } from 'shared-kernel/root/context';
import type { Navigation } from '../navigation/Navigation.ts';

/** The page's navigation. Keep the object: its methods cannot be taken off it. */
export const useNavigation = (): Navigation => useRoot().navigation;

/** An address of the site for a path of the route table; for `href` of links. */
export function useLink(): (path: string) => string {
  const navigation = useNavigation();
  return (path) => navigation.href(path);
}
