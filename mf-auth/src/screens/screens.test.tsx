import { createHash, webcrypto } from 'node:crypto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Activity, useState, type ReactElement } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { GoogleButton } from '../parts/flow/GoogleButton.tsx';
import en from '../messages/en.json' with { type: 'json' };
import { draw } from '../testing/draw.ts';
import { aRefusal } from 'shared-kernel/testing/rows';
import { aSession, anAccount, codeSent, registered } from '../testing/rows.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { QuickProfileScreen } from './quickProfile/QuickProfileScreen.tsx';
import { RegisterScreen } from './register/RegisterScreen.tsx';
import { AutoLoginScreen } from './autoLogin/AutoLoginScreen.tsx';
import { CallbackScreen } from './callback/CallbackScreen.tsx';
import { PasswordLoginScreen } from './passwordLogin/PasswordLoginScreen.tsx';
import { VerifyScreen } from './verify/VerifyScreen.tsx';

const mobile = '+989121234567';
const light = anAccount({ role_id: 1, username: null, all_entries: [{ entry: mobile, is_verified: false }] });

const show = (
  path: string,
  element: ReactElement,
  { answers = {}, as = null }: { answers?: FakeAnswers; as?: User | null } = {},
) => draw(element, path, answers, { user: as });

const address = () => location.pathname + location.search;
/** The errors that fields show. */
const faults = () =>
  [...document.querySelectorAll('[aria-invalid=true]')].map(
    (field) => document.getElementById(field.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent,
  );
const entryField = () => screen.getByRole('textbox', { name: /mobile number or e-mail/i });

afterEach(() => sessionStorage.clear());

describe('/login', () => {
  it('ends where the visitor came from', async () => {
    const answers = {
      'POST /auth/password/check': { data: { has_password: true } },
      'POST /auth/password/login': aSession(anAccount()),
    };
    const { hand: user } = show('/login?next=/saves', <LoginScreen />, { answers });
    await user.type(entryField(), '09121234567{Enter}');
    await user.type(await screen.findByLabelText(/^Password/), 'secret{Enter}');
    await waitFor(() => expect(address()).toBe('/en/saves'));
  });

  it('goes on to the code and then to the name, with the way back in mind [AUT-01]', async () => {
    const answers = {
      'POST /auth/password/check': aRefusal(406, 'user-has-no-password', { data: 'user-has-no-password' }),
      'POST /auth/code/login': codeSent(mobile),
      'POST /auth/verify': aSession(anAccount({ username: null })),
    };
    const stage = show('/login?next=/saves', <LoginScreen />, { answers });
    await stage.hand.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify?next=%2Fsaves'));
    stage.unmount();
    renderScreen(stage, <VerifyScreen />, { messages: en });
    await stage.hand.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
    await waitFor(() => expect(address()).toBe('/en/quick/profile?next=%2Fsaves'));
  });
});

describe('the way that an entry goes from /login [AUT-01]', () => {
  it.each([
    ['۰۹۱۲۱۲۳۴۵۶۷', { entry: mobile }],
    [' Sara@Example.com ', { entry: 'sara@example.com' }],
  ])('asks about %s as the account knows it, and to the password of who has one', async (typed, asked) => {
    const bodies: unknown[] = [];
    const check = (body: unknown) => (bodies.push(body), { data: { has_password: true } });
    const stage = show('/login', <LoginScreen />, { answers: { 'POST /auth/password/check': check } });
    await stage.hand.type(entryField(), `${typed}{Enter}`);
    expect(await screen.findByLabelText(/^Password/)).not.toBeNull();
    expect([bodies, address()]).toEqual([[asked], '/en/login']);
  });

  it('is to a new account where nobody has it', async () => {
    const answers = {
      'POST /auth/password/check': aRefusal(406, 'user-not-exist', { data: 'user-not-exist' }),
      'POST /auth/register': registered(mobile),
    };
    const { hand, requests } = show('/login', <LoginScreen />, { answers });
    await hand.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify'));
    expect(requests.filter((call) => call.startsWith('POST /auth/reg'))).toEqual(['POST /auth/register']);
  });

  it('ends with the server’s sentence where it says anything else', async () => {
    const answers = { 'POST /auth/password/check': aRefusal(429, 'too_many_requests') };
    const { hand } = show('/login', <LoginScreen />, { answers });
    await hand.type(entryField(), '09121234567{Enter}');
    expect(await screen.findByText('sentence of too_many_requests')).not.toBeNull();
    expect([address(), (entryField() as HTMLInputElement).value]).toEqual(['/en/login', '09121234567']);
  });
});

describe('/register', () => {
  it('sends the code and goes on to it, with nothing of the entry in the address [AUT-03]', async () => {
    const { hand: user } = show('/register', <RegisterScreen />, {
      answers: { 'POST /auth/register': codeSent(mobile) },
    });
    await user.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify'));
  });

  it('goes on to the code as a light account, which comes back to it later on [AUT-16]', async () => {
    const stage = show('/register', <RegisterScreen />, {
      answers: { 'POST /auth/register': registered(mobile), 'POST /auth/verify/resend': codeSent(mobile) },
    });
    await stage.hand.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify'));
    expect([stage.root.session.user?.role_id, stage.root.session.token]).toEqual([1, 'light-token']);
    stage.unmount();
    sessionStorage.clear();
    const later = show('/verify', <VerifyScreen />, {
      as: stage.root.session.user,
      answers: { 'POST /auth/verify/resend': codeSent(mobile) },
    });
    await later.hand.click(screen.getByRole('button', { name: 'Send the code' }));
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).not.toBeNull();
  });

  it('sends a member to the password at the login, with a warning for 90 seconds [AUT-03]', async () => {
    const { hand: user, root } = show('/register', <RegisterScreen />, {
      answers: { 'POST /auth/register': aRefusal(409, 'already_member') },
    });
    await user.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/login'));
    const text = 'You were already a member. Enter your password, or use a one-time code.';
    expect(root.toasts.list).toMatchObject([{ kind: 'warning', duration: 90_000, text }]);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Password/)).type).toBe('password');
  });
});

describe('/password-login', () => {
  const login = async (answer: unknown, next = '') => {
    const stage = show(`/password-login${next}`, <PasswordLoginScreen />, {
      answers: { 'POST /auth/password/login': answer },
    });
    await stage.hand.type(entryField(), '09121234567{Enter}');
    await stage.hand.type(await screen.findByLabelText(/^Password/), 'secret{Enter}');
    return stage;
  };

  it('says what the server says of a wrong password, and asks it nothing else [AUT-02]', async () => {
    const { requests } = await login(aRefusal(422, 'wrong_password'));
    expect(await screen.findByText('sentence of wrong_password')).not.toBeNull();
    expect([address(), requests.filter((call) => call.startsWith('POST'))]).toEqual([
      '/en/password-login',
      ['POST /auth/password/login'],
    ]);
  });

  it.each([
    ['a filled profile', anAccount(), '/en'],
    ['no username yet', anAccount({ username: null }), '/en/quick/profile'],
    ['an entry to prove', light, '/en/verify'],
  ])('of an account with %s goes on there [AUT-02]', async (_, account, where) => {
    await login(aSession(account));
    await waitFor(() => expect(address()).toBe(where));
  });

  it('goes on to a new password for who has forgotten it, with the way back in mind [AUT-07]', async () => {
    const { hand } = show('/password-login?next=/saves', <PasswordLoginScreen />);
    await hand.type(entryField(), '09121234567{Enter}');
    const link = await screen.findByRole('link', { name: 'I forgot my password' });
    expect(link.getAttribute('href')).toBe('/en/forgot-password?next=%2Fsaves');
  });
});

describe('a code login of an entry that nobody has [AUT-05]', () => {
  const gone = aRefusal(406, 'user-not-exist', { data: 'user-not-exist' });
  const said = { kind: 'info', duration: 10_000, text: 'Not registered? Create an account with the code.' };
  /** Answers of a server, and what registering was called with. */
  function answering(own: FakeAnswers) {
    const registering: unknown[] = [];
    const answers: FakeAnswers = {
      'POST /auth/code/login': gone,
      'POST /auth/register': (body: unknown) => (registering.push(body), registered(mobile)),
      ...own,
    };
    return { answers, registering };
  }

  it.each([
    ['/login', LoginScreen],
    ['/password-login', PasswordLoginScreen],
  ])('from the password of %s is told for 10 seconds, and then registers', async (path, Screen) => {
    const { answers, registering } = answering({ 'POST /auth/password/check': { data: { has_password: true } } });
    const { hand, root, requests } = show(`${path}?next=/saves`, <Screen />, { answers });
    await hand.type(entryField(), '۰۹۱۲۱۲۳۴۵۶۷{Enter}');
    const instead = await screen.findByRole('button', { name: 'Use a one-time code instead' });
    expect([root.toasts.list, registering]).toEqual([[], []]);
    await hand.click(instead);
    await waitFor(() => expect(address()).toBe('/en/verify?next=%2Fsaves'));
    expect(root.toasts.list).toMatchObject([said]);
    expect(requests.filter((call) => call.startsWith('POST')).slice(-2)).toEqual([
      'POST /auth/code/login',
      'POST /auth/register',
    ]);
    expect([registering, root.session.user?.role_id]).toEqual([[{ phone_number: mobile }], 1]);
  });

  it('is told likewise where the account goes between its check and its code', async () => {
    const { answers, registering } = answering({
      'POST /auth/password/check': aRefusal(406, 'user-has-no-password', { data: 'user-has-no-password' }),
    });
    const { hand, root } = show('/login', <LoginScreen />, { answers });
    await hand.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify'));
    expect(root.toasts.list).toMatchObject([said]);
    expect(registering).toHaveLength(1);
  });

  it('is not registered after any other refusal, whose sentence is shown', async () => {
    const { answers, registering } = answering({ 'POST /auth/code/login': aRefusal(429, 'too_many_requests') });
    const { hand, root } = show('/password-login', <PasswordLoginScreen />, { answers });
    await hand.type(entryField(), '09121234567{Enter}');
    await hand.click(await screen.findByRole('button', { name: 'Use a one-time code instead' }));
    expect(await screen.findByText('sentence of too_many_requests')).not.toBeNull();
    expect([registering, root.toasts.list, address()]).toEqual([[], [], '/en/password-login']);
  });
});

describe('/auto-login', () => {
  it('goes on with the account of the last visit [AUT-06]', async () => {
    show('/auto-login?next=/saves', <AutoLoginScreen />, { as: anAccount() });
    await waitFor(() => expect(address()).toBe('/en/saves'));
  });

  it('without a token leads to the login [AUT-06]', async () => {
    show('/auto-login?next=/saves', <AutoLoginScreen />);
    await waitFor(() => expect(address()).toBe('/en/login?next=%2Fsaves'));
  });

  it('offers to try again when there is no answer [AUT-06]', async () => {
    const stage = show('/auto-login', <AutoLoginScreen />, { as: anAccount() });
    stage.unmount();
    const offline = show('/auto-login', <AutoLoginScreen />);
    offline.unmount();
    offline.root.session.keepToken('a');
    await offline.root.session.refresh();
    window.history.replaceState(null, '', '/en/auto-login');
    renderScreen(offline, <AutoLoginScreen />, { messages: en });
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeNull();
  });
});

describe('/callback', () => {
  const leave = () =>
    sessionStorage.setItem('google-sign-in', JSON.stringify({ verifier: 'v'.repeat(43), next: '/saves' }));

  it('opens the session of a ticket for the browser that left, once, and goes on [AUT-06] [AUT-10]', async () => {
    leave();
    const bodies: unknown[] = [];
    const answers = {
      'POST /auth/google/session': (body: unknown) => (bodies.push(body), aSession(anAccount())),
    };
    const { root } = show('/callback?ticket=t1', <CallbackScreen />, { answers });
    await waitFor(() => expect(address()).toBe('/en/saves'));
    expect([bodies, root.session.isFullUser]).toEqual([[{ ticket: 't1', verifier: 'v'.repeat(43) }], true]);
    cleanup();
    const again = show('/callback?ticket=t1', <CallbackScreen />, { answers });
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect([bodies.length, again.root.toasts.list.map(({ kind }) => kind)]).toEqual([1, ['error']]);
  });

  it('is not begun again when the page is taken from its rest [AUT-06] [AUT-10]', async () => {
    leave();
    function Rested(): ReactElement {
      const [isResting, setResting] = useState(false);
      return (
        <>
          <button onClick={() => setResting(!isResting)}>rest</button>
          <Activity mode={isResting ? 'hidden' : 'visible'}>
            <CallbackScreen />
          </Activity>
        </>
      );
    }
    const { root } = show('/callback?ticket=t1', <Rested />, {
      answers: { 'POST /auth/google/session': aSession(anAccount()) },
    });
    await waitFor(() => expect(address()).toBe('/en/saves'));
    for (let times = 0; times < 2; times++) fireEvent.click(screen.getByText('rest'));
    expect([address(), root.toasts.list]).toEqual(['/en/saves', []]);
  });

  it('leads a new member to the name first [AUT-06]', async () => {
    leave();
    show('/callback?ticket=t1', <CallbackScreen />, {
      answers: { 'POST /auth/google/session': aSession(anAccount({ username: null })) },
    });
    await waitFor(() => expect(address()).toBe('/en/quick/profile?next=%2Fsaves'));
  });

  it('says why a ticket was refused, at the login [AUT-06]', async () => {
    leave();
    const { root } = show('/callback?ticket=t1', <CallbackScreen />, {
      answers: { 'POST /auth/google/session': aRefusal(422, 'sign_in_expired') },
    });
    await waitFor(() => expect(address()).toBe('/en/login?next=%2Fsaves'));
    expect(root.toasts.list.map(({ text }) => text)).toEqual(['sentence of sign_in_expired']);
  });

  it.each([
    ['sign_in_canceled', en['auth.google.sign_in_canceled']],
    ['sign_in_expired', en['auth.google.sign_in_expired']],
    ['sign_in_failed', en['auth.google.sign_in_failed']],
    ['email_unverified', en['auth.google.email_unverified']],
    ['already_member', en['auth.google.already_member']],
    ['too_many_requests', en['auth.google.too_many_requests']],
    ['provider_unavailable', en['auth.google.provider_unavailable']],
    ['constructor', en['auth.google.sign_in_failed']],
  ])('says %s in words, at the login [AUT-06]', async (error, sentence) => {
    leave();
    const { root } = show(`/callback?error=${error}`, <CallbackScreen />);
    await waitFor(() => expect(address()).toBe('/en/login?next=%2Fsaves'));
    expect(root.toasts.list).toMatchObject([{ kind: 'error', text: sentence, duration: 15_000 }]);
  });

  it('does not believe a ticket that this browser did not ask for [AUT-06] [AUT-10]', async () => {
    const { root, requests } = show('/callback?ticket=stolen', <CallbackScreen />);
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect([requests, root.session.isSignedIn, root.toasts.list[0]?.text]).toEqual([
      [],
      false,
      en['auth.google.sign_in_expired'],
    ]);
  });
});

describe('Google', () => {
  it('is offered where the site has it, and is left for with a proof that stays here [AUT-10]', async () => {
    // jsdom has no hashes; every real browser has, on a secure page.
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
    const left: string[] = [];
    localStorage.setItem('reference', 'D3K9Q');
    const { hand } = draw(
      <GoogleButton next="/saves" leave={(to) => left.push(to)} />,
      '/login',
      answerTo('GET /auth/ways', {}, { data: { google: true } }),
    );
    await hand.click(await screen.findByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(left).toHaveLength(1));
    const { verifier, next } = JSON.parse(sessionStorage.getItem('google-sign-in')!) as Record<string, string>;
    const to = new URL(left[0]!, 'http://localhost');
    expect([to.pathname, to.searchParams.get('reference'), next]).toEqual(['/api/v1/auth/google', 'D3K9Q', '/saves']);
    expect(to.searchParams.get('challenge')).toBe(createHash('sha256').update(verifier!).digest('base64url'));
    localStorage.clear();
  });

  it('is not offered where the site does without it', async () => {
    const held = heldAnswers();
    draw(<GoogleButton next="/" />, '/login', { 'GET /auth/ways': held.answer });
    await waitFor(() => expect(held.asked).toBe(1));
    await act(() => held.give(0, { data: { google: false } }));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('/verify', () => {
  it('sends a light account a code at its own entry and lets it on', async () => {
    const answers = { 'POST /auth/verify/resend': codeSent(mobile), 'POST /auth/verify': aSession(anAccount()) };
    const { hand: user, requests } = show('/verify', <VerifyScreen />, { answers, as: light });
    expect(requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Send the code' }));
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await waitFor(() => expect(address()).toBe('/en'));
  });

  it('takes a code that is pasted as it stands in a message, in any digits, and asks to be filled in from it [AUT-04]', async () => {
    const bodies: unknown[] = [];
    const answers = {
      'POST /auth/verify/resend': codeSent(mobile),
      'POST /auth/verify': (body: unknown) => (bodies.push(body), aSession(anAccount())),
    };
    const { hand } = show('/verify', <VerifyScreen />, { answers, as: light });
    await hand.click(screen.getByRole('button', { name: 'Send the code' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
    expect([field.autocomplete, field.inputMode]).toEqual(['one-time-code', 'numeric']);
    await hand.click(field);
    await hand.paste('کد شما: ۱۲۳ ۴۵۶');
    await waitFor(() => expect(bodies).toMatchObject([{ entry: mobile, code: '123456' }]));
    await waitFor(() => expect(address()).toBe('/en'));
  });

  it('counts the seconds until another code, which is then sent for the same way in [AUT-04]', async () => {
    const bodies: unknown[] = [];
    const answers = {
      'POST /auth/register': codeSent(mobile),
      'POST /auth/verify/resend': (body: unknown) => (bodies.push(body), codeSent(mobile)),
    };
    const now = new Date('2026-11-21T10:00:00Z');
    const stage = draw(<RegisterScreen />, '/register', answers, { now });
    await stage.hand.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify'));
    stage.unmount();
    renderScreen(stage, <VerifyScreen />, { messages: en });
    const wait = () => /\d:\d\d/.exec(screen.queryByText(/You can ask again in/)?.textContent ?? '')?.[0];
    expect([wait(), screen.queryByRole('button', { name: 'Send the code again' })]).toEqual(['1:00', null]);
    stage.setNow('2026-11-21T10:00:31Z');
    await waitFor(() => expect(wait()).toBe('0:29'));
    stage.setNow('2026-11-21T10:01:00Z');
    await stage.hand.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await waitFor(() => expect(bodies).toEqual([{ entry: mobile, challenge: `challenge of ${mobile}` }]));
    await waitFor(() => expect(wait()).toBe('1:00'));
  });

  it('is there again after a reload, with the entry and the pause, and without the code', async () => {
    const answers = { 'POST /auth/register': codeSent(mobile), 'POST /auth/verify': aSession(anAccount()) };
    const before = show('/register?next=/saves', <RegisterScreen />, { answers });
    await before.hand.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify?next=%2Fsaves'));
    before.unmount();
    const { hand: user } = show('/verify?next=/saves', <VerifyScreen />, { answers });
    expect(screen.getByText('0912 123 4567').dir).toBe('ltr');
    await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '123456');
    await waitFor(() => expect(address()).toBe('/en/saves'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('without a code on its way leads to the login', async () => {
    show('/verify?next=/saves', <VerifyScreen />);
    await waitFor(() => expect(address()).toBe('/en/login?next=%2Fsaves'));
  });
});

describe('/quick/profile', () => {
  it('asks for a letter in a last name too, which may be left out', async () => {
    const { hand: user, requests } = show('/quick/profile', <QuickProfileScreen />, {
      as: anAccount({ username: null, name: { first: '', last: '' } }),
    });
    await user.type(screen.getByRole('textbox', { name: /first name/i }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /last name/i }), '۱۲۳');
    await user.type(screen.getByRole('textbox', { name: /username/i }), 'sara.a');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(faults()).toEqual(['A name needs at least one letter.']));
    expect(requests).not.toContain('PUT /channel/name');
  });

  it('proposes usernames that are free, one of which is taken by a press [AUT-11]', async () => {
    const { hand: user } = show('/quick/profile', <QuickProfileScreen />, {
      answers: {
        'GET /channel/username-proposals?first_name=%D9%85%DB%8C%D9%86%D8%A7&last_name=&username=': {
          data: ['mina.rad', 'mina7'],
        },
        'GET /channel/check-channel-unique?username=mina7': { data: { success: true } },
      },
      as: anAccount({ username: null, name: { first: '', last: '' } }),
    });
    await user.type(screen.getByRole('textbox', { name: /first name/i }), 'مینا');
    await user.tab();
    const offered = within(await screen.findByRole('group', { name: 'These are free:' }));
    expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['@mina.rad', '@mina7']);
    await user.click(offered.getByRole('button', { name: '@mina7' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /username/i }).value).toBe('mina7');
    expect((await screen.findAllByText(/@mina7.* is free/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('group', { name: 'These are free:' })).toBeNull();
  });

  it.each(['۱۲۳', '...', '😀😀'])('asks for a letter in a name: %s', async (name) => {
    const { hand: user, requests } = show('/quick/profile', <QuickProfileScreen />, {
      as: anAccount({ username: null, name: { first: '', last: '' } }),
    });
    await user.type(screen.getByRole('textbox', { name: /first name/i }), name);
    await user.type(screen.getByRole('textbox', { name: /username/i }), 'sara.a');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(faults()).toEqual(['A name needs at least one letter.']));
    expect(requests).not.toContain('PUT /channel/name');
  });

  it('says what is missing, saves and goes on to the favourites [AUT-11]', async () => {
    const answers = {
      'GET /channel/check-channel-unique?username=sara': { data: { success: true } },
      'PUT /channel/name': { data: {} },
      'GET /auth/user': { data: anAccount() },
    };
    const { hand: user } = show('/quick/profile', <QuickProfileScreen />, {
      answers,
      as: anAccount({ username: null, name: { first: '', last: '' } }),
    });
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(faults()).toEqual(['Still missing: First name', 'Still missing: Username']);
    expect(screen.getByText('Please fill the required fields!')).toBeDefined();
    await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Username/ }), 'sara');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(address()).toBe('/en/quick/profile/categories'));
  });

  it.each([
    ['taken', 'This username is taken.'],
    ['reserved', 'This username can’t be chosen.'],
    ['malformed', /^3 to 30 Latin letters/],
  ])('says of a %s username why it can’t be had [AUT-11]', async (reason, sentence) => {
    const answers = { 'GET /channel/check-channel-unique?username=login': { data: { success: false, reason } } };
    const { hand: user } = show('/quick/profile', <QuickProfileScreen />, {
      answers,
      as: anAccount({ username: null }),
    });
    await user.type(screen.getByRole('textbox', { name: /Username/ }), 'login');
    await waitFor(() => expect(faults()).toEqual([expect.stringMatching(sentence)]));
  });

  const foreign = (letter: string) =>
    `“\u2068${letter}\u2069” is not one of the letters a to z, though it may look like one.`;
  it.each([
    ['sаra', foreign('а')],
    ['saraی', foreign('ی')],
    ...['сара', 'سارا', 'a', 'sara..'].map((typed) => [typed, expect.stringMatching(/^3 to 30 Latin letters/)]),
  ])('does not ask about a username that mixes scripts or can’t be one: %s [AUT-11]', async (typed, sentence) => {
    const { hand, requests } = show('/quick/profile', <QuickProfileScreen />, {
      as: anAccount({ username: null }),
    });
    await hand.type(screen.getByRole('textbox', { name: /Username/ }), typed as string);
    await waitFor(() => expect(faults()).toEqual([sentence]));
    expect(requests.filter((call) => call.includes('check-channel-unique'))).toEqual([]);
  });

  it('leads a light account to its verification first', () => {
    show('/quick/profile', <QuickProfileScreen />, { as: light });
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe('/en/verify');
  });
});
