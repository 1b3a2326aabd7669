import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import en from '../../messages/en.json' with { type: 'json' };
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { aRefusal } from 'shared-kernel/testing/rows';
import { aSession, anAccount, codeSent, registered } from '../../testing/rows.ts';
import { fakePasskeys, aDomError } from '../../testing/passkeys.ts';
import { LoginSheet } from './LoginSheet.tsx';
import { PasswordSheet } from './PasswordSheet.tsx';
import { RegisterSheet } from './RegisterSheet.tsx';
import { VerifySheet } from './VerifySheet.tsx';

const mobile = '+989121234567';
const unknown = () => aRefusal(406, 'user-not-exist', { data: 'user-not-exist' });
const toCode: FakeAnswers = { 'POST /auth/password/check': unknown, 'POST /auth/register': codeSent(mobile) };

function open(answers: FakeAnswers) {
  const stage = createStage({ answers, path: '/sara/dinner' });
  const result = stage.root.sheets.open('auth.login', {});
  const view = renderScreen(stage, <LoginSheet />, { messages: en });
  return { ...stage, ...view, result, user: userEvent.setup() };
}

const entryField = () => screen.getByRole<HTMLInputElement>('textbox', { name: /mobile number or e-mail/i });

async function giveEntry(user: ReturnType<typeof userEvent.setup>, entry = '۰۹۱۲۱۲۳۴۵۶۷'): Promise<void> {
  await user.type(entryField(), entry);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

afterEach(() => sessionStorage.clear());

describe('the sign-in sheet', () => {
  it('signs in without leaving the page, and whoever asked goes on [AUT-09]', async () => {
    const { user, result, root } = open({ ...toCode, 'POST /auth/verify': aSession(anAccount()) });
    await giveEntry(user);
    await screen.findByText('0912 123 4567');
    // The last digit submits the code by itself.
    await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '۱۲۳۴۵۶');
    expect(await result).toBe('signed-in');
    expect(root.session.isFullUser).toBe(true);
    expect(location.pathname).toBe('/en/sara/dinner');
  });

  it.each([
    ['create', 'Log in to create an event'],
    ['go-on', 'Level up your experience by logging in'],
    [undefined, null],
  ] as const)('says above the entry what it is for: %s [SHL-32] [AUT-09]', (why, words) => {
    renderScreen(createStage({ answers: {}, path: '/sara' }), <LoginSheet {...(why && { why })} />, { messages: en });
    const said = /^(Log in to|Level up)/;
    expect([screen.queryByText(said)?.textContent ?? null, entryField().value]).toEqual([words, '']);
  });

  it('asks for the entry again where somebody had signed in and has to do it once more [AUT-09]', async () => {
    const stage = open({
      ...toCode,
      'POST /auth/verify': aSession(anAccount()),
      'GET /auth/user': aRefusal(503, 'unavailable'),
    });
    await giveEntry(stage.user);
    await stage.user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await stage.result;
    stage.unmount();
    // The account could not be read again, as after a change in another tab.
    await stage.root.session.refresh();
    renderScreen(stage, <LoginSheet />, { messages: en });
    expect(entryField().value).toBe('');
  });

  it('asks a new member for name and username before it goes on [AUT-09] [AUT-11]', async () => {
    const { user, result, root } = open({
      ...toCode,
      'POST /auth/verify': aSession(anAccount({ username: null, name: { first: '', last: '' } })),
      'PUT /channel/name': { data: {} },
      'GET /auth/user': { data: anAccount() },
      'GET /channel/check-channel-unique?username=sara': { data: { success: true } },
    });
    await giveEntry(user);
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await user.type(await screen.findByRole('textbox', { name: /First name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Username/ }), 'Sara');
    expect(root.sheets.top?.title).toBe('What should we call you?');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await result).toBe('signed-in');
    expect(root.session.user?.username).toBe('sara');
  });

  it('lets the name wait for later [AUT-09]', async () => {
    const { user, result } = open({ ...toCode, 'POST /auth/verify': aSession(anAccount({ username: null })) });
    await giveEntry(user);
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await user.click(await screen.findByRole('button', { name: 'Later' }));
    expect(await result).toBe('signed-in');
  });

  it('still has the entry when it is closed and opened again', async () => {
    const stage = open({});
    await stage.user.type(entryField(), '0912');
    stage.unmount();
    renderScreen(stage, <LoginSheet />, { messages: en });
    expect(entryField().value).toBe('0912');
  });

  it('calls an entry wrong only once it has text, and shows an Iranian number as example [AUT-03]', async () => {
    const { user, requests } = open({});
    expect(entryField().placeholder).toBe('0912 123 4567');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByText(/Enter a valid/)).toBeNull();
    await giveEntry(user, 'sara');
    expect(entryField().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Enter a valid mobile number or e-mail address.')).toBeDefined();
    expect(requests.filter((call) => call.startsWith('POST'))).toEqual([]);
  });

  it('puts the server’s sentence under the field [AUT-03]', async () => {
    const { user } = open({ 'POST /auth/password/check': aRefusal(422, 'invalid_entry') });
    await giveEntry(user);
    const alert = await screen.findByText('sentence of invalid_entry');
    expect(alert.closest('[role=alert]')).not.toBeNull();
  });

  it('keeps a code that the site could not judge, to be sent again [AUT-04]', async () => {
    const { user } = open({ ...toCode, 'POST /auth/verify': aRefusal(503, 'unavailable') });
    await giveEntry(user);
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
    await user.type(code, '123456');
    expect(await screen.findByText('sentence of unavailable')).toBeDefined();
    expect(code.value).toBe('123456');
  });

  it('tells how many tries are left after a wrong code, and lets a development site look into the outbox', async () => {
    const { user } = open({ ...toCode, 'POST /auth/verify': aRefusal(422, 'invalid_code') });
    await giveEntry(user);
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
    await user.click(code);
    await user.paste('123456');
    await screen.findByText('sentence of invalid_code');
    expect(screen.queryByText('Tries left: 4.')).not.toBeNull();
    expect([code.value, code.autocomplete]).toEqual(['', 'one-time-code']);
    expect(screen.getByRole('link', { name: 'Codes inbox' }).getAttribute('target')).toBe('_blank');
  });

  it('says of a code that it has run out, instead of sending it as a wrong one', async () => {
    const { data } = codeSent(mobile);
    const { user, requests } = open({ ...toCode, 'POST /auth/register': { data: { ...data, expires_in: 0 } } });
    await giveEntry(user);
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
    await user.type(code, '123456');
    expect(await screen.findByText('This code has run out; ask for a new one.')).toBeDefined();
    expect([code.value, screen.queryByText(/^Tries left/)]).toEqual(['', null]);
    expect(requests).not.toContain('POST /auth/verify');
  });

  it('says for 15 seconds that a code went by e-mail', async () => {
    const { user, root } = open({ 'POST /auth/password/check': unknown, 'POST /auth/register': codeSent('a@b.ir') });
    await giveEntry(user, 'a@b.ir');
    const text = 'The code is in your e-mail. If you can’t see it, look in the spam folder.';
    await waitFor(() => expect(root.toasts.list).toMatchObject([{ kind: 'info', duration: 15_000, text }]));
  });

  it('says for 10 seconds that an entry is not registered, and registers it by its code [AUT-05]', async () => {
    const { user, root, requests } = open({
      'POST /auth/password/check': { data: { has_password: true } },
      'POST /auth/code/login': unknown,
      'POST /auth/register': codeSent(mobile),
    });
    await giveEntry(user);
    await user.click(await screen.findByRole('button', { name: 'Use a one-time code instead' }));
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeDefined();
    const text = 'Not registered? Create an account with the code.';
    expect(root.toasts.list).toMatchObject([{ kind: 'info', duration: 10_000, text }]);
    expect(requests.at(-1)).toBe('POST /auth/register');
  });
});

describe('the other sheets of the way in', () => {
  it('make an account at once, and whoever asked goes on [AUT-03] [AUT-09]', async () => {
    const stage = createStage({ answers: { ...toCode, 'POST /auth/verify': aSession(anAccount()) }, path: '/sara' });
    const result = stage.root.sheets.open('auth.register', {});
    renderScreen(stage, <RegisterSheet />, { messages: en });
    const hand = userEvent.setup();
    await hand.type(entryField(), '09121234567');
    await hand.click(screen.getByRole('button', { name: 'Create an account' }));
    await hand.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    expect([await result, location.pathname]).toEqual(['signed-in', '/en/sara']);
    expect(stage.requests).not.toContain('POST /auth/password/check');
  });

  it('go on to the password when the server says that the entry has one [AUT-03]', async () => {
    const stage = createStage({
      answers: {
        'POST /auth/register': {
          data: { result: 'password-login', entry: mobile, expires_in: 0, resend_in: 0, challenge: 'none' },
        },
      },
    });
    void stage.root.sheets.open('auth.register', {});
    renderScreen(stage, <RegisterSheet />, { messages: en });
    await userEvent.setup().type(entryField(), '09121234567{Enter}');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Password/)).type).toBe('password');
  });

  it('ask for the password of an entry that is known to have one [AUT-09]', async () => {
    const stage = createStage({ answers: { 'POST /auth/password/login': aSession(anAccount()) }, path: '/sara' });
    const result = stage.root.sheets.open('auth.password', { entry: mobile });
    renderScreen(stage, <PasswordSheet entry={mobile} />, { messages: en });
    await userEvent.setup().type(await screen.findByLabelText(/^Password/), 'secret{Enter}');
    expect([await result, location.pathname]).toEqual(['signed-in', '/en/sara']);
  });

  it('prove the entry of a light account, and whoever asked goes on [AUT-09] [AUT-16]', async () => {
    const light = anAccount({ role_id: 1, username: null, all_entries: [{ entry: mobile, is_verified: false }] });
    const stage = createStage({
      answers: { 'POST /auth/verify/resend': codeSent(mobile), 'POST /auth/verify': aSession(anAccount()) },
      user: light,
      path: '/sara',
    });
    const result = stage.root.sheets.open('auth.verify', {});
    renderScreen(stage, <VerifySheet />, { messages: en });
    const hand = userEvent.setup();
    await hand.click(screen.getByRole('button', { name: 'Send the code' }));
    await hand.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    expect([await result, location.pathname, stage.root.session.isVerified]).toEqual(['verified', '/en/sara', true]);
  });

  it('sign the device in to a light account while the code is still to come, and wait for it [AUT-16]', async () => {
    const answers = { 'POST /auth/register': registered(mobile), 'POST /auth/verify': aSession(anAccount()) };
    const stage = createStage({ answers, path: '/sara' });
    const signedIn: number[] = [];
    stage.root.events.on('signedIn', ({ userId }) => signedIn.push(userId));
    const result = stage.root.sheets.open('auth.register', {});
    renderScreen(stage, <RegisterSheet />, { messages: en });
    const hand = userEvent.setup();
    await hand.type(entryField(), '09121234567{Enter}');
    const code = await screen.findByRole('textbox', { name: 'Verification code' });
    const { session } = stage.root;
    expect([session.token, session.isSignedIn, session.isVerified, signedIn]).toEqual(['light-token', true, false, []]);
    expect(stage.root.sheets.top?.name).toBe('auth.register');
    await hand.type(code, '123456');
    expect([await result, session.token, session.isVerified, signedIn]).toEqual(['signed-in', 'new-token', true, [7]]);
  });

  it('keep the light account after a wrong code, which may be typed again [AUT-16]', async () => {
    const stage = open({
      'POST /auth/password/check': unknown,
      'POST /auth/register': registered(mobile),
      'POST /auth/verify': aRefusal(422, 'invalid_code'),
    });
    await giveEntry(stage.user);
    await stage.user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await screen.findByText('sentence of invalid_code');
    expect([stage.root.session.token, stage.root.session.isVerified]).toEqual(['light-token', false]);
  });

  it.each([
    ['that was used already', aRefusal(422, 'code_used')],
    ['of another entry, or one that came too late', aRefusal(422, 'invalid_code')],
    ['after too many wrong ones', aRefusal(429, 'too_many_tries')],
  ])('say what is wrong with a code %s, and wait for another one [AUT-04]', async (_, refusal) => {
    const { user, root } = open({ ...toCode, 'POST /auth/verify': refusal });
    await giveEntry(user);
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
    await user.type(field, '123456');
    expect(await screen.findByText(/^sentence of/)).toBeDefined();
    expect([field.value, root.session.isSignedIn]).toEqual(['', false]);
  });

  it('leave nobody signed in after a wrong code [AUT-04]', async () => {
    const { user, root } = open({ ...toCode, 'POST /auth/verify': aRefusal(422, 'invalid_code') });
    await giveEntry(user);
    await user.type(await screen.findByRole('textbox', { name: 'Verification code' }), '123456');
    await screen.findByText('sentence of invalid_code');
    expect([root.session.user, root.session.token]).toEqual([null, null]);
  });

  it('take the code out of the message where the browser can [AUT-04]', async () => {
    const asked: unknown[] = [];
    Object.defineProperty(window, 'OTPCredential', { value: class {}, configurable: true });
    Object.defineProperty(navigator, 'credentials', {
      value: { get: (options: unknown) => (asked.push(options), Promise.resolve({ code: '123456' })) },
      configurable: true,
    });
    const { user, result } = open({ ...toCode, 'POST /auth/verify': aSession(anAccount()) });
    await giveEntry(user);
    expect(await result).toBe('signed-in');
    expect(asked).toMatchObject([{ otp: { transport: ['sms'] } }]);
    Reflect.deleteProperty(window, 'OTPCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
});

describe('a passkey in the sign-in sheet [AUT-18]', () => {
  const challenge = { 'POST /auth/passkeys/challenge': { data: { challenge: 'YQ', rp_id: 'example.com' } } };
  const session = { 'POST /auth/passkeys/session': aSession(anAccount()) };
  let browser: ReturnType<typeof fakePasskeys> | null = null;
  afterEach(() => {
    browser?.leave();
    browser = null;
  });
  const pressPasskey = (user: ReturnType<typeof userEvent.setup>) =>
    user.click(screen.getByRole('button', { name: 'Log in with a passkey' }));

  it('signs in at a press without an entry, and whoever asked goes on', async () => {
    browser = fakePasskeys({});
    const bodies: unknown[] = [];
    const { user, result, root } = open({
      ...challenge,
      'POST /auth/passkeys/session': (body: unknown) => (bodies.push(body), aSession(anAccount())),
    });
    await pressPasskey(user);
    expect(await result).toBe('signed-in');
    expect(root.session.isFullUser).toBe(true);
    expect(browser.asked).toMatchObject([
      { mediation: 'optional', publicKey: { rpId: 'example.com', userVerification: 'required' } },
    ]);
    expect(bodies).toEqual([
      {
        id: 'a-key',
        client_data: 'Y2xpZW50',
        authenticator_data: 'ZGF0YQ',
        signature: 'c2lnbmF0dXJl',
        user_handle: 'aGFuZGxl',
      },
    ]);
  });

  it('stands among what the browser offers at the entry, and signs in when it is picked', async () => {
    let pick = (): void => {};
    browser = fakePasskeys({ conditional: true, get: () => new Promise<void>((resolve) => (pick = resolve)) });
    const { result } = open({ ...challenge, ...session });
    expect(entryField().autocomplete).toBe('username webauthn');
    await waitFor(() => expect(browser!.asked).toMatchObject([{ mediation: 'conditional' }]));
    pick();
    expect(await result).toBe('signed-in');
  });

  it('is taken back where the browser still offers one when the button is pressed, and when the sheet goes', async () => {
    const signals: AbortSignal[] = [];
    browser = fakePasskeys({
      conditional: true,
      get: ({ signal, mediation }) => {
        signals.push(signal!);
        return mediation === 'conditional' ? new Promise(() => {}) : aDomError('NotAllowedError');
      },
    });
    const { user, root, unmount } = open({ ...challenge, ...session });
    await waitFor(() => expect(signals).toHaveLength(1));
    await pressPasskey(user);
    await waitFor(() => expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]));
    // Closing the browser's question is a change of mind, and needs no message.
    expect(root.toasts.list).toEqual([]);
    unmount();
    expect(signals[1]!.aborted).toBe(true);
  });

  it('that is refused says so, and leaves the other ways', async () => {
    browser = fakePasskeys({});
    const { user, root } = open({
      ...challenge,
      'POST /auth/passkeys/session': aRefusal(422, 'invalid_passkey'),
      ...toCode,
    });
    await pressPasskey(user);
    expect(await screen.findByText('sentence of invalid_passkey')).toBeDefined();
    expect(root.session.isSignedIn).toBe(false);
    await giveEntry(user);
    expect(await screen.findByRole('textbox', { name: 'Verification code' })).toBeDefined();
  });

  it('that was picked and refused is offered again, so that another one can be picked, but not once the sheet is gone', async () => {
    const held = heldAnswers();
    browser = fakePasskeys({ conditional: true });
    const { requests, unmount } = open({ ...challenge, 'POST /auth/passkeys/session': held.answer });
    const asked = () => requests.filter((call) => call === 'POST /auth/passkeys/challenge').length;
    await waitFor(() => expect(held.asked).toBe(1));
    await act(() => held.give(0, aRefusal(422, 'invalid_passkey')));
    await waitFor(() => expect([held.asked, asked()]).toEqual([2, 2]));
    unmount();
    await held.give(1, aRefusal(422, 'invalid_passkey'));
    expect(asked()).toBe(2);
  });

  it('says nothing more once the sheet is gone', async () => {
    const held = heldAnswers();
    browser = fakePasskeys({});
    const { user, root, unmount } = open({ 'POST /auth/passkeys/challenge': held.answer });
    await pressPasskey(user);
    unmount();
    await held.give(0, aRefusal(503, 'unavailable'));
    expect(root.toasts.list).toEqual([]);
  });

  it('that the device does not give is said in a toast', async () => {
    browser = fakePasskeys({ get: () => aDomError('SecurityError') });
    const { user, root } = open(challenge);
    await pressPasskey(user);
    await waitFor(() =>
      expect(root.toasts.list.map(({ text }) => text)).toEqual([
        'Your device did not unlock the passkey. Log in with a code or your password.',
      ]),
    );
  });

  it('is not offered by a browser that knows none', () => {
    open({});
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
  });
});
