import type { User } from 'shared-kernel/contract/user';

/** What is still missing before an account may go on: proof of its entry, then its name. */
export function missingOf(user: User | null): '/login' | '/verify' | '/quick/profile' | null {
  if (!user) return '/login';
  if (user.role_id < 2) return '/verify';
  return user.username ? null : '/quick/profile';
}
