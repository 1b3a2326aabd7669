import { useSearchParams } from 'react-router-dom';
import { useRoot } from 'shared-kernel/root/context';
import { returnPath, withReturn } from 'shared-kernel/navigation/returnPath';
import { missingOf } from './missing.ts';

/** Navigation between the sign-in screens and out of them, which keeps where the visitor came from. */
export function useWayOut() {
  const { navigation, session } = useRoot();
  const [query] = useSearchParams();
  const next = returnPath(query.get('next'));
  return {
    /** The path of the site to go back to. */
    next,
    /** The address of another sign-in screen, for a link. */
    href: (path: string): string => navigation.href(withReturn(path, next)),
    go: (path: string, options: { replace?: boolean } = {}): void =>
      navigation.navigate(withReturn(path, next), options),
    /** Once signed in: goes to what the account still lacks, or back to where they came from. */
    leave(): void {
      const missing = missingOf(session.user);
      navigation.navigate(missing ? withReturn(missing, next) : next, { replace: true });
    },
    /** Goes home, whatever is missing; pages that need it will ask. */
    skip: (): void => navigation.navigate('/', { replace: true }),
  };
}
