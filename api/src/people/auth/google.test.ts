import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { notifications } from '../../db/schema/news.ts';
import { identities, userEntries, users } from '../../db/schema/people.ts';
import { providerSignIns } from '../../db/schema/signIn.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { makeMember } from '../../testing/entries.ts';
import { type IdentityProvider, type ProviderAccount, startIdentityProvider } from '../../testing/identityProvider.ts';
import { makeUser } from '../../testing/rows.ts';

let provider: IdentityProvider;
let api: TestApi;
beforeAll(async () => {
  provider = await startIdentityProvider('https://example.com/api/v1/auth/google/return');
  api = await startApi({ google: provider.settings });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

let serial = 0;
const newAccount = (changes: Partial<ProviderAccount> = {}): ProviderAccount => ({
  sub: `subject-${++serial}`,
  email: `guest${serial}@gmail.com`,
  email_verified: true,
  given_name: 'Sara',
  family_name: 'Karimi',
  ...changes,
});

const newBrowser = () => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

/** Begins at the site and returns the provider's address. */
async function leave(challenge: string, reference?: string, on = api): Promise<string> {
  const answer = await on.call('auth.google', { query: { challenge, ...(reference && { reference }) } });
  expect(answer.status).toBe(302);
  return String(answer.headers['location']);
}

/** Follows the provider's redirect to the site and returns what `/callback` gets. */
async function comeBack(url: string, on = api): Promise<{ ticket: string | null; error: string | null }> {
  const answer = await on.app.inject(new URL(url).pathname + new URL(url).search);
  const to = new URL(String(answer.headers['location']));
  expect([answer.statusCode, to.origin + to.pathname]).toEqual([302, 'https://example.com/callback']);
  return { ticket: to.searchParams.get('ticket'), error: to.searchParams.get('error') };
}

const openSession = (ticket: string, verifier: string) =>
  api.call('auth.googleSession', { body: { ticket, verifier } });

async function signIn(account: ProviderAccount, reference?: string) {
  const { verifier, challenge } = newBrowser();
  const { ticket, error } = await comeBack(await provider.signIn(await leave(challenge, reference), account));
  expect(error).toBeNull();
  return (await openSession(ticket!, verifier)).json.data;
}
const refusalOf = async (account: ProviderAccount | null) =>
  (await comeBack(await provider.signIn(await leave(newBrowser().challenge), account))).error;

describe('signing in with Google', () => {
  it('makes a member of somebody new, with a proven address and a session [AUT-06] [AUT-10]', async () => {
    const account = newAccount();
    const session = await signIn(account);
    expect(session.user).toMatchObject({
      role_id: 2,
      name: { first: 'Sara', last: 'Karimi' },
      is_profile_filled: false,
      has_password: false,
      all_entries: [{ entry: account.email, is_verified: true }],
    });
    expect(
      (await api.call('auth.user', { headers: { authorization: `Bearer ${session.access_token}` } })).json.data.id,
    ).toBe(session.user.id);
  });
  it('knows the same account again, though its address has changed [AUT-10]', async () => {
    const account = newAccount();
    const first = await signIn(account);
    const second = await signIn({ ...account, email: 'elsewhere@gmail.com', email_verified: false });
    expect(second.user.id).toBe(first.user.id);
  });
  it('opens the account whose owner has proven the same address here [AUT-10]', async () => {
    const account = newAccount({ email: 'Member.One@Example.com' });
    const member = await makeMember(api.db, { entry: 'member.one@example.com' });
    expect((await signIn(account)).user.id).toBe(member.id);
    expect(await api.db.select().from(identities).where(eq(identities.userId, member.id))).toHaveLength(1);
  });
  it('makes a member of a light account that began with the same address [AUT-10]', async () => {
    const account = newAccount();
    await api.call('auth.register', { body: { email: account.email } });
    const { user } = await signIn(account);
    expect(user).toMatchObject({ role_id: 2, all_entries: [{ entry: account.email, is_verified: true }] });
  });
  it('does not open an account on which somebody wrote the address without proving it, but takes it [AUT-10] [AUT-16]', async () => {
    const account = newAccount();
    const other = await makeMember(api.db, { entry: account.email!, isProven: false });
    const { user } = await signIn(account);
    expect(user).toMatchObject({ role_id: 2, all_entries: [{ entry: account.email, is_verified: true }] });
    expect(user.id).not.toBe(other.id);
    expect(await api.db.select().from(userEntries).where(eq(userEntries.userId, other.id))).toEqual([]);
  });
  it.each([
    ['not verified there', { email_verified: false }],
    ['not told', { email: undefined }],
    ['said to be verified in some other way', { email_verified: 'true' as never }],
  ])('refuses an address that is %s [AUT-10]', async (_, changes) => {
    const { email = 'nobody@gmail.com' } = newAccount();
    expect(await refusalOf(newAccount({ email, ...changes } as Partial<ProviderAccount>))).toBe('email_unverified');
    expect(await api.db.select().from(userEntries).where(eq(userEntries.entry, email))).toEqual([]);
  });
  it('remembers who invited, and tells them once', async () => {
    const inviter = await makeUser(api.db);
    const [row] = await api.db.select().from(users).where(eq(users.id, inviter.id));
    const account = newAccount();
    const { user } = await signIn(account, row!.invitationCode);
    await signIn(account);
    const [invited] = await api.db.select().from(users).where(eq(users.id, user.id));
    const notified = await api.db.select().from(notifications).where(eq(notifications.userId, inviter.id));
    expect([invited?.invitedById, notified.map(({ kind, actorId }) => [kind, actorId])]).toEqual([
      inviter.id,
      [['referrer_added', user.id]],
    ]);
  });
  it('tells /callback when somebody turns back at the door [AUT-06] [AUT-10]', async () => {
    expect(await refusalOf(null)).toBe('sign_in_canceled');
  });
});

describe('a ticket', () => {
  it('opens one session, for the browser that began, within two minutes [AUT-10]', async () => {
    const arrive = async (challenge: string) =>
      (await comeBack(await provider.signIn(await leave(challenge), newAccount()))).ticket!;
    const { verifier, challenge } = newBrowser();
    const ticket = await arrive(challenge);
    const stranger = await openSession(ticket, newBrowser().verifier);
    expect([stranger.status, stranger.json.code]).toEqual([422, 'sign_in_expired']);
    const statuses = (await Promise.all([openSession(ticket, verifier), openSession(ticket, verifier)])).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([200, 422]);
    const late = await arrive(challenge);
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 121_000);
    expect((await openSession(late, verifier)).json.code).toBe('sign_in_expired');
    api.clock.now = before;
  });
  it('is kept as a hash only, like the state [AUT-10]', async () => {
    const url = await leave(newBrowser().challenge);
    const { ticket } = await comeBack(await provider.signIn(url, newAccount()));
    const rows = JSON.stringify(await api.db.select().from(providerSignIns));
    expect(rows).not.toContain(ticket);
    expect(rows).not.toContain(new URL(url).searchParams.get('state'));
  });
});

describe('a return', () => {
  it('is refused without a state, with a foreign one, a second time and too late [AUT-10]', async () => {
    const back = new URL(await provider.signIn(await leave(newBrowser().challenge), newAccount()));
    const withState = (state: string | null): string => {
      const url = new URL(back);
      if (state === null) url.searchParams.delete('state');
      else url.searchParams.set('state', state);
      return url.href;
    };
    expect((await comeBack(withState(null))).error).toBe('sign_in_expired');
    expect((await comeBack(withState('made up'))).error).toBe('sign_in_expired');
    const { ticket } = await comeBack(back.href);
    expect(ticket).toMatch(/^[\w-]{43}$/);
    expect((await comeBack(back.href)).error).toBe('sign_in_expired');
    const late = await provider.signIn(await leave(newBrowser().challenge), newAccount());
    const before = api.clock.now;
    api.clock.now = new Date(before.getTime() + 601_000);
    expect((await comeBack(late)).error).toBe('sign_in_expired');
    api.clock.now = before;
  });
  it('is refused when the code belongs to another sign-in: neither its nonce nor its proof fits [AUT-10]', async () => {
    const mine = new URL(await provider.signIn(await leave(newBrowser().challenge), newAccount()));
    const stolen = new URL(await provider.signIn(await leave(newBrowser().challenge), newAccount()));
    mine.searchParams.set('code', stolen.searchParams.get('code')!);
    expect((await comeBack(mine.href)).error).toBe('sign_in_failed');
  });
  it.each(['nonce', 'codeVerifier'] as const)(
    'is refused when the %s is not the one that was sent [AUT-10]',
    async (what) => {
      const url = await leave(newBrowser().challenge);
      await api.db.update(providerSignIns).set({ [what]: 'x'.repeat(43) });
      expect((await comeBack(await provider.signIn(url, newAccount()))).error).toBe('sign_in_failed');
    },
  );
  it('that names another issuer is refused [AUT-10]', async () => {
    const back = new URL(await provider.signIn(await leave(newBrowser().challenge), newAccount()));
    back.searchParams.set('iss', 'https://evil.example');
    expect((await comeBack(back.href)).error).toBe('sign_in_failed');
  });
});

describe('a provider', () => {
  const leaveFrom = async (on: TestApi) =>
    new URL(
      String((await on.call('auth.google', { query: { challenge: newBrowser().challenge } })).headers['location']),
    ).searchParams.get('error');

  it('that is not set up, does not answer or must not be asked is told to /callback [AUT-10]', async () => {
    for (const google of [
      null,
      { ...provider.settings, issuer: 'http://127.0.0.1:9' },
      { ...provider.settings, issuer: 'http://identity.example' },
    ]) {
      const site = await startApi({ google });
      expect(await leaveFrom(site)).toBe('provider_unavailable');
      await site.close();
    }
  });
  it('that breaks down meanwhile is told too [AUT-10]', async () => {
    const fragile = await startIdentityProvider('https://example.com/api/v1/auth/google/return');
    const site = await startApi({ google: fragile.settings });
    const back = await fragile.signIn(await leave(newBrowser().challenge, undefined, site), newAccount());
    fragile.breakDown();
    expect((await comeBack(back, site)).error).toBe('provider_unavailable');
    await site.close();
    await fragile.close();
  });
  it('is asked with a well-formed challenge only [AUT-10]', async () => {
    expect((await api.call('auth.google', { query: { challenge: 'short' } })).status).toBe(422);
  });
});
