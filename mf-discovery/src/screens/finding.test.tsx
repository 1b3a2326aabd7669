import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Suggestion } from 'shared-kernel/contract/channel';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aSummary, aUser } from 'shared-kernel/testing/rows';
import { discovery } from '../area.ts';
import { toMeetArea } from '../areas/toMeet.ts';
import { manifest } from '../manifest.ts';
import { draw } from '../testing/draw.ts';
import { readFilter } from '../stores/discoveryFilter.ts';
import { hitsIn } from '../parts/people/hits.tsx';
import { CreatorsScreen, loader as creatorsLoader } from './creators/CreatorsScreen.tsx';
import { DashboardScreen } from './dashboard/DashboardScreen.tsx';
import { EventsScreen } from './explore/EventsScreen.tsx';
import { FlatScreen } from './flat/FlatScreen.tsx';
import { SearchScreen } from './search/SearchScreen.tsx';
import { SuggestionsScreen } from './suggestions/SuggestionsScreen.tsx';

// Whole screens on a busy machine: queries by role take their time.

const suggestion = (changed: Partial<Suggestion> = {}): Suggestion => ({
  ...aSummary(),
  biography: '',
  rank: 10,
  reasons: [{ kind: 'categories', count: 2, names: ['Poetry', 'Hiking'] }],
  ...changed,
});
const explored = (...titles: string[]) => ({
  data: { events: aPage(titles.map((title, at) => aCard({ id: at + 1, title }))) },
});

describe('the feed for other people’s pages [DSC-05] [DSC-18]', () => {
  it('is by the filter, the channel and the theme of its address, and leads into windows of their own', async () => {
    const bodies: unknown[] = [];
    draw(<FlatScreen />, '/flat?channel=7&free=1&theme=dark&tab=nearest', {
      'POST /explore': (body: unknown) => {
        bodies.push(body);
        return explored('Walk');
      },
    });
    const link = await screen.findByRole('link', { name: /Walk/ });
    expect(bodies).toEqual([{ page: 1, order_by: 'soonest', channel: 7, is_free: true }]);
    expect(document.querySelector('[data-theme=dark]')).not.toBeNull();
    for (const one of screen.getAllByRole('link'))
      expect([one.getAttribute('target'), one.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
    expect(link.getAttribute('href')).toBe('/en/sara/evening-walk');
  });

  it('stands in the layout without a header, for everybody, with nothing around its list', async () => {
    expect(manifest.routes.find(({ path }) => path === '/flat')).toMatchObject({ layout: 'flat', guard: 'public' });
    draw(<FlatScreen />, '/flat', { 'POST /explore': explored('Walk') });
    await screen.findByRole('link', { name: /Walk/ });
    for (const role of ['banner', 'navigation', 'searchbox', 'tab']) expect(screen.queryByRole(role)).toBeNull();
  });

  it('has nothing to press that does something, for whoever frames it may lead a finger there', async () => {
    draw(<FlatScreen />, '/flat', { 'POST /explore': explored('Walk') }, { user: aUser() });
    await screen.findByRole('link', { name: /Walk/ });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('draws of a long list only what is near the reader, and tells how many there are [DSC-14]', async () => {
    const { root } = draw(<FlatScreen />, '/flat', {
      'POST /explore': (body: unknown) => {
        const { page } = body as { page: number };
        const rows = Array.from({ length: 20 }, (_, at) =>
          aCard({ id: page * 20 + at, title: `Walk ${page * 20 + at}` }),
        );
        return { data: { events: { ...aPage(rows, page, 6), total: 120 } } };
      },
    });
    await screen.findByText('Walk 20');
    const { pages } = root.slice(discovery).feed.listFor(readFilter(''));
    for (let page = 2; page <= 6; page++) await act(() => pages.more());
    await waitFor(() => expect(document.querySelectorAll('[data-space]')).toHaveLength(1));
    const items = screen.getAllByRole('listitem');
    expect([items.length, items[0]!.getAttribute('aria-setsize')]).toEqual([80, '120']);
  });

  it('begins with the page that its address names', async () => {
    const bodies: unknown[] = [];
    draw(<FlatScreen />, '/flat?page=2', {
      'POST /explore': (body: unknown) => {
        bodies.push(body);
        return explored('Walk');
      },
    });
    await screen.findByRole('link', { name: /Walk/ });
    expect(bodies).toEqual([{ page: 2, order_by: 'soonest' }]);
  });

  it('says when there is nothing, and tries again when it did not come', async () => {
    let isDown = true;
    draw(<FlatScreen />, '/flat', {
      'POST /explore': () => (isDown ? Response.json({}, { status: 503 }) : explored()),
    });
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing is coming up at the moment')).toBeDefined();
  });
});

describe('the search of everything [DSC-07]', () => {
  const found = (changed: object = {}) => ({
    data: { events: [], channels: [], cities: [], categories: [], ...changed },
  });
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.useRealTimers());

  it('is asked once typing has paused, shows what it found by kind with the hits marked, and is in the address', async () => {
    jest.useFakeTimers();
    const { requests } = draw(<SearchScreen />, '/search', {
      'GET /search?q=tea': found({
        events: [aCard({ title: 'Tea and chess' })],
        channels: [aSummary({ name: 'The tea house' })],
        cities: [{ id: 4, name: 'Tea town', province_id: 1, country: { name: 'Iran' } }],
      }),
    });
    const box = screen.getByRole('searchbox');
    for (const value of ['t', 'te', 'tea']) fireEvent.change(box, { target: { value } });
    const events = await screen.findByRole('region', { name: 'Events' });
    expect(within(events).getByText('Tea').tagName).toBe('MARK');
    const people = screen.getByRole('region', { name: 'People' });
    expect(within(people).getByText('tea').tagName).toBe('MARK');
    expect(screen.getByRole('link', { name: 'Tea town' }).getAttribute('href')).toBe('/en/?city=4');
    expect(screen.queryByText('Did you mean')).toBeNull();
    expect([requests, window.location.search]).toEqual([['GET /search?q=tea'], '?q=tea']);
    fireEvent.change(box, { target: { value: '' } });
    expect(screen.getByText('What are you looking for?')).toBeDefined();
    expect(window.location.search).toBe('');
  });

  it.each([
    ['typed', '', '\u200C\u200B'],
    ['in a link', '?q=%E2%80%8C%E2%80%8B', null],
  ])(
    'asks for nothing, says of nothing that it was not found, and keeps no address, where only joiners are %s',
    async (_how, address, value) => {
      const { requests } = draw(<SearchScreen />, `/search${address}`, { 'GET /search?q=tea': found() });
      const box = screen.getByRole('searchbox');
      if (value !== null) fireEvent.change(box, { target: { value } });
      fireEvent.submit(screen.getByRole('search'));
      await act(() => new Promise((pass) => setTimeout(pass, 600)));
      expect([requests, window.location.search, localStorage.length]).toEqual([[], '', 0]);
      expect(screen.getByText('What are you looking for?')).toBeDefined();
    },
  );

  it('brings nobody back who has gone elsewhere during the pause', async () => {
    jest.useFakeTimers();
    const { root } = draw(<SearchScreen />, '/search', { 'GET /search?q=tea': found() });
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('tea');
    // The screen is kept for the way back and does not rest yet.
    act(() => root.navigation.navigate('/creators'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect([window.location.pathname, window.location.search]).toEqual(['/en/creators', '']);
  });

  it('is walked through by arrows, from the field to what it found and back', async () => {
    draw(<SearchScreen />, '/search?q=tea', {
      'GET /search?q=tea': found({
        events: [aCard({ title: 'Tea and chess' })],
        channels: [aSummary({ name: 'The tea house' })],
        cities: [{ id: 4, name: 'Tea town', province_id: 1, country: { name: 'Iran' } }],
      }),
    });
    await screen.findByRole('region', { name: 'Events' });
    const hand = userEvent.setup();
    await hand.click(screen.getByRole('searchbox'));
    const walked: (string | null)[] = [];
    for (const key of [
      '{ArrowUp}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowDown}',
      '{ArrowUp}',
      '{ArrowUp}',
      '{ArrowUp}',
    ]) {
      await hand.keyboard(key);
      const at = document.activeElement;
      walked.push(at === screen.getByRole('searchbox') ? 'the field' : (at?.textContent ?? null));
    }
    const wanted = [
      'the field',
      'Tea town',
      'The tea house',
      'Tea and chess',
      'The tea house',
      'Tea town',
      'the field',
    ];
    expect(walked).toEqual(wanted.map((name) => expect.stringContaining(name)));
  });

  it('asks whether something like it was meant, and takes it with a press', async () => {
    const { requests } = draw(<SearchScreen />, '/search?q=masshad', {
      'GET /search?q=masshad': found({
        cities: [{ id: 4, name: 'Mashhad', province_id: 1, country: { name: 'Iran' } }],
      }),
      'GET /search?q=Mashhad': found({ events: [aCard({ title: 'Walk in Mashhad' })] }),
    });
    expect(await screen.findByText('Did you mean')).toBeDefined();
    // Once, and not as a link below as well.
    expect(screen.queryByRole('link', { name: 'Mashhad' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Mashhad' }));
    expect(await screen.findByRole('region', { name: 'Events' })).toBeDefined();
    expect(requests).toEqual(['GET /search?q=masshad', 'GET /search?q=Mashhad']);
  });

  it('keeps the chosen kind in the address, where the way back finds it', async () => {
    const answers = {
      'GET /search?q=sara': found({ channels: [aSummary()], events: [aCard({ title: 'Sara reads' })] }),
      'GET /search?q=sara+t': found({ channels: [aSummary({ name: 'Sara T' })] }),
      'POST /channel/search': aPage([aSummary()]),
    };
    draw(<SearchScreen />, '/search?q=sara', answers);
    await userEvent.click(await screen.findByRole('tab', { name: 'People' }));
    expect(window.location.search).toBe('?q=sara&kind=people');
    cleanup();
    draw(<SearchScreen />, '/search?q=sara&kind=people', answers);
    const chosen = () => screen.findByRole('tab', { selected: true });
    expect((await chosen()).textContent).toBe('People');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sara t' } });
    await waitFor(() => expect(window.location.search).toBe('?q=sara+t&kind=people'));
    await userEvent.click(await screen.findByRole('tab', { name: 'All' }));
    expect(window.location.search).toBe('?q=sara+t');
    cleanup();
    draw(<SearchScreen />, '/search?q=sara&kind=constructor', answers);
    expect((await chosen()).textContent).toBe('All');
  });

  it('does not repeat the kind that it asks about among those below', async () => {
    const kind = (id: number, title: string) => ({ id, title });
    draw(<SearchScreen />, '/search?q=potery', {
      'GET /search?q=potery': found({ categories: [kind(1, 'Pottery'), kind(2, 'Poetry')] }),
    });
    expect(await screen.findByRole('button', { name: 'Pottery' })).toBeDefined();
    expect(screen.getAllByText('Pottery')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Poetry' }).getAttribute('href')).toBe('/en/?cats=2');
  });

  it('remembers what was looked for on this device, and forgets it when asked to', async () => {
    const answers = { 'GET /search?q=tea': found({ events: [aCard({ title: 'Tea' })] }) };
    draw(<SearchScreen />, '/search', answers);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } });
    fireEvent.submit(screen.getByRole('search'));
    await screen.findByRole('region', { name: 'Events' });
    cleanup();
    draw(<SearchScreen />, '/search', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'tea' }));
    expect(await screen.findByRole('region', { name: 'Events' })).toBeDefined();
    cleanup();
    draw(<SearchScreen />, '/search', answers);
    await userEvent.click(await screen.findByRole('button', { name: 'Clear these' }));
    expect(screen.queryByRole('button', { name: 'tea' })).toBeNull();
  });

  it('lists everybody of a name, says that nothing was found, and tries again', async () => {
    let isDown = true;
    draw(<SearchScreen />, '/search?q=sara', {
      'GET /search?q=sara': () => (isDown ? Response.json({}, { status: 503 }) : found({ channels: [aSummary()] })),
      'POST /channel/search': aPage([aSummary(), aSummary({ id: 4, username: 'sara2', name: 'Sara Two' })]),
    });
    isDown = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await userEvent.click(await screen.findByRole('tab', { name: 'People' }));
    expect(await screen.findByRole('link', { name: /Sara Two/ })).toBeDefined();
    cleanup();
    draw(<SearchScreen />, '/search?q=zzz', { 'GET /search?q=zzz': found() });
    expect(await screen.findByText(/^Nothing found for/)).toBeDefined();
  });

  it.each([
    ['کتاب‌خوانی در شیراز', 'كتابخواني', ['کتاب‌خوانی']],
    ['Evening walk, evening tea', 'EVENING tea', ['Evening', 'tea']],
    ['شب ۱۲۳', '123', ['۱۲۳']],
    ['Walk', 'xyz', []],
    ['Walk', '', []],
  ])('marks in %s what was meant by %s', (text, query, hits) => {
    expect(hitsIn(text, query).map(({ from, to }) => text.slice(from, to))).toEqual(hits);
  });
});

const noConnection = 'There is no connection. Check your network and try again.';
/** What is said in a part of the page, and whether it waits. */
const stateOf = (name: string) => {
  const part = within(screen.getByRole('region', { name }));
  const saidBy = (role: string) => part.queryAllByRole(role).map(({ textContent }) => textContent);
  return {
    alerts: saidBy('alert').filter(Boolean),
    isBusy: saidBy('status').some((text) => text?.startsWith('Please wait…')),
  };
};
const retryIn = (name: string) =>
  userEvent.click(within(screen.getByRole('region', { name })).getByRole('button', { name: 'Try again' }));

describe('creators [DSC-08]', () => {
  const category = (id: number, title: string) => ({
    id,
    title,
    creators_count: 12,
    creators: [suggestion({ id: id * 10, username: `u${id}`, name: `Maker ${id}` })],
  });
  const kinds = (page: number) =>
    `GET /creators/top-categories?page=${page}${page > 1 ? `&after=page${page}` : ''}&per_page=5`;
  const all = 'GET /creators/all?page=1&per_page=20';
  const nobody = { data: { creators: aPage([]) } };
  afterEach(() => jest.useRealTimers());

  it('are shown by the kinds with most of them, five kinds at a time, and all, twenty at a time, with a search', async () => {
    draw(<CreatorsScreen />, '/creators', {
      [kinds(1)]: { data: { categories: aPage([category(1, 'Poetry')], 1, 2) } },
      [kinds(2)]: { data: { categories: aPage([category(2, 'Hiking')], 2, 2) } },
      [all]: { data: { creators: aPage([suggestion({ name: 'Anybody' })]) } },
      [`${all}&search=sa`]: {
        data: { creators: aPage([suggestion({ id: 77, name: 'Samira' })]) },
      },
    });
    const top = await screen.findByRole('region', { name: 'Poetry' });
    expect(within(top).getByText('12 creators')).toBeDefined();
    expect(within(top).getByRole('button', { name: /^Follow .*Maker 1/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'More categories' }));
    expect(await screen.findByRole('region', { name: 'Hiking' })).toBeDefined();
    expect(await screen.findByRole('link', { name: /Anybody/ })).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'sa' } });
    expect(await screen.findByRole('link', { name: /Samira/ })).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Poetry' })).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: ' ' } });
    expect(screen.getByRole('region', { name: 'Poetry' })).toBeDefined();
  });

  it('of further kinds are offered once those before them have come or failed to, and only while there are some', async () => {
    const held = heldAnswers();
    const { hand } = draw(<CreatorsScreen />, '/creators', {
      [kinds(1)]: held.answer,
      [kinds(2)]: held.answer,
      [all]: nobody,
    });
    const more = () => screen.queryByRole('button', { name: 'More categories' });
    const region = () => screen.getByRole('region', { name: 'Categories with most creators' });
    const top = () => within(region());
    const grey = () => region().querySelectorAll('[data-skeleton-row]').length;
    expect([more(), top().queryByRole('status')?.textContent]).toEqual([null, 'Please wait…']);
    // As tall as a window, so that nothing below is pushed away; further ones are a part of it.
    expect(grey()).toBe(16);
    await act(() => held.give(0, { data: { categories: aPage([category(1, 'Poetry')], 1, 2) } }));
    await hand.click(more()!);
    expect([more(), top().queryByRole('status')?.textContent, grey()]).toEqual([null, 'Please wait…', 3]);
    await act(() => held.give(1, aRefusal(503, 'unavailable')));
    expect(more()).toBeNull();
    await hand.click(top().getByRole('button', { name: 'Try again' }));
    await act(() => held.give(2, { data: { categories: aPage([category(2, 'Hiking')], 2, 2) } }));
    expect(top().getAllByRole('region')).toHaveLength(2);
    expect([more(), top().queryByRole('button', { name: 'Try again' })]).toEqual([null, null]);
  });

  it('are four of a kind at most, however many the server sends', async () => {
    const makers = [1, 2, 3, 4, 5].map((id) => suggestion({ id, username: `u${id}`, name: `Maker ${id}` }));
    draw(<CreatorsScreen />, '/creators', {
      [kinds(1)]: { data: { categories: aPage([{ ...category(1, 'Poetry'), creators: makers }]) } },
      [all]: nobody,
    });
    const poetry = within(await screen.findByRole('region', { name: 'Poetry' }));
    expect(poetry.getAllByRole('listitem')).toHaveLength(4);
  });

  it('are there at once where a server has drawn the page, kinds and all', async () => {
    const { root, requests } = createStage({
      path: '/creators',
      answers: {
        [kinds(1)]: { data: { categories: aPage([category(1, 'Poetry')]) } },
        [all]: { data: { creators: aPage([suggestion({ name: 'Anybody' })]) } },
      },
    });
    await creatorsLoader({ root, params: {}, search: '' });
    expect(requests).toEqual([kinds(1), all]);
  });

  it('are no longer waited for by whoever leaves', async () => {
    const held = heldAnswers();
    const { root } = draw(<CreatorsScreen />, '/creators', { [kinds(1)]: held.answer, [all]: held.answer });
    const toMeet = root.slice(toMeetArea);
    const loads = () => [toMeet.topCategories.load.kind, toMeet.creators('').load.kind];
    expect(loads()).toEqual(['busy', 'busy']);
    cleanup();
    expect(loads()).toEqual(['idle', 'idle']);
  });

  it('are all there once the field is emptied within the pause', async () => {
    const { requests } = draw(<CreatorsScreen />, '/creators', {
      [kinds(1)]: { data: { categories: aPage([category(1, 'Poetry')]) } },
      [all]: { data: { creators: aPage([suggestion({ name: 'Anybody' })]) } },
    });
    await screen.findByRole('link', { name: /Anybody/ });
    jest.useFakeTimers();
    const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
    type('sa');
    type('\u200C');
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect([screen.queryByRole('link', { name: /Anybody/ }), requests.length]).toEqual([expect.anything(), 2]);
  });

  it('are waited for, and say in each part that there is no network until it is back', async () => {
    let isCutOff = true;
    const held = heldAnswers();
    const answer = async (come: unknown) => {
      await held.answer();
      if (isCutOff) throw new TypeError('Failed to fetch');
      return come;
    };
    draw(<CreatorsScreen />, '/creators', {
      [kinds(1)]: () => answer({ data: { categories: aPage([category(1, 'Poetry')]) } }),
      [all]: () => answer({ data: { creators: aPage([suggestion({ name: 'Anybody' })]) } }),
    });
    const parts = ['Categories with most creators', 'All creators'];
    expect(parts.map(stateOf)).toEqual(parts.map(() => ({ alerts: [], isBusy: true })));
    for (const at of [0, 1]) await act(() => held.give(at, null));
    expect(parts.map(stateOf)).toEqual([
      { alerts: [noConnection], isBusy: false },
      { alerts: [expect.stringMatching(/^The list could not be loaded.*There is no connection/)], isBusy: false },
    ]);
    isCutOff = false;
    act(() => void window.dispatchEvent(new Event('online')));
    for (const at of [2, 3]) await act(() => held.give(at, null));
    expect(screen.getByRole('region', { name: 'Poetry' })).toBeDefined();
    expect(screen.getByRole('link', { name: /Anybody/ })).toBeDefined();
  });

  it('that the server kept back say why and come by a press; nobody of a name is said to be nobody', async () => {
    let isDown = true;
    draw(<CreatorsScreen />, '/creators', {
      [kinds(1)]: { data: { categories: aPage([]) } },
      [all]: () =>
        isDown ? aRefusal(503, 'unavailable') : { data: { creators: aPage([suggestion({ name: 'Anybody' })]) } },
      [`${all}&search=zz`]: nobody,
    });
    await waitFor(() =>
      expect(stateOf('All creators').alerts).toEqual([expect.stringMatching(/sentence of unavailable/)]),
    );
    isDown = false;
    await retryIn('All creators');
    expect(await screen.findByRole('link', { name: /Anybody/ })).toBeDefined();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zz' } });
    expect(await screen.findByText('Nobody has this name')).toBeDefined();
  });

  it('have no title over kinds where there is no kind', async () => {
    draw(<CreatorsScreen />, '/creators', { [kinds(1)]: { data: { categories: aPage([]) } }, [all]: nobody });
    expect(await screen.findByText('There are no creators yet')).toBeDefined();
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Creators', 'All creators']);
  });
});

describe('suggestions [DSC-11]', () => {
  it('stand together at first, everybody once, with the way to all of each kind', async () => {
    let answer: unknown = Response.json({}, { status: 503 });
    draw(<SuggestionsScreen />, '/suggestions', { 'GET /suggest/connect/all': () => answer }, { user: aUser() });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    answer = {
      data: {
        match: [1, 2, 3, 4, 5, 6].map((id) => suggestion({ id, username: `m${id}`, name: `Of one taste ${id}` })),
        connect: [suggestion({ id: 1, name: 'Of one taste 1' }), suggestion({ id: 7, name: 'Known to friends' })],
        rank: [suggestion({ id: 7, name: 'Known to friends' })],
      },
    };
    await userEvent.click(retry);
    const match = await screen.findByRole('region', { name: 'Same taste' });
    expect(within(match).getAllByRole('listitem')).toHaveLength(5);
    const connect = screen.getByRole('region', { name: 'Friends of friends' });
    expect(within(connect).getAllByRole('link', { name: /taste|Known/ })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Most points' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'All', selected: true })).toBeDefined();
    const way = within(connect).getByRole('link', { name: /See all/ });
    expect(way.getAttribute('href')).toBe('/en/suggestions?tab=connect');
  });

  it('come with their reason in words, by what speaks for them', async () => {
    const reasons = (kind: Suggestion['reasons'][number]['kind'], count: number, names: string[]) =>
      [{ kind, count, names }] satisfies Suggestion['reasons'];
    draw(
      <SuggestionsScreen />,
      '/suggestions?tab=match',
      {
        'GET /suggest/connect/match?page=1': aPage([
          suggestion({ id: 1 }),
          suggestion({ id: 2, reasons: reasons('city', 1, ['Shiraz']) }),
          suggestion({ id: 3, reasons: reasons('friends', 5, ['Ali', 'Omid', 'Mina']) }),
          suggestion({ id: 4, reasons: reasons('friends', 1, ['Ali']) }),
          suggestion({ id: 5, username: 'plain', reasons: [] }),
        ]),
        'GET /suggest/connect/rank?page=1': aPage([suggestion({ id: 6, reasons: reasons('rank', 2400, []) })]),
        'GET /suggest/active/all-channel?page=1': aPage([suggestion({ id: 7, reasons: reasons('active', 3, []) })]),
      },
      { user: aUser() },
    );
    const bare = (text: string) => text.replace(/[\u2068\u2069]/g, '');
    await screen.findByText((text) => bare(text) === 'Likes the same: Poetry, Hiking');
    for (const wanted of [
      'In Shiraz, your city',
      'Ali, Omid, Mina and 2 others follow them',
      'Ali follows them',
      '@plain',
    ])
      expect(screen.getByText((text) => bare(text) === wanted)).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Most points' }));
    expect(await screen.findByText('Has 2,400 points')).toBeDefined();
    expect(window.location.search).toBe('?tab=rank');
    await userEvent.click(screen.getByRole('tab', { name: 'Active' }));
    expect(await screen.findByText('Active these days')).toBeDefined();
  });

  it('are, for a visitor, those who are active; the others are theirs after signing in', async () => {
    const { requests } = draw(<SuggestionsScreen />, '/suggestions', {
      'GET /suggest/active/all-channel?page=1': aPage([suggestion()]),
    });
    expect(await screen.findByRole('link', { name: /Sara Ahmadi/ })).toBeDefined();
    expect(screen.getAllByRole('tab')[0]?.textContent).toBe('Active');
    await userEvent.click(screen.getByRole('tab', { name: 'Same taste' }));
    expect(screen.getByRole('button', { name: 'Log in' })).toBeDefined();
    expect(requests).toEqual(['GET /suggest/active/all-channel?page=1']);
  });
});

describe('suggestions in their other states [DSC-11]', () => {
  const together = 'GET /suggest/connect/all';
  const active = 'GET /suggest/active/all-channel?page=1';
  it.each([
    ['together', '/suggestions', together, { data: { match: [], connect: [], rank: [] } }, aUser()],
    ['of one kind', '/suggestions?tab=active', active, aPage([]), null],
  ])(
    'are waited for, may fail for want of a network or by refusal, and may be none: %s',
    async (_, path, call, none, user) => {
      const held = heldAnswers();
      draw(
        <SuggestionsScreen />,
        path,
        {
          [call]: async () => {
            const answer = await held.answer();
            if (answer === null) throw new TypeError('Failed to fetch');
            return answer;
          },
        },
        { user },
      );
      expect(screen.getByText('Please wait…', { ignore: '[aria-hidden] *' })).toBeDefined();
      await act(() => held.give(0, null));
      const failure = () => screen.getByRole('alert').textContent;
      expect(failure()).toBe(`The suggestions could not be loaded.${noConnection}Try again`);
      act(() => void window.dispatchEvent(new Event('online')));
      await act(() => held.give(1, aRefusal(503, 'unavailable')));
      expect(failure()).toBe('The suggestions could not be loaded.sentence of unavailableTry again');
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      await act(() => held.give(2, none));
      expect(screen.getByText('No suggestions for you yet.')).toBeDefined();
      expect(screen.queryByText('Please wait…')).toBeNull();
    },
  );
});

describe('short lists of events [DSC-12]', () => {
  it('are those with a place left and those with guests, each with a page of its own', async () => {
    draw(<EventsScreen />, '/explore/last-second', { 'GET /last-second?page=1': aPage([aCard({ title: 'Tonight' })]) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Last minute' })).toBeDefined();
    expect(await screen.findByRole('link', { name: 'Tonight' })).toBeDefined();
    cleanup();
    draw(<EventsScreen />, '/explore/guests', { 'GET /gusset?page=1': aPage([]) });
    expect(await screen.findByText('Nothing with special guests at the moment')).toBeDefined();
  });

  it.each([
    ['Last minute', 'GET /last-second?page=1', aPage([]), 'Nothing with a free place until tomorrow'],
    ['With special guests', 'GET /gusset?page=1', aPage([]), 'Nothing with special guests at the moment'],
    ['You may like', 'GET /suggest/active/all-channel?page=1', aPage([]), 'No suggestions for you yet.'],
  ])(
    'are waited for on the dashboard, and say why they did not come or that there are none: %s',
    async (part, call, none, text) => {
      const held = heldAnswers();
      draw(<DashboardScreen />, '/dashboard', {
        'POST /banners': { data: [] },
        'GET /last-second?page=1': aPage([]),
        'GET /gusset?page=1': aPage([]),
        'GET /suggest/active/all-channel?page=1': aPage([]),
        [call]: async () => {
          const answer = await held.answer();
          if (answer === null) throw new TypeError('Failed to fetch');
          return answer;
        },
      });
      expect(stateOf(part)).toEqual({ alerts: [], isBusy: true });
      await act(() => held.give(0, null));
      expect(stateOf(part)).toEqual({ alerts: [noConnection], isBusy: false });
      act(() => void window.dispatchEvent(new Event('online')));
      await act(() => held.give(1, aRefusal(503, 'unavailable')));
      expect(stateOf(part)).toEqual({ alerts: ['sentence of unavailable'], isBusy: false });
      await retryIn(part);
      await act(() => held.give(2, none));
      expect(stateOf(part)).toEqual({ alerts: [], isBusy: false });
      expect(within(screen.getByRole('region', { name: part })).getByText(text)).toBeDefined();
    },
  );

  it('that are empty stand at the end of the dashboard, which begins with what there is [DSC-11]', async () => {
    draw(<DashboardScreen />, '/dashboard', {
      'POST /banners': { data: [] },
      'GET /last-second?page=1': aPage([]),
      'GET /gusset?page=1': aPage([aCard({ title: 'Poems' })]),
      'GET /suggest/active/all-channel?page=1': aPage([suggestion()]),
    });
    await screen.findByRole('link', { name: /Poems/ });
    const parts = () => screen.getAllByRole('region').map((part) => part.querySelector('h2')?.textContent);
    await waitFor(() => expect(parts().at(-1)).toBe('Last minute'));
    expect(parts()[0]).toBe('With special guests');
  });

  it('stand on the dashboard with banners of the site alone, and people to follow [DSC-11]', async () => {
    const banner = (id: number, link: string) => ({ id, title: `Banner ${id}`, text: '', link, image: null });
    draw(<DashboardScreen />, '/dashboard', {
      'POST /banners': { data: [banner(1, '/creators'), banner(2, '//evil.test'), banner(3, 'https://evil.test')] },
      'GET /last-second?page=1': aPage([aCard({ title: 'Tonight' })]),
      'GET /gusset?page=1': Response.json({}, { status: 503 }),
      'GET /suggest/active/all-channel?page=1': aPage([suggestion()]),
    });
    expect((await screen.findByRole('link', { name: /Banner 1/ })).getAttribute('href')).toBe('/en/creators');
    expect(screen.queryByRole('link', { name: /Banner [23]/ })).toBeNull();
    const soon = screen.getByRole('region', { name: 'Last minute' });
    expect(await within(soon).findByRole('link', { name: /Tonight/ })).toBeDefined();
    expect(
      within(soon)
        .getByRole('link', { name: /See all/ })
        .getAttribute('href'),
    ).toBe('/en/explore/last-second');
    expect(within(screen.getByRole('region', { name: 'With special guests' })).getByRole('button')).toBeDefined();
    await waitFor(() => expect(screen.getByRole('link', { name: /Sara Ahmadi/ })).toBeDefined());
  });
});
