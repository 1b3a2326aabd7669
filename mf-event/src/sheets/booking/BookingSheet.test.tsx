import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakePush } from 'shared-kernel/testing/fakePush';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, firstTime, me, now, anOwnReservation, aReservation, aPaidEvent } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { BookingSheet } from './BookingSheet.tsx';
import { ShareSheet } from '../share/ShareSheet.tsx';

const priced = aPaidEvent();

beforeEach(() => sessionStorage.clear());

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

it('goes on with an order that is under way when the sheet is opened again [EVT-07]', async () => {
  let answer: (booked: unknown) => void = () => {};
  let orders = 0;
  const stage = stageWith({
    'POST /set-order': () => {
      orders++;
      return new Promise((resolve) => (answer = resolve));
    },
  });
  stage.root.entities.putEvent(anEvent());
  const sheet = renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'Reserve for free' }));
  sheet.unmount();
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: /Reserve for free/ }));
  await act(async () => answer({ data: { reservations: [aReservation()], event: anEvent({ is_reserved: true }) } }));
  expect(await screen.findByText('You’re coming!')).toBeDefined();
  expect(orders).toBe(1);
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
  const reserve = async (key: string | null, changed: Parameters<typeof aReservation>[0] = {}) => {
    const stage = stageWith({
      'POST /set-order': {
        data: { reservations: [aReservation(changed)], event: anEvent({ is_reserved: true, reserve_id: 31 }) },
      },
      'GET /push/key': { data: { key } },
      'POST /push/subscribe': { data: null },
    });
    stage.root.entities.putEvent(anEvent());
    void stage.root.sheets.open('event.booking', { eventId: 7 });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(screen.getByRole('button', { name: 'Reserve for free' }));
    await screen.findByText('You’re coming!');
    return stage;
  };

  it('come after the ticket of a free place, which has no receipt, under a title that says that it is reserved [EVT-23]', async () => {
    const { root } = await reserve('key', { amount: 0 });
    expect(root.sheets.top?.title).toBe(en['event.booked.sheet']);
    expect(screen.queryByRole('button', { name: en['event.booked.receipt'] })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: en['event.ticket.show'] }));
    expect(root.sheets.top).toMatchObject({
      name: 'event.reservation',
      params: { eventId: 7, reservationId: 31, ticket: true },
    });
  });

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
  const event = anEvent({
    state: 'in_update_queue',
    dates: { items: [], available_dates: dates },
    event_date_plans: { available: [plan(1, 'Hall'), { ...plan(2, 'Balcony'), is_changing: true }] },
  });
  stage.root.entities.putEvent(event);
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
  // The chosen ticket is changed meanwhile.
  const closed = { ...plan(1, 'Hall'), is_changing: true };
  act(() => void stage.root.entities.putEvent(anEvent({ ...event, event_date_plans: { available: [closed] } })));
  // There is no other to choose: nobody is told to.
  expect(screen.queryByText(en['event.booking.missing.plan'])).toBeNull();
  expect(screen.getByText('Ticket').closest('div')!.textContent).toBe(
    `TicketHall · Free${en['event.booking.changing']}`,
  );
});

it('asks for a time or a ticket only where there are several, and tells the only one [EVT-06]', async () => {
  const orders: unknown[] = [];
  const stage = stageWith({
    'POST /set-order': (body: { orders_data: unknown[] }) => {
      orders.push(...body.orders_data);
      return aRefusal(409, 'in_update_queue', { message: 'Closed meanwhile.' });
    },
  });
  const [hall] = priced.event_date_plans!.available;
  const time = (day: number, plans = { 1: 5, 2: 5 }) => ({
    start: `2026-11-${day}T14:30:00.000Z`,
    end: `2026-11-${day}T17:30:00.000Z`,
    is_reserved: false,
    remaining_capacity: 5,
    plans,
  });
  const withDays = (...days: ReturnType<typeof time>[]) => ({
    items: [],
    available_dates: Object.fromEntries(days.map((day) => [day.start.slice(0, 10), [day]])),
  });
  const asked = () => screen.queryAllByRole('region').map((region) => region.getAttribute('aria-label'));
  const told = (label: string) =>
    screen.queryByText(label, { selector: ':not(section) > dl dt' })?.closest('div')!.textContent;
  const event = anEvent({ ...priced, dates: withDays(time(27), time(28)), event_date_plans: { available: [hall!] } });
  stage.root.entities.putEvent(event);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  expect(asked()).toContain(en['event.booking.when']);
  expect(asked()).not.toContain(en['event.booking.plan']);
  expect(told('Ticket')).toContain('Hall · 90,000');
  expect(told('Time')).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: /28/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Reserve|^Pay/ }));
  await waitFor(() => expect(orders).toMatchObject([{ date: time(28).start, plan_id: 1 }]));
  // One evening with two tickets.
  const both = { available: [hall!, { ...hall!, id: 2, title: 'Balcony' }] };
  act(
    () => void stage.root.entities.putEvent(anEvent({ ...priced, dates: withDays(time(28)), event_date_plans: both })),
  );
  expect(asked()).toContain(en['event.booking.plan']);
  expect(asked()).not.toContain(en['event.booking.when']);
  expect(told('Time')).toContain('28');
  expect(told('Ticket')).toBeUndefined();
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

it('shows a refusal beside the choice, which stays, until something else is chosen [EVT-06]', async () => {
  const stage = stageWith({
    'POST /set-order': aRefusal(409, 'capacity_full', { message: 'Full by now.' }),
    'GET /event/7/single': { data: priced },
  });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: /^Pay and join/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Full by now.');
  expect(screen.getByText('Hall').closest('dd')?.textContent).toContain('90,000');
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(screen.queryByRole('alert')).toBeNull();
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
  const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Pay and join/ }));
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
  await userEvent.click(screen.getByRole('button', { name: /^Pay and join/ }));
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
  await userEvent.click(screen.getByRole('button', { name: /^Pay and join/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('The price has just changed.');
  await screen.findByRole('button', { name: /^Pay and join · 60,000/ });
  await userEvent.click(screen.getByRole('button', { name: /^Pay and join/ }));
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
  await userEvent.click(screen.getByRole('button', { name: /^Pay and join/ }));
  const field = await screen.findByRole('textbox', { description: 'Invalid Code!' });
  expect((field as HTMLInputElement).value).toBe('NOROOZ');
  expect(screen.getAllByText(/180,000/).length).toBeGreaterThan(0);
});

it('says at once whether a discount code is good, and lets go of one [EVT-07]', async () => {
  let answer: unknown = aRefusal(422, 'invalid_off_code', { message: 'Invalid Code!' });
  const stage = stageWith({ 'POST /event/7/book/off-code': () => answer });
  stage.root.entities.putEvent({ ...priced, rules: 'Be on time.' });
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
  // The rules are no other price; another count is.
  const asked = () => stage.requests.filter((call) => call.includes('off-code')).length;
  await userEvent.click(screen.getByRole('checkbox', { name: en['event.booking.acceptRules'] }));
  expect(asked()).toBe(2);
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(asked()).toBe(3);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the code' }));
  expect(screen.queryByText(/applied!/)).toBeNull();
});

it('keeps a keyboard at the code, whose every act puts something else in its place; blanks that came along cut nothing of it off [EVT-07] [SHL-34]', async () => {
  const asked: unknown[] = [];
  const stage = stageWith({
    'POST /event/7/book/off-code': (body: { code: string }) => {
      asked.push(body.code);
      return { data: { percentage: 20, full_amount: 90_000, amount: 72_000 } };
    },
  });
  stage.root.entities.putEvent(priced);
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  screen.getByRole('button', { name: 'I have a discount code' }).focus();
  await userEvent.keyboard('{Enter}');
  const field = screen.getByRole('textbox', { name: 'Discount code' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await userEvent.paste(' \u200cTWENTY-SIGNS-OF-CODE\u200c ');
  screen.getByRole('button', { name: en['event.code.apply'] }).focus();
  await userEvent.keyboard('{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove the code' });
  expect(asked).toEqual(['TWENTY-SIGNS-OF-CODE']);
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Discount code' })));
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
  await userEvent.click(screen.getByRole('button', { name: /^Pay and join/ }));
  expect(await screen.findByText(/Your place is held until/)).toBeDefined();
  expect(sent).toEqual(['https://pay.test/payment abc']);
  // Back by the browser's button, to the page as it was left.
  act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  expect(screen.queryByText('Going to the payment gateway…')).toBeNull();
  expect(await screen.findByRole('button', { name: /^Pay 90,000.Toman · until/ })).toBeDefined();
});
