import type { User } from 'shared-kernel/contract/user';
import { aUser } from 'shared-kernel/testing/rows';

/** An account for tests: a verified member with a username, unless told otherwise. */
export const account = (change: Partial<User> = {}): User =>
  aUser({
    id: 7,
    username: 'sara',
    name: { first: 'Sara', last: 'Ahmadi' },
    channel: null,
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
