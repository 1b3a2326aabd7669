import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import en from '../messages/en.json' with { type: 'json' };
import { draw } from '../testing/draw.ts';
import { aRefusal } from 'shared-kernel/testing/rows';
import { aSession, anAccount, codeSent } from '../testing/rows.ts';
import { LoginScreen } from './login/LoginScreen.tsx';
import { QuickProfileScreen } from './quickProfile/QuickProfileScreen.tsx';
import { RegisterScreen } from './register/RegisterScreen.tsx';
import { VerifyScreen } from './verify/VerifyScreen.tsx';

const mobile = '+989121234567';
const light = anAccount({ role_id: 1, username: null, all_entries: [{ entry: mobile, is_verified: false }] });

const show = (
  path: string,
  element: ReactElement,
  { answers = {}, as = null }: { answers?: FakeAnswers; as?: User | null } = {},
) => draw(element, path, answers, { user: as });

const address = () => location.pathname + location.search;
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

describe('/register', () => {
  it('sends the code and goes on to it, with nothing of the entry in the address [AUT-03]', async () => {
    const { hand: user } = show('/register', <RegisterScreen />, {
      answers: { 'POST /auth/register': codeSent(mobile) },
    });
    await user.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify'));
  });

  it('sends a member to the password at the login, with a warning for 90 seconds [AUT-03]', async () => {
    const { hand: user, root } = show('/register', <RegisterScreen />, {
      answers: { 'POST /auth/register': aRefusal(409, 'already_member') },
    });
    await user.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/login'));
    expect(root.toasts.list).toMatchObject([{ kind: 'warning', duration: 90_000 }]);
    expect(await screen.findByLabelText(/^Password/)).toBeTruthy();
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

  it('is there again after a reload, with the entry and the pause, and without the code', async () => {
    const answers = { 'POST /auth/register': codeSent(mobile), 'POST /auth/verify': aSession(anAccount()) };
    const before = show('/register?next=/saves', <RegisterScreen />, { answers });
    await before.hand.type(entryField(), '09121234567{Enter}');
    await waitFor(() => expect(address()).toBe('/en/verify?next=%2Fsaves'));
    before.unmount();
    const { hand: user } = show('/verify?next=/saves', <VerifyScreen />, { answers });
    expect(screen.getByText('0912 123 4567')).toBeTruthy();
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
    expect(await screen.findByText('A name needs at least one letter.')).toBeTruthy();
    expect(requests).not.toContain('PUT /channel/name');
  });

  it.each(['۱۲۳', '...', '😀😀'])('asks for a letter in a name: %s', async (name) => {
    const { hand: user, requests } = show('/quick/profile', <QuickProfileScreen />, {
      as: anAccount({ username: null, name: { first: '', last: '' } }),
    });
    await user.type(screen.getByRole('textbox', { name: /first name/i }), name);
    await user.type(screen.getByRole('textbox', { name: /username/i }), 'sara.a');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    expect(await screen.findByText('A name needs at least one letter.')).toBeTruthy();
    expect(requests).not.toContain('PUT /channel/name');
  });

  it('says what is missing, saves and goes home [AUT-11]', async () => {
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
    expect(screen.getByText('First name is required.')).toBeTruthy();
    expect(screen.getByText('Username is required.')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /First name/ }), 'Sara');
    await user.type(screen.getByRole('textbox', { name: /Username/ }), 'sara');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await waitFor(() => expect(address()).toBe('/en'));
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
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it('leads a light account to its verification first', () => {
    show('/quick/profile', <QuickProfileScreen />, { as: light });
    expect(screen.getByRole('link', { name: 'Verify' }).getAttribute('href')).toBe('/en/verify');
  });
});
