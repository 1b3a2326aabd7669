import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aDrawn, FakeMapLibrary, fakeMaps, letMapsDraw } from 'shared-kernel/testing/FakeMapLibrary';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { discovery } from '../../area.ts';
import { readFilter } from '../../stores/discoveryFilter.ts';
import { draw } from '../../testing/draw.ts';
import { aChannel } from '../../testing/rows.ts';
import { DiscoveryScreen } from './DiscoveryScreen.tsx';

// Whole screens on a busy machine: queries by role take their time.

type Body = Record<string, unknown>;

const nothing = { data: { events: aPage([]) } };

function open(
  explore: (body: Body) => unknown,
  path = '/',
  answers: FakeAnswers = {},
  now: (body: Body) => unknown = () => nothing,
) {
  const bodies: Body[] = [];
  const nowBodies: Body[] = [];
  const drawn = draw(<DiscoveryScreen />, path, {
    'POST /explore': (body: unknown) => {
      if ((body as Body).type === 'now') {
        nowBodies.push(body as Body);
        return now(body as Body);
      }
      bodies.push(body as Body);
      return explore(body as Body);
    },
    'GET /properties/category/type': {
      data: [
        { id: 2, title: 'Nature', categories: [] },
        { id: 7, title: 'Books', categories: [] },
      ],
    },
    ...answers,
  });
  return { ...drawn, bodies, nowBodies };
}
const found = (...titles: string[]) => ({
  data: { events: aPage(titles.map((title, at) => aCard({ id: at + 1 + title.length * 100, title }))) },
});
const query = () => window.location.search;

describe('discovery (part of DSC-01)', () => {
  it('shows skeletons of cards, then the gatherings, and says when that was everything', async () => {
    const { bodies } = open(() => found('Walk', 'Picnic'));
    expect(document.querySelectorAll('[data-skeleton-card]').length).toBeGreaterThan(1);
    expect(await screen.findByRole('link', { name: 'Walk' })).toBeDefined();
    expect(screen.getByText('That was everything.')).toBeDefined();
    expect(bodies).toEqual([{ page: 1, order_by: 'soonest' }]);
  });

  it('draws the first cards of a list that has come, and then the others below them', async () => {
    const titles = ['Walk', 'Picnic', 'Concert by the river', 'Chess', 'Book circle'];
    open(() => found(...titles));
    let added = 0;
    const adding = new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof HTMLUListElement)
          added += [...addedNodes].filter((row) => (row as HTMLElement).dataset.row !== undefined).length;
    });
    adding.observe(document.body, { childList: true, subtree: true });
    expect(await screen.findByRole('link', { name: 'Book circle' })).toBeDefined();
    adding.disconnect();
    expect([screen.getAllByRole('article').length, added]).toEqual([5, 3]);
  });

  it('changes the order by its tabs and keeps it in the address', async () => {
    const { bodies } = open(() => found('Walk'));
    await screen.findByRole('link', { name: 'Walk' });
    await userEvent.click(screen.getByRole('tab', { name: 'Newest' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'newest' }));
    expect(query()).toBe('?tab=newest');
  });

  it('asks for the place before what is nearest, and says clearly when it was refused', async () => {
    const getCurrentPosition = jest.fn((_: PositionCallback, refuse: PositionErrorCallback) =>
      refuse({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    );
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { bodies } = open(() => found('Walk'), '/?tab=nearest');
    expect(await screen.findByText(/^Your location only puts the events in order/)).toBeDefined();
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText('Error retrieving your location')).toBeDefined();
    const why = 'Access to your location is off. Allow it for this site in your browser’s settings, then try again.';
    expect(screen.getByText(why)).toBeDefined();
    expect(bodies).toEqual([]);
    getCurrentPosition.mockImplementation((give: PositionCallback) =>
      give({ coords: { latitude: 29.61234, longitude: 52.5 } } as GeolocationPosition),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Walk' });
    expect(bodies).toEqual([{ page: 1, order_by: 'closest', latitude: 29.612, longitude: 52.5 }]);
  });
});

describe('the orders of discovery [DSC-01]', () => {
  const give = (name: 'geolocation' | 'permissions', value: unknown): void =>
    void Object.defineProperty(navigator, name, { configurable: true, value });
  afterEach(() => {
    for (const name of ['geolocation', 'permissions']) Reflect.deleteProperty(navigator, name);
  });

  it('are a tab each, kept in the address; who has allowed their place before is not asked for it again', async () => {
    give('permissions', { query: async () => ({ state: 'granted' }) });
    give('geolocation', {
      getCurrentPosition: (tell: PositionCallback) =>
        tell({ coords: { latitude: 29.61234, longitude: 52.5 } } as GeolocationPosition),
    });
    const { bodies } = open(() => found('Walk'), '/', {
      'GET /properties/event/discovery-calendar?from=2026-11-01&to=2026-11-30': { data: [] },
    });
    await screen.findByRole('link', { name: 'Walk' });
    const tabs = screen.getAllByRole('tab');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['Soonest', 'Newest', 'Near me', 'Calendar']);
    for (const [at, address, order] of [
      [1, '?tab=newest', { order_by: 'newest' }],
      [2, '?tab=nearest', { order_by: 'closest', latitude: 29.612, longitude: 52.5 }],
      [3, '?tab=calendar', { order_by: 'soonest' }],
    ] as const) {
      await userEvent.click(tabs[at]!);
      await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, ...order }));
      expect([query(), tabs[at]!.getAttribute('aria-selected')]).toEqual([address, 'true']);
    }
    await userEvent.click(tabs[0]!);
    expect(query()).toBe('');
  });

  const failing = (code: number) => ({
    getCurrentPosition: (_: PositionCallback, fail: PositionErrorCallback) =>
      fail({ code, PERMISSION_DENIED: 1 } as GeolocationPositionError),
  });
  it.each([
    ['is not known', failing(2)],
    ['takes too long', failing(3)],
    ['is nothing the browser knows of', null],
  ])('say that the place could not be had where it %s, and go by time instead', async (_, geolocation) => {
    if (geolocation) give('geolocation', geolocation);
    else Reflect.deleteProperty(navigator, 'geolocation');
    const { bodies } = open(() => found('Walk'), '/?tab=nearest');
    await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText('Error retrieving your location')).toBeDefined();
    expect(screen.getByText(/^Your device could not find where you are/)).toBeDefined();
    expect(bodies).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show by time' }));
    expect(await screen.findByRole('link', { name: 'Walk' })).toBeDefined();
    expect([bodies, query()]).toEqual([[{ page: 1, order_by: 'soonest' }], '']);
  });
});

describe('a place that is not had [DSC-01]', () => {
  it('may be a city instead, and a hint of ten seconds says where to change it [SHL-28]', async () => {
    const { root, bodies } = open(() => found('Walk'), '/?tab=nearest', {
      'GET /properties/city/4': { data: { id: 4, name: 'Shiraz' } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose a city' }));
    expect(root.sheets.top).toMatchObject({ name: 'discovery.city', params: { use: 'filter', cityId: null } });
    act(() => root.sheets.finish('discovery.city', { cityId: 4 }));
    await screen.findByRole('link', { name: 'Walk' });
    expect(bodies).toEqual([{ page: 1, order_by: 'soonest', city: 4 }]);
    expect(query()).toBe('?city=4');
    expect(root.toasts.list).toMatchObject([
      { kind: 'info', duration: 10_000, text: expect.stringContaining('change the city under “Filters”') as string },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Shiraz', pressed: true }));
    expect(query()).toBe('');
  });

  it('is said to be far from everything in Antarctica', async () => {
    const getCurrentPosition = (give: PositionCallback) =>
      give({ coords: { latitude: -82, longitude: 10 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const { bodies } = open(() => found('Walk'), '/?tab=nearest');
    await userEvent.click(await screen.findByRole('button', { name: 'Use my location' }));
    expect(await screen.findByText('You are far away from here')).toBeDefined();
    expect(bodies).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Show by time' }));
    expect(await screen.findByRole('link', { name: 'Walk' })).toBeDefined();
  });
});

describe('the calendar of discovery [DSC-01] [DSC-02]', () => {
  it('is a month with counts by the other filters, over the list of a day', async () => {
    const { bodies } = open(() => found('Walk'), '/?tab=calendar&free=1', {
      'GET /properties/event/discovery-calendar?from=2026-11-01&to=2026-11-30&is_free=1': {
        data: [{ day: '2026-11-27', count: 3 }],
      },
    });
    const day = await screen.findByRole('button', { name: '27 November 2026, 3 events' });
    await userEvent.click(day);
    await waitFor(() =>
      expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'soonest', is_free: true, date: '2026-11-27' }),
    );
    expect(query()).toBe('?tab=calendar&free=1&date=2026-11-27');
  });

  describe('on a wide screen', () => {
    const before = matchMedia;
    beforeEach(() => {
      globalThis.matchMedia = ((media: string) =>
        Object.assign(new EventTarget(), {
          matches: media === '(min-width: 1200px)',
          media,
        })) as unknown as typeof matchMedia;
    });
    afterEach(() => {
      globalThis.matchMedia = before;
    });

    it('has the titles of its days as links, which keys reach day by day, and all of a day behind the rest [SHL-35]', async () => {
      const events = [
        { id: 1, title: 'Walk', link: '/sara/walk' },
        { id: 2, title: 'چای', link: '/sara/tea' },
        { id: 3, title: 'Choir', link: '/sara/choir' },
      ];
      open(() => found('Other'), '/?tab=calendar&free=1', {
        'GET /properties/event/discovery-calendar?from=2026-11-01&to=2026-11-30&is_free=1&titles=1': {
          data: [
            { day: '2026-11-27', count: 5, events },
            { day: '2026-11-28', count: 1, events: [{ id: 4, title: 'Chess', link: '/sara/chess' }] },
          ],
        },
      });
      const day = await screen.findByRole('button', { name: '27 November 2026, 5 events' });
      const cell = within(day.closest('td')!);
      expect(cell.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
        ['Walk', '/en/sara/walk'],
        ['چای', '/en/sara/tea'],
        ['Choir', '/en/sara/choir'],
        ['+2', '/en?tab=calendar&free=1&date=2026-11-27'],
      ]);
      expect(cell.getByRole('link', { name: '2 more on 27 November' })).toBeDefined();
      for (const title of ['Walk', 'چای']) expect(cell.getByText(title).tagName).toBe('BDI');
      expect(screen.queryByText('Nothing begins in this month. Choose another one.')).toBeNull();

      day.focus();
      fireEvent.click(day);
      await waitFor(() => expect(query()).toBe('?tab=calendar&free=1&date=2026-11-27'));
      await userEvent.tab();
      expect(document.activeElement?.textContent).toBe('Walk');
      await userEvent.keyboard('{ArrowRight}');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: '28 November 2026, 1 event' }));
      expect(cell.getAllByRole('link').map((one) => one.tabIndex)).toEqual([-1, -1, -1, -1]);
      await userEvent.tab();
      expect(document.activeElement?.textContent).toBe('Chess');
      await userEvent.keyboard('{ArrowLeft}{Enter}');
      // It was chosen: a second press gives it up.
      await waitFor(() => expect(query()).toBe('?tab=calendar&free=1'));
    });

    it('says of a month without anything that it is empty [SHL-35]', async () => {
      open(() => found('Other'), '/?tab=calendar', {
        'GET /properties/event/discovery-calendar?from=2026-11-01&to=2026-11-30&titles=1': { data: [] },
      });
      expect(await screen.findByText('Nothing begins in this month. Choose another one.')).toBeDefined();
    });
  });
});

describe('newer events than those that are read [DSC-04]', () => {
  it('are offered calmly, and come when they are wanted', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'requestAnimationFrame'] });
    const checks: unknown[] = [];
    let title = 'Walk';
    window.scrollTo = jest.fn();
    open(() => ({ data: { events: aPage([aCard({ id: title.length, title })]) } }), '/?free=1', {
      'POST /explore-check': (body: unknown) => {
        checks.push(body);
        return { data: { new: true, count: 3 } };
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: 'Walk' })).toBeDefined();
    expect(checks).toEqual([]);
    await act(() => jest.advanceTimersByTimeAsync(61_000));
    expect(checks).toEqual([{ is_free: true, last_event_id: 4 }]);
    title = 'Picnic';
    expect(screen.queryByRole('link', { name: 'Picnic' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '3 new events' }));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(screen.getByRole('link', { name: 'Picnic' })).toBeDefined();
    expect(screen.queryByRole('button', { name: '3 new events' })).toBeNull();
    jest.useRealTimers();
  });
});

describe('what is on right now (part of DSC-01)', () => {
  const onNow = () => ({
    data: {
      events: aPage([aCard({ id: 91, title: 'Running', state: 'live' }), aCard({ id: 92, state: 'capacity_full' })]),
    },
  });
  const strip = () => screen.findByRole('region', { name: 'Right now, or a little late' });

  it('has a titled strip of its own below the first cards, each with its state', async () => {
    const { nowBodies } = open(() => found('Walk', 'Picnic', 'Chess'), '/?types=2&free=1', {}, onNow);
    const region = await strip();
    expect(within(region).getByRole('link', { name: /Running/ }).textContent).toContain('Happening now');
    const order = screen
      .getAllByRole('link')
      .map(({ textContent }) => /Running|Walk|Picnic|Chess/.exec(textContent ?? '')?.[0])
      .filter(Boolean);
    expect(order).toEqual(['Walk', 'Picnic', 'Running', 'Chess']);
    expect(nowBodies).toEqual([{ page: 1, type: 'now', parent_categories: [2], is_free: true }]);
  });
  it('is not there when nothing is on, nor in the other orders', async () => {
    const { nowBodies } = open(() => found('Walk'));
    await screen.findByRole('link', { name: 'Walk' });
    await waitFor(() => expect(nowBodies).toHaveLength(1));
    expect(screen.queryByRole('region')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Newest' }));
    await screen.findByRole('link', { name: 'Walk' });
    expect(nowBodies).toHaveLength(1);
  });
  it('is not there on a day that was chosen, and not asked for', async () => {
    const { nowBodies } = open(() => found('Walk'), '/?date=2026-11-27', {}, onNow);
    await screen.findByRole('link', { name: 'Walk' });
    await act(async () => {});
    expect([nowBodies, screen.queryByRole('region')]).toEqual([[], null]);
  });
  it('says that it could not be loaded, beside cards that could, and tries again', async () => {
    let isDown = true;
    open(
      () => found('Walk'),
      '/',
      {},
      () => (isDown ? Response.json({}, { status: 503 }) : onNow()),
    );
    const region = await strip();
    expect(within(region).getByText('What is on right now could not be loaded.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Walk' })).toBeDefined();
    isDown = false;
    await userEvent.click(within(region).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /Running/ })).toBeDefined();
  });
});

describe('filters of discovery (part of DSC-02)', () => {
  it('are chips that narrow the list at once and live in the address', async () => {
    const { bodies } = open(() => found('Walk'));
    await userEvent.click(await screen.findByRole('button', { name: 'Nature' }));
    await userEvent.click(screen.getByRole('button', { name: 'Free' }));
    await waitFor(() =>
      expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'soonest', parent_categories: [2], is_free: true }),
    );
    expect(query()).toBe('?types=2&free=1');
    expect(screen.getByRole('button', { name: 'Nature' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('give the focus on where one goes by its own press', async () => {
    open(() => found('Walk'), '/?free=1');
    (await screen.findByRole('button', { name: 'Clear' })).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Free' })));
  });

  it('come from the address of a link', async () => {
    const { bodies } = open(() => found('Walk'), '/?types=7&q=tea');
    await screen.findByRole('link', { name: 'Walk' });
    expect(bodies).toEqual([{ page: 1, order_by: 'soonest', parent_categories: [7], search: 'tea' }]);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'tea');
  });

  it.each([
    ['?fav=1', { favorites: true }, 'My favorites'],
    ['?city=4', { city: 4 }, 'Shiraz'],
    ['?province=9', { province: 9 }, 'Fars'],
    ['?types=7', { parent_categories: [7] }, 'Books'],
    ['?cats=21', { categories: [21] }, 'Hiking'],
    ['?free=1', { is_free: true }, 'Free'],
    ['?free=0', { is_free: false }, 'Paid'],
    ['?date=2026-11-27', { date: '2026-11-27' }, '27 November'],
  ])('come from an address with %s, are named there, and are given up by a press [DSC-02]', async (at, asked, name) => {
    const { bodies } = open(() => found('Walk'), `/${at}`, {
      'GET /properties/category/type': {
        data: [
          { id: 2, title: 'Nature', categories: [{ id: 21, title: 'Hiking' }] },
          { id: 7, title: 'Books', categories: [] },
        ],
      },
      'GET /properties/city/4': { data: { id: 4, name: 'Shiraz' } },
      'GET /properties/country': { data: [{ id: 1, name: 'Iran' }] },
      'GET /properties/country/1': { data: { id: 1, name: 'Iran', provinces: [{ id: 9, name: 'Fars' }] } },
    });
    const chip = await screen.findByRole('button', { name, pressed: true });
    expect(bodies).toEqual([{ page: 1, order_by: 'soonest', ...asked }]);
    await userEvent.click(chip);
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'soonest' }));
    expect(query()).toBe('');
  });

  it('that are changed while their list is on its way call it off: its late answer is not kept [DSC-02]', async () => {
    const answers: ((value: unknown) => void)[] = [];
    const { bodies } = open(() => new Promise((answer) => answers.push(answer)));
    const free = (pressed: boolean) => screen.findByRole('button', { name: 'Free', pressed });
    await userEvent.click(await free(false));
    await waitFor(() => expect(bodies).toHaveLength(2));
    await act(async () => answers[0]?.(found('Called off')));
    await userEvent.click(await free(true));
    await waitFor(() => expect(bodies).toHaveLength(3));
    await act(async () => {
      answers[2]?.(found('Asked anew'));
      answers[1]?.(found('For nothing'));
    });
    expect(await screen.findByRole('link', { name: 'Asked anew' })).toBeDefined();
    expect([screen.queryByText('Called off'), screen.queryByText('For nothing')]).toEqual([null, null]);
    expect(bodies[2]).toEqual(bodies[0]);
  });

  it('that do not exist are left out, and what nobody has finds nothing, with a way out [DSC-02]', async () => {
    const { bodies } = open(
      (body) => ('city' in body ? nothing : found('Walk')),
      '/?tab=oldest&free=maybe&types=x,999&city=424242&box=9,9&date=1405-13-41',
    );
    expect(await screen.findByText('Nothing matches this')).toBeDefined();
    expect(bodies).toEqual([{ page: 1, order_by: 'soonest', parent_categories: [999], city: 424242 }]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Walk' })).toBeDefined();
    expect(query()).toBe('');
  });

  it('of a page past the last say that the list ends before it, and lead to its beginning [DSC-14]', async () => {
    const { bodies } = open(
      ({ page }) =>
        page === 99 ? { data: { events: { ...aPage([]), current_page: 99, last_page: 3 } } } : found('Walk'),
      '/?types=2&page=99',
    );
    const way = await screen.findByRole('link', { name: 'From the beginning' });
    expect(screen.getByText('The list ends before this page')).toBeDefined();
    expect([bodies.map(({ page }) => page), way.getAttribute('href')]).toEqual([
      [99],
      expect.stringMatching(/^\/en\/?\?types=2$/),
    ]);
  });

  it('have a day from a calendar with how much there is on each, and give it up by a press [DSC-02] [KRN-06]', async () => {
    const months: string[] = [];
    const { bodies } = open(() => found('Walk'), '/', {
      'GET /properties/event/discovery-calendar?from=2026-11-01&to=2026-11-30': () => {
        months.push('November');
        return { data: [{ day: '2026-11-27', count: 3 }] };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Day' }));
    expect(await screen.findByRole('button', { name: '27 November 2026, 3 events' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: '28 November 2026, Nothing begins on this day.' }));
    expect(bodies).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: '27 November 2026, 3 events' }));
    await waitFor(() => expect(bodies.at(-1)).toEqual({ page: 1, order_by: 'soonest', date: '2026-11-27' }));
    expect(query()).toBe('?date=2026-11-27');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '27 November', pressed: true }));
    expect(query()).toBe('');
    expect(months).toEqual(['November']);
  });

  it('are cleared from an empty result, which shows what there is of each filter alone [DSC-03]', async () => {
    const card = (id: number, title: string) => aCard({ id, title });
    const instead = {
      cities_events: [card(1, 'In town')],
      categories_events: [card(2, 'Of the kind')],
      other_events: [card(3, 'Anything')],
    };
    open(
      (body) => (body.is_free ? { data: { events: aPage([]), ...instead } } : found('Walk')),
      '/?free=1&types=2&city=4',
      { 'GET /properties/city/4': { data: { id: 4, name: 'Shiraz' } } },
    );
    expect(await screen.findByText('Nothing matches this')).toBeDefined();
    const titles = [
      [/^Other events in .?Shiraz/, 'In town'],
      [/^Other events of .?Nature/, 'Of the kind'],
      ['Other events', 'Anything'],
    ] as const;
    for (const [name, title] of titles) {
      const region = await screen.findByRole('region', { name });
      expect(within(region).getByRole('link', { name: title })).toBeDefined();
    }
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(query()).toBe('');
    await waitFor(() => expect(screen.queryByText('Nothing matches this')).toBeNull());
  });
});

describe('an empty result [DSC-03] [DSC-07]', () => {
  const shown = () => [
    ['Try another word, or clear the filters.', 'Try another word.', 'Clear the filters, or some of them.'].filter(
      (text) => screen.queryByText(text),
    ),
    // In words: the field has a cross for it too.
    ['Clear filters', 'Clear the search'].filter((text) => screen.queryByText(text)),
  ];

  it('offers to clear filters only where one is set, and the search where it alone is to blame', async () => {
    open((body) => ('search' in body ? nothing : found('Walk')), '/?free=1&q=zither');
    expect(await screen.findByText('Nothing matches this')).toBeDefined();
    expect(shown()).toEqual([['Try another word, or clear the filters.'], ['Clear filters']]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(shown()).toEqual([['Try another word.'], ['Clear the search']]));
    expect(query()).toBe('?q=zither');
    await userEvent.click(screen.getByText('Clear the search'));
    expect(await screen.findByRole('link', { name: 'Walk' })).toBeDefined();
    expect(query()).toBe('');
  });

  it('speaks of no word where none was searched for', async () => {
    open(() => nothing, '/?free=1');
    expect(await screen.findByText('Nothing matches this')).toBeDefined();
    expect(shown()).toEqual([['Clear the filters, or some of them.'], ['Clear filters']]);
  });
});

describe('the favourites of who has none [DSC-02] [DSC-13]', () => {
  const chosen = [{ id: 71, title: 'Poetry' }];
  const answers = { 'PUT /channel': { data: aChannel() }, 'GET /auth/user': { data: aUser({ favorites: chosen }) } };

  it('are chosen there and then, and the list is looked for anew', async () => {
    let isKept = false;
    const stage = draw(
      <DiscoveryScreen />,
      '/?fav=1',
      {
        'GET /properties/category/type': { data: [] },
        ...answers,
        'POST /explore': (body: unknown) => (isKept && (body as Body).type !== 'now' ? found('A reading') : nothing),
        'PUT /channel': () => {
          isKept = true;
          return answers['PUT /channel'];
        },
      },
      { user: aUser() },
    );
    expect(await screen.findByText('You have no favorites yet')).toBeDefined();
    expect(screen.queryByText('Nothing matches this')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Choose favorites' }));
    await waitFor(() =>
      expect(stage.root.sheets.top).toMatchObject({ name: 'discovery.categories', params: { use: 'favourites' } }),
    );
    await act(async () => stage.root.sheets.finish('discovery.categories', { chosen: [71] }));
    expect(await screen.findByRole('link', { name: 'A reading' })).toBeDefined();
  });

  it('are those of a visitor once they have signed in, who may have some [AUT-09]', async () => {
    const stage = open(() => nothing, '/?fav=1', answers);
    expect(await screen.findByText('Log in to see what suits you')).toBeDefined();
    expect(
      await asksFirst('choose favourites', stage, {
        press: () => userEvent.click(screen.getByRole('button', { name: 'Log in' })),
        isDone: () => stage.root.sheets.top?.name === 'discovery.categories',
      }),
    ).toBe('asked, then done');
  });

  it('make another list when they change, and not when it becomes known whose they are', () => {
    const { root } = open(() => nothing);
    const { feed } = root.slice(discovery);
    const key = () => feed.keyOf(readFilter('?fav=1'));
    const before = key();
    act(() => root.session.signIn(aUser({ favorites: [] })));
    expect(key()).toBe(before);
    act(() => root.session.signIn(aUser({ favorites: chosen })));
    expect(key()).not.toBe(before);
  });

  it('that are had are not asked for where they find nothing', async () => {
    draw(
      <DiscoveryScreen />,
      '/?fav=1',
      { 'POST /explore': nothing, 'GET /properties/category/type': { data: [] } },
      { user: aUser({ favorites: chosen }) },
    );
    expect(await screen.findByText('Nothing matches this')).toBeDefined();
    expect(screen.queryByText('You have no favorites yet')).toBeNull();
  });
});

describe('the search of discovery (part of DSC-07)', () => {
  afterEach(() => jest.useRealTimers());

  it('is asked once typing has paused, and emptying it clears it at once', async () => {
    const { bodies } = open((body) => found(body.search ? 'Tea' : 'Walk'));
    await screen.findByRole('link', { name: 'Walk' });
    const box = screen.getByRole('searchbox');
    for (const value of ['t', 'te', 'tea']) fireEvent.change(box, { target: { value } });
    expect(bodies).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'Tea' })).toBeDefined();
    expect(bodies.slice(1)).toEqual([{ page: 1, order_by: 'soonest', search: 'tea' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
    // The first list was kept.
    expect(screen.getByRole('link', { name: 'Walk' })).toBeDefined();
    expect(bodies).toHaveLength(2);
    // Joiners alone are nothing, by Enter too.
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '\u200C' } });
    fireEvent.submit(screen.getByRole('search'));
    await act(() => new Promise((pass) => setTimeout(pass, 600)));
    expect([query(), bodies.length]).toEqual(['', 2]);
  });

  it('leaves a filter that is pressed during the pause, and no entries on the way back', async () => {
    open(() => found('Walk'));
    await screen.findByRole('link', { name: 'Walk' });
    const entries = window.history.length;
    // Both within the pause, however long a slow machine looks for them.
    const [box, free] = [screen.getByRole('searchbox'), screen.getByRole('button', { name: 'Free' })];
    fireEvent.change(box, { target: { value: 'tea ' } });
    fireEvent.click(free);
    expect(query()).toBe('?free=1');
    await waitFor(() => expect(query()).toBe('?free=1&q=tea'));
    expect(window.history.length).toBe(entries);
    // Nor is a space taken away after which more is typed.
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('tea ');
  });

  it('is called off when its reader goes elsewhere during the pause, and the field has what is searched again', async () => {
    const { root } = open(() => found('Walk'), '/?q=old');
    await screen.findByRole('link', { name: 'Walk' });
    jest.useFakeTimers();
    const box = screen.getByRole<HTMLInputElement>('searchbox');
    fireEvent.change(box, { target: { value: 'older' } });
    // The screen is kept for the way back, where it has its own address, and does not rest yet.
    act(() => root.navigation.navigate('/creators?q=old'));
    await act(() => jest.advanceTimersByTimeAsync(1000));
    expect([window.location.pathname, query(), box.value]).toEqual(['/en/creators', '?q=old', 'old']);
  });

  it('is called off with its screen, also where it waits for a sheet to be closed', async () => {
    const { root, unmount } = open(() => found('Walk'));
    await screen.findByRole('link', { name: 'Walk' });
    jest.useFakeTimers();
    const type = () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'tea' } });
    type();
    unmount();
    await jest.advanceTimersByTimeAsync(1000);
    expect(query()).toBe('');
    renderScreen({ root }, <DiscoveryScreen />, { messages: en });
    act(() => void root.sheets.open('discovery.filter', {}));
    type();
    await jest.advanceTimersByTimeAsync(1000);
    expect([root.navigation.sheetLevel, query()]).toEqual([1, '']);
    cleanup();
    root.navigation.back();
    await jest.advanceTimersByTimeAsync(1000);
    expect([root.navigation.sheetLevel, query()]).toEqual([0, '']);
  });

  it('shows the answer to the newest request however late an older one comes', async () => {
    const answers: Record<string, (value: unknown) => void> = {};
    open(
      (body) =>
        new Promise((answer) => {
          answers[String(body.search ?? '')] = answer;
        }),
      '/?q=old',
    );
    await waitFor(() => expect(answers).toHaveProperty('old'));
    await userEvent.type(screen.getByRole('searchbox'), 'er{Enter}');
    await waitFor(() => expect(answers).toHaveProperty('older'));
    await act(async () => {
      answers.older?.(found('Newer'));
      answers.old?.(found('Overtaken'));
    });
    expect(await screen.findByRole('link', { name: 'Newer' })).toBeDefined();
    expect(screen.queryByText('Overtaken')).toBeNull();
  });
});

describe('the map of what is found [DSC-17]', () => {
  fakeMaps();
  beforeEach(letMapsDraw);
  afterEach(() => jest.restoreAllMocks());

  const places = [
    { id: 1, latitude: 35.7, longitude: 51.4 },
    { id: 2, latitude: 29.6, longitude: 52.5 },
  ];
  /** Opens discovery with its map, which tells what it has asked for. */
  async function openMap(path: string, answer: (body: Body) => unknown = () => ({ data: places })) {
    const asked: Body[] = [];
    const drawn = open((body) => found(body.box ? 'There' : 'Walk'), path, {
      'POST /explore/map': (body: unknown) => {
        asked.push(body as Body);
        return answer(body as Body);
      },
    });
    await screen.findByRole('link', { name: 'Walk' });
    return { ...drawn, asked };
  }
  async function theMap(count = 1) {
    await waitFor(() => expect(FakeMapLibrary.made).toHaveLength(count));
    const map = FakeMapLibrary.made.at(-1)!;
    map.happens('style.load');
    map.happens('idle');
    return map;
  }

  it('comes with a press, beside the list that stays, and is in the address', async () => {
    const { asked, bodies } = await openMap('/?free=1');
    expect([asked, FakeMapLibrary.made]).toEqual([[], []]);
    await userEvent.click(screen.getByRole('button', { name: 'Map', pressed: false }));
    const map = await theMap();
    expect([query(), asked, bodies]).toEqual([
      '?map=1&free=1',
      [{ is_free: true }],
      [{ page: 1, order_by: 'soonest', is_free: true }],
    ]);
    await waitFor(() => expect(map.sources.found).toMatchObject({ data: { features: [{}, {}] } }));
    expect(screen.getByRole('link', { name: 'Walk' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Map', pressed: true }));
    expect([query(), map.done.at(-1), bodies.length]).toEqual(['?free=1', 'gone', 1]);
  });

  it('lets the cards follow it where somebody has moved it to, in the place of a city', async () => {
    const { asked, bodies } = await openMap('/?map=1&city=4', () => ({ data: places }));
    const map = await theMap();
    expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull();
    map.happens('moveend', { originalEvent: {} });
    await userEvent.click(screen.getByRole('button', { name: 'Search here' }));
    expect(await screen.findByRole('link', { name: 'There' })).toBeDefined();
    const { corners: box } = map;
    expect([query(), bodies.at(-1), asked.at(-1)]).toEqual([
      '?map=1&box=50%2C35%2C52%2C36',
      { page: 1, order_by: 'soonest', box },
      { box },
    ]);
    expect([screen.queryByRole('button', { name: 'Search here' }), FakeMapLibrary.made.length]).toEqual([null, 1]);
    // Moved elsewhere, to the same place again, and elsewhere for a list that is left.
    for (const west of [49, box.west, 49]) {
      map.corners = { ...box, west };
      map.happens('moveend', { originalEvent: {} });
      expect(screen.queryAllByRole('button', { name: 'Search here' })).toHaveLength(west === 49 ? 1 : 0);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Free' }));
    expect(screen.queryByRole('button', { name: 'Search here' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Free' }));
    await userEvent.click(screen.getByRole('button', { name: 'This part of the map' }));
    expect(query()).toBe('?map=1');
  });

  it('shows the card of a pin that is pressed, until it is closed or something else is looked for', async () => {
    const { bodies } = await openMap('/?map=1&types=2&tab=newest');
    const map = await theMap();
    map.under = [aDrawn(29.6, 52.5)];
    map.happens('click', { point: { x: 9, y: 9 }, originalEvent: {} });
    const card = await screen.findByRole('link', { name: /^There/ });
    expect(bodies.at(-1)).toEqual({
      page: 1,
      order_by: 'soonest',
      parent_categories: [2],
      box: { west: 52.4999, south: 29.5999, east: 52.5001, north: 29.6001 },
    });
    expect([screen.getByText('1 event here').getAttribute('role'), query()]).toEqual([
      'status',
      '?map=1&types=2&tab=newest',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Close the cards' }));
    expect([card.isConnected, map.sources.chosen]).toMatchObject([false, { data: { features: [] } }]);
    map.happens('click', { point: { x: 9, y: 9 }, originalEvent: {} });
    await screen.findByRole('link', { name: /^There/ });
    await userEvent.click(screen.getByRole('button', { name: 'Free' }));
    expect(screen.queryByRole('link', { name: /^There/ })).toBeNull();
  });

  describe('beside the list of a wide window [SHL-35]', () => {
    beforeEach(() => {
      jest
        .spyOn(globalThis, 'matchMedia')
        .mockImplementation(
          (media) => Object.assign(new EventTarget(), { matches: /width/.test(media), media }) as never,
        );
    });
    afterEach(() => localStorage.clear());
    const two = {
      data: {
        events: aPage([aCard({ id: 1, title: 'Walk' }), aCard({ id: 2, title: 'Picnic' })]),
      },
    };
    const marks = (map: FakeMapLibrary) =>
      (map.sources.chosen as { data: { features: { geometry: { coordinates: number[] } }[] } }).data.features.map(
        ({ geometry }) => geometry.coordinates,
      );
    const row = (id: number) => document.querySelector<HTMLElement>(`[data-row="${id}"]`)!;

    it('marks the pin of the card that the pointer or the keyboard is at', async () => {
      open(() => two, '/?map=1', { 'POST /explore/map': { data: places } });
      await screen.findByRole('link', { name: 'Picnic' });
      const map = await theMap();
      await waitFor(() => expect(map.sources.found).toMatchObject({ data: { features: [{}, {}] } }));
      await userEvent.hover(screen.getByRole('link', { name: 'Picnic' }));
      await waitFor(() => expect(marks(map)).toEqual([[52.5, 29.6]]));
      act(() => screen.getByRole('link', { name: 'Walk' }).focus());
      await waitFor(() => expect(marks(map)).toEqual([[51.4, 35.7]]));
      act(() => screen.getByRole('link', { name: 'Walk' }).blur());
      await waitFor(() => expect(marks(map)).toEqual([]));
    });

    it('brings the card of a pressed pin into sight, and shows over the map only what the list has not', async () => {
      const { bodies } = open(() => two, '/?map=1', {
        'POST /explore/map': { data: [...places, { id: 3, latitude: 32.6, longitude: 51.7 }] },
      });
      await screen.findByRole('link', { name: 'Picnic' });
      const map = await theMap();
      await waitFor(() => expect(map.sources.found).toMatchObject({ data: { features: [{}, {}, {}] } }));
      const shown: Element[] = [];
      jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function show(this: Element) {
        shown.push(this);
      });
      map.under = [aDrawn(29.6, 52.5)];
      map.happens('click', { point: { x: 9, y: 9 }, originalEvent: {} });
      await waitFor(() => expect(shown).toEqual([row(2)]));
      expect([row(2).dataset.marked, row(1).dataset.marked, bodies.length]).toEqual(['', undefined, 1]);
      expect(marks(map)).toEqual([[52.5, 29.6]]);
      map.under = [aDrawn(32.6, 51.7)];
      map.happens('click', { point: { x: 9, y: 9 }, originalEvent: {} });
      expect(await screen.findByRole('button', { name: 'Close the cards' })).toBeDefined();
      expect([row(2).dataset.marked, bodies.length]).toEqual([undefined, 2]);
    });

    it('opens again for who left it open, and stays closed for who closed it', async () => {
      const first = open(() => two, '/', { 'POST /explore/map': { data: places } });
      await userEvent.click(screen.getByRole('button', { name: 'Map' }));
      first.unmount();
      const second = open(() => two, '/', { 'POST /explore/map': { data: places } });
      await waitFor(() => expect(query()).toBe('?map=1'));
      await userEvent.click(screen.getByRole('button', { name: 'Map', pressed: true }));
      expect(query()).toBe('');
      second.unmount();
      open(() => two, '/');
      await screen.findByRole('link', { name: 'Picnic' });
      expect([query(), screen.getByRole('button', { name: 'Map' }).getAttribute('aria-pressed')]).toEqual([
        '',
        'false',
      ]);
    });
  });

  it('asks again for who has signed in, to whom the visitor’s answer means nothing', async () => {
    const held = heldAnswers();
    const { root, asked } = await openMap('/?map=1', held.answer);
    const map = await theMap();
    expect(asked).toHaveLength(1);
    act(() => root.session.keepToken('t'));
    await waitFor(() => expect(asked).toHaveLength(2));
    await act(() => held.give(1, { data: places }));
    await waitFor(() => expect(map.sources.found).toMatchObject({ data: { features: [{}, {}] } }));
    await act(() => held.give(0, { data: [] }));
    expect(screen.queryByText('Nothing that is found has a place on the map.')).toBeNull();
  });

  it('loads further cards of a pin one page at a time', async () => {
    const held = heldAnswers();
    const page = (number: number) => ({
      data: { events: aPage([aCard({ id: number, title: `Walk ${number}` })], number, 3) },
    });
    open(({ box, page: at }) => (box && at === 2 ? held.answer() : page(Number(at))), '/?map=1', {
      'POST /explore/map': { data: places },
    });
    const map = await theMap();
    map.under = [aDrawn(29.6, 52.5)];
    map.happens('click', { point: { x: 9, y: 9 }, originalEvent: {} });
    await userEvent.click(await screen.findByRole('button', { name: 'More' }));
    expect(screen.queryByRole('button', { name: 'More' })).toBeNull();
    await act(() => held.give(0, Response.json({}, { status: 503 })));
    expect([
      screen.queryAllByRole('button', { name: 'Try again' }).length,
      screen.queryByRole('button', { name: 'More' }),
    ]).toEqual([1, null]);
  });

  it('says that there are none, not all, or that they did not come, and tries again', async () => {
    let answer: unknown = Response.json({}, { status: 503 });
    await openMap('/?map=1', () => answer);
    await theMap();
    expect(await screen.findByText('Where the events are could not be loaded.')).toBeDefined();
    answer = { data: [] };
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing that is found has a place on the map.')).toBeDefined();
    answer = { data: Array.from({ length: 500 }, (_, at) => ({ ...places[0], id: at + 1 })) };
    await userEvent.click(screen.getByRole('button', { name: 'Free' }));
    expect(await screen.findByText('The map shows 500 events. To see more, zoom in and search there.')).toBeDefined();
  });

  it('leaves the list where no map can be drawn, and says so', async () => {
    jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    await openMap('/?map=1');
    const why = 'This browser shows no moving maps. All the events are in the list.';
    expect(await screen.findByText(why)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Walk' })).toBeDefined();
  });
});

describe('discovery in trouble and on return', () => {
  it('says why the list did not come and tries again', async () => {
    let isDown = true;
    open(() => (isDown ? Response.json({ message: 'Down for a minute' }, { status: 503 }) : found('Walk')));
    expect(await screen.findByText('Down for a minute')).toBeDefined();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Walk' })).toBeDefined();
  });

  it('draws the shape of the next card while the next page is on its way', async () => {
    let near: IntersectionObserverCallback = () => {};
    const spy = jest.spyOn(globalThis, 'IntersectionObserver').mockImplementation(function observe(
      callback: IntersectionObserverCallback,
    ) {
      near = callback;
      return { observe() {}, disconnect() {} } as unknown as IntersectionObserver;
    });
    let answer: (value: unknown) => void = () => {};
    open(({ page }) =>
      page === 1
        ? { data: { events: aPage([aCard({ id: 1, title: 'Walk' })], 1, 2) } }
        : new Promise((resolve) => {
            answer = resolve;
          }),
    );
    await screen.findByRole('link', { name: 'Walk' });
    act(() => near([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver));
    expect(document.querySelectorAll('[data-skeleton-card]')).toHaveLength(1);
    await act(async () => answer({ data: { events: aPage([aCard({ id: 2, title: 'Picnic' })], 2, 2) } }));
    expect(await screen.findByRole('link', { name: 'Picnic' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Walk' })).toBeDefined();
    spy.mockRestore();
  });

  describe('while the next list is on its way', () => {
    const skeletons = () => document.querySelectorAll('[data-skeleton-card]').length;
    const walk = () => screen.queryByRole('link', { name: 'Walk' }) !== null;
    const filterBy = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

    it('stays the former one for a moment, and takes its place without skeletons between them', async () => {
      let answer: (value: unknown) => void = () => {};
      open(({ is_free }) => (is_free ? new Promise((resolve) => (answer = resolve)) : found('Walk')));
      await screen.findByRole('link', { name: 'Walk' });
      let shapes = 0;
      const watching = new MutationObserver(() => (shapes += skeletons()));
      watching.observe(document.body, { childList: true, subtree: true });
      filterBy('Free');
      expect([walk(), screen.getByRole('button', { name: 'Free' }).getAttribute('aria-pressed')]).toEqual([
        true,
        'true',
      ]);
      await act(async () => answer(found('Picnic')));
      expect(await screen.findByRole('link', { name: 'Picnic' })).toBeDefined();
      watching.disconnect();
      expect([walk(), shapes]).toEqual([false, 0]);
      filterBy('Nature');
      expect([walk(), screen.queryByRole('link', { name: 'Picnic' }) !== null]).toEqual([false, true]);
    });

    it('lets go of the cards below what is seen, and has them again when the filter is taken back', async () => {
      const titles = ['Walk', 'Chess', 'Concert by the river', 'Book circle', 'Hike'];
      open(({ is_free }) => (is_free ? new Promise(() => {}) : found(...titles)));
      await screen.findByRole('link', { name: 'Hike' });
      const cards = () => screen.queryAllByRole('article').length;
      const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
        this: Element,
      ) {
        const rows = [...document.querySelectorAll('[data-row]')];
        return { top: rows.indexOf(this) * 0.4 * window.innerHeight } as DOMRect;
      });
      jest.useFakeTimers();
      filterBy('Free');
      expect(cards()).toBe(5);
      await waitFor(() => expect(cards()).toBe(3));
      filterBy('Free');
      await waitFor(() => expect(cards()).toBe(5));
      jest.useRealTimers();
      places.mockRestore();
    });

    it('is skeletons when that takes longer', async () => {
      open(({ is_free }) => (is_free ? new Promise(() => {}) : found('Walk')), '/', {});
      await screen.findByRole('link', { name: 'Walk' });
      filterBy('Free');
      expect([walk(), skeletons()]).toEqual([true, 0]);
      await waitFor(() => expect(skeletons()).toBe(8));
      expect(walk()).toBe(false);
      // Pressed anew it is off: the first list is there at once.
      filterBy('Free');
      expect([walk(), skeletons()]).toEqual([true, 0]);
    });
  });

  it('draws the kept list at once when the reader comes back', async () => {
    const { unmount, bodies, ...stage } = open(() => found('Walk'));
    await screen.findByRole('link', { name: 'Walk' });
    unmount();
    renderScreen(stage, <DiscoveryScreen />, { messages: en });
    expect(screen.getByRole('link', { name: 'Walk' })).toBeDefined();
    expect(bodies).toHaveLength(1);
  });
});
