import { filesOpened } from 'shared-kernel/testing/filesOpened';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { User } from 'shared-kernel/contract/user';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aSummary, aUser } from 'shared-kernel/testing/rows';
import en from '../messages/en.json' with { type: 'json' };
import { aChannel } from '../testing/rows.ts';
import { CategoriesSheet } from './categories/CategoriesSheet.tsx';
import { CategoryActions } from './categories/CategoryActions.tsx';
import { ChannelSearchSheet } from './channelSearch/ChannelSearchSheet.tsx';
import { CitySheet } from './city/CitySheet.tsx';
import { RemoveCity } from './city/RemoveCity.tsx';
import { CloseFriendsSheet } from './closeFriends/CloseFriendsSheet.tsx';
import { CodeSheet } from './code/CodeSheet.tsx';
import { EmbedSheet } from './embed/EmbedSheet.tsx';
import { FilterSheet } from './filter/FilterSheet.tsx';
import { HonoursSheet } from './honours/HonoursSheet.tsx';
import { FollowersSheet } from './people/FollowersSheet.tsx';
import { GuestsSheet } from './people/GuestsSheet.tsx';

// Whole sheets on a busy machine: queries by role take their time.

const types = {
  data: [
    {
      id: 2,
      title: 'Nature',
      categories: [
        { id: 21, title: 'Hiking' },
        { id: 22, title: 'Camping' },
      ],
    },
    {
      id: 7,
      title: 'Books',
      categories: [
        { id: 71, title: 'Poetry' },
        { id: 72, title: 'Reading' },
      ],
    },
  ],
};

function open(sheet: ReactElement, answers: FakeAnswers = {}, { path = '/', user = null as User | null } = {}) {
  const stage = createStage({
    path,
    user,
    now: new Date('2026-11-21T08:00:00Z'),
    answers: { 'GET /properties/category/type': types, ...answers },
  });
  return { ...stage, ...renderScreen(stage, sheet, { messages: en }) };
}

describe('the filter of discovery [DSC-02]', () => {
  type Body = Record<string, unknown>;
  const total = (count: number) => ({
    data: { events: { ...aPage(count > 0 ? [aCard()] : []), total: count } },
  });
  function filter(count: (body: Body) => unknown, path = '/', user: User | null = null, more: FakeAnswers = {}) {
    const bodies: Body[] = [];
    const answers = {
      'POST /explore': (body: unknown) => {
        bodies.push(body as Body);
        return count(body as Body);
      },
      'GET /properties/city/4': { data: { id: 4, name: 'Shiraz' } },
      'GET /properties/event/discovery-calendar?from=2026-11-01&to=2026-11-30': {
        data: [{ day: '2026-11-27', count: 3 }],
      },
      ...more,
    };
    return { ...open(<FilterSheet />, answers, { path, user }), bodies };
  }

  it('says how much it would find before it is confirmed, and changes nothing until then', async () => {
    const { bodies } = filter((body) => total(body.is_free ? 7 : body.categories ? 0 : 60));
    expect(await screen.findByRole('button', { name: 'Show more than 60 events' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Free' }));
    expect(await screen.findByRole('button', { name: 'Show 7 events' })).toBeDefined();
    expect(window.location.search).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Show 7 events' }));
    await waitFor(() => expect(window.location.search).toBe('?free=1'));
    expect(bodies).toEqual([
      { page: 1, order_by: 'soonest' },
      { page: 1, order_by: 'soonest', is_free: true },
    ]);
  });

  it('leads on where nothing would be found', async () => {
    filter((body) => total(body.categories ? 0 : 3));
    await userEvent.click(await screen.findByRole('button', { name: 'Poetry' }));
    expect(await screen.findByRole('button', { name: 'Nothing; see what comes close' })).toBeDefined();
  });

  it('has whole kinds or single categories, never both', async () => {
    const { bodies } = filter(() => total(3));
    const pressed = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    await userEvent.click(await screen.findByRole('button', { name: 'Hiking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reading' }));
    expect(pressed()).toEqual(['Any', 'Hiking', 'Reading']);
    await userEvent.click(screen.getByRole('button', { name: /^All of .Books/ }));
    expect(pressed()).toEqual(['Any', 'All of \u2068Books\u2069']);
    await userEvent.click(screen.getByRole('button', { name: 'Camping' }));
    expect(pressed()).toEqual(['Any', 'Camping']);
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'soonest', categories: [22] }));
  });

  it('gives the focus on where a chip goes by its own press', async () => {
    filter(() => total(3), '/?city=4');
    await screen.findByRole('button', { name: 'Shiraz' });
    screen.getByRole('button', { name: 'All cities' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Shiraz' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'All cities' })));
  });

  it('shows the count of the newest filter however late an older one’s comes', async () => {
    const answers: ((value: unknown) => void)[] = [];
    filter(() => new Promise((answer) => answers.push(answer)));
    await userEvent.click(await screen.findByRole('button', { name: 'Free' }));
    await userEvent.click(screen.getByRole('button', { name: 'Paid' }));
    await waitFor(() => expect(answers).toHaveLength(3));
    await act(async () => {
      answers[2]?.(total(5));
      answers[1]?.(total(9));
    });
    expect(await screen.findByRole('button', { name: 'Show 5 events' })).toBeDefined();
    expect(screen.queryByText('Show 9 events')).toBeNull();
  });

  it('begins with what the address says, and has another place in the place of the one before', async () => {
    const { root, bodies } = filter(() => total(3), '/?tab=newest&map=1&city=4&q=tea');
    await userEvent.click(await screen.findByRole('button', { name: 'Shiraz' }));
    expect(root.sheets.top).toMatchObject({ name: 'discovery.city', params: { use: 'filter', cityId: 4 } });
    act(() => root.sheets.finish('discovery.city', { cityId: null, provinceId: 9 }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'newest', province: 9, search: 'tea' }));
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    // It was pressed, so it keeps the focus.
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Clear' }).getAttribute('aria-disabled')).toBe('true'),
    );
    // Order, map and search words are chosen elsewhere.
    await userEvent.click(await screen.findByRole('button', { name: 'Show 3 events' }));
    await waitFor(() => expect(window.location.search).toBe('?tab=newest&map=1&q=tea'));
  });

  it('asks from the first moment for what the address says, and for nothing that its page has already', async () => {
    const { requests, bodies, unmount, ...stage } = filter(() => total(3), '/?free=0&cats=71');
    await screen.findByRole('button', { name: 'Show 3 events' });
    expect([requests, bodies]).toEqual([
      ['GET /properties/category/type', 'POST /explore'],
      [{ page: 1, order_by: 'soonest', is_free: false, categories: [71] }],
    ]);
    unmount();
    renderScreen(stage, <FilterSheet />, { messages: en });
    expect(screen.getByRole('button', { name: 'Show 3 events' })).toBeDefined();
    expect(requests).toHaveLength(2);
  });

  it('counts what is nearest without the reader’s place, and offers their city only where it is not chosen', async () => {
    const reader = aUser({ city: { id: 5, name: 'Jahrom', province_id: 1, country: { name: 'Iran' } } });
    const { bodies } = filter(() => total(3), '/?tab=nearest&city=5', reader, {
      'GET /properties/city/5': { data: { id: 5, name: 'Jahrom' } },
    });
    await screen.findByRole('button', { name: 'Jahrom', pressed: true });
    expect(screen.getAllByRole('button', { name: 'Jahrom' })).toHaveLength(1);
    expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'soonest', city: 5 });
  });

  const press = (name: string) => async () => userEvent.click(await screen.findByRole('button', { name }));
  type Chosen = { cityId: number | null; provinceId?: number };
  const place = (chosen: Chosen) => async (root: ReturnType<typeof filter>['root']) => {
    await press('All cities')();
    act(() => root.sheets.finish('discovery.city', chosen));
  };
  it.each([
    ['the favourites', press('My favorites'), '?fav=1', { favorites: true }],
    ['a city', place({ cityId: 4 }), '?city=4', { city: 4 }],
    ['a province', place({ cityId: null, provinceId: 9 }), '?province=9', { province: 9 }],
    ['the reader’s own city', press('Jahrom'), '?city=5', { city: 5 }],
    ['a whole kind', press('All of \u2068Books\u2069'), '?types=7', { parent_categories: [7] }],
    ['a single category', press('Poetry'), '?cats=71', { categories: [71] }],
    ['what is free', press('Free'), '?free=1', { is_free: true }],
    ['what is paid', press('Paid'), '?free=0', { is_free: false }],
    [
      'a day of the calendar, with how much there is on it',
      async () => {
        await press('Day')();
        await press('27 November 2026, 3 events')();
      },
      '?date=2026-11-27',
      { date: '2026-11-27' },
    ],
  ])('narrows by %s, in the address once it is confirmed and not before', async (_, choose, address, asked) => {
    const reader = aUser({
      favorites: [{ id: 71, title: 'Poetry' }],
      city: { id: 5, name: 'Jahrom', province_id: 1, country: { name: 'Iran' } },
    });
    const { root, bodies } = filter((body) => total(Object.keys(body).length > 2 ? 3 : 9), '/', reader);
    await screen.findByRole('button', { name: 'Show 9 events' });
    await choose(root);
    const show = await screen.findByRole('button', { name: 'Show 3 events' });
    expect([bodies.at(-1), window.location.search]).toEqual([{ page: 1, order_by: 'soonest', ...asked }, '']);
    await userEvent.click(show);
    await waitFor(() => expect(window.location.search).toBe(address));
  });

  it('forgets what was chosen and not confirmed: it begins with the address again', async () => {
    const stage = filter(() => total(3), '/?free=0');
    await userEvent.click(await screen.findByRole('button', { name: 'Hiking' }));
    await userEvent.click(screen.getByRole('button', { name: 'Any' }));
    stage.unmount();
    renderScreen(stage, <FilterSheet />, { messages: en });
    const pressed = screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect([pressed, window.location.search]).toEqual([['Paid'], '?free=0']);
  });

  it('asks a visitor to sign in before their favourites [AUT-09]', async () => {
    const stage = filter(() => total(3));
    const favourites = await screen.findByRole('button', { name: 'My favorites' });
    expect(
      await asksFirst('filter by favourites', stage, {
        press: () => userEvent.click(favourites),
        isDone: () => favourites.getAttribute('aria-pressed') === 'true',
        as: aUser({ favorites: [{ id: 71, title: 'Poetry' }] }),
      }),
    ).toBe('asked, then done');
  });

  it('has whoever has no favourites choose some first, which are kept [DSC-02] [DSC-13]', async () => {
    const sent: unknown[] = [];
    const stage = filter(() => total(3), '/', aUser(), {
      'PUT /channel': (body: unknown) => {
        sent.push(body);
        return { data: aChannel() };
      },
      'GET /auth/user': { data: aUser({ favorites: [{ id: 71, title: 'Poetry' }] }) },
    });
    const favourites = await screen.findByRole('button', { name: 'My favorites' });
    const choose = async (chosen: number[]) => {
      await userEvent.click(favourites);
      await waitFor(() => expect(stage.root.sheets.top).toMatchObject({ params: { use: 'favourites', chosen: [] } }));
      await act(async () => stage.root.sheets.finish('discovery.categories', { chosen }));
    };
    await choose([]);
    expect([sent, favourites.getAttribute('aria-pressed')]).toEqual([[], 'false']);
    await choose([71]);
    await waitFor(() => expect(favourites.getAttribute('aria-pressed')).toBe('true'));
    expect([sent, stage.bodies.at(-1)]).toEqual([
      [{ favorites: [71] }],
      { page: 1, order_by: 'soonest', favorites: true },
    ]);
    // From now on they are turned on and off without a question.
    await userEvent.click(favourites);
    await userEvent.click(favourites);
    expect(favourites.getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the sheet of cities [DSC-13] [DSC-07]', () => {
  const city = (id: number, name: string) => ({ id, name, province_id: 1, country: { name: 'Iran' } });
  const places = {
    'GET /properties/country': { data: [{ id: 1, name: 'Iran' }] },
    'GET /properties/country/1': { data: { id: 1, name: 'Iran', provinces: [{ id: 1, name: 'Fars' }] } },
    'GET /properties/country/province/1/city': { data: [city(4, 'Shiraz'), city(5, 'Jahrom')] },
    'GET /properties/city?search=shi': aPage([city(4, 'Shiraz')]),
    'GET /properties/city?search=xyz': aPage([]),
  };
  type Root = ReturnType<typeof open>['root'];
  /** What its opener gets. */
  const asked = (root: Root) => root.sheets.open('discovery.city', { use: 'filter', cityId: null });

  it('begins with all cities where it filters, and opens provinces, which may be taken whole', async () => {
    const { root } = open(<CitySheet use="filter" cityId={null} />, places);
    let answer = asked(root);
    const rows = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
    await screen.findByRole('button', { name: 'Fars' });
    expect(rows()).toEqual(['All cities', 'Fars']);
    await userEvent.click(screen.getByRole('button', { name: 'Fars' }));
    await screen.findByRole('button', { name: /^Shiraz/ });
    await userEvent.click(screen.getByRole('button', { name: /^All of .Fars/ }));
    expect(await answer).toEqual({ cityId: null, provinceId: 1 });
    answer = asked(root);
    await userEvent.click(screen.getByRole('button', { name: 'All cities' }));
    expect(await answer).toEqual({ cityId: null });
  });

  it('says why the cities of a province did not come, and shows them at a retry', async () => {
    let isDown = true;
    open(<CitySheet use="event" cityId={null} />, {
      ...places,
      'GET /properties/country/province/1/city': () =>
        isDown ? aRefusal(503, 'unavailable') : { data: [city(4, 'Shiraz')] },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fars' }));
    await screen.findByText('sentence of unavailable');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Shiraz' })).toBeDefined();
    expect(screen.queryByText('sentence of unavailable')).toBeNull();
  });

  it('has provinces and cities in the order of the reader’s alphabet', async () => {
    open(<CitySheet use="event" cityId={null} />, {
      ...places,
      'GET /properties/country/1': {
        data: {
          id: 1,
          name: 'Iran',
          provinces: [
            { id: 2, name: 'Tehran' },
            { id: 1, name: 'Fars' },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fars' }));
    await screen.findByRole('button', { name: 'Shiraz' });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Fars',
      'Jahrom',
      'Shiraz',
      'Tehran',
    ]);
  });

  it('has neither all cities nor whole provinces for an event or a profile', async () => {
    open(<CitySheet use="event" cityId={null} />, places);
    await userEvent.click(await screen.findByRole('button', { name: 'Fars' }));
    await screen.findByRole('button', { name: /^Shiraz/ });
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });

  it('is searched after the pause of typing, and shows everything again at once when it is emptied', async () => {
    const { root, requests } = open(<CitySheet use="profile" cityId={null} />, places);
    const answer = asked(root);
    await screen.findByRole('button', { name: 'Fars' });
    const box = screen.getByRole('searchbox');
    for (const value of ['s', 'sh', 'shi']) fireEvent.change(box, { target: { value } });
    await userEvent.click(await screen.findByRole('button', { name: /^Shiraz/ }));
    expect(await answer).toEqual({ cityId: 4 });
    fireEvent.change(box, { target: { value: 'xyz' } });
    expect(await screen.findByText('No city has this name')).toBeDefined();
    for (const value of ['\u200C', '']) {
      fireEvent.change(box, { target: { value } });
      expect(screen.getByRole('button', { name: 'Fars' })).toBeDefined();
    }
    expect(requests.filter((request) => request.includes('search'))).toEqual([
      'GET /properties/city?search=shi',
      'GET /properties/city?search=xyz',
    ]);
  });

  it.each([
    ['a profile', { use: 'profile', cityId: 4 }, 'Remove the city'],
    ['a filter', { use: 'filter', cityId: 4 }, 'Clear the city'],
    ['a filter by a province', { use: 'filter', cityId: null, provinceId: 1 }, 'Clear the city'],
  ] as const)('is cleared from its header where one is chosen, in %s [SHL-13]', async (_, chosen, name) => {
    const { root } = open(<RemoveCity {...chosen} />);
    const answer = asked(root);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await answer).toEqual({ cityId: null });
    cleanup();
    open(<RemoveCity use="filter" cityId={null} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the sheet of categories [DSC-13]', () => {
  it('takes three for an event and no fourth, and says so', async () => {
    const { root } = open(<CategoriesSheet use="event" chosen={[21]} />);
    const answer = root.sheets.open('discovery.categories', { use: 'event', chosen: [21] });
    await userEvent.click(await screen.findByRole('button', { name: 'Camping' }));
    await userEvent.click(screen.getByRole('button', { name: 'Poetry' }));
    expect(screen.getByRole('button', { name: 'Reading' })).toHaveProperty('disabled', true);
    expect(screen.getByText('No more than 3 categories. Remove one first.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Camping' }));
    await userEvent.click(screen.getByRole('button', { name: 'Reading' }));
    await userEvent.click(screen.getByRole('button', { name: 'Choose 3 categories' }));
    expect(await answer).toEqual({ chosen: [21, 71, 72] });
  });

  it('is searched on the spot, without regard to case', async () => {
    open(<CategoriesSheet use="favourites" chosen={[]} />);
    await screen.findByRole('button', { name: 'Poetry' });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'POET' } });
    expect(screen.getByRole('button', { name: 'Poetry' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Hiking' })).toBeNull();
  });

  it('is cleared, or set to one’s favourites, from its header [SHL-13]', async () => {
    const user = aUser({ favorites: [{ id: 71, title: 'Poetry' }] });
    const both = (
      <>
        <CategoryActions use="event" chosen={[21]} />
        <CategoriesSheet use="event" chosen={[21]} />
      </>
    );
    open(both, {}, { user });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(screen.getByRole('button', { name: 'Hiking', pressed: false })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'My favorites' }));
    expect(screen.getByRole('button', { name: 'Poetry', pressed: true })).toBeDefined();
  });
});

describe('the search of a channel [DSC-07]', () => {
  const navid = aSummary({ id: 8, username: 'navid', name: 'Navid', user: { id: 80, username: 'navid' } });
  const search = (answers: FakeAnswers) => {
    const bodies: unknown[] = [];
    const stage = open(
      <ChannelSearchSheet />,
      {
        'GET /channel/5/followings?page=1': aPage([aSummary()]),
        'POST /channel/search': (body: unknown) => {
          bodies.push(body);
          const answer = answers[(body as { entry: string }).entry];
          return typeof answer === 'function' ? (answer as () => unknown)() : answer;
        },
      },
      { user: aUser() },
    );
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    return { ...stage, bodies, type };
  };

  it('begins with whom the reader follows, asks after the pause, and nothing for nothing', async () => {
    const { bodies, type, root } = search({ na: aPage([navid]) });
    const answer = root.sheets.open('discovery.channelSearch', {});
    expect(await screen.findByRole('button', { name: /Sara Ahmadi/ })).toBeDefined();
    for (const value of ['n', 'na', 'nav', 'na']) type(value);
    expect((await screen.findByText('Na')).tagName).toBe('MARK');
    expect(bodies).toEqual([{ entry: 'na', page: 1 }]);
    type('\u200C ');
    expect(await screen.findByRole('button', { name: /Sara Ahmadi/ })).toBeDefined();
    type('na');
    await userEvent.click(await screen.findByText('Na'));
    expect(await answer).toEqual({ channel: { id: 8, username: 'navid', name: 'Navid' } });
    expect(bodies).toHaveLength(2);
  });

  it('says why it failed, says nothing of what was called off, and offers nobody themselves', async () => {
    let called: () => void = () => {};
    const { type, root } = search({
      slow: () => new Promise((answer) => (called = () => answer(aPage([navid])))),
      down: Response.json({ message: 'Not now' }, { status: 503 }),
      mina: aPage([aSummary({ id: 5, username: 'mina', name: 'Mina', user: { id: 50, username: 'mina' } })]),
      xyz: aPage([]),
    });
    await screen.findByRole('button', { name: /Sara Ahmadi/ });
    type('slow');
    await new Promise((pass) => setTimeout(pass, 600));
    type('down');
    called();
    expect(await screen.findByText('Not now')).toBeDefined();
    expect([root.toasts.list, screen.queryByText('Navid')]).toEqual([[], null]);
    type('xyz');
    expect(await screen.findByText('Nobody has this name')).toBeDefined();
    type('mina');
    expect(await screen.findByRole('button', { name: /Mina/ })).toHaveProperty('disabled', true);
  });
});

describe('the people of a channel [DSC-09] [DSC-07]', () => {
  const navid = aSummary({ id: 8, username: 'navid', name: 'Navid', user: { id: 80, username: 'navid' } });
  it('are listed, followed, and searched from the third letter on', async () => {
    const { requests, root } = open(<FollowersSheet channelId={3} />, {
      'GET /channel/3/follower?page=1': aPage([aSummary(), navid]),
      'GET /channel/3/follower?page=1&search=nav': aPage([navid]),
      'GET /channel/3/follower?page=1&search=xyz': aPage([]),
    });
    void root.sheets.open('discovery.followers', { channelId: 3 });
    expect((await screen.findByRole('link', { name: /Sara Ahmadi/ })).getAttribute('href')).toBe('/en/sara');
    expect(screen.getByRole('button', { name: /^Follow .*Navid/ })).toBeDefined();
    const box = screen.getByRole('searchbox', { name: 'Search a name (3 letters or more)' });
    for (const value of ['na', '@na']) {
      fireEvent.change(box, { target: { value } });
      await act(() => new Promise((pass) => setTimeout(pass, 600)));
    }
    expect(requests).toHaveLength(1);
    fireEvent.change(box, { target: { value: 'nav' } });
    await waitFor(() => expect(screen.queryByRole('link', { name: /Sara Ahmadi/ })).toBeNull());
    expect(await screen.findByRole('link', { name: /Navid/ })).toBeDefined();
    fireEvent.change(box, { target: { value: 'xyz' } });
    expect(await screen.findByText('Nobody has this name')).toBeDefined();
    fireEvent.change(box, { target: { value: 'xy' } });
    expect(await screen.findByRole('link', { name: /Sara Ahmadi/ })).toBeDefined();
    fireEvent.change(box, { target: { value: '\u200C\u200C\u200C' } });
    await act(() => new Promise((pass) => setTimeout(pass, 600)));
    expect(screen.getByRole('link', { name: /Sara Ahmadi/ })).toBeDefined();
    expect(requests).toHaveLength(3);
    expect(root.sheets.top?.title).toBe('2 followers');
  });

  it('say of guests how often each has come', async () => {
    open(<GuestsSheet channelId={3} />, { 'GET /channel/3/guests?page=1': aPage([{ ...navid, visits: 4 }]) });
    expect(await screen.findByText('Came 4 times')).toBeDefined();
  });

  it('that could not all be made close friends are saved from there on [DSC-10]', async () => {
    let tries = 0;
    const omid = aSummary({ id: 9, username: 'omid', name: 'Omid', user: { id: 90, username: 'omid' } });
    const { requests, root } = open(
      <CloseFriendsSheet />,
      {
        'GET /channel/close-friends?page=1': aPage([]),
        'GET /channel/5/followings?page=1': aPage([navid, omid]),
        'GET /channel/8/add-close?is_close=1': { data: { is_close: true, is_followed: true } },
        'GET /channel/9/add-close?is_close=1': () =>
          tries++ === 0 ? Response.json({}, { status: 503 }) : { data: { is_close: true, is_followed: true } },
      },
      { user: aUser({ channel: { id: 5, username: 'mina', name: 'Mina' } }) },
    );
    await userEvent.click(await screen.findByRole('tab', { name: 'Following' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Navid' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Omid' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save 2 changes' }));
    await waitFor(() => expect(root.toasts.list).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Save 1 change' }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toContain('Your close friends are saved'));
    expect(requests.filter((request) => request.includes('add-close'))).toEqual([
      'GET /channel/8/add-close?is_close=1',
      'GET /channel/9/add-close?is_close=1',
      'GET /channel/9/add-close?is_close=1',
    ]);
  });

  it('are kept as close friends several at once, with a question before any is taken out [DSC-10]', async () => {
    const omid = aSummary({ id: 9, username: 'omid', name: 'Omid', user: { id: 90, username: 'omid' } });
    const user = aUser({ channel: { id: 5, username: 'mina', name: 'Mina' } });
    const { requests, root } = open(
      <CloseFriendsSheet />,
      {
        'GET /channel/close-friends?page=1': aPage([navid]),
        'GET /channel/5/followings?page=1': aPage([aSummary({ is_followed: true }), omid]),
        'GET /channel/8/add-close?is_close=0': { data: { is_close: false, is_followed: true } },
        'GET /channel/3/add-close?is_close=1': { data: { is_close: true, is_followed: true } },
        'GET /channel/9/add-close?is_close=1': { data: { is_close: true, is_followed: true } },
      },
      { user },
    );
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Navid' }));
    expect(root.entities.channels.get(8)?.is_close).toBe(true);
    await userEvent.click(screen.getByRole('tab', { name: 'Following' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Sara Ahmadi' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Omid' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save 3 changes' }));
    const changes = () => requests.filter((request) => request.includes('add-close'));
    expect(changes()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Yes, save' }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['Your close friends are saved']));
    expect(changes()).toHaveLength(3);
  });
});

describe('what else a channel has [DSC-09]', () => {
  it('is an address for cameras, to be copied and saved as a picture', async () => {
    const stage = createStage();
    stage.root.entities.putChannel(aChannel());
    renderScreen(stage, <CodeSheet channelId={3} />, { messages: en });
    expect(screen.getByRole('img', { name: /The address of .*Sara Ahmadi/ })).toBeDefined();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy the address' }));
    expect(screen.getByRole('button', { name: 'Copied' })).toBeDefined();
    const opened = filesOpened();
    await userEvent.click(screen.getByRole('button', { name: 'Save as a picture' }));
    expect(opened.addresses).toEqual(['/api/v1/channel/3/code?lang=en sara.png']);
    await waitFor(() => expect(stage.root.toasts.list.map(({ text }) => text)).toEqual(['The file is on its way.']));
    opened.restore();
  });

  it('is honours that say what they are for, those too that are newer than the page', () => {
    const stage = createStage();
    const badges = [
      { id: 1, title: 'Trusted host', icon: 'shield-check' },
      { id: 2, title: 'Pioneer', icon: 'constructor' },
    ];
    stage.root.entities.putChannel(aChannel({ rank: 2400, badges }));
    renderScreen(stage, <HonoursSheet channelId={3} />, { messages: en });
    expect(screen.getByText('2,400 points')).toBeDefined();
    expect(screen.getByText(/^A host with many points/)).toBeDefined();
    expect(screen.getByText('A badge for doing well at events.')).toBeDefined();
  });

  it('is a snippet for a page of one’s own, with theme and language [DSC-18]', async () => {
    open(<EmbedSheet query="?channel=3&free=1" />);
    const snippet = () => document.querySelector('code')!.textContent;
    expect(snippet()).toContain('src="http://localhost/en/flat?channel=3&amp;free=1"');
    await userEvent.click(screen.getByRole('button', { name: 'Dark' }));
    await userEvent.click(
      within(screen.getByRole('group', { name: 'Language' })).getByRole('button', { name: 'فارسی' }),
    );
    expect(snippet()).toContain('src="http://localhost/flat?channel=3&amp;free=1&amp;theme=dark"');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(await navigator.clipboard.readText()).toBe(snippet());
  });
});
