import words from 'shared-kernel/i18n/messages/en.json' with { type: 'json' };
import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import { act, screen, waitFor, within } from '@testing-library/react';
import { noonOf } from 'shared-kernel/language/isoDay';
import { formatDay, formatWeekday } from 'shared-kernel/language/when';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { drawerOf } from 'shared-kernel/testing/drawerOf';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { besideMidnight, ownZone, wallClock } from 'shared-kernel/language/testing/wallClock';
import { manifest } from '../../manifest.ts';
import own from '../../messages/en.json' with { type: 'json' };
import { aDomError, fakePasskeys } from '../../testing/passkeys.ts';
import { anAccount } from '../../testing/rows.ts';
import { ReferencesSheet } from '../../sheets/references/ReferencesSheet.tsx';
import { InvitationScreen } from '../invitation/InvitationScreen.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import { accountSlice } from './accountSlice.ts';
import en from './messages/en.json' with { type: 'json' };

const draw = drawerOf(manifest, { ...own, ...en });
const now = new Date('2026-11-21T10:00:00Z');
const here = {
  id: 1,
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-21T10:00:00.000Z',
  device: 'Chrome 141, Android',
  city: '',
  is_current: true,
};
const there = { ...here, id: 2, device: 'Safari 26, iOS', last_used_at: '2026-11-21T08:00:00.000Z', is_current: false };
const page = (data: unknown[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 20,
  total: data.length,
  next: null,
});
const block = aSummary({ id: 3, name: 'Navid', username: 'navid' });
const quiet = { push: [], mail: [], site: [] };

const account = (answers: FakeAnswers = {}, user = anAccount()) =>
  draw(
    <AccountScreen />,
    '/profile/account',
    {
      'GET /auth/sessions': { data: [here, there] },
      'GET /account/notifications': { data: quiet },
      'GET /account/deletion': { data: { due_at: null } },
      'GET /channel/blocked?page=1': page([block]),
      'GET /auth/passkeys': { data: [] },
      ...answers,
    },
    { user, now },
  );
const part = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the account [AUT-17]', () => {
  it('shows where it is signed in, with device and when, and ends one of them', async () => {
    const { hand } = account(answerTo('DELETE /auth/sessions/:id', { id: 2 }, { data: [here] }));
    const devices = await part('Devices');
    expect(devices.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Chrome 141, Android.*This device/),
      expect.stringMatching(/Safari 26, iOS.*2 hours ago/),
    ]);
    await hand.click(devices.getByRole('button', { name: /End .*Safari/ }));
    await waitFor(() => expect(devices.getAllByRole('listitem')).toHaveLength(1));
  });

  it('shows the city of a device where it is known, apart from the words around it [AUT-17]', async () => {
    account({ 'GET /auth/sessions': { data: [here, { ...there, city: 'تهران' }] } });
    const [unknown, known] = (await part('Devices')).getAllByRole('listitem');
    expect(within(known!).getByText('تهران').tagName).toBe('BDI');
    expect(known!.textContent).toMatch(/Last used 2 hours ago · تهران · Since /);
    // The one in hand is in use now.
    expect(unknown!.textContent).toMatch(/AndroidSince /);
  });

  it('says why a session could not be ended, and keeps it', async () => {
    const { hand, root } = account({ 'DELETE /auth/sessions/2': aRefusal(503, 'unavailable') });
    await hand.click((await part('Devices')).getByRole('button', { name: /End .*Safari/ }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['sentence of unavailable']));
    expect((await part('Devices')).getAllByRole('listitem')).toHaveLength(2);
  });

  it('ends one session at a time, and says nothing of a refusal to who has signed out meanwhile', async () => {
    const held = heldAnswers();
    const { hand, root, requests } = account({
      'GET /auth/sessions': { data: [here, there, { ...there, id: 3, device: 'Firefox 144, Linux' }] },
      'DELETE /auth/sessions/2': held.answer,
      'DELETE /auth/sessions/3': held.answer,
    });
    const devices = await part('Devices');
    await hand.click(devices.getByRole('button', { name: /End .*Safari/ }));
    await hand.click(devices.getByRole('button', { name: /End .*Firefox/ }));
    expect(requests.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /auth/sessions/2']);
    act(() => root.session.forget());
    await act(() => held.give(0, aRefusal(401, 'unauthorized')));
    expect(root.toasts.list).toEqual([]);
  });

  it('leads to its language and its colours', async () => {
    const { hand, root } = account();
    await hand.click(await screen.findByRole('button', { name: 'Language' }));
    expect(root.sheets.top?.name).toBe('auth.locales');
    await hand.click(screen.getByRole('button', { name: 'Appearance' }));
    expect(root.sheets.top?.name).toBe('auth.theme');
  });

  it('lists whom its owner has blocked, and takes one back everywhere', async () => {
    let list: unknown[] = [block];
    const bodies: unknown[] = [];
    const { hand, root } = account({
      'GET /channel/blocked?page=1': () => page(list),
      'POST /channel/3/block': (body: unknown) => {
        bodies.push(body);
        list = [];
        return { data: { is_blocked: false } };
      },
    });
    const channel = root.entities.putChannel({ ...block, is_blocked: true });
    const blocked = await part('Blocked');
    await hand.click(await blocked.findByRole('button', { name: /Unblock .*Navid/ }));
    expect(await blocked.findByText('You haven’t blocked anybody.')).not.toBeNull();
    expect([bodies, channel.is_blocked]).toEqual([[{ is_blocked: false }], false]);
  });

  it('is told of what its owner wants, by kind and way', async () => {
    const bodies: unknown[] = [];
    const { hand } = account({
      'GET /account/notifications': { data: { ...quiet, mail: ['follow', 'invited', 'referrer_added'] } },
      'PUT /account/notifications': (body: unknown) => (bodies.push(body), { data: { ...quiet, ...(body as object) } }),
    });
    const people = within(await screen.findByRole('group', { name: 'Followers and invitations' }));
    const ticked = () => people.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
    expect(ticked()).toEqual([true, false]);
    await hand.click(people.getByRole('checkbox', { name: 'Push' }));
    await hand.click(people.getByRole('checkbox', { name: 'Daily e-mail' }));
    await waitFor(() => expect(ticked()).toEqual([false, true]));
    const muted = ['follow', 'invited', 'referrer_added'];
    expect(bodies).toEqual([
      { push: muted, mail: muted },
      { push: muted, mail: [] },
    ]);
  });

  it('says that no mail can come to who has proven no address, with the way to add one', async () => {
    const addresses = (isProven: boolean) =>
      anAccount({ all_entries: [...anAccount().all_entries, { entry: 'sara@example.com', is_verified: isProven }] });
    const unproven = account({}, addresses(false));
    const notifications = await part('Notifications');
    expect(notifications.getByText(/^Text messages come only/)).toBeDefined();
    expect(notifications.getByRole('link', { name: 'Add an e-mail' }).getAttribute('href')).toBe('/en/profile');
    unproven.unmount();
    account({}, addresses(true));
    expect((await part('Notifications')).queryByText(/no verified e-mail/)).toBeNull();
  });

  it('says what was turned off among the notifications, of which nothing is sent, and leads there [ACT-02]', async () => {
    let site = ['follow', 'invited', 'referrer_added', 'liked'];
    const { hand, root } = account({ 'GET /account/notifications': () => ({ data: { ...quiet, site } }) });
    const group = async (name: string) => within(await screen.findByRole('group', { name }));
    const people = await group('Followers and invitations');
    const boxes = () => people.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(people.getByText(/nothing of it is sent/)).toBeDefined();
    const reactions = await group('Likes, comments, replies');
    expect(reactions.getByText('Some of it is turned off in your list.')).toBeDefined();
    expect(reactions.getAllByRole<HTMLInputElement>('checkbox').every(({ checked }) => checked)).toBe(true);
    await hand.click(screen.getByRole('button', { name: 'Choose kinds' }));
    expect(root.sheets.top).toMatchObject({ name: 'activity.notificationKinds' });
    site = [];
    act(() => root.sheets.keep(0));
    await waitFor(() => expect(boxes().every(({ checked, disabled }) => checked && !disabled)).toBe(true));
  });

  it('takes a choice back that the server refuses', async () => {
    const { hand, root } = account({ 'PUT /account/notifications': aRefusal(429, 'too_fast') });
    const places = within(await screen.findByRole('group', { name: 'Reservations and cancellations' }));
    const push = places.getByRole<HTMLInputElement>('checkbox', { name: 'Push' });
    await hand.click(push);
    await waitFor(() => expect(root.toasts.list).toHaveLength(1));
    expect(push.checked).toBe(true);
  });

  describe('whose notifications are chosen quickly', () => {
    const people = ['follow', 'invited', 'referrer_added'];
    async function chosen(settings: FakeAnswers = {}) {
      const held = heldAnswers();
      const bodies: { push: string[]; mail: string[] }[] = [];
      const drawn = account({
        'PUT /account/notifications': (body: { push: string[]; mail: string[] }) => (bodies.push(body), held.answer()),
        ...settings,
      });
      const group = within(await screen.findByRole('group', { name: 'Followers and invitations' }));
      const ticked = () => group.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
      const press = (name: string) => drawn.hand.click(group.getByRole('checkbox', { name }));
      await press('Push');
      await press('Daily e-mail');
      return { ...drawn, held, bodies, ticked, press };
    }

    it('sends one call at a time, the next with all that is wanted by then', async () => {
      const { held, bodies, ticked, press, root } = await chosen();
      await press('Push');
      expect([ticked(), bodies]).toEqual([[true, false], [{ push: people, mail: [] }]]);
      // What the server has by now is behind what is shown.
      await act(() => held.give(0, { data: { ...quiet, push: people } }));
      expect([ticked(), bodies.slice(1)]).toEqual([[true, false], [{ push: [], mail: people }]]);
      await act(() => held.give(1, { data: { ...quiet, mail: people } }));
      expect([ticked(), bodies.length, root.toasts.list]).toEqual([[true, false], 2, []]);
      await press('Daily e-mail');
      await press('Push');
      await act(() => held.give(2, { data: quiet }));
      await act(() => held.give(3, { data: { ...quiet, push: people } }));
      expect([ticked(), bodies.slice(2)]).toEqual([
        [false, true],
        [
          { push: [], mail: [] },
          { push: people, mail: [] },
        ],
      ]);
    });

    it('ends with what was wanted last on a server that answers the calls in the wrong order', async () => {
      // Each call takes effect when it is answered, the second before the first if they are under way together.
      let onServer: unknown = null;
      const under: (() => void)[] = [];
      const { press, ticked } = await chosen({
        'PUT /account/notifications': (body: object) =>
          new Promise((answer) =>
            under.unshift(() => {
              onServer = body;
              answer({ data: { ...quiet, ...body } });
            }),
          ),
      });
      await press('Push');
      for (let calls = 0; calls < 3; calls++)
        await act(async () => {
          for (const finish of under.splice(0)) finish();
          await new Promise((pass) => setTimeout(pass));
        });
      expect([ticked(), onServer]).toEqual([[true, false], { push: [], mail: people }]);
    });

    it('tries what was added to a choice that was refused, and goes back to what is saved where that is too', async () => {
      const { held, ticked, root } = await chosen();
      await act(() => held.give(0, aRefusal(429, 'too_fast')));
      expect([ticked(), root.toasts.list, held.asked]).toEqual([[false, false], [], 2]);
      await act(() => held.give(1, aRefusal(429, 'too_fast')));
      expect([ticked(), root.toasts.list.map(({ text }) => text)]).toEqual([[true, true], ['sentence of too_fast']]);
    });

    it('goes back to what the server took before it refused', async () => {
      const { held, ticked } = await chosen();
      await act(() => held.give(0, { data: { ...quiet, push: people } }));
      await act(() => held.give(1, aRefusal(503, 'unavailable')));
      expect(ticked()).toEqual([false, true]);
    });

    it('asks for nothing more for who has signed out meanwhile', async () => {
      const { held, root } = await chosen();
      act(() => root.session.forget());
      await act(() => held.give(0, { data: quiet }));
      expect([held.asked, root.toasts.list]).toEqual([1, []]);
    });

    it('is not undone by settings that were asked for before', async () => {
      const settings = heldAnswers();
      let isOpen = false;
      const { held, root, ticked, press } = await chosen({
        'GET /account/notifications': () => (isOpen ? settings.answer() : { data: quiet }),
      });
      isOpen = true;
      const { notifications } = root.slice(accountSlice);
      for (const _ of ['answered while a choice is on its way', 'and later']) void notifications.read();
      await act(() => settings.give(0, { data: { ...quiet, site: ['liked'] } }));
      expect([ticked(), notifications.offOf('reactions')]).toEqual([[false, false], 'some']);
      await act(() => held.give(0, { data: { ...quiet, push: people } }));
      await act(() => held.give(1, { data: { ...quiet, push: people, mail: people } }));
      await act(() => settings.give(1, { data: quiet }));
      expect(ticked()).toEqual([false, false]);
      void notifications.read();
      await act(() => settings.give(2, { data: { ...quiet, mail: people } }));
      expect(ticked()).toEqual([true, false]);
      await press('Push');
      await act(() => held.give(2, aRefusal(503, 'unavailable')));
      expect(ticked()).toEqual([true, false]);
    });
  });

  it('hands its data over as a file, by an address of the server', async () => {
    const opened = filesOpened();
    const { hand } = account({ [signing]: aSignedAddress });
    await hand.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(opened.addresses).toEqual(['/api/v1/account/data?link=signed']));
    opened.restore();
  });

  it('goes after a question and a week, and stays when its owner thinks better of it', async () => {
    const { hand, requests } = account({
      'POST /account/deletion': { data: { due_at: '2026-11-28T10:00:00.000Z' } },
      'DELETE /account/deletion': { data: { due_at: null } },
    });
    const leaving = await part('Delete the account');
    await hand.click(leaving.getByRole('button', { name: 'Delete the account' }));
    expect(requests).not.toContain('POST /account/deletion');
    const question = within(await screen.findByRole('alertdialog', { hidden: true }));
    await hand.click(question.getByRole('button', { name: 'Delete the account', hidden: true }));
    expect(await leaving.findByText(/Your account will be deleted on .*28/)).not.toBeNull();
    await hand.click(leaving.getByRole('button', { name: 'Keep my account' }));
    expect(await leaving.findByRole('button', { name: 'Delete the account' })).not.toBeNull();
  });

  it.each(besideMidnight)('tells days as the calendar of its reader does: %s', async (at) => {
    const ofPhone = { id: 4, name: 'Chrome 141, Android', created_at: at, last_used_at: null };
    account({
      'GET /auth/sessions': { data: [{ ...there, created_at: at }] },
      'GET /auth/passkeys': { data: [ofPhone] },
      'GET /account/deletion': { data: { due_at: at } },
    });
    const noon = noonOf(wallClock(Date.parse(at), ownZone).day);
    const since = `Since ${formatDay('en', noon, 'UTC')}`;
    const leaving = await part('Delete the account');
    expect(
      await leaving.findByText(`Your account will be deleted on ${formatWeekday('en', noon, 'UTC')}.`),
    ).toBeDefined();
    for (const name of ['Devices', 'Passkeys'])
      expect((await part(name)).getByRole('listitem').textContent).toContain(since);
  });

  it('says why it can’t go yet', async () => {
    const { hand, root } = account({ 'POST /account/deletion': aRefusal(409, 'has_plans') });
    await hand.click((await part('Delete the account')).getByRole('button', { name: 'Delete the account' }));
    const question = within(await screen.findByRole('alertdialog', { hidden: true }));
    await hand.click(question.getByRole('button', { name: 'Delete the account', hidden: true }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['sentence of has_plans']));
  });

  it('offers to load it again', async () => {
    let answer: unknown = aRefusal(503, 'unavailable');
    const { hand } = account({ 'GET /auth/sessions': () => answer });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answer = { data: [here] };
    await hand.click(again);
    expect((await part('Devices')).getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the passkeys of an account [AUT-18]', () => {
  const ofPhone = { id: 4, name: 'Chrome 141, Android', created_at: here.created_at, last_used_at: null };
  const ofLaptop = { ...ofPhone, id: 5, name: 'Safari 26, macOS', last_used_at: '2026-11-21T08:00:00.000Z' };
  const toMake = {
    challenge: 'Y2hhbGxlbmdl',
    rp: { id: 'example.com', name: 'Dorehami' },
    user: { id: 'aGFuZGxl', name: 'sara', display_name: 'Sara Ahmadi' },
    algorithms: [-7],
    exclude: [{ id: 'b2xk', transports: ['internal'] }],
  };
  let browser: ReturnType<typeof fakePasskeys> | null = null;
  afterEach(() => browser?.leave());
  const options = { 'POST /auth/passkeys/options': { data: toMake } };

  it('are listed with where each was made and when it was used, and are removed after a question', async () => {
    const { hand } = account({
      'GET /auth/passkeys': { data: [ofPhone, ofLaptop] },
      'DELETE /auth/passkeys/4': { data: [ofLaptop] },
    });
    const keys = await part('Passkeys');
    expect(keys.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      expect.stringMatching(/Chrome 141, Android.*Not used yet/),
      expect.stringMatching(/Safari 26, macOS.*2 hours ago/),
    ]);
    await hand.click(keys.getByRole('button', { name: /Remove the passkey of .*Chrome/ }));
    expect(keys.getAllByRole('listitem')).toHaveLength(2);
    await waitFor(() => expect(document.querySelector('dialog[open]')).not.toBeNull());
    const question = within(document.querySelector<HTMLElement>('dialog[open]')!);
    await hand.click(question.getByRole('button', { name: 'Remove', hidden: true }));
    await waitFor(() => expect(keys.getAllByRole('listitem')).toHaveLength(1));
    // This browser knows no passkeys, so it can only remove them.
    expect(keys.queryByRole('button', { name: 'Make a passkey' })).toBeNull();
  });

  it('are made by the browser: one that asks who it is, and no second one of the same device', async () => {
    browser = fakePasskeys({});
    const bodies: unknown[] = [];
    const { hand, root } = account({
      ...options,
      'POST /auth/passkeys': (body: unknown) => (bodies.push(body), { data: [ofPhone] }),
    });
    const keys = await part('Passkeys');
    expect(keys.getByText('You have no passkey yet.')).toBeDefined();
    await hand.click(keys.getByRole('button', { name: 'Make a passkey' }));
    await waitFor(() => expect(keys.getAllByRole('listitem')).toHaveLength(1));
    expect(browser.asked).toMatchObject([
      {
        rp: { id: 'example.com' },
        user: { name: 'sara', displayName: 'Sara Ahmadi' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        excludeCredentials: [{ type: 'public-key', transports: ['internal'] }],
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    ]);
    expect(bodies).toEqual([
      { id: 'a-key', client_data: 'Y2xpZW50', attestation: 'YXR0ZXN0YXRpb24_Pg', transports: ['internal'] },
    ]);
    expect(root.toasts.list.map(({ text }) => text)).toEqual(['Your passkey is ready.']);
  });

  it.each([
    ['NotAllowedError', []],
    ['InvalidStateError', ['This device already has a passkey for your account.']],
    ['NotSupportedError', ['Your device did not make a passkey. Turn its screen lock on and try again.']],
  ])('are not made after %s, which says: %j', async (name, said) => {
    browser = fakePasskeys({ create: () => aDomError(name) });
    const { hand, root, requests } = account(options);
    const button = (await part('Passkeys')).getByRole('button', { name: 'Make a passkey' });
    await hand.click(button);
    await waitFor(() => expect(button.hasAttribute('aria-busy')).toBe(false));
    expect([root.toasts.list.map(({ text }) => text), requests.includes('POST /auth/passkeys')]).toEqual([said, false]);
  });

  it('say why the server would not have one', async () => {
    browser = fakePasskeys({});
    const { hand, root } = account({ 'POST /auth/passkeys/options': aRefusal(409, 'too_many_passkeys') });
    await hand.click((await part('Passkeys')).getByRole('button', { name: 'Make a passkey' }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['sentence of too_many_passkeys']));
  });

  it('are no matter of a light account', async () => {
    browser = fakePasskeys({});
    const { requests } = account({}, anAccount({ role_id: 1 }));
    await part('Devices');
    expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull();
    expect(requests).not.toContain('GET /auth/passkeys');
  });
});

describe('an invitation [AUT-15]', () => {
  const came = [
    { ...block, joined_at: '2026-11-01T10:00:00.000Z', is_rewarded: true, reward: 10_000 },
    {
      ...aSummary({ id: 4, name: 'Mina' }),
      user: { id: 40, username: '' },
      joined_at: '2026-11-02T10:00:00.000Z',
      is_rewarded: false,
      reward: 10_000,
    },
  ];
  const invite = (answer: unknown) =>
    draw(
      <InvitationScreen />,
      '/invitation',
      { 'GET /user-referenced-by?page=1': answer },
      {
        user: anAccount({ invitation_code: 'd3k9q' }),
        now,
      },
    );

  it('is told of in a sheet too, with the way to invite more [ACT-06]', async () => {
    draw(
      <ReferencesSheet />,
      '/activity',
      { 'GET /user-referenced-by?page=1': page(came) },
      { user: anAccount(), now },
    );
    expect(await screen.findByText('Mina')).toBeDefined();
    expect(screen.getByRole('link', { name: /Navid/ }).getAttribute('href')).toBe('/en/navid');
    expect(screen.getByText(/^Waiting for their first/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Invite your friends' }).getAttribute('href')).toBe('/en/invitation');
  });

  it('is shared with its address alone on a line, so that no mark becomes a part of it', async () => {
    const shared: (string | undefined)[] = [];
    Object.assign(navigator, { share: async ({ text }: ShareData) => void shared.push(text) });
    const { hand } = invite(page([]));
    await hand.click(await screen.findByRole('button', { name: en['auth.invitation.share'] }));
    expect(shared.map((text) => text?.split('\n').at(-1))).toEqual(['http://localhost/en?reference=d3k9q']);
    Reflect.deleteProperty(navigator, 'share');
  });

  it('is shared by the app around the page, which has no way of the browser', async () => {
    const shared: unknown[] = [];
    Object.assign(window, {
      androidApp: { share: (text: string) => shared.push(JSON.parse(text)), readToken: () => '', writeToken() {} },
    });
    const { hand } = invite(page([]));
    await hand.click(await screen.findByRole('button', { name: en['auth.invitation.share'] }));
    Reflect.deleteProperty(window, 'androidApp');
    expect(shared).toEqual([
      { title: '', text: expect.not.stringContaining('http'), url: 'http://localhost/en?reference=d3k9q' },
    ]);
  });

  it('that the device does not share is copied, and that is said', async () => {
    Object.assign(navigator, { share: () => Promise.reject(new DOMException('not here', 'NotAllowedError')) });
    const { hand, root } = invite(page([]));
    await hand.click(await screen.findByRole('button', { name: en['auth.invitation.share'] }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([words['kernel.share.copied']]));
    expect(await navigator.clipboard.readText()).toBe('http://localhost/en?reference=d3k9q');
    Reflect.deleteProperty(navigator, 'share');
  });

  it('has a link and a code to copy, and says what each who comes brings', async () => {
    invite(page([]));
    expect((await screen.findByText(/\?reference=d3k9q$/)).textContent).toBe('http://localhost/en?reference=d3k9q');
    expect(screen.getByText('d3k9q').dir).toBe('ltr');
    expect(screen.queryByText(/For each friend .* you get 10,000 Toman/)).not.toBeNull();
    expect(await screen.findByText('Nobody has come by your link yet.')).not.toBeNull();
  });

  it('lists who came, and for whom the reward has been given', async () => {
    invite(page(came));
    expect(await screen.findByText('You got 10,000 Toman')).not.toBeNull();
    expect(screen.queryByText('Waiting for their first event')).not.toBeNull();
    expect(screen.getByRole('link', { name: /Navid/ }).getAttribute('href')).toBe('/en/navid');
  });
});
