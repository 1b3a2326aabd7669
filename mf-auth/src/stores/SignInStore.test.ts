import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { Invitation } from 'shared-kernel/store/Invitation';
import { aRefusal } from 'shared-kernel/testing/rows';
import { aSession, anAccount, codeSent } from '../testing/rows.ts';
import { SignInStore } from './SignInStore.ts';

const mobile = '+989121234567';

function signIn(answers: FakeAnswers, now = new Date('2026-11-21T10:00:00Z')) {
  const clock = { now };
  const stage = createStage({ answers });
  const { api, session: who, events } = stage.root;
  const flow = new SignInStore({ api, session: who, events, now: () => clock.now });
  const signedIn: number[] = [];
  events.on('signedIn', ({ userId }) => signedIn.push(userId));
  return { ...stage, flow, clock, signedIn };
}

const noPassword = () => aRefusal(406, 'user-has-no-password', { data: 'user-has-no-password' });
const unknown = () => aRefusal(406, 'user-not-exist', { data: 'user-not-exist' });

describe('the entry', () => {
  it('may be typed in Persian digits and goes to the password of a member who has one [AUT-01]', async () => {
    const bodies: unknown[] = [];
    const { flow } = signIn({
      'POST /auth/password/check': (body: unknown) => (bodies.push(body), { data: { has_password: true } }),
    });
    flow.setEntry('۰۹۱۲ ۱۲۳ ۴۵۶۷');
    expect(await flow.submitEntry()).toEqual([]);
    expect(flow.step).toEqual({ kind: 'password', entry: mobile });
    expect(bodies).toEqual([{ entry: mobile }]);
  });

  it('is sent a login code when its owner has no password [AUT-01]', async () => {
    const { flow, requests } = signIn({
      'POST /auth/password/check': noPassword,
      'POST /auth/code/login': codeSent(mobile),
    });
    flow.setEntry('09121234567');
    await flow.submitEntry();
    expect(requests).toEqual(['POST /auth/password/check', 'POST /auth/code/login']);
    expect(flow.step).toMatchObject({ kind: 'code', entry: mobile });
  });

  it.each([
    ['09121234567', { phone_number: mobile }, []],
    ['Sara@Example.com', { email: 'sara@example.com' }, ['code-by-mail']],
  ])('%s is registered when nobody has it, as %j [AUT-01] [AUT-03]', async (typed, body, news) => {
    const bodies: unknown[] = [];
    const { flow } = signIn({
      'POST /auth/password/check': unknown,
      'POST /auth/register': (sent: unknown) => (bodies.push(sent), codeSent(typed)),
    });
    flow.setEntry(typed);
    expect(await flow.submitEntry()).toEqual(news);
    expect(bodies).toEqual([body]);
    expect(flow.step.kind).toBe('code');
  });

  it('is registered with the code of whoever invited its owner, which is used once [SHL-15]', async () => {
    const invitation = new Invitation(() => localStorage);
    invitation.keep('D3K9Q');
    const bodies: unknown[] = [];
    let isRefused = true;
    const { root } = createStage({
      answers: {
        'POST /auth/password/check': unknown,
        'POST /auth/register': (sent: unknown) => {
          bodies.push(sent);
          return isRefused ? aRefusal(500, 'unavailable') : codeSent(mobile);
        },
      },
    });
    const flow = new SignInStore(root, null, invitation);
    flow.setEntry(mobile);
    await flow.submitEntry();
    expect(invitation.read()).toBe('D3K9Q');
    isRefused = false;
    await flow.submitEntry();
    flow.changeEntry();
    await flow.submitEntry();
    const known = { phone_number: mobile, reference: 'D3K9Q' };
    expect(bodies).toEqual([known, known, { phone_number: mobile }]);
    expect(invitation.read()).toBeNull();
  });

  it('stays, with the server’s sentence, when it is refused for another reason [AUT-01]', async () => {
    const { flow } = signIn({ 'POST /auth/password/check': aRefusal(429, 'too_many_requests') });
    flow.setEntry('09121234567');
    await flow.submitEntry();
    expect(flow.step.kind).toBe('entry');
    expect(flow.progress).toMatchObject({
      kind: 'failed',
      action: 'entry',
      failure: { message: 'sentence of too_many_requests' },
    });
    flow.setEntry('0912123456');
    expect(flow.progress.kind).toBe('idle');
  });

  it('that is neither a mobile number nor an e-mail address is not asked about', async () => {
    const { flow, requests } = signIn({});
    flow.setEntry('sara');
    await flow.submitEntry();
    await flow.register();
    expect(requests).toEqual([]);
  });

  it('of a member leads from registering to the password [AUT-03]', async () => {
    const { flow } = signIn({ 'POST /auth/register': aRefusal(409, 'already_member', { data: { entry: mobile } }) });
    flow.setEntry('09121234567');
    expect(await flow.register()).toEqual(['already-member']);
    expect(flow.step).toEqual({ kind: 'password', entry: mobile });
    expect(flow.entry).toBe('09121234567');
  });

  it.each(['09121234567', 'sara@example.com'])(
    'that was just sent a code goes on to that code, and is not told that one was sent now: %s',
    async (entry) => {
      const { flow, clock } = signIn({ 'POST /auth/register': aRefusal(429, 'too_soon', { data: { resend_in: 42 } }) });
      flow.setEntry(entry);
      expect(await flow.register()).toEqual([]);
      expect(flow.step).toMatchObject({ kind: 'code', resendAt: clock.now.getTime() + 42_000, isOfBefore: true });
    },
  );

  it('that is given from elsewhere begins anew, and the same one goes on with its code', async () => {
    const { flow } = signIn({ 'POST /auth/register': codeSent(mobile) });
    flow.setEntry('09121234567');
    await flow.register();
    flow.setCode('12');
    flow.begin('0912 123 4567');
    expect([flow.step.kind, flow.code]).toEqual(['code', '12']);
    flow.begin('sara@example.com');
    expect([flow.step.kind, flow.code, flow.entry]).toEqual(['entry', '', 'sara@example.com']);
  });

  it('may be changed while an answer is on its way, which then changes nothing', async () => {
    let answer: (value: unknown) => void = () => {};
    const { flow } = signIn({
      'POST /auth/password/check': () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    flow.setEntry('09121234567');
    const asked = flow.submitEntry();
    flow.changeEntry();
    answer({ data: { has_password: true } });
    expect(await asked).toEqual([]);
    expect(flow.step.kind).toBe('entry');
    expect(flow.progress.kind).toBe('idle');
  });

  /** An answer whose end is read although nobody waits for it any more. */
  const unstoppable = (answers: FakeAnswers) => {
    const { root } = createStage({ answers });
    const flow = new SignInStore({
      ...root,
      api: ((name: never, input: never) => root.api(name, input)) as unknown as typeof root.api,
    });
    flow.setEntry('09121234567');
    return { root, flow };
  };

  it('that was left is not gone on with by an answer that could not be stopped [AUT-01]', async () => {
    const { flow } = unstoppable({ 'POST /auth/password/check': { data: { has_password: true } } });
    const asked = flow.submitEntry();
    flow.changeEntry();
    expect([await asked, flow.step.kind]).toEqual([[], 'entry']);
  });

  it('that was left while it signed in has signed in: its token is there already [AUT-02]', async () => {
    const { flow, root } = unstoppable({
      'POST /auth/password/check': { data: { has_password: true } },
      'POST /auth/password/login': aSession(anAccount()),
    });
    await flow.submitEntry();
    flow.setPassword('secret');
    const asked = flow.submitPassword();
    flow.changeEntry();
    expect([await asked, root.session.isFullUser]).toEqual([['signed-in'], true]);
  });
});

describe('the password', () => {
  async function atPassword(answers: FakeAnswers) {
    const stage = signIn({ 'POST /auth/password/check': { data: { has_password: true } }, ...answers });
    stage.flow.setEntry('09121234567');
    await stage.flow.submitEntry();
    stage.flow.setPassword('secret');
    return stage;
  }

  it('signs in: the session knows the account, the token is kept and the others are told [AUT-09]', async () => {
    const { flow, root, signedIn } = await atPassword({ 'POST /auth/password/login': aSession(anAccount()) });
    expect(await flow.submitPassword()).toEqual(['signed-in']);
    expect(root.session.user?.username).toBe('sara');
    expect(root.session.token).toBe('new-token');
    expect(signedIn).toEqual([7]);
    expect([flow.step.kind, flow.entry, flow.password]).toEqual(['done', '', '']);
  });

  it('that is wrong stays where it is, with the server’s sentence', async () => {
    const { flow, root } = await atPassword({ 'POST /auth/password/login': aRefusal(422, 'wrong_password') });
    await flow.submitPassword();
    expect(flow.step.kind).toBe('password');
    expect(flow.progress).toMatchObject({ kind: 'failed', action: 'password' });
    expect(root.session.isSignedIn).toBe(false);
  });

  it('may be replaced by a code', async () => {
    const { flow } = await atPassword({ 'POST /auth/code/login': codeSent(mobile) });
    expect(await flow.useCode()).toEqual([]);
    expect(flow.step.kind).toBe('code');
  });

  it('of an account that is gone: the code login says so and registers [AUT-05]', async () => {
    const { flow, requests } = await atPassword({
      'POST /auth/code/login': unknown,
      'POST /auth/register': codeSent(mobile),
    });
    expect(await flow.useCode()).toEqual(['not-registered']);
    expect(requests.slice(-2)).toEqual(['POST /auth/code/login', 'POST /auth/register']);
    expect(flow.step.kind).toBe('code');
  });
});

describe('the code', () => {
  async function atCode(answers: FakeAnswers) {
    const stage = signIn({ 'POST /auth/register': codeSent(mobile), ...answers });
    stage.flow.setEntry('09121234567');
    await stage.flow.register();
    stage.flow.setCode('123456');
    return stage;
  }

  it('signs in [AUT-09]', async () => {
    const { flow, root, signedIn } = await atCode({ 'POST /auth/verify': aSession(anAccount({ username: null })) });
    expect(await flow.submitCode()).toEqual(['signed-in']);
    expect(root.session.isVerified).toBe(true);
    expect(signedIn).toEqual([7]);
  });

  it('that is wrong is emptied and counted; another code does not forget the count', async () => {
    const { flow, clock } = await atCode({
      'POST /auth/verify': aRefusal(422, 'invalid_code'),
      'POST /auth/verify/resend': codeSent(mobile),
    });
    await flow.submitCode();
    expect([flow.code, flow.wrongCodes, flow.progress.kind]).toEqual(['', 1, 'failed']);
    clock.now = new Date(clock.now.getTime() + 61_000);
    await flow.resend();
    expect([flow.wrongCodes, flow.progress.kind]).toEqual([1, 'idle']);
  });

  it('is tried, and sent again, under the challenge that this page was answered [AUT-04]', async () => {
    const bodies: unknown[] = [];
    const { flow, clock } = await atCode({
      'POST /auth/verify/resend': (body: unknown) => (bodies.push(body), codeSent(mobile)),
      'POST /auth/verify': (body: unknown) => (bodies.push(body), aSession(anAccount())),
    });
    clock.now = new Date(clock.now.getTime() + 61_000);
    await flow.resend();
    flow.setCode('654321');
    await flow.submitCode();
    const challenge = `challenge of ${mobile}`;
    expect(bodies).toEqual([
      { entry: mobile, challenge },
      { entry: mobile, code: '654321', challenge },
    ]);
  });

  it('stays under its challenge when another one is refused because it is too soon', async () => {
    const bodies: unknown[] = [];
    const { flow, clock } = await atCode({
      'POST /auth/verify/resend': aRefusal(429, 'too_soon', { data: { resend_in: 30 } }),
      'POST /auth/verify': (body: unknown) => (bodies.push(body), aSession(anAccount())),
    });
    clock.now = new Date(clock.now.getTime() + 61_000);
    await flow.resend();
    flow.setCode('654321');
    await flow.submitCode();
    expect(bodies).toEqual([{ entry: mobile, code: '654321', challenge: `challenge of ${mobile}` }]);
  });

  it('that never reached the server is kept, to be sent again', async () => {
    const { flow } = await atCode({
      'POST /auth/verify': () => {
        throw new TypeError('no network');
      },
    });
    await flow.submitCode();
    expect([flow.code, flow.wrongCodes]).toEqual(['123456', 0]);
    expect(flow.progress).toMatchObject({ kind: 'failed', failure: { code: 'offline' } });
  });

  it('is sent again only after the pause', async () => {
    const { flow, clock, requests } = await atCode({ 'POST /auth/verify/resend': codeSent(mobile) });
    await flow.resend();
    expect(requests).toEqual(['POST /auth/register']);
    clock.now = new Date(clock.now.getTime() + 60_000);
    await flow.resend();
    expect(requests).toEqual(['POST /auth/register', 'POST /auth/verify/resend']);
    expect(flow.step).toMatchObject({ resendAt: clock.now.getTime() + 60_000 });
  });

  it('is still asked for after closing and coming back, until it expires or another entry is given', async () => {
    const { flow, clock } = await atCode({});
    flow.begin();
    flow.begin('۰۹۱۲۱۲۳۴۵۶۷');
    expect(flow.step.kind).toBe('code');
    clock.now = new Date(clock.now.getTime() + 600_000);
    flow.begin();
    expect([flow.step.kind, flow.entry]).toEqual(['entry', '09121234567']);
    flow.begin('a@b.ir');
    expect(flow.entry).toBe('a@b.ir');
  });
});

describe('what the way in does not ask or believe', () => {
  const toPassword = { 'POST /auth/password/check': { data: { has_password: true } } };

  it('asks nothing of an empty password or code', async () => {
    const { flow, requests } = signIn({ ...toPassword, 'POST /auth/code/login': codeSent(mobile) });
    flow.setEntry('09121234567');
    await flow.submitEntry();
    expect([flow.step.kind, await flow.submitPassword()]).toEqual(['password', []]);
    await flow.useCode();
    expect([flow.step.kind, await flow.submitCode()]).toEqual(['code', []]);
    expect(requests.length).toBe(2);
  });

  it('asks once for two presses', async () => {
    const { flow, requests } = signIn(toPassword);
    flow.setEntry('09121234567');
    await Promise.all([flow.submitEntry(), flow.submitEntry()]);
    expect(requests.length).toBe(1);
  });

  it('counts wrong codes alone, not those that were not judged', async () => {
    const { flow } = signIn({
      'POST /auth/register': codeSent(mobile),
      'POST /auth/verify': aRefusal(429, 'too_many_requests'),
    });
    flow.setEntry('09121234567');
    await flow.register();
    flow.setCode('123456');
    await flow.submitCode();
    expect([flow.progress.kind, flow.code, flow.wrongCodes]).toEqual(['failed', '', 0]);
  });

  it('takes no other refusal for that of a member or of an unknown entry', async () => {
    const { flow, requests } = signIn({
      ...toPassword,
      'POST /auth/register': aRefusal(503, 'unavailable'),
      'POST /auth/code/login': aRefusal(429, 'too_many_requests'),
    });
    flow.setEntry('09121234567');
    await flow.register();
    expect([flow.step.kind, flow.progress.kind]).toEqual(['entry', 'failed']);
    await flow.submitEntry();
    await flow.useCode();
    expect([flow.step.kind, flow.progress.kind]).toEqual(['password', 'failed']);
    expect(requests.filter((one) => one.includes('register')).length).toBe(1);
  });
});
