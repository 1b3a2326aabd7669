import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aPerson, aSummary } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { aMessage, aRoom, me } from '../../testing/rows.ts';
import { InboxScreen } from './InboxScreen.tsx';

const direct = 'GET /chatroom?type=private&page=1';
const group = 'GET /chatroom?type=group&page=1';
const sara = aRoom({
  id: 7,
  unread_count: 3,
  last_message: aMessage(1, { body: 'See you there' }),
  updated_at: '2026-11-21T08:00:00.000Z',
});
const reza = aRoom({
  id: 8,
  users: [aSummary({ id: 4, name: 'رضا کاظمی', username: 'reza', user: { id: 40, username: 'reza' } })],
  last_message: aMessage(2, { body: 'Thanks', user: { id: me.id } }),
  updated_at: '2026-11-21T08:30:00.000Z',
});

const open = (answers: FakeAnswers, path = '/direct') => draw(<InboxScreen />, path, answers);
const rows = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('the inbox [CHT-01]', () => {
  it('shows skeletons, then the conversations with the latest first: who, the last words, by whom, how many unread', async () => {
    open({ [direct]: aPage([sara, reza]) });
    expect(document.querySelectorAll('[data-skeleton-row]').length).toBe(10);
    await screen.findByText('See you there');
    expect(rows()).toEqual(['/en/direct/8', '/en/direct/7']);
    const [first, second] = screen.getAllByRole('link');
    expect(first!.textContent).toContain('You: Thanks');
    expect(second!.textContent).toContain('Sara Ahmadi');
    expect(second!.textContent).toContain('1 hour ago');
    expect(second!.textContent).toContain('3 unread messages');
  });

  it('ends with what the site said last, in nobody’s name [EVT-21]', async () => {
    const told = aMessage(3, { body: '', user: { id: me.id }, told: { kind: 'called_off' } });
    open({ [direct]: aPage([{ ...sara, last_message: told }]) });
    expect((await screen.findByText('The event was called off.')).textContent).not.toContain('You');
  });

  it('begins a chat with somebody who is looked for, and none when nobody was chosen [CHT-08]', async () => {
    const { root } = open({ [direct]: aPage([sara]), 'GET /chatroom/user/40': { data: reza } });
    const channel = root.entities.putChannel(
      aSummary({ id: 4, name: 'رضا کاظمی', username: 'reza', user: { id: 40, username: 'reza' } }),
    );
    const press = async (): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: 'New message' }));
      await waitFor(() => expect(root.sheets.top?.name).toBe('discovery.channelSearch'));
    };
    await press();
    await act(async () => root.sheets.finish('discovery.channelSearch'));
    expect(location.pathname).toBe('/en/direct');
    await press();
    await act(async () => root.sheets.finish('discovery.channelSearch', { channel }));
    await waitFor(() => expect(location.pathname).toBe('/en/direct/8'));
  });

  it('keeps the beginning of the last words whatever their direction', async () => {
    open({ [direct]: aPage([reza, { ...sara, last_message: aMessage(1, { body: 'سلام، نیم ساعت قبلش برسید' }) }]) });
    for (const words of ['Thanks', 'سلام، نیم ساعت قبلش برسید', 'رضا کاظمی']) {
      const line = await screen.findByText(words);
      // In a box of its own: with the page's direction the ellipsis would replace its beginning.
      expect([words, line.tagName, getComputedStyle(line).textOverflow]).toEqual([words, 'BDI', 'ellipsis']);
    }
  });

  it('has its tab in the address and shows groups by their event', async () => {
    open({
      [direct]: aPage([sara]),
      [group]: aPage([aRoom({ id: 9, type: 'group', event: aCard(), last_message: aMessage(1) })]),
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Group' }));
    expect(location.search).toBe('?tab=group');
    const row = await screen.findByRole('link', { name: /Evening walk/ });
    expect(row.textContent).toContain('Sara Ahmadi: message 1');
  });

  it('names a person without a channel beside the channel that has their number [API-18]', async () => {
    open({ [direct]: aPage([sara, aRoom({ id: 8, users: [aPerson({ user: { id: 3, username: '' } })] })]) });
    expect(await screen.findByText('Sara Ahmadi')).toBeDefined();
    expect(screen.getByText('Navid')).toBeDefined();
  });

  it('searches in what is there, letters of both keyboards alike', async () => {
    open({ [direct]: aPage([sara, reza]), 'GET /chatroom/search/messages?search=xyz&page=1': aPage([]) });
    await screen.findByText('See you there');
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('كاظمي');
    expect(rows()).toEqual(['/en/direct/8']);
    type('xyz');
    expect(await screen.findByText('Nothing found')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(rows()).toHaveLength(2);
  });

  it('searches in messages of all rooms, once for what was typed, and leads to each [CHT-01]', async () => {
    const { hand, requests } = open({
      [direct]: aPage([sara, reza]),
      'GET /chatroom/search/messages?search=tea&page=1': aPage([
        { id: 40, message: aMessage(40, { body: 'tea at six' }), room: sara },
      ]),
    });
    await screen.findByText('See you there');
    await hand.type(screen.getByRole('searchbox'), 'tea');
    const found = await screen.findByRole('link', { name: /Sara Ahmadi.*tea at six/ });
    expect(found.getAttribute('href')).toBe('/en/direct/7?message=40');
    expect(screen.queryByText('Nothing found')).toBeNull();
    expect(requests.filter((request) => request.includes('search'))).toHaveLength(1);
    await hand.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(screen.queryByText('In messages')).toBeNull();
  });

  it('says what a message without words is, and that a room is muted', async () => {
    const picture = { id: 4, link: '/files/4.jpg', thumbnail_link: '/files/4-small.jpg', width: 8, height: 6 };
    open({
      [direct]: aPage([
        { ...sara, is_muted: true, last_message: aMessage(1, { body: '', picture }) },
        { ...reza, last_message: aMessage(2, { body: '', event_id: 1 }) },
      ]),
    });
    expect((await screen.findByRole('link', { name: /Sara/ })).textContent).toContain('Picture');
    expect(screen.getByRole('img', { name: 'Muted' })).toBeDefined();
    expect(screen.getByRole('link', { name: /رضا/ }).textContent).toContain('Event');
  });

  it('invites to find people when there is nobody yet', async () => {
    open({ [direct]: aPage([]) });
    expect((await screen.findByRole('link', { name: 'Find people' })).getAttribute('href')).toBe('/en/home');
  });

  it('offers a retry when the conversations did not arrive', async () => {
    let isDown = true;
    open({ [direct]: () => (isDown ? Response.json({ message: 'busy' }, { status: 503 }) : aPage([sara])) });
    await screen.findByText('busy');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('See you there')).toBeDefined();
  });

  it('asks again when the page is looked at again, and keeps the rows meanwhile', async () => {
    const { requests } = open({ [direct]: aPage([sara]) });
    await screen.findByText('See you there');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByText('See you there')).toBeDefined();
    await waitFor(() => expect(requests).toEqual([direct, direct]));
  });
});
