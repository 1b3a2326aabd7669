import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import kernel from 'shared-kernel/i18n/messages/en.json' with { type: 'json' };
import { browsersOfApps } from 'shared-kernel/testing/browsersOfApps';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { runInAction } from 'mobx';
import { Activity, useState, type ReactNode } from 'react';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { OpenAction } from 'shared-kernel/testing/memberActions';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import type { Event } from 'shared-kernel/contract/event';
import type { User } from 'shared-kernel/contract/user';
import { toLatinDigits } from 'shared-kernel/language/digits';
import { isolate } from 'shared-kernel/language/text';
import en from '../../messages/en.json' with { type: 'json' };
import fa from '../../messages/fa.json' with { type: 'json' };
import { aCard, aPage, aPerson, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { aComment, anEvent, anOwnReservation, firstTime, itsCard, me, now, secondTime } from '../../testing/rows.ts';
import { eventArea } from '../../area.ts';
import { EventScreen } from './EventScreen.tsx';

beforeEach(() => sessionStorage.clear());

const single = 'GET /channel/sara/event/tea/single';
const noComments = { 'GET /event/7/comment?page=1': { data: aPage([]) } };

function open(answers: FakeAnswers, user: User | null = me) {
  const stage = createStage({ user, path: '/sara/tea', now, answers: { ...noComments, ...answers } });
  return { ...stage, show: () => renderScreen(stage, <EventScreen />, { messages: en, route: '/:username/:slug' }) };
}

it('draws what a card already told before the page’s own answer comes [EVT-01]', async () => {
  const { root, show } = open({ [single]: () => new Promise(() => {}) });
  root.entities.putEvent(itsCard());
  show();
  expect(screen.getByRole('heading', { name: 'Tea and poems' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reserve for free' })).toBeDefined();
  expect(screen.queryByText('Bring a poem.')).toBeNull();
});

it('remembers by which shared link it was opened, for this event alone [BIZ-02]', async () => {
  const stage = createStage({
    user: me,
    path: '/sara/tea?via=whatsapp',
    now,
    answers: { ...noComments, [single]: { data: anEvent() } },
  });
  renderScreen(stage, <EventScreen />, { messages: en, route: '/:username/:slug' });
  await screen.findByText('Bring a poem.');
  const { arrivals } = stage.root.slice(eventArea);
  expect([arrivals.via(7), arrivals.via(8)]).toEqual(['whatsapp', null]);
  stage.root.events.emit('signedOut', { wasRefused: true });
  expect(arrivals.via(7)).toBe('whatsapp');
  stage.root.events.emit('signedOut', { wasRefused: false });
  expect(arrivals.via(7)).toBeNull();
});

it('opens the door again over a page that cannot come, where it stood there before a reload, and nowhere else [EVT-23]', async () => {
  for (const [path, name] of [
    ['/sara/tea', 'event.door'],
    ['/sara/chess', undefined],
  ]) {
    sessionStorage.setItem('door.open', JSON.stringify({ eventId: 7, path }));
    const { root, show } = open({ [single]: () => Promise.reject(new TypeError('Failed to fetch')) });
    show();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
    expect([root.sheets.top?.name, root.sheets.top?.params]).toEqual([name, name && { eventId: 7 }]);
    cleanup();
  }
});

it('shows the whole: text, place with its map, time in the event’s zone, support number [EVT-01]', async () => {
  const { root, show } = open({ [single]: { data: anEvent() } });
  show();
  expect(await screen.findByText('Bring a poem.')).toBeDefined();
  expect(screen.getByText(/27 November, 18:00–21:00/, { selector: 'section p' })).toBeDefined();
  const map = screen.getByRole('img', { name: 'Map of the place' });
  expect([map.getAttribute('src'), map.getAttribute('loading')]).toEqual([
    '/map-of-tehran?theme=light&size=narrow&lang=en',
    'lazy',
  ]);
  expect([...map.parentElement!.querySelectorAll('source')].map(({ media, srcset }) => [media, srcset])).toEqual([
    ['(prefers-color-scheme: dark) and (min-width: 600px)', '/map-of-tehran?theme=dark&size=wide&lang=en'],
    ['(min-width: 600px)', '/map-of-tehran?theme=light&size=wide&lang=en'],
    ['(prefers-color-scheme: dark)', '/map-of-tehran?theme=dark&size=narrow&lang=en'],
  ]);
  await userEvent.click(screen.getByRole('button', { name: /Show on the map/ }));
  expect(root.sheets.stack.map(({ name, params }) => [name, params])).toEqual([['event.location', { eventId: 7 }]]);
  expect(screen.getByRole('link', { name: '021\u00A01234\u00A05678' }).getAttribute('href')).toBe('tel:+982112345678');
  expect(screen.getByText('No comments yet')).toBeDefined();
});

it('says beside the button of a wide page when, where and for how much it is, and how many places are left [EVT-01]', async () => {
  const available = [
    { id: 1, type: 'payable', title: 'Early bird', price: 90_000, remaining_capacity: 3 },
    { id: 2, type: 'payable', title: 'At the door', price: 120_000, remaining_capacity: 0 },
    { id: 3, type: 'payable', title: 'Gallery', price: 60_000, remaining_capacity: 400 },
  ] as const;
  const plans = { 1: 3, 2: 0, 3: 400 };
  const date = { ...firstTime, is_reserved: false, remaining_capacity: 403, plans };
  const { items } = anEvent().dates;
  const { show } = open({
    [single]: {
      data: anEvent({
        city: aCard().city,
        dates: { items, available_dates: { '2026-11-27': [date] } },
        event_date_plans: { available: [...available] },
      }),
    },
  });
  show();
  const list = (await screen.findByText(en['event.facts.when'], { selector: 'dt' })).closest('dl')!;
  const card = within(list.parentElement!);
  const facts = card.getAllByRole('definition', { hidden: true }).map(({ textContent }) => textContent);
  expect(facts).toHaveLength(3);
  expect(facts[0]).toContain('27 November');
  expect(facts[1]).toBe('Shiraz');
  // A large hall must not look empty.
  expect(facts[2]).toMatch(/Early bird.*90,000.*3 places left.*At the door.*120,000.*Full.*Gallery.*60,000[^\d]*$/);
});

it('leads a keyboard from the pictures to booking, before the title’s other buttons, the host and the text [SHL-35]', async () => {
  const { show } = open({ [single]: { data: anEvent() } });
  show();
  const book = await screen.findByRole('button', { name: en['event.bar.free'] });
  const title = screen.getByRole('heading', { level: 1 });
  const stops = [...document.querySelectorAll('a[href], button')];
  const after = (one: Element, other: Element): boolean =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(stops.filter((stop) => after(title, stop))[0]).toBe(book);
});

it('says all times that the member has reserved: in the card, in the bar and in the list of times [EVT-25]', async () => {
  const items = [firstTime, secondTime].map((time) => ({ ...time, times: [{ ...time, state: 'open' as const }] }));
  const own = [firstTime, secondTime].map((time, at) => anOwnReservation({ id: 31 + at, ...time }));
  const { show } = open({
    [single]: {
      data: anEvent({ is_reserved: true, own_reservations: own, dates: { items, available_dates: {} } }),
    },
  });
  show();
  const card = (await screen.findByText(en['event.facts.when'], { selector: 'dt' })).parentElement!;
  expect([/27 November/.test(card.textContent), /28 November/.test(card.textContent)]).toEqual([true, true]);
  expect(screen.getByText(/and 1 more time$/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Both times' }));
  const rows = screen.getAllByRole('listitem').filter(({ textContent }) => /November/.test(textContent));
  expect(rows.map(({ textContent }) => textContent.endsWith('Your place'))).toEqual([true, true]);
});

it('pays all held times by one press of the bar, says how many, and goes on with the others when one ends [EVT-25]', async () => {
  HTMLFormElement.prototype.requestSubmit = () => {};
  const own = [firstTime, secondTime].map((time, at) =>
    anOwnReservation({
      ...time,
      id: 31 + at,
      status: 'held',
      amount: 90_000,
      factor_number: `10000000003${at}`,
      expires_at: `2026-11-21T08:${at === 0 ? '15' : '09'}:00.000Z`,
    }),
  );
  const bodies: unknown[] = [];
  const { show, setNow } = open({
    [single]: { data: anEvent({ own_reservations: own }) },
    // The clock ends a hold even where no answer comes.
    'GET /event/7/single': aRefusal(503, 'down'),
    'POST /paystar/100000000031/get-token': (body: unknown) => {
      bodies.push(body);
      return aRefusal(503, 'down');
    },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay 180,000.Toman · until 11:39$/ }));
  await waitFor(() => expect(bodies).toEqual([{ together_with: ['100000000030'] }]));
  expect(screen.getByText('One payment for 2 times that are held for you')).toBeDefined();
  act(() => setNow('2026-11-21T08:09:30.000Z'));
  expect(await screen.findByRole('button', { name: /^Pay 90,000.Toman · until 11:45$/ })).toBeDefined();
  expect(screen.queryByText(/^One payment for/)).toBeNull();
});

it('says what is to be known before one comes: kind, tickets, places, rules, who helps and who joined [EVT-01]', async () => {
  const plan = (id: number, title: string, left: number) => ({
    id,
    type: 'payable' as const,
    title,
    price: 90_000,
    remaining_capacity: left,
  });
  const { root, show } = open({
    [single]: {
      data: anEvent({
        payment_type: 'payable',
        price: 90_000,
        categories: [{ id: 1, title: 'Music' }],
        event_date_plans: { available: [plan(1, 'Hall', 3), plan(2, 'Balcony', 0)] },
        capacity: { has_limitation: true, limitation: 5, remaining: 3 },
        rules: 'Be on time.',
        contributors: [aSummary({ id: 8, username: 'leila', name: 'Leila' })],
        reserved_count: 2,
        raters: {
          count: 4,
          average: 4.5,
          latest: [
            {
              id: 1,
              event_id: 7,
              points: 5,
              body: 'Warm and unhurried',
              created_at: '2026-11-20T08:00:00.000Z',
              channel: aPerson({ name: 'Leila' }),
            },
          ],
        },
      }),
    },
  });
  show();
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  expect((await part(en['event.categories'])).getByText('Music')).toBeDefined();
  const tickets = await part(en['event.plans.title']);
  expect(tickets.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hall90,000\u00A0Toman',
    'BalconyFull90,000\u00A0Toman',
  ]);
  expect(tickets.getByText('3 places left')).toBeDefined();
  expect((await part(en['event.rules.title'])).getByText('Be on time.')).toBeDefined();
  const helpers = await part(en['event.people.contributors']);
  expect(helpers.getByRole('link').getAttribute('href')).toBe('/en/leila');
  const rates = await part(en['event.rates.title']);
  expect(rates.getByText('4.5 (4)')).toBeDefined();
  expect(rates.getByText('Warm and unhurried')).toBeDefined();
  await userEvent.click((await part(en['event.guests.title'])).getByRole('button', { name: '2 people · see all' }));
  expect(root.sheets.top).toMatchObject({ name: 'event.reserved', params: { eventId: 7 } });
});

it('knows what one has said and told of it, and offers to change it; of others it asks [EVT-26]', async () => {
  const over = { is_over: true, state: 'done' as const, can_rate: true, can_tell_experience: true };
  const told = { own_rate: { points: 4, body: 'Warm' }, own_experience: { body: 'We read until late', gallery: [] } };
  const raters = { count: 1, average: 4, latest: [] };
  const experience = { count: 1, comments_count: 0, gallery: [] };
  const { root, show } = open({ [single]: { data: anEvent({ ...over, ...told, raters, experience }) } });
  show();
  const own = await screen.findByRole('button', { name: 'You gave 4 stars' });
  expect(screen.getByText(en['event.experiences.edit'])).toBeDefined();
  await userEvent.click(own);
  expect(root.sheets.top).toMatchObject({ name: 'event.rating', params: { eventId: 7 } });
  expect(screen.getByText(/of 5 from 1 rating$/)).toBeDefined();
  act(() => root.entities.putEvent(anEvent({ ...over, ...told, experience, own_rate: { points: 1, body: '' } })));
  expect(screen.getByRole('button', { name: 'You gave 1 star' })).toBeDefined();
  act(() => root.entities.putEvent(anEvent({ ...over, experience, own_rate: null, own_experience: null })));
  // Beside what others have said, and in the bar.
  expect(screen.getAllByRole('button', { name: en['event.rates.ask'] })).toHaveLength(2);
  expect(screen.getAllByText(en['event.experiences.tell'])).toHaveLength(2);
});

it('is at an address of the web where it is online, which guests alone are told [EVT-01]', async () => {
  const online = { is_online: true, city: null, location: null, map: null };
  const { root, show } = open({ [single]: { data: anEvent({ ...online, online_address: null }) } });
  show();
  expect(await screen.findByText(en['event.place.onlineLater'])).toBeDefined();
  act(() => root.entities.putEvent(anEvent({ ...online, online_address: 'https://meet.test/tea' })));
  expect(screen.getByRole('link', { name: 'https://meet.test/tea' }).getAttribute('href')).toBe(
    'https://meet.test/tea',
  );
  expect(screen.queryByText('12 Hafez Street')).toBeNull();
});

it('invites nobody to what takes nobody any more, and its host not at all [EVT-01]', async () => {
  const online = { is_online: true, online_address: null, city: null, location: null, map: null };
  const { root, show } = open({ [single]: { data: anEvent(online) } });
  show();
  expect(await screen.findByText(en['event.guests.first'])).toBeDefined();
  act(() => root.entities.putEvent(anEvent({ ...online, is_owner: true })));
  expect([screen.queryByText(en['event.guests.first']), screen.queryByText(en['event.guests.emptyTitle'])]).toEqual([
    null,
    expect.anything(),
  ]);
  act(() => root.entities.putEvent(anEvent({ ...online, state: 'capacity_full' })));
  expect(screen.queryByText(en['event.guests.title'])).toBeNull();
  expect(screen.queryByText(en['event.place.onlineLater'])).not.toBeNull();
  for (const ended of [{ state: 'not_held' as const }, { state: 'done' as const, is_over: true }]) {
    act(() => root.entities.putEvent(anEvent({ ...online, ...ended })));
    expect(screen.queryByText(en['event.place.onlineLater'])).toBeNull();
  }
});

describe('what the host has called off says to each guest [EVT-21] [EVT-24]', () => {
  type Place = Event['own_called_off'][number];
  const refund: NonNullable<Place['refund']> = {
    amount: 180_000,
    due_at: '2026-11-28T08:00:00.000Z',
    refunded_at: null,
    reference: null,
  };
  const place: Place = { id: 31, ...firstTime, count: 2, refund };
  const calledOff = { state: 'not_held' as const, called_off_reason: 'It rains' };
  const own = async (given: Partial<Event>) => {
    const { root, show } = open({ [single]: { data: anEvent(given) } });
    show();
    await screen.findByText('Bring a poem.');
    return { root, places: screen.queryByRole('region', { name: en['event.callOff.own'] })?.textContent };
  };
  const when = 'Friday, 27 November, 18:00–21:00';

  it.each([
    ['that they wait for their money', refund, '180,000\u00a0Toman will be given back by 28 November'],
    [
      'that they have it again',
      { ...refund, refunded_at: '2026-11-24T08:00:00.000Z', reference: '77' },
      '180,000\u00a0Toman was given back on 24 November',
    ],
    ['that they had paid nothing', null, 'You had not paid anything, so there is nothing to give back.'],
  ])('on its page: %s', async (_, money, words) => {
    const { places } = await own({ ...calledOff, own_called_off: [{ ...place, refund: money }] });
    expect(places).toBe(`${en['event.callOff.own']}${when} · 2 people${words}${en['event.callOff.see']}`);
    expect(screen.getByText('It rains')).toBeDefined();
  });

  it('leads from there to the reservation', async () => {
    const { root } = await own({ ...calledOff, own_called_off: [place] });
    await userEvent.click(screen.getByRole('button', { name: en['event.callOff.see'] }));
    expect(root.sheets.top).toMatchObject({ name: 'event.reservation', params: { eventId: 7, reservationId: 31 } });
  });

  it('also of one date alone, until it is over and the money has come; and nothing to others', async () => {
    const past = { start: '2026-11-19T14:30:00.000Z', end: '2026-11-19T17:30:00.000Z' };
    const done = { ...refund, refunded_at: '2026-11-20T08:00:00.000Z' };
    const shown = async (given: Partial<Place>) => {
      cleanup();
      return (await own({ own_called_off: [{ ...place, ...given }] })).places !== undefined;
    };
    expect([await shown({}), await shown({ refund: done }), await shown(past)]).toEqual([true, true, true]);
    expect(await shown({ ...past, refund: done })).toBe(false);
    cleanup();
    const all = await own({ ...calledOff, own_called_off: [{ ...place, ...past, refund: done }] });
    expect(all.places).toBeDefined();
    cleanup();
    expect((await own(calledOff)).places).toBeUndefined();
  });
});

it('offers the map in words where its picture does not come, and none for a place that nobody set [EVT-01]', async () => {
  const { root, show } = open({ [single]: { data: anEvent() } });
  show();
  fireEvent.error(await screen.findByRole('img', { name: 'Map of the place' }));
  expect(screen.queryByRole('img', { name: 'Map of the place' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show on the map' })).toBeDefined();
  act(() => root.entities.putEvent(anEvent({ location: { latitude: 0, longitude: 51 }, map: null })));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show on the map' })).toBeNull());
});

it('says that an event is not there, and offers others', async () => {
  const { show } = open({ [single]: aRefusal(404, 'not_found') });
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'This event could not be found' })).toBeDefined();
});

it.each([
  ['live', 'It is happening right now'],
  ['expired', 'This event is over'],
  ['not_held', 'This event will not take place'],
  ['deadline_reached', 'Reservations have closed'],
  ['capacity_full', 'All places are taken'],
] as const)('that is %s says in place of the way in why nobody can reserve [EVT-02]', async (state, text) => {
  const { show } = open({ [single]: { data: anEvent({ state }) } });
  show();
  expect(await screen.findByText(text, { selector: 'p' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /Reserve for free/ })).toBeNull();
});

it.each([
  ['رایگان', 0, ['Free'], ['رایگان']],
  ['بلیت عادی', 90_000, ['Standard ticket'], ['بلیت عادی']],
  ['Balcony', 0, ['Balcony', 'Free'], []],
])(
  'says a ticket that is called %s in the language of the page, each word once [EVT-01]',
  async (title, price, words, others) => {
    const plans = {
      available: [{ id: 1, type: price === 0 ? 'free' : 'payable', title, price, remaining_capacity: 5 }],
    };
    const { show } = open({ [single]: { data: anEvent({ event_date_plans: plans as Event['event_date_plans'] }) } });
    show();
    const tickets = within(await screen.findByRole('region', { name: en['event.plans.title'] }));
    for (const word of words) expect(tickets.getAllByText(word)).toHaveLength(1);
    for (const word of others) expect(tickets.queryByText(word)).toBeNull();
  },
);

it.each([
  ['رایگان', 0, 5, '5 places left'],
  ['رایگان', 0, null, 'nothing'],
  ['بلیت عادی', 90_000, null, 'Standard ticket90,000'],
  ['Balcony', 0, null, 'BalconyFree'],
])(
  'says a ticket that is called %s beside the text of a wide page as briefly [EVT-01]',
  async (title, price, left, said) => {
    const type = price === 0 ? 'free' : 'payable';
    const plans = { available: [{ id: 1, type, title, price, remaining_capacity: left }] };
    const { items } = anEvent().dates;
    const time = { ...firstTime, is_reserved: false, remaining_capacity: left, plans: { 1: left } };
    const event = anEvent({
      dates: { items, available_dates: { '2026-11-27': [time] } },
      event_date_plans: plans as Event['event_date_plans'],
    });
    const { show } = open({ [single]: { data: event } });
    show();
    await screen.findByRole('region', { name: en['event.plans.title'] });
    const tickets = screen.queryByText(en['event.plans.title'], { selector: 'dt' });
    const words = tickets?.parentElement?.querySelector('dd')?.textContent ?? 'nothing';
    expect(words.replace(/\s*Toman$/, '')).toBe(said);
  },
);

it.each([
  ['open', true],
  ['capacity_full', true],
  ['not_held', false],
  ['done', false],
  ['live', false],
  ['deadline_reached', false],
] as const)(
  'tells how many places are left while they can be had or waited for: %s, %s [EVT-21] [EVT-02]',
  async (state, isTold) => {
    const balcony = { id: 1, type: 'payable', title: 'Balcony', price: 90_000, remaining_capacity: 5 };
    const plans = { available: [balcony, { ...balcony, id: 2, title: 'Stalls', remaining_capacity: 0 }] };
    const event = anEvent({
      state,
      capacity: { has_limitation: true, limitation: 20, remaining: 14 } as Event['capacity'],
      event_date_plans: plans as Event['event_date_plans'],
    });
    const { show } = open({ [single]: { data: event } });
    show();
    const tickets = await screen.findByRole('region', { name: en['event.plans.title'] });
    expect(screen.queryAllByText(/places left/).length > 0).toBe(isTold);
    expect(within(tickets).queryByText(en['event.plans.full']) !== null).toBe(isTold);
  },
);

it('was not held what was called off, once its time is over [EVT-21]', async () => {
  const end = '2026-11-20T17:00:00.000Z';
  const { show } = open({ [single]: { data: anEvent({ state: 'not_held', called_off_reason: 'Rain', end }) } });
  show();
  expect(await screen.findByText(en['event.bar.closed.not_held'])).toBeDefined();
  expect(screen.getByText(en['event.state.not_held'])).toBeDefined();
  expect(screen.getByText(en['event.callOff.why'])).toBeDefined();
});

describe('the way on from an event that is over, where the way in was [EVT-05] [EVT-15]', () => {
  const over = { state: 'done', is_over: true } as const;
  const bar = (change: Partial<Event>) => {
    const { show, root } = open({ [single]: { data: anEvent({ ...over, ...change }) } });
    show();
    return root;
  };

  it('is stars and words for who was there', async () => {
    const root = bar({ can_rate: true, can_tell_experience: true });
    const tell = await screen.findAllByRole('link', { name: en['event.experiences.tell'] });
    expect(tell.at(-1)!.getAttribute('href')).toBe('/en/event/edit/tea/experience?of=sara');
    await userEvent.click(screen.getAllByRole('button', { name: en['event.rates.ask'] }).at(-1)!);
    expect(root.sheets.top).toMatchObject({ name: 'event.rating', params: { eventId: 7 } });
    expect(screen.queryByText(en['event.bar.closed.over'])).toBeNull();
  });

  it('is what has not been said yet', async () => {
    const rate = { points: 4, body: '' };
    bar({ can_rate: true, own_rate: rate, can_tell_experience: true, own_experience: { body: 'x', gallery: [] } });
    expect(await screen.findByText(en['event.bar.closed.over'])).toBeDefined();
    expect(screen.getAllByRole('button', { name: 'You gave 4 stars' })).toHaveLength(1);
  });

  it('is none for who was not there', async () => {
    bar({});
    expect(await screen.findByText(en['event.bar.closed.over'])).toBeDefined();
  });
});

describe('while a change of its date waits for approval [EVT-02]', () => {
  const changing = { ...firstTime, is_reserved: false, is_changing: true, remaining_capacity: 5, plans: { 1: 5 } };
  const moved = (own: Partial<Event> = {}, left = 5) =>
    anEvent({
      state: 'in_update_queue',
      capacity: { has_limitation: true, limitation: 5, remaining: 0 },
      dates: {
        items: anEvent().dates.items,
        available_dates: { '2026-11-27': [{ ...changing, remaining_capacity: left }] },
      },
      ...own,
    });
  const when = async () => (await screen.findByRole('region', { name: en['event.when.title'] })).textContent;

  it.each([
    ['a visitor', {}, false],
    ['a guest', { is_reserved: true, own_reservations: [anOwnReservation()] }, true],
  ])('%s reads beside that date that it may change', async (_, own, hasPlace) => {
    const { show } = open({ [single]: { data: moved(own) } });
    show();
    expect(await when()).toContain(`27 November, 18:00–21:00 ${hasPlace ? en['event.when.reserved'] : ''}`);
    expect(await when()).toContain(en['event.booking.changing']);
  });

  it('nobody reads that nothing is left, unless nothing is', async () => {
    const { root, show } = open({ [single]: { data: moved() } });
    show();
    await screen.findByText('Bring a poem.');
    expect(screen.queryByText(en['event.capacity.full'])).toBeNull();
    act(() => root.entities.putEvent(moved({}, 0)));
    expect(screen.getByText(en['event.capacity.full'])).toBeDefined();
    act(() => root.entities.putEvent(moved({ state: 'capacity_full', dates: { items: [], available_dates: {} } })));
    expect(screen.getByText(en['event.capacity.full'])).toBeDefined();
    act(() => root.entities.putEvent(moved({ state: 'deadline_reached', dates: { items: [], available_dates: {} } })));
    expect(screen.queryByText(en['event.capacity.full'])).toBeNull();
  });
});

it('says beside the way in which ticket the reader waits for [EVT-22]', async () => {
  const available = ['Hall', 'Balcony'].map((title, at) => ({
    ...anEvent().event_date_plans.available[0]!,
    id: at + 1,
    title,
  }));
  const own_waiting = [{ ...firstTime, plan_id: 2, plan: 'Balcony', count: 1, ahead: 0 }];
  const { show } = open({ [single]: { data: anEvent({ event_date_plans: { available }, own_waiting }) } });
  show();
  expect(await screen.findByText(/You are on the waiting list · .*Balcony/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Reserve for free' })).toBeDefined();
});

it('whose changes wait for approval says so in place of the way in [EVT-02]', async () => {
  const waiting = anEvent({ state: 'in_update_queue', dates: { items: [], available_dates: {} } });
  const { show } = open({ [single]: { data: waiting } });
  show();
  expect(await screen.findByText('Changes are awaiting approval')).toBeDefined();
});

it('likes at once and takes the like back when it is refused [EVT-03]', async () => {
  let refuse: (answer: Response) => void = () => {};
  const { root, show } = open({
    [single]: { data: anEvent() },
    'POST /event/7/like': () =>
      new Promise<Response>((resolve) => {
        refuse = resolve;
      }),
  });
  show();
  await screen.findByText('Bring a poem.');
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  expect(root.entities.events.get(7)).toMatchObject({ liked_by_user: 1, likes_count: 5 });
  await act(async () => refuse(aRefusal(500, 'internal', { message: 'Whoops' })));
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve));
  });
  expect(root.entities.events.get(7)).toMatchObject({ liked_by_user: 0, likes_count: 4 });
  expect(root.toasts.list.map(({ text }) => text)).toEqual(['Whoops']);
});

it.each([
  ['an event', 'POST /event/7/like', fa['event.like'], '4'],
  ['a comment', 'POST /comment/1/like', fa['event.comments.like'].replace('{name}', isolate('Omid')), '2'],
])(
  'takes a like of %s back that a block forbids, and says why in the visitor’s language [EVT-03] [EVT-04]',
  async (_what, call, label, count) => {
    let refuse: (answer: Response) => void = () => {};
    const stage = createStage({
      user: me,
      path: '/sara/tea',
      locale: 'fa',
      now,
      answers: {
        [single]: { data: anEvent({ comments_count: 1, likes_count: 4 }) },
        'GET /event/7/comment?page=1': { data: aPage([aComment(1, 'First', { likes_count: 2 })]) },
        [call]: () => new Promise<Response>((resolve) => (refuse = resolve)),
      },
    });
    renderScreen(stage, <EventScreen />, { messages: fa, route: '/:username/:slug' });
    await screen.findByText('First');
    const theHeart = () => screen.getByRole('button', { name: (name) => name.replace(/ [۰-۹]+$/, '') === label });
    const seen = () => {
      const heart = theHeart();
      return [heart.getAttribute('aria-pressed'), /\d+/.exec(toLatinDigits(heart.parentElement!.textContent))?.[0]];
    };
    await userEvent.click(theHeart());
    expect(seen()).toEqual(['true', String(Number(count) + 1)]);
    const why = 'این کار با این عضو ممکن نیست؛ یکی از شما دیگری را مسدود کرده است.';
    await act(async () => refuse(aRefusal(403, 'blocked', { message: why })));
    await waitFor(() => expect(stage.root.toasts.list).toMatchObject([{ kind: 'error', text: why }]));
    expect(seen()).toEqual(['false', count]);
  },
);

it('says how many like it, a like counted at once, and opens who they are; of none it says nothing [EVT-03]', async () => {
  const { root, show } = open({
    [single]: { data: anEvent({ likes_count: 0 }) },
    'POST /event/7/like': () => new Promise(() => {}),
  });
  show();
  await screen.findByText('Bring a poem.');
  expect(screen.queryByRole('button', { name: /likes?\b.* see all/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Like' }));
  const count = screen.getByRole('button', { name: '1 like · see all' });
  expect(count.textContent).toBe('1');
  await userEvent.click(count);
  expect(root.sheets.top).toMatchObject({ name: 'event.likes', params: { eventId: 7 } });
});

it('shows six who help and opens all of them where there are more [EVT-01]', async () => {
  const people = Array.from({ length: 7 }, (_, at) => aSummary({ id: 100 + at, username: `p${at}`, name: `P ${at}` }));
  const { root, show } = open({
    [single]: { data: anEvent({ influencers: people, contributors: people.slice(0, 6) }) },
  });
  show();
  const speakers = within(await screen.findByRole('region', { name: en['event.people.speakers'] }));
  const contributors = within(screen.getByRole('region', { name: en['event.people.contributors'] }));
  expect([speakers, contributors].map((part) => part.getAllByRole('link').length)).toEqual([6, 6]);
  expect(contributors.queryByRole('button')).toBeNull();
  await userEvent.click(speakers.getByRole('button', { name: 'See all Speakers and guests' }));
  expect(root.sheets.top).toMatchObject({ name: 'event.contributors', params: { eventId: 7 } });
});

it('opens the sign-in sheet for a visitor who reserves, then goes on to the booking by itself [EVT-06] [AUT-09]', async () => {
  const stage = open({ [single]: { data: anEvent() } }, null);
  stage.show();
  await screen.findByText('Bring a poem.');
  expect(
    await asksFirst('book', stage, {
      press: () => userEvent.click(screen.getByRole('button', { name: 'Reserve for free' })),
      isDone: () => stage.root.sheets.top?.name === 'event.booking',
      as: me,
    }),
  ).toBe('asked, then done');
  expect(stage.root.sheets.top).toMatchObject({ name: 'event.booking', params: { eventId: 7 } });
});

describe('a visitor of the page is asked for an account, and then goes on [AUT-09]', () => {
  const answers = {
    [single]: { data: anEvent({ comments_count: 1 }) },
    'GET /event/7/comment?page=1': { data: aPage([aComment(1, 'First')]) },
    'POST /event/7/like': { data: { action: 'like', likes_count: 5 } },
    'POST /event/7/save': { data: { action: 'save' } },
    'POST /event/7/comment': { data: aComment(2, 'Lovely') },
    'POST /comment/1/like': { data: { action: 'like', likes_count: 1 } },
  };
  const actions: [OpenAction, string, () => Promise<unknown>][] = [
    ['like an event', 'POST /event/7/like', () => userEvent.click(screen.getByRole('button', { name: 'Like' }))],
    ['save an event', 'POST /event/7/save', () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
    [
      'like a comment',
      'POST /comment/1/like',
      () => userEvent.click(screen.getByRole('button', { name: /^Like .*comment/ })),
    ],
    [
      'comment',
      'POST /event/7/comment',
      async () => {
        await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Lovely');
        await userEvent.click(screen.getByRole('button', { name: 'Send' }));
      },
    ],
  ];
  it.each(actions)('to %s', async (action, call, press) => {
    const stage = open(answers, null);
    stage.show();
    await screen.findByText('First');
    expect(await asksFirst(action, stage, { press, isDone: () => stage.requests.includes(call), as: me })).toBe(
      'asked, then done',
    );
  });
});

it('shows one’s comment at once at the top, and puts the words back when it is refused [EVT-04]', async () => {
  let answer: unknown = { data: aComment(2, 'Lovely') };
  const { root, show } = open({
    [single]: { data: anEvent({ comments_count: 1 }) },
    'GET /event/7/comment?page=1': { data: aPage([aComment(1, 'First')]) },
    'POST /event/7/comment': () => answer,
  });
  show();
  await screen.findByText('First');
  const box = screen.getByRole('textbox', { name: 'Write a comment' });
  await userEvent.type(box, 'Lovely');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const comments = screen.getByRole('region', { name: 'Comments (2)' });
  expect(
    (await within(comments).findAllByRole('article')).map((row) => /Lovely|First/.exec(row.textContent)?.[0]),
  ).toEqual(['Lovely', 'First']);
  answer = aRefusal(429, 'too_many_requests', { message: 'Slow down' });
  await userEvent.type(box, 'Again');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByDisplayValue('Again')).toBeDefined();
  expect(root.entities.events.get(7)?.comments_count).toBe(2);
});

describe('the words of a comment that is not sent yet [EVT-04]', () => {
  const comment = 'POST /event/7/comment';
  const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const start = (answers: FakeAnswers = {}) => {
    const stage = open({ [single]: { data: anEvent() }, ...answers });
    stage.show();
    return stage;
  };

  it('stay where the session turns out to be over as they are sent, and can be sent again after signing in', async () => {
    let answer: unknown = aRefusal(401, 'unauthorized', { message: 'Sign in' });
    const { root } = start({ [comment]: () => answer });
    await userEvent.type(await box(), 'A cake for ten');
    await send();
    await waitFor(() => expect(root.session.isSignedIn).toBe(false));
    await waitFor(async () => expect((await box()).value).toBe('A cake for ten'));
    answer = { data: aComment(2, 'A cake for ten') };
    act(() => root.session.signIn(me));
    await send();
    expect(await screen.findByText('A cake for ten', { selector: 'p' })).toBeDefined();
    expect([(await box()).value, Object.keys(sessionStorage)]).toEqual(['', []]);
  });

  it('stay where it is over before that, and go with whoever signs out', async () => {
    const { root } = start();
    await userEvent.type(await box(), 'A cake');
    act(() => void root.session.refuseToken());
    await waitFor(async () => expect((await box()).value).toBe('A cake'));
    act(() => root.session.signIn(me));
    expect((await box()).value).toBe('A cake');
    act(() => root.session.forget());
    await waitFor(async () => expect((await box()).value).toBe(''));
  });

  it('stay while a sent comment is edited: over a reload and the end of the session, until it is saved or given up', async () => {
    const own = aComment(2, 'A cake', {
      channel: aSummary({ ...me.channel!, user: { id: me.id, username: me.username! } }),
    });
    const page = { 'GET /event/7/comment?page=1': { data: aPage([own]) } };
    const first = start({
      ...page,
      'PUT /comment/2': { data: { ...own, body: 'A cake for ten', edited_at: own.created_at } },
    });
    const edit = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Edit' });
    await userEvent.click(await screen.findByRole('button', { name: /^More about .*comment$/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await userEvent.type(await edit(), ' for ten');
    act(() => void first.root.session.refuseToken());
    await waitFor(async () => expect((await edit()).value).toBe('A cake for ten'));
    cleanup();
    const { root } = start({
      ...page,
      'PUT /comment/2': { data: { ...own, body: 'A cake for ten', edited_at: own.created_at } },
    });
    expect((await edit()).value).toBe('A cake for ten');
    await userEvent.click(within((await edit()).form!).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A cake for ten', { selector: 'p' })).toBeDefined();
    expect(Object.keys(sessionStorage)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: /^More about .*comment$/ }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }));
    await userEvent.type(await edit(), ' and tea');
    act(() => root.session.forget());
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Edit' })).toBeNull());
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  it('stay over a reload where they were typed while others were on their way', async () => {
    let answer: (sent: unknown) => void = () => {};
    start({ [comment]: () => new Promise((resolve) => (answer = resolve)) });
    await userEvent.type(await box(), 'Lovely');
    await send();
    await userEvent.type(await box(), 'And tea');
    await act(async () => answer({ data: aComment(2, 'Lovely') }));
    expect(await screen.findByText('Lovely', { selector: 'p' })).toBeDefined();
    cleanup();
    start();
    await waitFor(async () => expect((await box()).value).toBe('And tea'));
  });

  it('stay where there is no network, which is said, and go once there is one', async () => {
    let isOffline = true;
    const { root, requests } = start({
      [comment]: () => {
        if (isOffline) throw new TypeError('Failed to fetch');
        return { data: aComment(2, 'Lovely') };
      },
    });
    await userEvent.type(await box(), 'Lovely');
    await send();
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([expect.stringMatching(/network/)]));
    expect((await box()).value).toBe('Lovely');
    isOffline = false;
    await send();
    expect(await screen.findByText('Lovely', { selector: 'p' })).toBeDefined();
    expect(requests.filter((call) => call === comment)).toHaveLength(2);
  });

  it('come back beside what was typed meanwhile', async () => {
    const held = heldAnswers();
    start({ [comment]: held.answer });
    await userEvent.type(await box(), 'First');
    await send();
    await userEvent.type(await box(), 'Second');
    await held.give(0, aRefusal(429, 'too_many_requests', { message: 'Slow down' }));
    await waitFor(async () => expect((await box()).value).toBe('First\nSecond'));
  });

  it('go once, however often they are sent while the account is still on its way', async () => {
    let arrive: (answer: unknown) => void = () => {};
    const stage = open({
      [single]: { data: anEvent() },
      'GET /auth/user': () => new Promise((give) => (arrive = give)),
      [comment]: { data: aComment(2, 'Once') },
    });
    act(() => runInAction(() => Object.assign(stage.root.session, { state: { kind: 'loading' } })));
    stage.show();
    await userEvent.type(await box(), 'Once');
    await send();
    await send();
    await act(async () => arrive({ data: me }));
    expect(await screen.findByText('Once', { selector: 'p' })).toBeDefined();
    expect(stage.requests.filter((call) => call === comment)).toHaveLength(1);
  });

  it.each([
    ['only spaces', '   '],
    ['only lines', '\n\n'],
    ['only marks that nobody sees', '\u200B\u202E\u2066'],
  ])('are not sent as %s, neither by the button nor by the keys', async (_, words) => {
    const { requests } = start();
    fireEvent.change(await box(), { target: { value: words } });
    expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true });
    fireEvent.submit((await box()).form!);
    await act(async () => {});
    expect(requests).not.toContain(comment);
  });

  it('are as many as the server takes, and are drawn as words alone', async () => {
    const words = '<img src=x onerror=alert(1)><script>alert(1)</script> \u202Ebackwards';
    const { container } = open({
      [single]: { data: anEvent({ comments_count: 1 }) },
      'GET /event/7/comment?page=1': { data: aPage([aComment(1, words)]) },
    }).show();
    const drawn = await screen.findByText(words, { normalizer: (text) => text });
    // Direction marks do not reach beyond their block.
    expect([drawn.tagName, drawn.getAttribute('dir')]).toEqual(['P', 'auto']);
    expect(container.querySelector('script, [onerror]')).toBeNull();
    await userEvent.click(await box());
    await userEvent.paste('ب'.repeat(10_000));
    expect((await box()).value).toHaveLength(2000);
  });
});

describe('its pictures [EVT-01] (part of DSC-16)', () => {
  const uploads = [1, 2, 3].map((id) => ({ id, link: `/files/${id}.jpg`, thumbnail_link: `/files/${id}-s.jpg` }));
  const picture = (number: number) => screen.getByRole('button', { name: `Photo ${number} of 3, full screen` });
  async function openSecond() {
    const { root, show } = open({ [single]: { data: anEvent({ uploads }) } });
    show();
    await screen.findByText('Bring a poem.');
    await userEvent.click(picture(2));
    const dialog = await screen.findByRole('dialog', { name: 'Photos of the event' });
    return { root, dialog: within(dialog) };
  }

  it('open full screen at the one that was pressed; closed, the one that was seen last has the focus', async () => {
    const { dialog } = await openSecond();
    expect(dialog.getByText('2 of 3')).toBeDefined();
    expect(dialog.getByText('Tea and poems')).toBeDefined();
    expect(globalThis.location.hash).toBe('#footer-sheet-1');
    await userEvent.keyboard('{ArrowRight}');
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(picture(3));
    await waitFor(() => expect(globalThis.location.hash).toBe(''));
  });
  it('close by Back, on the same page', async () => {
    const { root } = await openSecond();
    // Back in the browser, as the shell reports it to the sheets.
    act(() => root.sheets.keep(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(picture(2));
  });
  it('are one stop of the Tab key in the strip, and the arrows go through them', async () => {
    const { show } = open({ [single]: { data: anEvent({ uploads }) } });
    show();
    await screen.findByText('Bring a poem.');
    picture(1).parentElement!.scrollTo = () => {};
    picture(1).focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(picture(2));
    expect([1, 2, 3].map((number) => picture(number).tabIndex)).toEqual([-1, 0, -1]);
  });

  describe('in the hands of the device', () => {
    afterEach(() => jest.restoreAllMocks());

    it('are downloaded', async () => {
      const saved: string[] = [];
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
        saved.push(`${this.pathname} ${this.download}`);
      });
      const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('jpeg'));
      const { dialog } = await openSecond();
      await userEvent.click(dialog.getByRole('button', { name: 'Download the photo' }));
      expect(await dialog.findByText('Image downloaded successfully')).toBeDefined();
      expect(asked).toHaveBeenCalledWith('/files/2.jpg');
      expect(saved).toEqual(['/files/2.jpg 2.jpg']);
    });
    it('are downloaded within an app with a word of what to do where nothing comes', async () => {
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
      jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(browsersOfApps[0].agent);
      jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('jpeg'));
      const { dialog } = await openSecond();
      await userEvent.click(dialog.getByRole('button', { name: 'Download the photo' }));
      expect(await dialog.findByText(kernel['kernel.photo.inside'])).toBeDefined();
    });
    it('are opened in a new tab, as are those that could not be downloaded', async () => {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
      const opened = jest.spyOn(globalThis, 'open').mockReturnValue(null);
      const { dialog } = await openSecond();
      await userEvent.click(dialog.getByRole('button', { name: 'Open in a new tab' }));
      expect(await dialog.findByText('Image opened in a new tab')).toBeDefined();
      await userEvent.click(dialog.getByRole('button', { name: 'Download the photo' }));
      await waitFor(() => expect(opened).toHaveBeenCalledTimes(2));
      expect(opened.mock.calls[1]).toEqual(['/files/2.jpg', '_blank', 'noopener,noreferrer']);
    });
    it('say that there is no network, where there is none', async () => {
      jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      const { dialog } = await openSecond();
      await userEvent.click(dialog.getByRole('button', { name: 'Download the photo' }));
      expect(await dialog.findByText(/There is no connection/)).toBeDefined();
    });
  });
});

it('lands at the comments once: whoever comes back finds the page where he left it [EVT-04]', async () => {
  function Left({ children }: { children: ReactNode }): ReactNode {
    const [isResting, setResting] = useState(false);
    return (
      <>
        <button onClick={() => setResting(!isResting)}>Elsewhere</button>
        <Activity mode={isResting ? 'hidden' : 'visible'}>{children}</Activity>
      </>
    );
  }
  const landed: unknown[] = [];
  Element.prototype.scrollIntoView = (given) => void landed.push(given);
  const { root, show: _, ...stage } = open({ [single]: { data: anEvent() } });
  root.navigation.navigate('/sara/tea#comments');
  renderScreen(
    { root, ...stage },
    <Left>
      <EventScreen />
    </Left>,
    { messages: en, route: '/:username/:slug' },
  );
  await screen.findByText('Bring a poem.');
  const times = landed.length;
  expect(times).toBeGreaterThan(0);
  for (let press = 0; press < 2; press++) await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(landed).toHaveLength(times);
});

it.each([
  ['its host', true, ['event.guests']],
  ['nobody else', false, []],
])(
  'opens the list of guests, where an address asks for it, to %s [ACT-02] [EVT-10]',
  async (_who, is_owner, opened) => {
    const { root, show } = open({ [single]: { data: anEvent({ is_owner }) } });
    root.navigation.navigate('/sara/tea#guests');
    show();
    await screen.findByText('Bring a poem.');
    expect(root.sheets.stack.map(({ name }) => name)).toEqual(opened);
  },
);

describe('an event in a calendar [EVT-19]', () => {
  const entry = async (event: Partial<Parameters<typeof anEvent>[0]>, answers: FakeAnswers, user: User | null = me) => {
    const { root, show } = open({ [single]: { data: anEvent(event) }, ...answers }, user);
    const { unmount } = show();
    await screen.findByText('Bring a poem.');
    await userEvent.click(screen.getByRole('button', { name: 'More about this event' }));
    return { root, unmount, item: screen.queryByRole('menuitem', { name: 'Add to the calendar' }) };
  };

  it.each([
    ['a visitor’s by its address', null, '/api/v1/event/7/calendar.ics?lang=en'],
    ['a member’s by a signed one', me, '/api/v1/event/7/calendar.ics?lang=en&link=signed'],
  ])('is kept before anything is booked: %s', async (_, user, address) => {
    const opened = filesOpened();
    const { item } = await entry({}, { [signing]: aSignedAddress }, user);
    await userEvent.click(item!);
    await waitFor(() => expect(opened.addresses).toEqual([address]));
    opened.restore();
  });

  it('is said not to come where the server gives no address', async () => {
    const refused = { [signing]: () => aRefusal(503, 'busy', { message: 'Try again in a while.' }) };
    const { root, item } = await entry({}, refused);
    await userEvent.click(item!);
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual(['Try again in a while.']));
  });

  it.each([
    ['to whoever has a place, who has it with the ticket', { is_reserved: true }],
    ['of what is over', { is_over: true, state: 'done' as const, end: '2026-01-01T10:00:00.000Z' }],
    ['of what was called off', { state: 'not_held' as const }],
  ])('is not offered %s', async (_, event) => {
    expect((await entry(event, {})).item).toBeNull();
  });
});

describe('what breaks the rules [AUT-14]', () => {
  const reported = async (menu: string, root: ReturnType<typeof open>['root']) => {
    await userEvent.click(await screen.findByRole('button', { name: menu }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Report' }));
    return root.sheets.top;
  };

  it('is reported from the menu of the event and of a comment', async () => {
    const { root, show } = open({
      [single]: { data: anEvent({ comments_count: 1 }) },
      'GET /event/7/comment?page=1': { data: aPage([aComment(5, 'Buy this')]) },
    });
    show();
    expect(await reported('More about this event', root)).toMatchObject({
      name: 'auth.report',
      params: { target: 'event', targetId: 7, by: { username: 'sara' } },
    });
    act(() => root.sheets.keep(0));
    await screen.findByText('Buy this');
    expect(await reported('More about \u2068Omid\u2069’s comment', root)).toMatchObject({
      name: 'auth.report',
      params: { target: 'comment', targetId: 5, by: { username: 'omid' } },
    });
  });

  it('is never one’s own', async () => {
    const { show } = open({
      [single]: { data: anEvent({ channel: { ...anEvent().channel, user: { id: me.id, username: 'mina' } } }) },
    });
    show();
    await screen.findByText('Bring a poem.');
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
  });
});
