import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePush } from 'shared-kernel/testing/fakePush';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import en from '../messages/en.json' with { type: 'json' };
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import { anEvent, firstTime, me, now, anOwnReservation, aReservation, secondTime } from '../testing/rows.ts';
import { TimesSheet } from './times/TimesSheet.tsx';
import { BookingSheet } from './booking/BookingSheet.tsx';
import { LocationSheet } from './location/LocationSheet.tsx';
import { ReservationSheet } from './reservation/ReservationSheet.tsx';
import { ShareSheet } from './share/ShareSheet.tsx';
import { ReservedSheet } from './reserved/ReservedSheet.tsx';
import { shareTargets } from '../parts/share/shareTargets.ts';

const stageWith = (answers: FakeAnswers) => createStage({ user: me, path: '/sara/tea', now, answers });

beforeEach(() => sessionStorage.clear());

describe('where an event is [EVT-17]', () => {
  // jsdom has no WebGL and warns about it.
  beforeAll(() => void jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null));
  afterEach(() => jest.useRealTimers());
  afterAll(() => jest.restoreAllMocks());
  const show = (event = anEvent()) => {
    const stage = stageWith({});
    stage.root.entities.putEvent(event);
    renderScreen(stage, <LocationSheet eventId={7} />, { messages: en });
  };
  const copied = () => navigator.clipboard.readText();

  it('is an address to copy, and ways to go there by the apps that people have', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Copy the address' }));
    expect([await copied(), screen.getByRole('button', { name: 'Copied' }).textContent]).toEqual([
      '12 Hafez Street',
      'Copied',
    ]);
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual([
      'https://www.google.com/maps/search/?api=1&query=35.7,51.4',
      'https://nshn.ir/?lat=35.7&lng=51.4',
      'https://waze.com/ul?ll=35.7%2C51.4&navigate=yes',
    ]);
  });

  it('says for two seconds that the address is copied, and for one and a half that the coordinates are', async () => {
    // userEvent brings a clipboard, which jsdom lacks.
    userEvent.setup();
    jest.useFakeTimers();
    show();
    fireEvent.click(screen.getByRole('button', { name: 'Snapp' }));
    for (const [name, shownFor] of [
      ['Copy the address', 2000],
      ['Copy the coordinates', 1500],
    ] as const) {
      const button = screen.getByRole('button', { name, hidden: true });
      await act(async () => fireEvent.click(button));
      await act(() => jest.advanceTimersByTimeAsync(shownFor - 10));
      expect(button.textContent).toBe('Copied');
      await act(() => jest.advanceTimersByTimeAsync(20));
      expect(button.textContent).toBe(name);
    }
  });

  it('is brought to Snapp by hand, in three steps', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Snapp' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Copy the coordinates' }));
    expect(await copied()).toBe('35.7, 51.4');
    expect(screen.getByRole('link', { name: 'Open Snapp' }).getAttribute('href')).toBe('snapp://open');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Copy the coordinates' })).toBeDefined(), {
      timeout: 1900,
    });
  });

  it('is words alone where no map can be drawn, and without apps where nobody set a place', async () => {
    show();
    expect(await screen.findByText(/shows no moving maps/, {}, { timeout: 5000 })).toBeDefined();
    cleanup();
    show(anEvent({ location: { latitude: 35.7, longitude: 0 } }));
    expect([screen.getByText('12 Hafez Street').tagName, screen.queryAllByRole('link')]).toEqual(['BDI', []]);
    expect(screen.queryByText(/shows no moving maps/)).toBeNull();
  });
});

it('books a free place with one press and says what to do next [EVT-07]', async () => {
  const stage = stageWith({
    'POST /set-order': {
      data: { reservations: [aReservation()], event: anEvent({ is_reserved: true, reserve_id: 31 }) },
    },
  });
  stage.root.entities.putEvent(anEvent());
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'Reserve for free' }));
  expect(await screen.findByText('You’re coming!')).toBeDefined();
  expect(screen.getByText('D-1031')).toBeDefined();
  expect(screen.getByRole('link', { name: 'My events' }).getAttribute('href')).toBe('/en/joined');
});

describe('a visitor in a sheet of an event is asked for an account, and then goes on [AUT-09]', () => {
  const visiting = (answers: FakeAnswers, event = anEvent()) => {
    const stage = createStage({ path: '/sara/tea', now, answers });
    stage.root.entities.putEvent(event);
    return stage;
  };

  it('to reserve', async () => {
    const stage = visiting({
      'POST /set-order': { data: { reservations: [aReservation()], event: anEvent({ is_reserved: true }) } },
    });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    expect(
      await asksFirst('order or wait', stage, {
        press: () => userEvent.click(screen.getByRole('button', { name: 'Reserve for free' })),
        isDone: () => stage.requests.includes('POST /set-order'),
        as: me,
      }),
    ).toBe('asked, then done');
  });

  it('to use an off code', async () => {
    const stage = visiting({ 'POST /event/7/book/off-code': aRefusal(422, 'invalid_off_code') }, priced);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(screen.getByRole('button', { name: en['event.code.have'] }));
    await userEvent.type(screen.getByRole('textbox', { name: en['event.code.label'] }), 'HALF');
    expect(
      await asksFirst('use an off code', stage, {
        press: () => userEvent.click(screen.getByRole('button', { name: en['event.code.apply'] })),
        isDone: () => stage.requests.some((call) => call.includes('off-code')),
        as: me,
      }),
    ).toBe('asked, then done');
  });

  it('to send it in a chat', async () => {
    const stage = visiting({});
    renderScreen(stage, <ShareSheet eventId={7} />, { messages: en });
    expect(
      await asksFirst('share in direct', stage, {
        press: () => userEvent.click(screen.getByRole('button', { name: en['event.share.direct'] })),
        isDone: () => stage.root.sheets.top?.name === 'event.direct',
        as: me,
      }),
    ).toBe('asked, then done');
  });
});

describe('pushes, once a place is reserved [ACT-07]', () => {
  let browser: ReturnType<typeof fakePush>;
  beforeEach(() => {
    browser = fakePush();
  });
  afterEach(() => browser.remove());
  const reserve = async (key: string | null) => {
    const stage = stageWith({
      'POST /set-order': {
        data: { reservations: [aReservation()], event: anEvent({ is_reserved: true, reserve_id: 31 }) },
      },
      'GET /push/key': { data: { key } },
      'POST /push/subscribe': { data: null },
    });
    stage.root.entities.putEvent(anEvent());
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(screen.getByRole('button', { name: 'Reserve for free' }));
    await screen.findByText('You’re coming!');
    return stage;
  };

  it('are offered, and asked for only when they are wanted', async () => {
    const { root, requests } = await reserve('key');
    const offer = await screen.findByRole('button', { name: en['event.booked.push'] });
    expect(browser.asked).toBe(0);
    await userEvent.click(offer);
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([en['event.push.on']]));
    expect(requests).toContain('POST /push/subscribe');
    expect(screen.queryByRole('button', { name: en['event.booked.push'] })).toBeNull();
  });

  it('that were forbidden are explained; a push service that does not answer is said', async () => {
    browser.answer = 'denied';
    const { root } = await reserve('key');
    await userEvent.click(await screen.findByRole('button', { name: en['event.booked.push'] }));
    await waitFor(() => expect(root.toasts.list.map(({ text }) => text)).toEqual([en['event.push.denied']]));
    browser.permission = 'granted';
    browser.refusal = 'AbortError';
    await userEvent.click(screen.getByRole('button', { name: en['event.booked.push'] }));
    await waitFor(() => expect(root.toasts.list.at(-1)!.text).toBe(en['event.push.failed']));
  });

  it('are not offered by a site that has none, or to who has them', async () => {
    const { requests } = await reserve(null);
    await waitFor(() => expect(requests).toContain('GET /push/key'));
    expect(screen.queryByRole('button', { name: en['event.booked.push'] })).toBeNull();
  });
});

it('shows the days of a long series in a calendar, and why some can’t be chosen [EVT-06] [KRN-06]', async () => {
  const stage = stageWith({});
  const weeks = ['2026-11-27', ...[4, 11, 18, 25].map((day) => `2026-12-${String(day).padStart(2, '0')}`)];
  const days = [...weeks, '2027-01-01', '2027-01-08', '2027-01-15'];
  const session = (day: string) => ({
    ...firstTime,
    start: `${day}T14:30:00.000Z`,
    end: `${day}T17:30:00.000Z`,
    is_reserved: false,
    remaining_capacity: day === '2026-12-11' ? 0 : 5,
    plans: { 1: 5 },
  });
  stage.root.entities.putEvent(
    anEvent({ dates: { items: [], available_dates: Object.fromEntries(days.map((day) => [day, [session(day)]])) } }),
  );
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(await screen.findByRole('button', { name: 'All days in a calendar' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('button', { name: '11 December 2026, Full' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '12 December 2026, There is no time on this day.' }));
  expect(screen.getByRole('dialog')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '18 December 2026' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('radio', { checked: true, name: /Friday 18/ })).toBeDefined();
});

it('dims what a change that waits for approval would touch and says why; the rest is booked [EVT-02] [EVT-06]', async () => {
  const orders: unknown[] = [];
  const stage = stageWith({
    'POST /set-order': (body: { orders_data: unknown[] }) => {
      orders.push(...body.orders_data);
      return aRefusal(409, 'in_update_queue', { message: 'Closed meanwhile.' });
    },
  });
  const time = (day: number) => ({
    start: `2026-11-${day}T14:30:00.000Z`,
    end: `2026-11-${day}T17:30:00.000Z`,
    is_reserved: false,
    remaining_capacity: 5,
    plans: { 1: 5, 2: 5 },
  });
  const plan = (id: number, title: string) => ({ id, type: 'free' as const, title, price: 0, remaining_capacity: 5 });
  const dates = {
    '2026-11-27': [time(27)],
    '2026-11-28': [{ ...time(28), is_changing: true }],
    '2026-11-29': [time(29)],
  };
  stage.root.entities.putEvent(
    anEvent({
      state: 'in_update_queue',
      dates: { items: [], available_dates: dates },
      event_date_plans: { available: [plan(1, 'Hall'), { ...plan(2, 'Balcony'), is_changing: true }] },
    }),
  );
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  expect(await screen.findByText(en['event.booking.changingWhy'])).toBeDefined();
  expect(screen.getByRole('radio', { name: /28/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('radio', { name: /Balcony/ }).hasAttribute('disabled')).toBe(true);
  expect(screen.getAllByText(en['event.booking.changing'])).toHaveLength(2);
  await userEvent.click(screen.getByRole('radio', { name: /29/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Hall/ }));
  await userEvent.click(screen.getByRole('button', { name: en['event.booking.act.free'] }));
  expect((await screen.findByRole('alert')).textContent).toContain('Closed meanwhile.');
  expect(orders).toMatchObject([{ date: time(29).start, plan_id: 1 }]);
});

const priced = anEvent({
  payment_type: 'payable',
  price: 90_000,
  event_date_plans: { available: [{ id: 1, type: 'payable', title: 'Hall', price: 90_000, remaining_capacity: null }] },
});

it('dims a ticket that is taken and says so, and asks for the rules before it can be reserved [EVT-06]', async () => {
  const plan = (id: number, title: string, left: number) => ({
    id,
    type: 'free' as const,
    title,
    price: 0,
    remaining_capacity: left,
  });
  const stage = stageWith({});
  const dates = {
    items: [],
    available_dates: {
      '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5, 2: 0 } }],
    },
  };
  stage.root.entities.putEvent(
    anEvent({
      rules: 'Be on time.',
      dates,
      event_date_plans: { available: [plan(1, 'Hall', 5), plan(2, 'Balcony', 0)] },
    }),
  );
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  const full = screen.getByRole('radio', { name: /Balcony/ });
  expect([full.hasAttribute('disabled'), full.closest('label')!.textContent]).toEqual([
    false,
    'BalconyFull · Wait for a placeFree',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: /Hall/ }));
  const reserve = screen.getByRole('button', { name: en['event.booking.act.free'] });
  expect(screen.getByText('Be on time.')).toBeDefined();
  expect([screen.getByText(en['event.booking.missing.rules']).tagName, reserve.hasAttribute('disabled')]).toEqual([
    'P',
    true,
  ]);
  await userEvent.click(screen.getByRole('checkbox', { name: en['event.booking.acceptRules'] }));
  expect(reserve.hasAttribute('disabled')).toBe(false);
});

it('says at a go-dutch event that everyone pays the own share there, and at a sponsored one to bring a code [EVT-07]', () => {
  const dutch = stageWith({});
  const plan = { ...priced.event_date_plans!.available[0]!, type: 'collective' as const };
  dutch.root.entities.putEvent(
    anEvent({
      ...priced,
      payment_type: 'collective',
      event_date_plans: { available: [plan, { ...plan, id: 2, price: 0 }] },
    }),
  );
  renderScreen(dutch, <BookingSheet eventId={7} />, { messages: en });
  const hall = screen.getByRole('radio', { name: /Hall.*90,000/ });
  fireEvent.click(hall);
  expect(hall.closest('label')!.textContent).toBe(`Hall${en['event.plans.share']} · 5 places left90,000\u00A0Toman`);
  expect(screen.getByRole('button', { name: en['event.booking.act.share'] })).toBeDefined();
  cleanup();
  const sponsored = stageWith({});
  sponsored.root.entities.putEvent(anEvent({ ...priced, sponsorship: 'Saffron & Co' }));
  renderScreen(sponsored, <BookingSheet eventId={7} />, { messages: en });
  expect(screen.getByRole('button', { name: en['event.booking.act.code'] })).toBeDefined();
  expect(screen.getByRole('textbox', { name: en['event.code.label'] })).toBeDefined();
});

it('shows a refusal beside the choice, which stays [EVT-06]', async () => {
  const stage = stageWith({
    'POST /set-order': aRefusal(409, 'capacity_full', { message: 'Full by now.' }),
    'GET /event/7/single': { data: priced },
  });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'Pay and join' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Full by now.');
  expect(screen.getByText('Hall').closest('dd')?.textContent).toContain('90,000');
});

describe('what was chosen of an event [EVT-06]', () => {
  const order = 'POST /set-order';
  type Order = { idempotency_key: string; orders_data: { count: number }[] };
  const choose = async (answer: (body: Order) => unknown) => {
    const stage = stageWith({ [order]: answer, 'GET /event/7/single': { data: priced } });
    stage.root.entities.putEvent(priced);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    return stage;
  };
  const pay = async () => userEvent.click(await screen.findByRole('button', { name: 'Pay and join' }));
  const booked = { data: { reservations: [aReservation()], event: anEvent({ is_reserved: true }) } };

  it('stays where the session turns out to be over, and is reserved after signing in again', async () => {
    const counts: number[] = [];
    let isOver = true;
    const { root } = await choose(({ orders_data: [given] }) => {
      counts.push(given!.count);
      return isOver ? aRefusal(401, 'unauthorized', { message: 'Sign in' }) : booked;
    });
    await pay();
    await waitFor(() => expect(root.session.isSignedIn).toBe(false));
    expect(await screen.findAllByText(/180,000/)).not.toEqual([]);
    isOver = false;
    act(() => root.session.signIn(me));
    await pay();
    await waitFor(() => expect(counts).toEqual([2, 2]));
  });

  it('stays where it is over before anything is sent, and goes with whoever signs out', async () => {
    const { root } = await choose(() => booked);
    act(() => void root.session.refuseToken());
    expect(await screen.findAllByText(/180,000/)).not.toEqual([]);
    act(() => root.session.signIn(me));
    act(() => root.session.forget());
    await waitFor(() => expect(screen.queryAllByText(/180,000/)).toEqual([]));
  });

  it('keeps a discount code that is typed and not applied, over a reload and the end of the session', async () => {
    const code = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Discount code' });
    const { root } = await choose(() => booked);
    await userEvent.click(screen.getByRole('button', { name: en['event.code.have'] }));
    await userEvent.type(await code(), 'YALDA');
    act(() => void root.session.refuseToken());
    await waitFor(async () => expect((await code()).value).toBe('YALDA'));
    cleanup();
    const again = stageWith({ [order]: booked, 'GET /event/7/single': { data: priced } });
    again.root.entities.putEvent(priced);
    renderScreen(again, <BookingSheet eventId={7} />, { messages: en });
    expect((await code()).value).toBe('YALDA');
    await pay();
    await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  });

  it('stays where there is no network, which is said, and is reserved once by another press', async () => {
    const keys: string[] = [];
    const { root } = await choose(({ idempotency_key: key }) => {
      keys.push(key);
      if (keys.length === 1) throw new TypeError('Failed to fetch');
      return booked;
    });
    await pay();
    const said = (await screen.findByRole('alert')).textContent;
    expect(said).toContain('There is no connection.');
    expect(said).toContain(en['event.booking.lost']);
    expect(screen.getAllByText(/180,000/)).not.toEqual([]);
    await pay();
    await waitFor(() => expect(root.entities.reservations.get(31)).toBeDefined());
    expect(keys[1]).toBe(keys[0]);
  });
});

it.each([
  ['already_joined', 'You have already joined this event.'],
  ['deadline_reached', 'The time for reserving has passed.'],
  ['event_over', 'Event is expired.'],
])('says in the server’s words that a place is refused: %s [EVT-06]', async (code, message) => {
  const stage = stageWith({
    'POST /set-order': aRefusal(409, code, { message }),
    'GET /event/7/single': { data: priced },
  });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'Pay and join' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
});

it('asks before it takes another price than was shown, and keeps the choice and the code [EVT-07]', async () => {
  const orders: { orders_data: { amount: number; off_code?: string }[] }[] = [];
  const dearer = anEvent({
    ...priced,
    price: 120_000,
    event_date_plans: {
      available: [{ id: 1, type: 'payable', title: 'Hall', price: 120_000, remaining_capacity: null }],
    },
  });
  let price = 90_000;
  const stage = stageWith({
    'POST /set-order': (body: (typeof orders)[number]) => {
      orders.push(body);
      price = 120_000;
      return aRefusal(409, 'price_changed', { message: 'The price has just changed.' });
    },
    'POST /event/7/book/off-code': () => ({
      data: { percentage: 50, full_amount: price, amount: price / 2 },
    }),
    'GET /event/7/single': () => ({ data: dearer }),
  });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'I have a discount code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'NOROOZ{Enter}');
  await screen.findByText(/^50% off, applied!/);
  await userEvent.click(screen.getByRole('button', { name: 'Pay and join' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The price has just changed.');
  await screen.findByText(/60,000/);
  await userEvent.click(screen.getByRole('button', { name: 'Pay and join' }));
  await waitFor(() =>
    expect(orders.map(({ orders_data: [order] }) => [order!.amount, order!.off_code])).toEqual([
      [45_000, 'NOROOZ'],
      [60_000, 'NOROOZ'],
    ]),
  );
});

it('says at the code that its time is over by now, and what it costs without; the rest stays [EVT-07]', async () => {
  const stage = stageWith({
    'POST /event/7/book/off-code': { data: { percentage: 50, full_amount: 180_000, amount: 90_000 } },
    'POST /set-order': aRefusal(422, 'invalid_off_code', { message: 'Invalid Code!' }),
  });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'I have a discount code' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Discount code' }), 'NOROOZ{Enter}');
  await screen.findByText(/^50% off, applied!/);
  await userEvent.click(screen.getByRole('button', { name: 'Pay and join' }));
  const field = await screen.findByRole('textbox', { description: 'Invalid Code!' });
  expect((field as HTMLInputElement).value).toBe('NOROOZ');
  expect(screen.getAllByText(/180,000/).length).toBeGreaterThan(0);
});

it('says at once whether a discount code is good, and lets go of one [EVT-07]', async () => {
  let answer: unknown = aRefusal(422, 'invalid_off_code', { message: 'Invalid Code!' });
  const stage = stageWith({ 'POST /event/7/book/off-code': () => answer });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'I have a discount code' }));
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  await userEvent.type(field, 'SPRING{Enter}');
  expect((await screen.findByRole('textbox', { description: 'Invalid Code!' })).getAttribute('aria-invalid')).toBe(
    'true',
  );
  answer = { data: { code: 'NOROOZ', percentage: 20, price: 90_000, amount: 72_000 } };
  await userEvent.clear(field);
  await userEvent.type(field, 'NOROOZ{Enter}');
  expect((await screen.findByText(/^20% off, applied!/)).textContent).toBe('20% off, applied! NOROOZ');
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  expect(screen.queryByText(/applied!/)).toBeNull();
});

it('holds a paid place and goes to the gateway of payments with its token [EVT-07]', async () => {
  // A list of reservations knows only an event's card.
  const { own_reservations: _, dates: __, ...card } = priced;
  const held = aReservation({
    event: card as typeof priced,
    status: 'held',
    factor_number: '123456789012',
    amount: 90_000,
    expires_at: '2026-11-21T08:15:00.000Z',
  });
  const sent: string[] = [];
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(this: HTMLFormElement) {
    sent.push(`${this.action} ${new FormData(this).get('token')}`);
  };
  const hold = anOwnReservation({ status: 'held', amount: 90_000, expires_at: held.expires_at });
  const stage = stageWith({
    'POST /set-order': { data: { reservations: [held], event: { ...priced, own_reservations: [hold] } } },
    'GET /profile/reserves?event_id=7': aPage([held]),
    'POST /paystar/123456789012/get-token': {
      data: {
        trans_id: 't'.repeat(20),
        payment_url: 'https://pay.test/payment',
        token: 'abc',
        amount: 90_000,
        expires_at: held.expires_at,
      },
    },
  });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'Pay and join' }));
  expect(await screen.findByText(/Your place is held until/)).toBeDefined();
  expect(sent).toEqual(['https://pay.test/payment abc']);
  // Back by the browser's button, to the page as it was left.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.queryByText('Going to the payment gateway…')).toBeNull();
  expect(await screen.findByRole('button', { name: /^Pay 90,000.Toman · until/ })).toBeDefined();
});

describe('a held place [EVT-25]', () => {
  const hold = anOwnReservation({ status: 'held', amount: 90_000, expires_at: '2026-11-21T08:15:00.000Z' });
  // A list of reservations knows only an event's card.
  const { own_reservations: _, dates: __, ...card } = priced;
  const held = aReservation({
    ...hold,
    event: card as typeof priced,
    date: firstTime,
    event_date_plan: { type: 'payable', title: 'Hall', price: 90_000 },
  });
  const answers = (): FakeAnswers => ({
    'GET /profile/reserves?event_id=7': aPage([held]),
    'POST /paystar/123456789012/get-token': Response.json(
      { code: 'nothing_to_pay', message: 'Paid.' },
      { status: 409 },
    ),
    'GET /event/7/single': {
      data: anEvent({ own_reservations: [{ ...hold, status: 'reserved' }], is_reserved: true }),
    },
  });

  it('is paid in the booking sheet, which offers no second one by itself', async () => {
    const stage = stageWith(answers());
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    const pay = await screen.findByRole('button', { name: /^Pay 90,000.Toman · until 11:45$/ });
    expect(screen.getByRole('timer').textContent).toBe('15 minutes left');
    expect(screen.queryByRole('button', { name: 'Pay and join' })).toBeNull();
    // Paid elsewhere meanwhile: the page learns it without a reload.
    await userEvent.click(pay);
    await waitFor(() => expect(stage.root.entities.events.get(7)?.own_reservations?.[0]?.status).toBe('reserved'));
    expect(stage.root.toasts.list).toEqual([]);
  });

  it('is paid once, however often the button is pressed, and again after a refusal', async () => {
    const stage = stageWith({
      ...answers(),
      'POST /paystar/123456789012/get-token': Response.json({ code: 'down', message: 'Later.' }, { status: 503 }),
    });
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    const pay = await screen.findByRole('button', { name: /^Pay 90,000/ });
    // Before the first press is drawn.
    act(() => {
      pay.click();
      pay.click();
    });
    await screen.findByRole('alert');
    const asked = () => stage.requests.filter((call) => call.includes('get-token')).length;
    expect(asked()).toBe(1);
    await userEvent.click(pay);
    await waitFor(() => expect(asked()).toBe(2));
  });

  it('goes on to the gateway once a member whose session was over has logged in again [AUT-09]', async () => {
    let isOver = true;
    const stage = stageWith({
      ...answers(),
      'POST /paystar/123456789012/get-token': () =>
        isOver
          ? Response.json({ code: 'unauthorized', message: 'Log in first.' }, { status: 401 })
          : { data: { trans_id: 't'.repeat(20), payment_url: 'https://pay.test/payment', token: 'abc' } },
    });
    const sent: string[] = [];
    HTMLFormElement.prototype.requestSubmit = function requestSubmit(this: HTMLFormElement) {
      sent.push(`${this.action} ${new FormData(this).get('token')}`);
    };
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
    await waitFor(() => expect(stage.root.sheets.top?.name).toBe('auth.login'));
    isOver = false;
    stage.root.session.keepToken('again');
    stage.root.session.signIn(me);
    stage.root.sheets.finish('auth.login', 'signed-in');
    await waitFor(() => expect(sent).toEqual(['https://pay.test/payment abc']));
  });

  it('is asked about anew when another tab says that it is paid', async () => {
    const stage = stageWith(answers());
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await screen.findByRole('button', { name: /^Pay/ });
    stage.root.events.emit('reservationChanged', { eventId: 7, isElsewhere: true });
    await waitFor(() => expect(stage.root.entities.events.get(7)?.own_reservations?.[0]?.status).toBe('reserved'));
  });

  it('offers a further one also where only a card of the event is known, and says there when none is left', async () => {
    const stage = stageWith({
      ...answers(),
      'GET /event/7/single': {
        data: { ...priced, own_reservations: [hold], dates: { items: [], available_dates: {} } },
      },
    });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    expect(await screen.findByText('Reserve another time')).toBeDefined();
    renderScreen(stage, <BookingSheet eventId={7} another />, { messages: en });
    expect(await screen.findByText('No times left to reserve')).toBeDefined();
  });

  it('stays beside a further one for whoever asks for that', async () => {
    const stage = stageWith(answers());
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <BookingSheet eventId={7} another />, { messages: en });
    expect(await screen.findByRole('button', { name: 'Pay and join' })).toBeDefined();
  });

  it('says when its time is up, and asks how things stand', async () => {
    const stage = stageWith({ ...answers(), 'GET /event/7/single': { data: anEvent() } });
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByRole('timer');
    expect(stage.root.toasts.list).toEqual([]);
    stage.setNow('2026-11-21T08:15:01.000Z');
    await waitFor(
      () => expect(stage.root.toasts.list[0]?.text).toBe('The time to pay is over and your place is free again.'),
      { timeout: 3000 },
    );
    expect(stage.requests).toContain('GET /event/7/single');
  });
});

describe('a full session [EVT-22]', () => {
  const time = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
  const full = anEvent({
    state: 'capacity_full',
    dates: {
      items: [],
      available_dates: { '2026-11-27': [{ ...time, is_reserved: false, remaining_capacity: 0, plans: { 1: 0 } }] },
    },
  });

  it('is waited for in the booking sheet, which then says how far the line is, and left there', async () => {
    const inLine = { ...full, own_waiting: [{ ...time, plan_id: 1, plan: 'Guest', count: 2, ahead: 3 }] };
    const stage = stageWith({
      'POST /event/7/wait': { data: { event: inLine } },
      'POST /event/7/wait/leave': { data: { event: full } },
    });
    stage.root.session.signIn(me);
    stage.root.entities.putEvent(full);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: 'Wait for a place' }));
    expect(await screen.findByText('Waiting before you')).toBeDefined();
    expect(
      screen.getByText(/^You are on the waiting list\. When a place comes free, it is held for you for 2 hours/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    expect(await screen.findByRole('button', { name: 'Wait for a place' })).toBeDefined();
    expect(stage.requests).toContain('POST /event/7/wait/leave');
  });
});

describe('two full sessions [EVT-22]', () => {
  const first = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
  const second = { start: '2026-11-28T14:30:00.000Z', end: '2026-11-28T17:30:00.000Z' };
  const full = { is_reserved: false, remaining_capacity: 0, plans: { 1: 0 } };
  const waiting = (...times: (typeof first)[]) =>
    anEvent({
      state: 'capacity_full',
      dates: {
        items: [],
        available_dates: { '2026-11-27': [{ ...first, ...full }], '2026-11-28': [{ ...second, ...full }] },
      },
      own_waiting: times.map((time, at) => ({ ...time, plan_id: 1, plan: 'Guest', count: 1, ahead: at })),
    });

  it('are waited for both, and each is left by itself', async () => {
    const stage = stageWith({
      'POST /event/7/wait': { data: { event: waiting(first, second) } },
      'POST /event/7/wait/leave': { data: { event: waiting(second) } },
    });
    stage.root.session.signIn(me);
    stage.root.entities.putEvent(waiting(first));
    const sheet = renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: 'Wait for a place' }));
    await screen.findByText('Waiting before you');
    sheet.unmount();
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    expect(await screen.findAllByText('Waiting before you')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Leave the waiting list' })[0]!);
    expect(await screen.findByRole('button', { name: 'Wait for a place' })).toBeDefined();
  });
});

describe('a sold-out ticket beside a free one [EVT-22]', () => {
  const time = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
  const ticket = (id: number, title: string, left: number) => ({
    id,
    type: 'free' as const,
    title,
    price: 0,
    remaining_capacity: left,
  });
  const mixed = anEvent({
    dates: {
      items: [],
      available_dates: {
        '2026-11-27': [{ ...time, is_reserved: false, remaining_capacity: 5, plans: { 1: 5, 2: 0 } }],
      },
    },
    event_date_plans: { available: [ticket(1, 'Hall', 5), ticket(2, 'Balcony', 0)] },
  });

  it('is waited for by itself, while the other one can be reserved, and its line can be left', async () => {
    const bodies: unknown[] = [];
    const inLine = { ...mixed, own_waiting: [{ ...time, plan_id: 2, plan: 'Balcony', count: 1, ahead: 0 }] };
    const stage = stageWith({
      'POST /event/7/wait': (body: unknown) => {
        bodies.push(body);
        return { data: { event: inLine } };
      },
      'POST /event/7/wait/leave': { data: { event: mixed } },
    });
    stage.root.session.signIn(me);
    stage.root.entities.putEvent(mixed);
    const { unmount } = renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('radio', { name: /Balcony/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Wait for a place' }));
    expect(await screen.findByText('Waiting before you')).toBeDefined();
    expect(bodies).toEqual([{ date: time.start, plan_id: 2, count: 1 }]);
    unmount();
    // Opened again later, it says so beside what else can be reserved.
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('radio', { name: /Hall/ }));
    expect(screen.getByRole('button', { name: en['event.booking.act.free'] }).hasAttribute('disabled')).toBe(false);
    expect(screen.getByText(/You are on the waiting list\..*Balcony/)).toBeDefined();
    expect(screen.getByText(en['event.wait.instead'])).toBeDefined();
    // The same once more is the same position; other places are waited for anew.
    await userEvent.click(screen.getByRole('radio', { name: /Balcony/ }));
    expect(screen.queryByText(en['event.wait.anew'])).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'You are on the waiting list' }));
    expect(await screen.findByText('Waiting before you')).toBeDefined();
    expect(screen.getByText('Balcony')).toBeDefined();
    expect(bodies).toHaveLength(1);
    cleanup();
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: 'One more' }));
    expect(screen.getByText(en['event.wait.anew'])).toBeDefined();
    expect(screen.getByRole('button', { name: 'Wait for a place' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    await waitFor(() => expect(screen.queryByText(/You are on the waiting list/)).toBeNull());
    expect(stage.requests).toContain('POST /event/7/wait/leave');
  });
});

describe('what cancelling does to the money [EVT-24]', () => {
  const paid = (refund: number) =>
    aReservation({
      amount: 90_000,
      event_date_plan: { type: 'payable', title: 'Hall', price: 90_000 },
      pay_detail: { status: 'paid', amount: 90_000, off_code: null },
      refund_if_canceled: { amount: refund, until: null },
    });
  const ask = async (given: ReturnType<typeof paid>, after = given) => {
    const stage = stageWith({
      'GET /profile/reserves?event_id=7': aPage([given]),
      'POST /event/7/book/cancel-reserve': { data: { event: anEvent() } },
      'GET /profile/reserves/31': { data: after },
    });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the reservation' }));
    return stage;
  };

  it('is said before, and where the money stands afterwards', async () => {
    const stage = await ask(paid(90_000), {
      ...paid(90_000),
      status: 'canceled',
      refund_if_canceled: null,
      refund: { amount: 90_000, due_at: '2026-11-28T08:00:00.000Z', refunded_at: null, reference: null },
    });
    expect(screen.getByText(/The 90,000.Toman that you paid will be given back within 7 days\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    await waitFor(() =>
      expect(stage.root.toasts.list[0]?.text).toMatch(/90,000.Toman will be given back by 28 November/),
    );
  });
  it('is nothing where nothing is paid yet, which is said', async () => {
    await ask({ ...paid(0), status: 'held', pay_detail: null, refund_if_canceled: null });
    expect(screen.getByRole('alertdialog').textContent).toContain('You have not paid anything yet.');
  });
  it('is asked for once, however often the answer is pressed', async () => {
    const stage = await ask(paid(90_000));
    const yes = screen.getByRole('button', { name: 'Cancel it' });
    // Before the first press is drawn.
    act(() => {
      yes.click();
      yes.click();
    });
    await waitFor(() => expect(stage.root.toasts.list.length).toBeGreaterThan(0));
    expect(stage.requests.filter((call) => call.includes('cancel-reserve'))).toHaveLength(1);
    expect(stage.root.toasts.list).toHaveLength(1);
  });
  it('is said where the host’s rule gives a share back', async () => {
    await ask(paid(45_000));
    expect(
      screen.getByText(/By the host’s rule, 45,000.Toman of the 90,000.Toman that you paid will be/),
    ).toBeDefined();
  });
  it.each([
    [{ refund_hours: null, refund_part: null }, /If you cancel, the money is not given back\./],
    [{ refund_hours: 0, refund_part: null }, /Cancel before it starts to get all of the money back\./],
    [{ refund_hours: 48, refund_part: null }, /Cancel at least 48 hours before it starts to get all of the money/],
  ])('is to be read before anything is paid: %j', (rule, words) => {
    const stage = stageWith({});
    stage.root.entities.putEvent({ ...priced, ...rule });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    expect(screen.getByText(words)).toBeDefined();
  });
  it('is said where the host’s rule gives nothing back', async () => {
    await ask(paid(0));
    expect(screen.getByText(/By the host’s rule, the 90,000.Toman that you paid is not given back/)).toBeDefined();
  });
});

it('lists all days and hours of an event, also where only its card is known [EVT-01]', async () => {
  const items = Array.from({ length: 12 }, (_, at) => {
    const day = String(at + 1).padStart(2, '0');
    const time = { start: `2026-12-${day}T14:30:00.000Z`, end: `2026-12-${day}T17:30:00.000Z` };
    return { ...time, times: [{ ...time, state: at === 0 ? ('full' as const) : ('open' as const) }] };
  });
  const stage = stageWith({
    'GET /event/7/single': { data: anEvent({ dates: { items, available_dates: {} } }) },
  });
  renderScreen(stage, <TimesSheet eventId={7} />, { messages: en });
  expect(await screen.findByText('Full')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});

it('offers a guest another time also while an edit waits that leaves one open [EVT-02] [EVT-25]', async () => {
  const show = async (isChanging: boolean) => {
    const other = { ...secondTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5 } };
    const event = anEvent({
      state: 'in_update_queue',
      is_reserved: true,
      dates: { items: [], available_dates: { '2026-11-28': [{ ...other, is_changing: isChanging }] } },
    });
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([aReservation({ event })]) });
    stage.root.entities.putEvent(event);
    const { unmount } = renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByText('D-1031');
    const isOffered = screen.queryByText('Reserve another time') !== null;
    unmount();
    return isOffered;
  };
  expect([await show(false), await show(true)]).toEqual([true, false]);
});

describe('what a guest takes along [EVT-19]', () => {
  it('is the date for the calendar of the device, where the place stands', async () => {
    const saved: [name: string, type: string][] = [];
    const types: string[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${types.push(file.type)}`, revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push([this.download, types.at(-1)!]);
    });
    let status: 'reserved' | 'held' = 'held';
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': () => aPage([aReservation({ status })]) });
    const { unmount } = renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByText('D-1031');
    expect(screen.queryByRole('button', { name: en['event.booked.calendar'] })).toBeNull();
    unmount();
    status = 'reserved';
    const again = stageWith({ 'GET /profile/reserves?event_id=7': () => aPage([aReservation({ status })]) });
    renderScreen(again, <ReservationSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: en['event.booked.calendar'] }));
    expect(saved).toEqual([['tea.ics', 'text/calendar']]);
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  it('is the receipt, from what stands alone, and it is said where it does not come [EVT-23]', async () => {
    const asked: string[] = [];
    const { fetch } = globalThis;
    globalThis.fetch = (async (address: string) => {
      asked.push(String(address));
      return aRefusal(503, 'busy', { message: 'Try again in a while.' });
    }) as never;
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([aReservation()]) });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: en['event.booked.receipt'] }));
    await waitFor(() => expect(stage.root.toasts.list.map(({ text }) => text)).toEqual(['Try again in a while.']));
    expect(asked).toEqual(['/api/v1/profile/reserves/31/receipt']);
    globalThis.fetch = fetch;
  });

  it('is when to be reminded, without what is too late already, and as it was where the server refuses', async () => {
    const sent: unknown[] = [];
    let isRefused = false;
    const soon = { start: '2026-11-21T20:00:00.000Z', end: '2026-11-21T22:00:00.000Z' };
    const stage = stageWith({
      'GET /profile/reserves?event_id=7': aPage([aReservation({ date: soon, reminders: [2] })]),
      'PUT /profile/reserves/31/reminders': (body: { hours: number[] }) => {
        if (isRefused) throw new TypeError('Failed to fetch');
        sent.push(body);
        return { data: body };
      },
    });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    const chip = (name: string) => screen.getByRole('button', { name });
    expect((await screen.findByRole('button', { name: 'A day before' })).hasAttribute('disabled')).toBe(true);
    await userEvent.click(chip('An hour before'));
    await waitFor(() => expect(sent).toEqual([{ hours: [2, 1] }]));
    isRefused = true;
    await userEvent.click(chip('Two hours before'));
    await waitFor(() => expect(chip('Two hours before').getAttribute('aria-pressed')).toBe('true'));
    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

it('lists as many people as the page counts: guests, who comes with them, and those without a profile [EVT-11]', async () => {
  const { id, username, name, profile, user, is_followed } = anEvent().channel;
  const row = (at: number, count: number, date: string) => ({
    id: id + at,
    username,
    name: `${name} ${at}`,
    profile,
    user,
    is_followed,
    reservation_id: at,
    date,
    count,
    activity_target_id: null,
    has_responded: false,
    plan: null,
    checked_in_at: null,
  });
  const rows = [row(1, 3, firstTime.start), row(2, 1, firstTime.start)];
  const stage = stageWith({ 'GET /event/7/book/reserve?page=1': aPage(rows) });
  stage.root.entities.putEvent(anEvent({ reserved_count: 6 }));
  renderScreen(stage, <ReservedSheet eventId={7} />, { messages: en });
  expect(await screen.findByText('with 2 others')).toBeDefined();
  expect(screen.getByText('and 2 more who have no profile yet')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

it('gives the place back after asking, and the page knows at once [EVT-09]', async () => {
  const stage = stageWith({
    'GET /profile/reserves?event_id=7': aPage([aReservation()]),
    'POST /event/7/book/cancel-reserve': { data: { event: anEvent() } },
  });
  renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
  expect(await screen.findByText('D-1031')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the reservation' }));
  expect(stage.requests).not.toContain('POST /event/7/book/cancel-reserve');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByText('You have no reservation')).toBeDefined();
  expect(stage.root.entities.events.get(7)?.is_reserved).toBe(false);
  expect(stage.root.toasts.list.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'You canceled your reservation'],
  ]);
});

it.each([
  ['payable', 90_000, 'paid', 'Paid: 72,000\u00A0Toman'],
  ['payable', 90_000, 'refund_needed', 'Paid: 72,000\u00A0Toman'],
  ['payable', 90_000, 'admin_force', 'Added by an admin'],
  ['payable', 90_000, null, null],
  ['payable', 0, 'paid', null],
  ['collective', 90_000, 'paid', null],
] as const)(
  'says of a place that is %s at %i and %s how it was paid: %s [EVT-09]',
  async (type, price, status, said) => {
    const reservation = aReservation({
      event_date_plan: { type, title: 'Hall', price },
      pay_detail: status && { status, amount: 72_000, off_code: null },
    });
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([reservation]) });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByText('D-1031');
    expect(screen.queryByText(en['event.reservation.payment'])?.nextElementSibling?.textContent ?? null).toBe(said);
  },
);

it('says why a place could not be given back, and keeps it [EVT-09]', async () => {
  const stage = stageWith({
    'GET /profile/reserves?event_id=7': aPage([aReservation()]),
    'POST /event/7/book/cancel-reserve': aRefusal(409, 'event_over', { message: 'Event is expired.' }),
  });
  renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the reservation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Event is expired.');
});

it('opened for one reservation it asks for that one by its id and shows no other [EVT-09]', async () => {
  const stage = stageWith({ 'GET /profile/reserves/31': { data: aReservation() } });
  stage.root.entities.putReservation(aReservation({ id: 32, factor_number: 'D-1032' }));
  renderScreen(stage, <ReservationSheet eventId={7} reservationId={31} />, { messages: en });
  expect(await screen.findByText('D-1031')).toBeDefined();
  expect(screen.queryByText('D-1032')).toBeNull();
  expect(stage.requests.filter((request) => request.includes('reserves'))).toEqual(['GET /profile/reserves/31']);
});

it('isolates the title in the words that are shared, and escapes the address [EVT-18]', () => {
  const targets = shareTargets((way) => `https://a.test/sara/tea?via=${way}`, 'Tea');
  expect(targets.map(({ id, href }) => [id, href.split('?')[0]])).toEqual([
    ['telegram', 'https://t.me/share/url'],
    ['whatsapp', 'https://wa.me/'],
    ['x', 'https://x.com/intent/tweet'],
    ['sms', 'sms:'],
  ]);
  for (const { id, href } of targets) expect(href).toContain(encodeURIComponent(`https://a.test/sara/tea?via=${id}`));
  const [telegram] = shareTargets(() => 'https://a.test/sara/tea?x=1&y=2', 'شب شعر');
  expect(decodeURIComponent(telegram.href)).toContain('\u2068شب شعر\u2069');
  expect(telegram.href).toContain('url=https%3A%2F%2Fa.test%2Fsara%2Ftea%3Fx%3D1%26y%3D2');
});

describe('several times of one event [EVT-06]', () => {
  const lots = anEvent({
    price: 90_000,
    payment_type: 'payable',
    event_date_plans: { available: [{ id: 1, type: 'payable', title: 'Hall', price: 90_000, remaining_capacity: 5 }] },
    dates: {
      items: [],
      available_dates: {
        '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5 } }],
        '2026-11-28': [{ ...secondTime, is_reserved: false, remaining_capacity: 3, plans: { 1: 3 } }],
      },
    },
  });
  const start = async (answers: FakeAnswers) => {
    const stage = stageWith({ 'GET /event/7/single': { data: lots }, ...answers });
    stage.root.entities.putEvent(lots);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(screen.getByRole('radio', { name: /27/ }));
    await userEvent.click(await screen.findByRole('button', { name: en['event.booking.moreTimes'] }));
    const other = screen.getByRole('checkbox', { name: /28 November.*3 left/ });
    await userEvent.click(other);
    return stage;
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay and join' }));

  it('are chosen together, with the places left of each, and priced by their sum [SYS-07]', async () => {
    const gone = anEvent({
      ...lots,
      dates: {
        items: [],
        available_dates: {
          ...lots.dates!.available_dates,
          '2026-11-28': [{ ...secondTime, is_reserved: false, remaining_capacity: 0, plans: { 1: 0 } }],
        },
      },
    });
    await start({
      'POST /set-order': aRefusal(409, 'capacity_full', { message: 'Full by now.' }),
      'GET /event/7/single': { data: gone },
    });
    const sum = screen.getByRole('region', { name: en['event.booking.summary'] });
    expect(sum.textContent).toContain('180,000');
    expect([/27 November/.test(sum.textContent!), /28 November/.test(sum.textContent!)]).toEqual([true, true]);
    expect(sum.textContent).toContain('1 person each time');
    // Beside the button, too.
    expect(screen.getAllByText(/^180,000/)).toHaveLength(2);
    await press();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/^This time is not free anymore: .*28 November/),
    );
    expect(screen.getByRole('region', { name: en['event.booking.summary'] }).textContent).toContain('90,000');
  });

  it('are all named once they are reserved', async () => {
    const made = [firstTime, secondTime].map((date, at) => aReservation({ id: 31 + at, date }));
    await start({ 'POST /set-order': { data: { reservations: made, event: anEvent({ is_reserved: true }) } } });
    await press();
    const said = (await screen.findByText(en['event.booked.title'])).parentElement!;
    expect(said.textContent).toMatch(/27 November.*28 November/);
  });

  it('go into the calendar of the device together [EVT-19]', async () => {
    const files: Blob[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const made = [firstTime, secondTime].map((date, at) =>
      aReservation({ id: 31 + at, factor_number: `D-${at}`, date }),
    );
    await start({ 'POST /set-order': { data: { reservations: made, event: anEvent({ is_reserved: true }) } } });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: en['event.booked.calendar'] }));
    const text = await new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result));
      reader.readAsText(files[0]!);
    });
    expect(text.match(/^DTSTART:\S+/gm)).toEqual(['DTSTART:20261127T143000Z', 'DTSTART:20261128T143000Z']);
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });

  it('are paid for by one press where the payment was left, as by one each', async () => {
    HTMLFormElement.prototype.requestSubmit = () => {};
    const until = '2026-11-21T08:15:00.000Z';
    const holds = [firstTime, secondTime].map((time, at) =>
      anOwnReservation({
        id: 31 + at,
        ...time,
        status: 'held',
        amount: 90_000,
        expires_at: until,
        factor_number: `10000000003${at}`,
      }),
    );
    const event = anEvent({ ...lots, own_reservations: holds });
    const bodies: unknown[] = [];
    const stage = stageWith({
      'GET /profile/reserves?event_id=7': aPage(
        holds.map(({ id, factor_number, start: from, end }) =>
          aReservation({
            id,
            factor_number,
            event,
            status: 'held',
            amount: 90_000,
            expires_at: until,
            date: { start: from, end },
          }),
        ),
      ),
      'POST /paystar/100000000030/get-token': (body: unknown) => {
        bodies.push(body);
        return {
          data: { trans_id: 't', payment_url: 'https://pay.test/p', token: 'a', amount: 180_000, expires_at: until },
        };
      },
    });
    stage.root.entities.putEvent(event);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: /180,000/ }));
    await waitFor(() => expect(bodies).toEqual([{ together_with: ['100000000031'] }]));
  });
});

it('says on a reserved place what comes back of one that was paid twice, and when it has come [EVT-24]', async () => {
  const due = { amount: 90_000, due_at: '2026-12-01T08:00:00.000Z', refunded_at: null, reference: null };
  for (const [refund, said] of [
    [due, /1 December/],
    [{ ...due, refunded_at: '2026-11-24T08:00:00.000Z' }, /24 November/],
  ] as const) {
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([aReservation({ refund })]) });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    const label = await screen.findByText('Refund');
    expect(label.parentElement!.textContent).toMatch(said);
    cleanup();
  }
});

it('says in the list of times which one the host is changing [EVT-02]', async () => {
  const changing = anEvent({
    dates: {
      items: [{ ...firstTime, times: [{ ...firstTime, state: 'open' }] }],
      available_dates: {
        '2026-11-27': [{ ...firstTime, is_reserved: false, is_changing: true, remaining_capacity: 5, plans: { 1: 5 } }],
      },
    },
  });
  const stage = stageWith({});
  stage.root.entities.putEvent(changing);
  renderScreen(stage, <TimesSheet eventId={7} />, { messages: en });
  expect(screen.getByText('Change awaits approval')).toBeDefined();
});
