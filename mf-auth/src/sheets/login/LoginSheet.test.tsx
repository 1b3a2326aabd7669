import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import en from '../../messages/en.json' with { type: 'json' };
import { aRefusal } from 'shared-kernel/testing/rows';
import { aSession, anAccount, codeSent } from '../../testing/rows.ts';
import { LoginSheet } from './LoginSheet.tsx';

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
    // The last digit sends the code off by itself.
    await user.type(screen.getByRole('textbox', { name: 'Verification code' }), '۱۲۳۴۵۶');
    expect(await result).toBe('signed-in');
    expect(root.session.isFullUser).toBe(true);
    expect(location.pathname).toBe('/en/sara/dinner');
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
    expect(root.sheets.top?.title).toBe('What shall we call you?');
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
    expect(screen.getByText(/Enter a valid mobile number/)).toBeTruthy();
    expect(requests).toEqual([]);
  });

  it('puts the server’s sentence under the field [AUT-03]', async () => {
    const { user } = open({ 'POST /auth/password/check': aRefusal(422, 'invalid_entry') });
    await giveEntry(user);
    const alert = await screen.findByText('sentence of invalid_entry');
    expect(alert.closest('[role=alert]')).toBeTruthy();
  });

  it('tells how many tries are left after a wrong code, and lets a development site look into the outbox', async () => {
    const { user } = open({ ...toCode, 'POST /auth/verify': aRefusal(422, 'invalid_code') });
    await giveEntry(user);
    const code = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Verification code' });
    await user.click(code);
    await user.paste('123456');
    expect(await screen.findByText('sentence of invalid_code')).toBeTruthy();
    expect(screen.getByText('Tries left: 4.')).toBeTruthy();
    expect([code.value, code.autocomplete]).toEqual(['', 'one-time-code']);
    expect(screen.getByRole('link', { name: 'Codes inbox' }).getAttribute('target')).toBe('_blank');
  });

  it('says for 15 seconds that a code went by e-mail', async () => {
    const { user, root } = open({ 'POST /auth/password/check': unknown, 'POST /auth/register': codeSent('a@b.ir') });
    await giveEntry(user, 'a@b.ir');
    await waitFor(() => expect(root.toasts.list).toMatchObject([{ kind: 'info', duration: 15_000 }]));
  });
});
