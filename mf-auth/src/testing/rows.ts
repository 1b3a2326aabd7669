import type { User } from 'shared-kernel/contract/user';
import { aUser } from 'shared-kernel/testing/rows';

/** The person who signs in: a verified member with a username, whose channel is loaded later. */
export const anAccount = (changed: Partial<User> = {}): User =>
  aUser({
    id: 7,
    username: 'sara',
    name: { first: 'Sara', last: 'Ahmadi' },
    channel: null,
    all_entries: [{ entry: '+989121234567', is_verified: true }],
    ...changed,
  });

export const codeSent = (entry: string) => ({
  data: { result: 'verify', entry, expires_in: 600, resend_in: 60, challenge: `challenge of ${entry}` },
});

export const aSession = (user: User) => ({ data: { access_token: 'new-token', user } });

/** The answer to registering: a code is under way, and the device has a light account meanwhile. */
export const registered = (entry: string) => ({
  data: {
    ...codeSent(entry).data,
    access_token: 'light-token',
    user: anAccount({ id: 8, role_id: 1, username: null, all_entries: [{ entry, is_verified: false }] }),
  },
});
