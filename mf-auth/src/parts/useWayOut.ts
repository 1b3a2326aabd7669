import { useSearchParams } from 'react-router-dom';
import type { User } from 'shared-kernel/contract/user';
import { useRoot } from 'shared-kernel/root/context';
import { returnPath, withReturn } from 'shared-kernel/navigation/returnPath';

/** What is still missing before an account may go on: proof of its entry, then its name. */
function missingOf(user: User | null): '/login' | '/verify' | '/quick/profile' | null {
  if (!user) return '/login';
  if (user.role_id < 2) return '/verify';
  return user.username ? null : '/quick/profile';
}

/** Ways between the sign-in screens and out of them, which keep where the visitor came from. */
export function useWayOut() {
  const { navigation, session } = useRoot();
  const [query] = useSearchParams();
  const next = returnPath(query.get('next'));
  return {
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
