import { act, screen, waitFor, within } from '@testing-library/react';
import { BookSchema, type Book } from 'shared-kernel/contract/activity';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { aCard, aPage, aRefusal, aSummary, aUser, rowsOf } from 'shared-kernel/testing/rows';
import { draw } from '../testing/draw.ts';
import { anActivity, aSuggestion } from '../testing/rows.ts';
import { BooksScreen } from './books/BooksScreen.tsx';
import { FriendsScreen } from './friends/FriendsScreen.tsx';
import { SavesScreen } from './saves/SavesScreen.tsx';

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
  it('stand by month with what became of each, and lead to their events', async () => {
    draw(<BooksScreen />, '/activity/books', {
      ...answerTo(
        'GET /activity/books',
        { page: 1 },
        aPage([
          aBook(),
          aBook({ id: 2, status: 'canceled' }),
          aBook({
            id: 3,
            date: { start: '2026-10-01T15:00:00.000Z', end: '2026-10-01T17:00:00.000Z' },
            created_at: '2026-09-10T08:00:00.000Z',
          }),
        ]),
      ),
    });
    const rows = await screen.findAllByRole('link', { name: /Evening walk.*Everyone · 2 people/ });
    expect(rows.map((row) => row.getAttribute('href'))).toEqual(Array(3).fill('/en/sara/evening-walk'));
    expect(rows.map((row) => /Reserved|Canceled|Over/.exec(row.textContent)?.[0])).toEqual([
      'Reserved',
      'Canceled',
      'Over',
    ]);
    expect(screen.getAllByRole('heading', { level: 2 }).map((month) => month.textContent)).toEqual([
      'November 2026',
      'September 2026',
    ]);
  });

  it('invite to discover when there are none', async () => {
    draw(<BooksScreen />, '/activity/books', answerTo('GET /activity/books', { page: 1 }, aPage([])));
    expect((await screen.findByRole('link', { name: 'Discover events' })).getAttribute('href')).toBe('/en');
  });
});

describe('saved events [ACT-03]', () => {
  const walk = { ...aCard({ is_saved: true }), folder_id: null as number | null };
  const list = {
    ...answerTo('GET /profile/saved-events', { page: 1 }, aPage([walk])),
    'GET /profile/save-folders': { data: [] },
  };

  it('are put into folders of the member’s own, which are made, named anew and taken away, with a way back', async () => {
    let folders = [{ id: 4, name: 'Walks', count: 0 }];
    const said: unknown[] = [];
    let inFolder: number | null = null;
    const saved = () => aPage([{ ...walk, folder_id: inFolder }]);
    const { hand, root } = draw(<SavesScreen />, '/saves', {
      'GET /profile/saved-events?page=1': saved,
      'GET /profile/saved-events?folder=4&page=1': () => (inFolder === 4 ? saved() : aPage([])),
      'GET /profile/saved-events?folder=5&page=1': () => (inFolder === 5 ? saved() : aPage([])),
      'GET /profile/save-folders': () => ({ data: folders }),
      'PUT /profile/saved-events/1/folder': ({ folder_id }: { folder_id: number | null }) => {
        inFolder = folder_id;
        return { data: { folder_id } };
      },
      'PUT /profile/save-folders/4': ({ name }: { name: string }) => {
        if (name === 'Taken') return aRefusal(409, 'folder_exists');
        folders = [{ id: 4, name, count: 1 }];
        return { data: folders[0]! };
      },
      'DELETE /profile/save-folders/4': () => {
        folders = [];
        inFolder = null;
        return { data: { name: 'Hikes', event_ids: [1] } };
      },
      'POST /profile/save-folders': (body: { name: string; event_ids: number[] }) => {
        said.push(body);
        folders = [{ id: 5, name: body.name, count: 1 }];
        inFolder = 5;
        return { data: folders[0]! };
      },
    });
    const press = async (name: string | RegExp) => hand.click(await screen.findByRole('button', { name }));
    const choose = async (name: string) => hand.click(await screen.findByRole('menuitem', { name }));
    await press(/^Put .*Evening walk.* into a folder/);
    await choose('Walks');
    await waitFor(() => expect(inFolder).toBe(4));
    act(() => root.toasts.list.at(-1)!.action!.run());
    await waitFor(() => expect(inFolder).toBeNull());
    await press(/^Walks/);
    expect(await screen.findByText('Nothing in this folder yet')).toBeDefined();
    await press(/^More about .*Walks/);
    await choose('Rename');
    const name = screen.getByRole('textbox', { name: 'Name of the folder' });
    expect(document.activeElement).toBe(name);
    await hand.clear(name);
    await hand.type(name, 'Taken{Enter}');
    expect(await screen.findByText('sentence of folder_exists')).toBeDefined();
    await hand.clear(name);
    await hand.type(name, 'Hikes{Enter}');
    await press(/^More about .*Hikes/);
    await choose('Delete the folder');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Hikes/ })).toBeNull());
    expect(await screen.findByRole('link', { name: /Evening walk/ })).toBeDefined();
    act(() => root.toasts.list.at(-1)!.action!.run());
    expect(await screen.findByRole('button', { name: /^Hikes/ })).toBeDefined();
    expect(said).toEqual([{ name: 'Hikes', event_ids: [1] }]);
    expect(await screen.findByRole('link', { name: /Evening walk/ })).toBeDefined();
  });

  it('that are moved leave the folder that is open, which counts them; nothing is wrong where it cannot be asked', async () => {
    let [inFolder, isDown] = [4 as number | null, false];
    const saved = (folder: number | null) => aPage(folder === inFolder ? [{ ...walk, folder_id: inFolder }] : []);
    const { hand, root } = draw(<SavesScreen />, '/saves', {
      'GET /profile/saved-events?page=1': () => saved(inFolder),
      'GET /profile/saved-events?folder=4&page=1': () => saved(4),
      'GET /profile/save-folders': () =>
        isDown ? aRefusal(503, 'busy') : { data: [{ id: 4, name: 'Walks', count: inFolder === 4 ? 1 : 0 }] },
      'PUT /profile/saved-events/1/folder': ({ folder_id }: { folder_id: number | null }) => {
        inFolder = folder_id;
        return { data: { folder_id } };
      },
    });
    const press = async (name: string | RegExp) => hand.click(await screen.findByRole('button', { name }));
    await press('Walks 1');
    await press(/^Put .*Evening walk.* into a folder/);
    await hand.click(screen.getByRole('menuitem', { name: 'Remove from the folder' }));
    expect(await screen.findByText('Nothing in this folder yet')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Walks 0' })).toBeDefined();
    isDown = true;
    act(() => root.toasts.list.at(-1)!.action!.run());
    await screen.findByRole('link', { name: /Evening walk/ });
    expect(root.toasts.list.map(({ kind }) => kind)).toEqual(['info']);
  });

  it('can be let go and kept again where they stand', async () => {
    const sent: unknown[] = [];
    const { hand } = draw(<SavesScreen />, '/saves', {
      ...list,
      ...answerTo('POST /event/:id/save', { id: 1 }, ({ saved }) => {
        sent.push(saved);
        return { data: { is_saved: saved === true } };
      }),
    });
    expect((await screen.findByRole('link', { name: /Evening walk.*Shiraz.*Free/ })).getAttribute('href')).toBe(
      '/en/sara/evening-walk',
    );
    const mark = screen.getByRole('button', { name: /Save .*Evening walk/ });
    await hand.click(mark);
    await waitFor(() => expect([sent, mark.getAttribute('aria-pressed')]).toEqual([[false], 'false']));
    await hand.click(mark);
    await waitFor(() => expect([sent, mark.getAttribute('aria-pressed')]).toEqual([[false, true], 'true']));
  });

  it('have a word for none, and for what could not be loaded', async () => {
    draw(<SavesScreen />, '/saves', answerTo('GET /profile/saved-events', { page: 1 }, aPage([])));
    expect(await screen.findByText('Nothing is saved yet')).toBeDefined();
    draw(<SavesScreen />, '/saves', { 'GET /profile/saved-events?page=1': aRefusal(500, 'no') });
    expect(await screen.findByText('Your saved events could not be loaded')).toBeDefined();
  });
});

describe('friends [ACT-05]', () => {
  const feed = (rows: ReturnType<typeof anActivity>[]) =>
    answerTo('GET /activity', { side: 'friends', page: 1 }, aPage(rows));
  const people = answerTo('GET /suggest/connect/match', { page: 1 }, aPage([aSuggestion()]));
  const friend = (id: number, name: string) =>
    aSummary({ id, username: name.toLowerCase(), name, user: { id: id * 10, username: name.toLowerCase() } });

  it('tells who goes where, who wrote and rated what, those who did alike together', async () => {
    draw(<FriendsScreen />, '/friends', {
      ...feed([
        anActivity({ id: 5, kind: 'reserved', channel: friend(6, 'Ali') }),
        anActivity({ id: 4, kind: 'reserved', channel: friend(7, 'Nika') }),
        anActivity({ id: 3, kind: 'rated', text: '4' }),
        anActivity({ id: 2, kind: 'commented', text: 'What a night' }),
        anActivity({ id: 1, kind: 'shared', text: 'telegram' }),
      ]),
      ...people,
    });
    await screen.findByText(/are going/);
    const cards = screen.getAllByRole('article').map((card) => card.textContent);
    expect(cards).toHaveLength(4);
    expect(cards[0]).toMatch(/Ali and 1 other are going/);
    expect(cards[1]).toMatch(/Mina rated this event.*4 of 5/);
    expect(cards[2]).toMatch(/Mina wrote.*What a night/);
    // Others do not learn which app it was shared with.
    expect(cards[3]).not.toContain('telegram');
    const [first] = screen.getAllByRole('article');
    expect(within(first!).getByRole('link', { name: 'Ali' }).getAttribute('href')).toBe('/en/ali');
    expect(
      within(first!)
        .getByRole('link', { name: /Evening walk/ })
        .getAttribute('href'),
    ).toBe('/en/sara/evening-walk');
  });

  it('offers people whom the member may know, with why, to be followed at once', async () => {
    const { hand, root } = draw(<FriendsScreen />, '/friends', {
      ...feed([anActivity()]),
      ...people,
      ...answerTo('POST /channel/:id/follow', { id: 8 }, { data: { is_followed: true, followers: { count: 1 } } }),
    });
    const row = await screen.findByRole('heading', { name: 'People you may know' });
    expect(row.parentElement?.textContent).toContain('3 friends in common');
    await hand.click(screen.getByRole('button', { name: /Follow .*Omid/ }));
    await waitFor(() => expect(root.entities.channels.get(8)?.is_followed).toBe(true));
  });

  it('shows a visitor who is active and how to join, and asks for nothing private', async () => {
    const { hand, root, requests } = draw(
      <FriendsScreen />,
      '/friends',
      answerTo(
        'GET /suggest/active/channel',
        {},
        {
          data: [aSuggestion({ reasons: [{ kind: 'active', count: 2, names: [] }] })],
        },
      ),
      { user: null },
    );
    expect(await screen.findByRole('heading', { name: 'Active these days' })).toBeDefined();
    await hand.click(screen.getByRole('button', { name: 'Log in or join' }));
    expect(root.sheets.top).toMatchObject({ name: 'auth.login', params: { why: 'go-on' } });
    expect(requests).toEqual(['GET /suggest/active/channel']);
  });

  it('shows who signs in whom they may know, in place of who is active', async () => {
    const { root } = draw(
      <FriendsScreen />,
      '/friends',
      { ...feed([]), ...people, 'GET /suggest/active/channel': { data: [aSuggestion({ id: 9, name: 'Parisa' })] } },
      { user: null },
    );
    await screen.findByText('Parisa');
    act(() => root.session.signIn(aUser()));
    expect(await screen.findByText('Omid')).toBeDefined();
    expect(screen.queryByText('Parisa')).toBeNull();
  });

  it('is fresh again once the stream stands', async () => {
    const { root, requests } = draw(<FriendsScreen />, '/friends', { ...feed([anActivity()]), ...people });
    await screen.findByText(/liked this event/);
    const before = requests.length;
    act(() => root.live.stand());
    await waitFor(() => expect(requests.slice(before)).toEqual(['GET /activity?side=friends&page=1']));
  });
});
