import { act, screen, waitFor } from '@testing-library/react';
import { BookSchema, type Book } from 'shared-kernel/contract/activity';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { aCard, aPage, aPerson, aRefusal, aReservation, aSummary, aUser, rowsOf } from 'shared-kernel/testing/rows';
import { activityArea } from '../area.ts';
import en from '../messages/en.json' with { type: 'json' };
import { NotificationKindsSheet } from '../sheets/kinds/NotificationKindsSheet.tsx';
import { kindsArea } from '../stores/NotificationKinds.ts';
import { draw } from '../testing/draw.ts';
import { anActivity, aNotification, aSuggestion } from '../testing/rows.ts';
import { BooksScreen } from './books/BooksScreen.tsx';
import { FriendsScreen } from './friends/FriendsScreen.tsx';
import { JoinedScreen } from './joined/JoinedScreen.tsx';
import { NotificationsScreen } from './notifications/NotificationsScreen.tsx';
import { SavesScreen } from './saves/SavesScreen.tsx';

const retry = () => screen.getByRole('button', { name: 'Try again' });
const still = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const aBook = rowsOf<Book>(BookSchema, () => ({
  id: 1,
  event: aCard(),
  channel: null,
  date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' },
  plan: 'Everyone',
  count: 2,
  status: 'reserved',
  created_at: '2026-11-10T08:00:00.000Z',
}));

describe('bookings of all times [ACT-03]', () => {
  it('that did not come are asked for again', async () => {
    let isDown = true;
    const { hand } = draw(<BooksScreen />, '/activity/books', {
      'GET /activity/books?page=1': () => (isDown ? aRefusal(503, 'busy') : aPage([aBook()])),
    });
    expect(await screen.findByText('sentence of busy')).toBeDefined();
    isDown = false;
    await hand.click(retry());
    expect(await screen.findByRole('link', { name: /Evening walk/ })).toBeDefined();
  });

  it('say of each how it stands', async () => {
    const statuses = ['held', 'reserved', 'canceled', 'kicked', 'expired'] as const;
    draw(<BooksScreen />, '/activity/books', {
      'GET /activity/books?page=1': aPage(statuses.map((status, at) => aBook({ id: at + 1, status }))),
    });
    const rows = await screen.findAllByRole('link', { name: /Evening walk/ });
    statuses.forEach((status, at) => expect(rows[at]!.textContent).toContain(en[`reservation.status.${status}`]));
  });
});

it('nobody is offered to write to oneself, who has a place at an event of one’s own [CHT-08]', async () => {
  const me = aUser({ id: 30 });
  draw(
    <JoinedScreen />,
    '/joined',
    { 'GET /profile/reserves?page=1': aPage([aReservation()]), 'GET /profile/waiting': { data: [] } },
    { user: me },
  );
  expect(await screen.findByRole('link', { name: 'Evening walk' })).toBeDefined();
  expect(screen.queryByText(en['reservation.message'])).toBeNull();
});

describe('friends [ACT-05]', () => {
  const feed = (rows: ReturnType<typeof anActivity>[]) =>
    answerTo('GET /activity', { side: 'friends', page: 1 }, aPage(rows));
  const nobody = answerTo('GET /suggest/connect/match', { page: 1 }, aPage([]));
  const by = (id: number, name: string) =>
    aSummary({ id, username: name, name, user: { id: id * 10, username: name } });

  it('without any news lead on, with people to follow below', async () => {
    draw(<FriendsScreen />, '/friends', {
      ...feed([]),
      ...answerTo('GET /suggest/connect/match', { page: 1 }, aPage([aSuggestion()])),
    });
    expect(await screen.findByText(en['friends.empty'])).toBeDefined();
    expect(screen.getByRole('link', { name: en['activity.empty.discover'] }).getAttribute('href')).toBe('/en');
    expect(await screen.findByRole('heading', { name: en['friends.people'] })).toBeDefined();
  });

  it('that did not come are asked for again', async () => {
    let isDown = true;
    const { hand } = draw(<FriendsScreen />, '/friends', {
      ...nobody,
      'GET /activity?side=friends&page=1': () => (isDown ? aRefusal(503, 'busy') : aPage([anActivity()])),
    });
    expect(await screen.findByText(en['activity.failed'])).toBeDefined();
    isDown = false;
    await hand.click(retry());
    expect(await screen.findByText(/liked this event/)).toBeDefined();
  });

  it('are one card where they did the same with the same event, each counted once, and not across events', async () => {
    const walk = { kind: 'liked', event: aCard() } as const;
    draw(<FriendsScreen />, '/friends', {
      ...nobody,
      ...feed([
        anActivity({ id: 9, ...walk, channel: by(6, 'Ali') }),
        anActivity({ id: 8, ...walk, channel: by(6, 'Ali') }),
        anActivity({ id: 7, ...walk, channel: by(7, 'Nika') }),
        anActivity({ id: 6, kind: 'reserved', channel: by(7, 'Nika') }),
        anActivity({ id: 5, kind: 'reserved', event: aCard({ id: 2, title: 'Poems' }), channel: by(6, 'Ali') }),
        // Their events are gone: nobody knows whether it was the same.
        anActivity({ id: 4, kind: 'shared', event: null, channel: by(6, 'Ali') }),
        anActivity({ id: 3, kind: 'shared', event: null, channel: by(7, 'Nika') }),
        anActivity({ id: 2, kind: 'commented', text: 'one', channel: by(6, 'Ali') }),
        anActivity({ id: 1, kind: 'commented', text: 'two', channel: by(6, 'Ali') }),
        anActivity({ id: 10, kind: 'saved', channel: by(6, 'Ali') }),
      ]),
    });
    await screen.findByText(/and 1 other/);
    expect(
      screen.getAllByRole('article').map((card) => /(Ali|Nika)( and 1 other)?/.exec(card.textContent)![0]),
    ).toEqual(['Ali and 1 other', 'Nika', 'Ali', 'Ali', 'Nika', 'Ali', 'Ali']);
  });
});

describe('notifications [ACT-02]', () => {
  const list = 'GET /profile/notifications?page=1';
  const read = 'POST /profile/notifications/read';

  it('that could not be said to be read are said so at the next visit', async () => {
    let isDown = true;
    const said: unknown[] = [];
    const { root } = draw(<NotificationsScreen />, '/notifications', {
      [list]: aPage([aNotification({ id: 7 })]),
      [read]: (body: unknown) => {
        said.push(body);
        return isDown ? aRefusal(503, 'busy') : { data: {} };
      },
    });
    await waitFor(() => expect(said).toHaveLength(1));
    expect(root.toasts.list).toEqual([]);
    isDown = false;
    for (let visit = 0; visit < 2; visit++) {
      await act(still);
      act(() => void document.dispatchEvent(new Event('visibilitychange')));
    }
    await waitFor(() => expect(said).toHaveLength(2));
    await act(still);
    expect(said).toEqual([{ id: 7 }, { id: 7 }]);
  });

  it('of another day, of another event, or by nobody known are told by themselves', async () => {
    const by = (id: number, name: string) => aSummary({ id, name, user: { id: id * 10, username: name } });
    const like = { kind: 'liked', is_read: true } as const;
    draw(<NotificationsScreen />, '/notifications', {
      [list]: aPage([
        aNotification({ id: 9, ...like, channel: by(6, 'Ali'), is_read: false }),
        aNotification({ id: 8, ...like, channel: by(7, 'Nika') }),
        aNotification({ id: 7, ...like, channel: by(8, 'Omid'), event: aCard({ id: 2, title: 'Poems' }) }),
        aNotification({ id: 6, ...like, channel: null }),
        aNotification({ id: 5, ...like, channel: by(9, 'Sami'), created_at: '2026-11-20T08:00:00.000Z' }),
      ]),
      [read]: { data: {} },
    });
    await screen.findByRole('link', { name: /Ali and 1 other/ });
    expect(screen.getAllByRole('link').map((row) => /Ali|Omid|Sami|A member/.exec(row.textContent)?.[0])).toEqual([
      'Ali',
      'Omid',
      en['notification.somebody'],
      'Sami',
    ]);
    // One of the two is new, and so are both.
    expect(screen.getAllByText(en['notification.new'])).toHaveLength(1);
  });

  it('that come to nobody’s open list are left to be asked for, also after the account has left', async () => {
    const { root, unmount } = draw(<NotificationsScreen />, '/notifications', {
      [list]: aPage([aNotification({ id: 7, is_read: true })]),
    });
    await screen.findByRole('link', { name: /Mina/ });
    const { notifications } = root.slice(activityArea);
    unmount();
    act(() => root.session.forget());
    root.live.tell({ type: 'notification', notification: aNotification({ id: 8 }) });
    expect(notifications.pages.rows.map(({ id }) => id)).toEqual([7]);
    const fresh = root.slice(activityArea).notifications;
    root.live.tell({ type: 'notification', notification: aNotification({ id: 9 }) });
    expect(fresh.pages.rows).toEqual([]);
  });

  it('whose kinds did not come are asked for again; those that are known stay', async () => {
    let isDown = true;
    const { hand, root } = draw(<NotificationKindsSheet />, '/notifications', {
      'GET /profile/notifications/kinds': () => (isDown ? aRefusal(503, 'busy') : { data: { off: ['saved'] } }),
    });
    expect(await screen.findByText(en['notification.kindsFailed'])).toBeDefined();
    isDown = false;
    await hand.click(retry());
    const isOn = (box: HTMLElement) => (box as HTMLInputElement).checked;
    const name = en['notification.kindName.saved'];
    expect(isOn(await screen.findByRole('checkbox', { name }))).toBe(false);
    isDown = true;
    await act(() => root.slice(kindsArea).enter());
    expect(isOn(screen.getByRole('checkbox', { name }))).toBe(false);
  });
});

it('a folder that another window has deleted is not shown as empty: all saved events are [ACT-03]', async () => {
  let folders = [{ id: 4, name: 'Walks', count: 0 }];
  const { hand, root, unmount } = draw(<SavesScreen />, '/saves', {
    'GET /profile/saved-events?page=1': aPage([{ ...aCard({ is_saved: true }), folder_id: null }]),
    'GET /profile/saved-events?folder=4&page=1': aPage([]),
    'GET /profile/save-folders': () => ({ data: folders }),
  });
  await hand.click(await screen.findByRole('button', { name: /^Walks/ }));
  expect(await screen.findByText(en['saves.folder.empty'])).toBeDefined();
  folders = [];
  const { foldersArea } = await import('../stores/folders.ts');
  await act(() => root.slice(foldersArea).enter());
  expect(await screen.findByRole('link', { name: /Evening walk/ })).toBeDefined();
  unmount();
});

it('a follower without a page is only named among friends [API-18]', async () => {
  draw(<FriendsScreen />, '/friends', {
    ...answerTo('GET /suggest/connect/match', { page: 1 }, aPage([])),
    ...answerTo(
      'GET /activity',
      { side: 'friends', page: 1 },
      aPage([anActivity({ channel: aPerson({ user: { id: 3, username: '' } }) })]),
    ),
  });
  expect((await screen.findByText('Navid')).closest('a')).toBeNull();
});
