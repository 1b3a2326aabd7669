import type { User } from 'shared-kernel/contract/user';

/** What an account still lacks before it can go on: a proof of its entry, then a name. */
export function missingOf(user: User | null): '/login' | '/verify' | '/quick/profile' | null {
  if (!user) return '/login';
  if (user.role_id < 2) return '/verify';
  return user.username ? null : '/quick/profile';
}
