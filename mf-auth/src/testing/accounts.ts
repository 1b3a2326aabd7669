import type { User } from 'shared-kernel/contract/user';

/** An account for tests: a verified member with a username, unless told otherwise. */
export const account = (change: Partial<User> = {}): User => ({
  id: 7,
  role_id: 2,
  has_password: false,
  username: 'sara',
  name: { first: 'Sara', last: 'Ahmadi' },
  biography: '',
  city: null,
  favorites: [],
  profile: null,
  is_profile_filled: true,
  channel: null,
  rank: 0,
  invitation_code: 'abc',
  all_entries: [{ entry: '+989121234567', is_verified: true }],
  ...change,
});

/** A refusal as the API answers it. */
export const refusal = (status: number, code: string, more: Record<string, unknown> = {}): Response =>
  Response.json({ code, message: `sentence of ${code}`, ...more }, { status });

export const codeSent = (entry: string) => ({
  data: { result: 'verify', entry, expires_in: 600, resend_in: 60, challenge: `challenge of ${entry}` },
});

export const session = (user: User) => ({ data: { access_token: 'new-token', user } });
