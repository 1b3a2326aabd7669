import { useSearchParams } from 'react-router-dom';
import { useRoot } from 'shared-kernel/root/context';
import { returnPath, withReturn } from 'shared-kernel/navigation/returnPath';
import { missingOf } from './missing.ts';

/** Ways between the sign-in screens and out of them, which keep where the visitor came from. */
export function useWayOut() {
  const { navigation, session } = useRoot();
  const [query] = useSearchParams();
  const next = returnPath(query.get('next'));
  return {
    /** Where somebody came from: a path of the site. */
    next,
    /** The address of another screen of the way in, for a link. */
    href: (path: string): string => navigation.href(withReturn(path, next)),
    go: (path: string, options: { replace?: boolean } = {}): void =>
      navigation.navigate(withReturn(path, next), options),
    /** Somebody is signed in: to what their account still lacks, or to where they came from. */
    leave(): void {
      const missing = missingOf(session.user);
      navigation.navigate(missing ? withReturn(missing, next) : next, { replace: true });
    },
    /** To where they came from, whatever is missing; pages that need it will ask. */
    skip: (): void => navigation.navigate('/', { replace: true }),
  };
}
