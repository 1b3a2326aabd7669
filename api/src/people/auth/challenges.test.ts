import { eq } from 'drizzle-orm';
import { outbox } from '../../db/schema/outgoing.ts';
import { accessTokens, codeChallenges } from '../../db/schema/signIn.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { codeSentTo, makeMember, newNumber, notThe } from '../../testing/entries.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const after = (seconds: number): void => {
  api.clock.now = new Date(api.clock.now.getTime() + seconds * 1000);
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const codeTo = async (entry: string, on = api): Promise<string> => (await codeSentTo(on.db, entry))!;
const verify = (body: { entry: string; code: string; challenge?: string }, more = {}) =>
  api.call('auth.verify', { body, ...more });
/** Requests a code for a member's entry. */
const ask = async (entry: string, address = '198.51.100.1') =>
  (await api.call('auth.codeLogin', { body: { entry }, ...from(address) })).json;

describe('a challenge', () => {
  it('is the device’s own: wrong guesses of strangers do not refuse the owner’s right code [PRM-20]', async () => {
    const [member, other] = [await makeMember(api.db), await makeMember(api.db)];
    const { challenge } = (await ask(member.entry)).data;
    const code = await codeTo(member.entry);
    const foreign = (await ask(other.entry)).data.challenge;
    for (const shown of [{}, { challenge: foreign }, { challenge: 'x'.repeat(43) }])
      for (let i = 0; i < 6; i++)
        await verify({ entry: member.entry, code: notThe(code), ...shown }, from(`203.0.113.${i}`));
    expect((await verify({ entry: member.entry, code })).json.code).toBe('too_many_tries');
    expect((await verify({ entry: member.entry, code, challenge })).status).toBe(200);
    const othersCode = await codeTo(other.entry);
    expect((await verify({ entry: other.entry, code: othersCode, challenge: foreign })).status).toBe(200);
  });
  it('bears five wrong codes, over another code too, and says when it is judged again [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const { challenge } = (await ask(entry)).data;
    for (let i = 0; i < 3; i++) await verify({ entry, code: notThe(await codeTo(entry)), challenge });
    after(61);
    const again = await api.call('auth.resend', { body: { entry, challenge } });
    expect([again.status, again.json.data.challenge]).toEqual([200, challenge]);
    for (let i = 0; i < 2; i++)
      expect((await verify({ entry, code: notThe(await codeTo(entry)), challenge })).json.code).toBe('invalid_code');
    const refused = await verify({ entry, code: await codeTo(entry), challenge });
    expect([refused.status, refused.json.code, refused.headers['retry-after']]).toEqual([
      429,
      'too_many_tries',
      String(3600 - 61),
    ]);
    after(61);
    const resent = await api.call('auth.resend', { body: { entry, challenge } });
    expect([resent.json.code, resent.headers['retry-after']]).toEqual(['too_many_tries', String(3600 - 122)]);
    const anew = (await ask(entry)).data.challenge;
    expect((await verify({ entry, code: await codeTo(entry), challenge: anew })).status).toBe(200);
  });
  it('of a clock that was a day ahead holds nobody up once the clock is right [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const right = api.clock.now;
    after(24 * 3600);
    const { challenge } = (await ask(entry)).data;
    for (let i = 0; i < 5; i++) await verify({ entry, code: notThe(await codeTo(entry)), challenge });
    expect((await verify({ entry, code: await codeTo(entry), challenge })).json.code).toBe('too_many_tries');
    api.clock.now = right;
    expect((await api.call('auth.resend', { body: { entry, challenge } })).status).toBe(200);
    expect((await verify({ entry, code: notThe(await codeTo(entry)), challenge })).json.code).toBe('invalid_code');
    expect((await verify({ entry, code: await codeTo(entry), challenge })).status).toBe(200);
  });
  it('knows only the code that was sent under it; a page that was loaded anew may do without [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const { challenge } = (await ask(entry, '198.51.100.1')).data;
    const mine = await codeTo(entry);
    await ask(entry, '198.51.100.2');
    const theirs = await codeTo(entry);
    expect((await verify({ entry, code: mine === theirs ? notThe(mine) : theirs, challenge })).json.code).toBe(
      'invalid_code',
    );
    expect((await verify({ entry, code: mine })).status).toBe(200);
    expect((await verify({ entry, code: theirs })).status).toBe(200);
  });
  it('is kept as a hash only [PRM-20]', async () => {
    const { entry } = await makeMember(api.db);
    const { challenge } = (await ask(entry)).data;
    const rows = await api.db.select().from(codeChallenges).where(eq(codeChallenges.entry, entry));
    expect([rows.length, JSON.stringify(rows).includes(challenge)]).toEqual([1, false]);
  });
  it.each([true, false])(
    'a right code that is sent ten times at once opens one session and counts no wrong try (with its challenge: %s) [PRM-20]',
    async (isShown) => {
      const { entry, id } = await makeMember(api.db);
      const { challenge } = (await ask(entry)).data;
      const guess = { entry, code: await codeTo(entry), ...(isShown && { challenge }) };
      const codes = (await Promise.all(Array.from({ length: 10 }, () => verify(guess)))).map(
        ({ status, json }) => `${status} ${json.code ?? 'session'}`,
      );
      expect(codes.sort()).toEqual(['200 session', ...Array<string>(9).fill('422 code_used')]);
      expect(await api.db.select().from(accessTokens).where(eq(accessTokens.userId, id))).toHaveLength(1);
      const [row] = await api.db.select().from(codeChallenges).where(eq(codeChallenges.entry, entry));
      expect(row?.failures).toBe(0);
      after(61);
      const next = (await ask(entry)).data.challenge;
      expect((await verify({ entry, code: await codeTo(entry), ...(isShown && { challenge: next }) })).status).toBe(
        200,
      );
    },
  );
});

describe('what strangers may send to an entry', () => {
  it('is five an hour from one network and ten in all, to one that nobody has proven five [PRM-20] [PRM-21]', async () => {
    const { entry } = await makeMember(api.db);
    const statuses: string[] = [];
    for (let i = 0; i < 12; i++) {
      const { status, headers } = await api.call('auth.codeLogin', {
        body: { entry },
        ...from(i < 6 ? '198.51.100.3' : `203.0.113.${i}`),
      });
      statuses.push(status === 200 ? 'sent' : `${status} ${headers['retry-after'] !== undefined}`);
      after(61);
    }
    const sent = Array<string>(5).fill('sent');
    expect(statuses).toEqual([...sent, '429 true', ...sent, '429 true']);
    const unproven = newNumber();
    let taken = 0;
    for (let i = 0; i < 8; i++)
      if (
        (await api.call('auth.register', { body: { phone_number: unproven }, ...from(`203.0.113.${i}`) })).status ===
        200
      )
        taken++;
    expect(taken).toBe(5);
  });
  it('does not hold up a member when it goes to thousands of numbers that begin alike [PRM-21]', async () => {
    const strict = await startApi({ limits: { smsToStrangersPerPrefixPerHour: 10, smsToStrangersPerHour: 10 } });
    const { entry } = await makeMember(strict.db);
    const numbers = Array.from({ length: 12 }, newNumber);
    expect(new Set([entry, ...numbers].map((number) => number.slice(0, 6))).size).toBe(1);
    const answers = await Promise.all(
      numbers.map((phone_number) => strict.call('auth.register', { body: { phone_number } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(7).fill(429)]);
    // It slows down but does not stop: the next try is allowed within minutes.
    const waits = answers.filter(({ status }) => status === 429).map(({ headers }) => Number(headers['retry-after']));
    expect(Math.max(...waits)).toBeLessThanOrEqual(720);
    expect((await strict.call('auth.codeLogin', { body: { entry } })).status).toBe(200);
    strict.clock.now = new Date(strict.clock.now.getTime() + 721_000);
    expect((await strict.call('auth.register', { body: { phone_number: newNumber() } })).status).toBe(200);
    await strict.close();
  });
  it('waits its turn when more is asked for than the site sends at once, up to three minutes [PRM-21]', async () => {
    const strict = await startApi({ limits: { smsToMembersPerHour: 120 } });
    for (let i = 0; i < 60; i++)
      await strict.call('auth.codeLogin', { body: { entry: (await makeMember(strict.db)).entry } });
    const late: (number | string)[] = [];
    for (let i = 0; i < 4; i++) {
      const { entry } = await makeMember(strict.db);
      const { status, headers } = await strict.call('auth.codeLogin', { body: { entry } });
      const [message] = await strict.db.select().from(outbox).where(eq(outbox.recipient, entry));
      late.push(
        status === 200
          ? (message!.nextTryAt.getTime() - strict.clock.now.getTime()) / 1000
          : `refused for ${headers['retry-after']}`,
      );
    }
    expect(late).toEqual([60, 120, 180, 'refused for 60']);
    await strict.close();
  });
});

describe('resetting a password', () => {
  it('answers alike for known and unknown entries when its budget is spent [PRM-22]', async () => {
    const strict = await startApi({ limits: { smsResetsPerHour: 4, smsToMembersPerHour: 10_000 } });
    const answers: string[] = [];
    for (let i = 0; i < 6; i++) {
      const entry = i % 2 === 0 ? (await makeMember(strict.db)).entry : newNumber();
      const { status, json, headers } = await strict.call('auth.sendResetPassword', { body: { entry } });
      answers.push([status, json.code, headers['retry-after']].join(' '));
    }
    expect(answers.slice(0, 2)).toEqual(['200  ', '200  ']);
    expect(answers.slice(2)).toEqual(Array(4).fill('429 too_many_requests 1620'));
    // Signing in is not delayed by it.
    const { entry } = await makeMember(strict.db);
    expect((await strict.call('auth.codeLogin', { body: { entry } })).status).toBe(200);
    await strict.close();
  });
});
