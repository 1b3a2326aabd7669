import { screen, waitFor, within } from '@testing-library/react';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { drawerOf } from 'shared-kernel/testing/drawerOf';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { manifest } from '../../manifest.ts';
import own from '../../messages/en.json' with { type: 'json' };
import { anAccount } from '../../testing/rows.ts';
import { InvitationScreen } from '../invitation/InvitationScreen.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import en from './messages/en.json' with { type: 'json' };

const draw = drawerOf(manifest, { ...own, ...en });
const now = new Date('2026-11-21T10:00:00Z');
const here = {
  id: 1,
  created_at: '2026-11-01T10:00:00.000Z',
  last_used_at: '2026-11-21T10:00:00.000Z',
  device: 'Chrome 141, Android',
  is_current: true,
};
const there = { ...here, id: 2, device: 'Safari 26, iOS', last_used_at: '2026-11-21T08:00:00.000Z', is_current: false };
const page = (data: unknown[]) => ({ data, current_page: 1, last_page: 1, per_page: 20, total: data.length });
const block = aSummary({ id: 3, name: 'Navid', username: 'navid' });
const quiet = { push: [], mail: [] };

const account = (answers: FakeAnswers = {}, user = anAccount()) =>
  draw(
    <AccountScreen />,
    '/profile/account',
    {
      'GET /auth/sessions': { data: [here, there] },
      'GET /account/notifications': { data: quiet },
      'GET /account/deletion': { data: { due_at: null } },
      'GET /channel/blocked?page=1': page([block]),
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

  it('says why a session could not be ended, and keeps it', async () => {
    const { hand, root } = account({ 'DELETE /auth/sessions/2': aRefusal(503, 'unavailable') });
    await hand.click((await part('Devices')).getByRole('button', { name: /End .*Safari/ }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['sentence of unavailable']));
    expect((await part('Devices')).getAllByRole('listitem')).toHaveLength(2);
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
    expect(await blocked.findByText('You have blocked nobody.')).not.toBeNull();
    expect([bodies, channel.is_blocked]).toEqual([[{ is_blocked: false }], false]);
  });

  it('is told of what its owner wants, by kind and way', async () => {
    const bodies: unknown[] = [];
    const { hand } = account({
      'GET /account/notifications': { data: { push: [], mail: ['follow', 'invited', 'referrer_added'] } },
      'PUT /account/notifications': (body: unknown) => (bodies.push(body), { data: body }),
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

  it('takes a wish back that the server would not have', async () => {
    const { hand, root } = account({ 'PUT /account/notifications': aRefusal(429, 'too_fast') });
    const places = within(await screen.findByRole('group', { name: 'Reservations and cancellations' }));
    const push = places.getByRole<HTMLInputElement>('checkbox', { name: 'Push' });
    await hand.click(push);
    await waitFor(() => expect(root.toasts.list).toHaveLength(1));
    expect(push.checked).toBe(true);
  });

  it('hands its data over as a file', async () => {
    const files: [Blob, string][] = [];
    URL.createObjectURL = (blob) => (files.push([blob as Blob, '']), 'blob:it');
    URL.revokeObjectURL = () => {};
    const click = HTMLAnchorElement.prototype.click;
    HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
      files[0]![1] = this.download;
    };
    const { hand } = account({ 'GET /account/data': { data: { made_at: now.toISOString(), account: anAccount() } } });
    await hand.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(files.map(([, name]) => name)).toEqual(['sara-2026-11-21.json']));
    expect(files[0]![0].size).toBeGreaterThan(100);
    HTMLAnchorElement.prototype.click = click;
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
    expect(await leaving.findByText(/Your account goes on .*28/)).not.toBeNull();
    await hand.click(leaving.getByRole('button', { name: 'Keep my account' }));
    expect(await leaving.findByRole('button', { name: 'Delete the account' })).not.toBeNull();
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
