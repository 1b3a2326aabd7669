import { screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import type { User } from 'shared-kernel/contract/user';
import { renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aSession, anAccount, codeSent } from '../../testing/rows.ts';
import account from '../account/messages/en.json' with { type: 'json' };
import { ChangePasswordScreen } from './ChangePasswordScreen.tsx';
import { ForgotPasswordScreen } from './ForgotPasswordScreen.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { SendChangeScreen } from './SendChangeScreen.tsx';
import { SetPasswordScreen } from './SetPasswordScreen.tsx';
import { VerifyChangeScreen } from './VerifyChangeScreen.tsx';
import { VerifyResetScreen } from './VerifyResetScreen.tsx';

const mobile = '+989121234567';
const permitted = { data: { permission: true, token: 'once' } };
const now = new Date('2026-11-21T10:00:00Z');

const show = (path: string, element: ReactElement, answers: FakeAnswers = {}, user: User | null = null) =>
  draw(element, path, answers, { user, now });
type Stage = ReturnType<typeof show>;

/** The next screen of the same page. */
const goOn = (stage: Stage, element: ReactElement): void => {
  stage.unmount();
  stage.unmount = renderScreen(stage, element, { messages: { ...en, ...account } }).unmount;
};

const address = () => location.pathname + location.search;
const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
const typePassword = async ({ hand }: Stage, password: string, again = password): Promise<void> => {
  await hand.type(await screen.findByLabelText(/^New password(?! again)/), password);
  await hand.type(screen.getByLabelText(/^New password again/), again);
  await hand.click(screen.getByRole('button', { name: 'Save the password' }));
};

afterEach(() => sessionStorage.clear());

describe('a forgotten password', () => {
  const answers = {
    'POST /auth/send-reset-password': codeSent(mobile),
    'POST /auth/reset-password': permitted,
    'PUT /auth/reset-password': aSession(anAccount()),
  };
  const forgot = async (own: FakeAnswers = {}): Promise<Stage> => {
    const stage = show('/forgot-password?next=/saves', <ForgotPasswordScreen />, { ...answers, ...own });
    await stage.hand.type(
      await screen.findByRole('textbox', { name: /mobile number or e-mail/i }),
      '۰۹۱۲۱۲۳۴۵۶۷{Enter}',
    );
    return stage;
  };
  const toReset = async (own: FakeAnswers = {}): Promise<Stage> => {
    const stage = await forgot(own);
    await waitFor(() => expect(address()).toBe('/en/verify-reset-password?next=%2Fsaves'));
    goOn(stage, <VerifyResetScreen />);
    await stage.hand.type(await code(), '123456');
    return stage;
  };

  it('is replaced by entry, code and a new one, which signs in and leads back [AUT-07]', async () => {
    const bodies: unknown[] = [];
    const stage = await toReset({
      'POST /auth/reset-password': (body: unknown) => (bodies.push(body), permitted),
      'PUT /auth/reset-password': (body: unknown) => (bodies.push(body), aSession(anAccount())),
    });
    await waitFor(() => expect(address()).toBe('/en/reset-password?next=%2Fsaves'));
    const told: number[] = [];
    stage.root.events.on('signedIn', ({ userId }) => told.push(userId));
    goOn(stage, <ResetPasswordScreen />);
    await typePassword(stage, 'rain over the blue roof');
    await waitFor(() => expect(address()).toBe('/en/saves'));
    expect(told).toEqual([anAccount().id]);
    expect(bodies).toEqual([
      { entry: mobile, code: '123456', challenge: `challenge of ${mobile}` },
      { token: 'once', password: 'rain over the blue roof', password_confirmation: 'rain over the blue roof' },
    ]);
    expect([stage.root.session.isFullUser, stage.root.toasts.list.map(({ kind }) => kind)]).toEqual([
      true,
      ['success'],
    ]);
  });

  it('has the passkeys of the account looked over before it leads on, and one taken away [AUT-07] [AUT-18]', async () => {
    const key = (id: number, name: string) => ({ id, name, created_at: '2026-11-01T10:00:00Z', last_used_at: null });
    const stage = await toReset({
      'GET /auth/passkeys': { data: [key(1, 'Chrome 141, Android'), key(2, 'Safari 26, iOS')] },
      'DELETE /auth/passkeys/2': { data: [key(1, 'Chrome 141, Android')] },
    });
    await waitFor(() => expect(address()).toContain('/reset-password'));
    goOn(stage, <ResetPasswordScreen />);
    await typePassword(stage, 'rain over the blue roof');
    expect(await screen.findByRole('heading', { name: 'Are these passkeys yours?' })).not.toBeNull();
    await stage.hand.click(await screen.findByRole('button', { name: /Remove the passkey of .*Safari/ }));
    await stage.hand.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(address()).toContain('/reset-password');
    await stage.hand.click(screen.getByRole('button', { name: 'They are mine' }));
    await waitFor(() => expect(address()).toBe('/en/saves'));
  });

  it('goes straight from the code to the new password, and not by the page before [AUT-07]', async () => {
    const went: string[] = [];
    const stage = await forgot();
    await waitFor(() => expect(address()).toContain('/verify-reset-password'));
    const stop = stage.root.navigation.history.listen(({ location: { pathname } }) => went.push(pathname));
    goOn(stage, <VerifyResetScreen />);
    await stage.hand.type(await code(), '123456');
    await waitFor(() => expect(address()).toContain('/en/reset-password'));
    stop();
    expect(went).toEqual(['/en/reset-password']);
  });

  it('may not be replaced once it was: the permission was for one [AUT-07]', async () => {
    const stage = await toReset();
    await waitFor(() => expect(address()).toContain('/reset-password'));
    goOn(stage, <ResetPasswordScreen />);
    await typePassword(stage, 'rain over the blue roof');
    await waitFor(() => expect(address()).toBe('/en/saves'));
    goOn(stage, <ResetPasswordScreen />);
    expect((await screen.findByRole('link', { name: 'Get a code' })).getAttribute('href')).toContain(
      '/forgot-password',
    );
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });

  it('may not be replaced without a code [AUT-07]', async () => {
    show('/reset-password', <ResetPasswordScreen />);
    expect((await screen.findByRole('link', { name: 'Get a code' })).getAttribute('href')).toBe('/en/forgot-password');
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });

  it('needs another code when the permission has run out meanwhile [AUT-07]', async () => {
    const stage = await toReset({ 'PUT /auth/reset-password': aRefusal(422, 'invalid_permission') });
    await waitFor(() => expect(address()).toContain('/reset-password'));
    goOn(stage, <ResetPasswordScreen />);
    await typePassword(stage, 'rain over the blue roof');
    expect(await screen.findByRole('link', { name: 'Get a code' })).not.toBeNull();
  });

  it('says of a wrong code that it is wrong and how many tries are left, and gives no permission [AUT-07]', async () => {
    const stage = await toReset({ 'POST /auth/reset-password': aRefusal(422, 'invalid_code') });
    expect(await screen.findByText('sentence of invalid_code')).not.toBeNull();
    expect(screen.queryByText('Tries left: 4.')).not.toBeNull();
    expect([(await code()).value, address()]).toEqual(['', '/en/verify-reset-password?next=%2Fsaves']);
    expect(stage.root.session.isSignedIn).toBe(false);
  });

  it('has another code sent under the same challenge, once the pause is over [AUT-07]', async () => {
    const bodies: unknown[] = [];
    const stage = await forgot({
      'POST /auth/verify/resend': (body: unknown) => (bodies.push(body), codeSent(mobile)),
    });
    await waitFor(() => expect(address()).toContain('/verify-reset-password'));
    stage.setNow('2026-11-21T10:01:01Z');
    goOn(stage, <VerifyResetScreen />);
    await stage.hand.click(await screen.findByRole('button', { name: 'Send the code again' }));
    await waitFor(() => expect(bodies).toEqual([{ entry: mobile, challenge: `challenge of ${mobile}` }]));
    expect(await screen.findByText(/You can ask again in/)).not.toBeNull();
  });

  it('goes on with the code after a reload, and begins anew when it is too late [AUT-07]', async () => {
    (await forgot()).unmount();
    show('/verify-reset-password', <VerifyResetScreen />, answers).unmount();
    const late = draw(<VerifyResetScreen />, '/verify-reset-password', answers, {
      now: new Date('2026-11-21T10:20:00Z'),
    });
    await waitFor(() => expect(address()).toBe('/en/forgot-password'));
    late.unmount();
    show('/verify-reset-password', <VerifyResetScreen />, answers);
    await waitFor(() => expect(address()).toBe('/en/forgot-password'));
  });

  it('says for 15 seconds that a code went by e-mail [AUT-04]', async () => {
    const stage = show('/forgot-password', <ForgotPasswordScreen />, {
      'POST /auth/send-reset-password': codeSent('a@b.ir'),
    });
    await stage.hand.type(await screen.findByRole('textbox', { name: /mobile/i }), 'a@b.ir{Enter}');
    const text = 'The code comes by e-mail. If you can’t see it, look in the spam folder.';
    await waitFor(() => expect(stage.root.toasts.list).toMatchObject([{ kind: 'info', duration: 15_000, text }]));
  });

  it('within a minute of another code says when one can be asked for, and sends it then [AUT-07]', async () => {
    let answer: unknown = aRefusal(429, 'too_soon', { data: { resend_in: 42 } });
    const stage = show('/forgot-password', <ForgotPasswordScreen />, {
      'POST /auth/send-reset-password': () => answer,
    });
    const entry = await screen.findByRole('textbox', { name: /mobile/i });
    await stage.hand.type(entry, 'sara@example.com{Enter}');
    expect(await screen.findByText('sentence of too_soon')).not.toBeNull();
    const wait = () => screen.queryByText(/You can ask again in/)?.textContent;
    // A code for signing in would be wrong on the next page.
    expect([wait(), address(), stage.root.toasts.list]).toEqual([
      expect.stringContaining('0:42'),
      '/en/forgot-password',
      [],
    ]);
    await stage.hand.type(entry, 'x');
    expect([wait(), screen.queryByText('sentence of too_soon')]).toEqual([undefined, null]);
    await stage.hand.type(entry, '{Backspace}');
    answer = codeSent('sara@example.com');
    await stage.hand.click(screen.getByRole('button', { name: 'Send the code' }));
    await waitFor(() => expect(address()).toBe('/en/verify-reset-password'));
  });

  it('goes on with the code of a moment ago, and is not told that one goes by e-mail now [AUT-07]', async () => {
    let answer: unknown = codeSent('a@b.ir');
    const bodies: unknown[] = [];
    const stage = show('/forgot-password', <ForgotPasswordScreen />, {
      'POST /auth/send-reset-password': () => answer,
      'POST /auth/reset-password': (body: unknown) => (bodies.push(body), permitted),
    });
    const ask = async () => {
      const entry = await screen.findByRole('textbox', { name: /mobile/i });
      await stage.hand.clear(entry);
      await stage.hand.type(entry, 'a@b.ir{Enter}');
      await waitFor(() => expect(address()).toBe('/en/verify-reset-password'));
      goOn(stage, <VerifyResetScreen />);
    };
    await ask();
    const news = stage.root.toasts.list;
    expect(news).toHaveLength(1);
    await stage.hand.click(await screen.findByRole('button', { name: /change|edit/i }));
    await waitFor(() => expect(address()).toBe('/en/forgot-password'));
    answer = aRefusal(429, 'too_soon', { data: { resend_in: 42 } });
    goOn(stage, <ForgotPasswordScreen />);
    await ask();
    expect(await screen.findByText(/^A code went out a moment ago/)).not.toBeNull();
    expect(screen.getByText(/You can ask again in/).textContent).toContain('0:42');
    // A second toast would have replaced it.
    expect(stage.root.toasts.list).toEqual(news);
    await stage.hand.type(await code(), '123456');
    await waitFor(() => expect(bodies).toMatchObject([{ challenge: 'challenge of a@b.ir' }]));
  });

  it('is asked for with an entry only, and says why the server would not [AUT-07]', async () => {
    const stage = show('/forgot-password', <ForgotPasswordScreen />, {
      'POST /auth/send-reset-password': aRefusal(429, 'too_many_requests'),
    });
    const entry = await screen.findByRole('textbox', { name: /mobile/i });
    await stage.hand.type(entry, 'sara{Enter}');
    expect(screen.queryByText(/Enter a valid mobile number/)).not.toBeNull();
    expect(stage.requests).toEqual([]);
    await stage.hand.clear(entry);
    await stage.hand.type(entry, '09121234567{Enter}');
    expect(await screen.findByText('sentence of too_many_requests')).not.toBeNull();
    expect(address()).toBe('/en/forgot-password');
  });
});

describe('a new password', () => {
  const member = anAccount({ has_password: true });

  it.each([
    ['short', 'short', 'New password must be at least 8 characters.'],
    ['rain over the blue roof', 'rain over the roof', 'The two passwords do not match.'],
  ])('%s with %s is refused before it is sent [AUT-08]', async (password, again, sentence) => {
    const stage = show('/change-password', <ChangePasswordScreen />, {}, member);
    await stage.hand.type(await screen.findByLabelText(/^Current password/), 'old');
    await typePassword(stage, password, again);
    expect(await screen.findByText(sentence)).not.toBeNull();
    expect(stage.requests).toEqual([]);
  });

  it.each([
    ['password1', 'This password is easy to guess.'],
    ['sara-1234567', 'This password is easy to guess.'],
    ['moon&tea4', 'A good password.'],
    ['rain over the blue roof', 'A strong password.'],
  ])('%s is said to be what it is [AUT-08]', async (password, sentence) => {
    const { hand } = show('/change-password', <ChangePasswordScreen />, {}, member);
    await hand.type(await screen.findByLabelText(/^New password(?! again)/), password);
    expect(await screen.findByText(sentence)).not.toBeNull();
  });

  it('is known to password managers, with the account it belongs to', async () => {
    const { container } = show('/change-password', <ChangePasswordScreen />, {}, member);
    await screen.findByLabelText(/^Current password/);
    expect([...container.querySelectorAll('input')].map((input) => input.autocomplete)).toEqual([
      'username',
      'current-password',
      'new-password',
      'new-password',
    ]);
  });

  it('stands in for the present one, whose being wrong is said at its field [AUT-08]', async () => {
    const bodies: unknown[] = [];
    let answer: unknown = aRefusal(422, 'wrong_password', { errors: { old_password: ['It is wrong.'] } });
    const stage = show(
      '/change-password?next=/saves',
      <ChangePasswordScreen />,
      { 'PUT /auth/change-password': (body: unknown) => (bodies.push(body), answer) },
      member,
    );
    await stage.hand.type(await screen.findByLabelText(/^Current password/), 'old');
    await typePassword(stage, 'rain over the blue roof');
    expect(await screen.findByText('It is wrong.')).not.toBeNull();
    answer = aSession(member);
    await stage.hand.click(screen.getByRole('button', { name: 'Save the password' }));
    await waitFor(() => expect(address()).toBe('/en/saves'));
    const form = { password: 'rain over the blue roof', password_confirmation: 'rain over the blue roof' };
    expect(bodies).toEqual([
      { ...form, old_password: 'old' },
      { ...form, old_password: 'old' },
    ]);
  });

  it('is allowed by a code to a proven entry of the account, which is chosen [AUT-08]', async () => {
    const bodies: unknown[] = [];
    const account = anAccount({
      has_password: true,
      all_entries: [
        { entry: mobile, is_verified: true },
        { entry: 'new@example.com', is_verified: false },
        { entry: 'sara@example.com', is_verified: true },
      ],
    });
    const note = (answer: unknown) => (body: unknown) => (bodies.push(body), answer);
    const stage = show(
      '/send-change-password',
      <SendChangeScreen />,
      {
        'POST /auth/send-change-password': note(codeSent('sara@example.com')),
        'POST /auth/change-password': note(permitted),
        'PUT /auth/change-password': note(aSession(account)),
      },
      account,
    );
    expect((await screen.findAllByRole('radio')).length).toBe(2);
    await stage.hand.click(screen.getByRole('radio', { name: /sara@example.com/ }));
    await stage.hand.click(screen.getByRole('button', { name: 'Send the code' }));
    await waitFor(() => expect(address()).toBe('/en/verify-change-password'));
    goOn(stage, <VerifyChangeScreen />);
    await stage.hand.type(await code(), '۱۲۳۴۵۶');
    await waitFor(() => expect(address()).toBe('/en/change-password'));
    goOn(stage, <ChangePasswordScreen />);
    expect(screen.queryByLabelText(/^Current password/)).toBeNull();
    await typePassword(stage, 'rain over the blue roof');
    await waitFor(() => expect(address()).toBe('/en'));
    expect(bodies).toEqual([
      { entry: 'sara@example.com' },
      { entry: 'sara@example.com', code: '123456', challenge: 'challenge of sara@example.com' },
      { token: 'once', password: 'rain over the blue roof', password_confirmation: 'rain over the blue roof' },
    ]);
  });

  it('within a minute of another code says when one can be asked for, and no mail is promised [AUT-08]', async () => {
    const account = anAccount({ has_password: true, all_entries: [{ entry: 'sara@example.com', is_verified: true }] });
    let answer: unknown = aRefusal(429, 'too_soon', { data: { resend_in: 42 } });
    const stage = show(
      '/send-change-password',
      <SendChangeScreen />,
      { 'POST /auth/send-change-password': () => answer },
      account,
    );
    const ask = async () => stage.hand.click(await screen.findByRole('button', { name: 'Send the code' }));
    await ask();
    expect((await screen.findByText(/You can ask again in/)).textContent).toContain('0:42');
    expect([address(), stage.root.toasts.list]).toEqual(['/en/send-change-password', []]);
    answer = codeSent('sara@example.com');
    await ask();
    await waitFor(() => expect(address()).toBe('/en/verify-change-password'));
    const news = stage.root.toasts.list;
    expect(news).toHaveLength(1);
    answer = aRefusal(429, 'too_soon', { data: { resend_in: 42 } });
    goOn(stage, <SendChangeScreen />);
    await ask();
    await waitFor(() => expect(stage.requests).toHaveLength(3));
    expect(stage.root.toasts.list).toEqual(news);
  });

  it('of one account is not allowed by the code of another that was here before [AUT-08]', async () => {
    const stage = show(
      '/send-change-password',
      <SendChangeScreen />,
      { 'POST /auth/send-change-password': codeSent(mobile), 'POST /auth/change-password': permitted },
      member,
    );
    await stage.hand.click(await screen.findByRole('button', { name: 'Send the code' }));
    await waitFor(() => expect(address()).toBe('/en/verify-change-password'));
    goOn(stage, <VerifyChangeScreen />);
    await stage.hand.type(await code(), '123456');
    await waitFor(() => expect(address()).toBe('/en/change-password'));
    stage.root.session.forget();
    stage.root.session.signIn(anAccount({ id: 8, has_password: true }));
    goOn(stage, <ChangePasswordScreen />);
    expect(await screen.findByLabelText(/^Current password/)).not.toBeNull();
  });

  it('is the first of an account that signs in with codes, and not of one that has one [AUT-08]', async () => {
    const stage = show(
      '/set-password',
      <SetPasswordScreen />,
      answerTo('POST /auth/set-password', {}, { data: anAccount({ has_password: true }) }),
      anAccount({ has_password: false }),
    );
    await typePassword(stage, 'rain over the blue roof');
    await waitFor(() => expect(address()).toBe('/en'));
    expect(stage.root.session.user?.has_password).toBe(true);
    goOn(stage, <SetPasswordScreen />);
    expect((await screen.findByRole('link', { name: 'Change your password' })).getAttribute('href')).toBe(
      '/en/send-change-password',
    );
    expect(screen.queryByLabelText(/^New password/)).toBeNull();
  });

  it('of an account without one is set, not changed [AUT-08]', async () => {
    show('/send-change-password', <SendChangeScreen />, {}, anAccount({ has_password: false }));
    await waitFor(() => expect(address()).toBe('/en/set-password'));
  });
});
