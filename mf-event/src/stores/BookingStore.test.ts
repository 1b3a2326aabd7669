import { waitFor } from '@testing-library/react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import { aReservation, anEvent, firstTime, itsCard, me, secondTime } from '../testing/rows.ts';
import { Arrivals } from './Arrivals.ts';
import { BookingDrafts } from './BookingDrafts.ts';
import { BookingStore } from './BookingStore.ts';
import { TabMemory } from 'shared-kernel/store/TabMemory';
import { eventArea } from '../area.ts';

const plans = [
  { id: 1, type: 'payable' as const, title: 'Hall', price: 100_000, remaining_capacity: 3 },
  { id: 2, type: 'payable' as const, title: 'Balcony', price: 50_000, remaining_capacity: 0 },
];
const rich = anEvent({
  rules: 'Be kind.',
  price: 50_000,
  payment_type: 'payable',
  event_date_plans: { available: plans },
  dates: {
    items: [],
    available_dates: {
      '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 3, 2: 0 } }],
      '2026-11-28': [{ ...secondTime, is_reserved: false, remaining_capacity: 0, plans: { 1: 0, 2: 0 } }],
    },
  },
});

function open(answers: FakeAnswers = {}, given: EventEntity = rich) {
  const stage = createStage({ user: me, answers });
  stage.root.entities.putEvent(given);
  const keys = ['key-one', 'key-two', 'key-three'];
  const { api, entities, events } = stage.root;
  const drafts = new BookingDrafts(new TabMemory('booking:', () => null));
  const arrivals = new Arrivals(new TabMemory('via:', () => null));
  const make = () =>
    new BookingStore({ api, entities, events, drafts, arrivals, newKey: () => keys.shift() ?? 'none' }, 7);
  return { ...stage, make, arrivals, booking: make() };
}

const booked = {
  data: { reservations: [aReservation()], event: anEvent({ is_reserved: true, reserve_id: 31, reserved_count: 1 }) },
};

beforeEach(() => sessionStorage.clear());

it.each([
  ['by a shared link', ['?via=telegram'], 'telegram'],
  ['by the last of several', ['?via=telegram', '?via=copy', ''], 'copy'],
  ['by none', [''], undefined],
  ['by a word that is no way', ['?via=carrier%20pigeon'], undefined],
])('tells with the order how its member came: %s [BIZ-02]', async (_, ways, via) => {
  const orders: unknown[] = [];
  const { arrivals, booking } = open(
    {
      'POST /set-order': (body: unknown) => (orders.push(...(body as { orders_data: unknown[] }).orders_data), booked),
    },
    anEvent(),
  );
  arrivals.cameTo(8, '?via=sms');
  for (const search of ways) arrivals.cameTo(7, search);
  await booking.order();
  expect((orders[0] as { via?: string }).via).toBe(via);
});

it('has chosen what needs no choosing: the only open time, a lone plan, no rules [EVT-06]', () => {
  const { booking } = open({}, anEvent());
  expect(booking.choice.missing).toBeNull();
  expect(booking.choice.session?.start).toBe(firstTime.start);
  expect(booking.choice.plan?.id).toBe(1);
});

it('asks for what is missing in its order, and lets a sold-out ticket only be waited for [EVT-06]', () => {
  const { booking } = open();
  expect(booking.choice.missing).toBe('plan');
  booking.choice.choosePlan(2);
  expect([booking.choice.missing, booking.choice.mustWait]).toEqual(['rules', true]);
  booking.choice.choosePlan(1);
  expect([booking.choice.missing, booking.choice.mustWait]).toEqual(['rules', false]);
  booking.choice.acceptRules(true);
  expect(booking.choice.missing).toBeNull();
});

it('preselects no other time for a guest who comes already [EVT-25]', () => {
  const own = {
    items: [],
    available_dates: {
      '2026-11-27': [{ ...firstTime, is_reserved: true, remaining_capacity: 5, plans: { 1: 3 } }],
      '2026-11-28': [{ ...secondTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 1 } }],
    },
  };
  const { booking } = open({}, { ...rich, dates: own });
  expect([booking.choice.session, booking.choice.missing]).toEqual([undefined, 'time']);
  booking.choice.chooseTime(secondTime.start);
  expect(booking.choice.session?.start).toBe(secondTime.start);
});

it('lets nobody ask for more than the host gives one member [EVT-06]', () => {
  const { booking } = open(
    {},
    anEvent({ places_per_member: 2, capacity: { has_limitation: false, limitation: 100, remaining: null } }),
  );
  booking.choice.chooseCount(5);
  expect(booking.choice.count).toBe(2);
});

it('keeps a place that is held when the gateway cannot be reached [EVT-25]', async () => {
  const held = aReservation({ status: 'held', amount: 90_000, expires_at: '2026-11-21T08:15:00.000Z' });
  const { booking, root } = open(
    {
      'POST /set-order': { data: { reservations: [held], event: anEvent({ own_reservations: [] }) } },
      [`POST /paystar/${held.factor_number}/get-token`]: aRefusal(503, 'gateway_unavailable'),
    },
    anEvent(),
  );
  await booking.order();
  expect(booking.progress).toMatchObject({ kind: 'held', failure: { code: 'gateway_unavailable' } });
  expect(root.entities.reservations.get(held.id)?.status).toBe('held');
  expect(sessionStorage.length).toBe(0);
});

it('keeps the count within what is left of the plan in that session and adds up the total [EVT-06]', () => {
  const { booking } = open();
  booking.choice.choosePlan(1);
  booking.choice.chooseCount(9);
  expect(booking.choice.count).toBe(3);
  expect(booking.total).toBe(300_000);
});

it('finds the choice again after a closed sheet and after a reload of the page [EVT-06]', async () => {
  const { booking, make } = open();
  booking.choice.choosePlan(1);
  booking.choice.chooseCount(2);
  booking.choice.acceptRules(true);
  await booking.enter();
  expect(booking.choice.count).toBe(2);
  const reloaded = make();
  expect([reloaded.choice.plan?.id, reloaded.choice.count, reloaded.choice.draft.rulesAccepted]).toEqual([1, 2, true]);
});

it('puts what was booked into the shared entities and tells the other areas [EVT-07]', async () => {
  const { booking, root } = open({ 'POST /set-order': booked }, anEvent());
  const card = root.entities.events.get(7);
  const changed: number[] = [];
  root.events.on('reservationChanged', ({ eventId }) => changed.push(eventId));
  await booking.order();
  expect(booking.progress).toMatchObject({ kind: 'booked', reservations: [{ factor_number: 'D-1031' }] });
  expect(card).toMatchObject({ is_reserved: true, reserved_count: 1 });
  expect(changed).toEqual([7]);
  expect(sessionStorage.length).toBe(0);
});

it('loses nothing when the server refuses, and shows what is left now [EVT-06]', async () => {
  const fuller = {
    ...rich,
    event_date_plans: { available: [{ ...plans[0]!, remaining_capacity: 1 }, plans[1]!] },
    dates: {
      items: [],
      available_dates: {
        '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 1, plans: { 1: 1, 2: 0 } }],
      },
    },
  };
  const { booking } = open({
    'POST /set-order': aRefusal(409, 'capacity_full'),
    'GET /event/7/single': { data: fuller },
  });
  booking.choice.choosePlan(1);
  booking.choice.chooseCount(3);
  booking.choice.acceptRules(true);
  await booking.order();
  expect(booking.progress).toMatchObject({ kind: 'refused', failure: { code: 'capacity_full' } });
  await new Promise((resolve) => setTimeout(resolve));
  expect([
    booking.choice.plan?.id,
    booking.choice.draft.count,
    booking.choice.mostPlaces,
    booking.choice.count,
  ]).toEqual([1, 3, 1, 1]);
});

it('repeats a lost attempt under its key, and takes a new key after a refusal or another choice', async () => {
  const sent: string[] = [];
  let answer: Response = aRefusal(503, 'not_ready');
  const { booking, make } = open(
    {
      'POST /set-order': (body: unknown) => {
        sent.push((body as { idempotency_key: string }).idempotency_key);
        return answer;
      },
      'GET /event/7/single': { data: anEvent() },
    },
    anEvent(),
  );
  await booking.order();
  await booking.order();
  answer = aRefusal(409, 'deadline_reached');
  await make().order();
  expect(sent).toEqual(['key-one', 'key-one', 'key-one']);
  await booking.order();
  booking.choice.chooseCount(2);
  await booking.order();
  expect(sent.slice(3)).toEqual(['key-one', 'key-two']);
});

it('is made once for an event and kept', () => {
  const { root } = open();
  expect(root.slice(eventArea).booking(7)).toBe(root.slice(eventArea).booking(7));
});

it('leaves nothing of one account’s choice for the next in the same tab', () => {
  const { root } = open();
  const booking = root.slice(eventArea).booking(7);
  booking.choice.chooseCount(2);
  root.session.forget();
  expect(root.slice(eventArea).booking(7)).not.toBe(booking);
  expect(root.slice(eventArea).booking(7).choice.draft.count).toBe(1);
});

it('sends one order however quickly it is pressed twice [EVT-06]', async () => {
  const held = heldAnswers();
  const { booking } = open({ 'POST /set-order': held.answer }, anEvent());
  void booking.order();
  void booking.order();
  expect(held.asked).toBe(1);
  await held.give(0, booked);
  expect(booking.progress.kind).toBe('booked');
});

it('does not call a question failed that a newer one has overtaken [EVT-06]', async () => {
  const held = heldAnswers();
  const { booking } = open({ 'GET /event/7/single': held.answer }, itsCard());
  void booking.refresh();
  void booking.refresh();
  await held.give(0, Response.json({}, { status: 500 }));
  expect(booking.load.kind).toBe('busy');
  await held.give(1, { data: anEvent() });
  expect(booking.load.kind).toBe('ready');
});

describe('a discount code [EVT-06]', () => {
  const off = 'POST /event/7/book/off-code';
  const bySize = (body: { count: number }) => ({
    data: { percentage: 20, full_amount: body.count * 100_000, amount: body.count * 80_000 },
  });

  it('is asked about at once, changes the total, is asked about anew for another choice, and goes with the order', async () => {
    const orders: unknown[] = [];
    const { booking } = open({
      [off]: bySize,
      'POST /set-order': (body: unknown) => (
        orders.push(body),
        aRefusal(409, 'invalid_off_code', { message: 'Invalid Code!' })
      ),
    });
    booking.choice.chooseTime(firstTime.start);
    booking.choice.choosePlan(1);
    booking.choice.acceptRules(true);
    booking.code.write(' NOROOZ ');
    await booking.applyCode();
    expect([booking.code.applied?.percentage, booking.total]).toEqual([20, 80_000]);
    booking.choice.chooseCount(2);
    expect(booking.total).toBe(200_000);
    await waitFor(() => expect(booking.total).toBe(160_000));
    await booking.order();
    expect(orders).toEqual([
      { orders_data: [expect.objectContaining({ off_code: 'NOROOZ' })], idempotency_key: expect.any(String) },
    ]);
    // Somebody else has used it up meanwhile: this is shown, and the full price holds again.
    expect([booking.code.applied, booking.code.text, booking.total]).toEqual([null, 'NOROOZ', 200_000]);
    expect(booking.code.check).toMatchObject({ kind: 'refused', failure: { message: 'Invalid Code!' } });
  });

  it('that is no good says so and costs nothing', async () => {
    const { booking } = open({ [off]: aRefusal(422, 'invalid_off_code', { message: 'Invalid Code!' }) });
    booking.choice.choosePlan(1);
    booking.code.write('NOPE');
    await booking.applyCode();
    expect([booking.code.check.kind, booking.code.text, booking.total]).toEqual(['refused', 'NOPE', 100_000]);
  });
});

describe('what is the only offer [EVT-06]', () => {
  const lone = (change: object = {}, plan: object = {}, more: readonly object[] = []): EventEntity =>
    anEvent({
      event_date_plans: {
        available: [
          { id: 1, type: 'free', title: 'Guest', price: 0, remaining_capacity: 5, ...plan },
          ...more,
        ] as never,
      },
      dates: {
        items: [],
        available_dates: {
          '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5, 2: 5 }, ...change }],
        },
      },
    });
  const isOnly = (event: EventEntity): boolean => {
    const { booking } = open({}, event);
    booking.choice.chooseTime(firstTime.start);
    booking.choice.choosePlan(1);
    return booking.choice.isOnlyOffer;
  };

  it('is one open time with one ticket that is left', () => {
    expect(isOnly(lone())).toBe(true);
    expect(isOnly(lone({}, {}, [{ id: 2, type: 'free', title: 'Friend', price: 0, remaining_capacity: 5 }]))).toBe(
      false,
    );
  });

  it('is none where the time is the member’s already, or the ticket is sold out', () => {
    expect(isOnly(lone({ is_reserved: true }))).toBe(false);
    expect(isOnly(lone({ plans: { 1: 0 } }))).toBe(false);
  });
});

describe('several times at once [EVT-06] [API-18]', () => {
  const thirdTime = { start: '2026-11-29T14:30:00.000Z', end: '2026-11-29T17:30:00.000Z' };
  const offered = (left: [number, number, number]): EventEntity =>
    anEvent({
      price: 100_000,
      payment_type: 'payable',
      event_date_plans: { available: [{ ...plans[0]!, remaining_capacity: 5 }] },
      dates: {
        items: [],
        available_dates: Object.fromEntries(
          [firstTime, secondTime, thirdTime].map((time, at) => [
            time.start.slice(0, 10),
            [{ ...time, is_reserved: false, remaining_capacity: left[at]!, plans: { 1: left[at]! } }],
          ]),
        ),
      },
    });
  const choose = (booking: BookingStore) => {
    booking.choice.chooseTime(firstTime.start);
    booking.choice.chooseMore(thirdTime.start, true);
  };

  it('cost their sum, have room for as many as the fullest one, and are ordered and paid in one go', async () => {
    const asked: { body: unknown; call: string }[] = [];
    const made = [firstTime, thirdTime].map((date, at) =>
      aReservation({ id: 31 + at, date, status: 'held', factor_number: `10000000003${at}`, amount: 200_000 }),
    );
    const { booking, root } = open(
      {
        'POST /set-order': (body: unknown) => {
          asked.push({ call: 'order', body });
          return { data: { reservations: made, event: anEvent() } };
        },
        'POST /paystar/100000000030/get-token': (body: unknown) => {
          asked.push({ call: 'pay', body });
          return { data: { trans_id: 't', amount: 400_000 } };
        },
      },
      offered([5, 5, 2]),
    );
    choose(booking);
    booking.choice.chooseCount(4);
    expect([booking.choice.count, booking.total]).toEqual([2, 400_000]);
    await booking.order();
    expect(asked[0]!.body).toMatchObject({
      orders_data: [firstTime, thirdTime].map(({ start }) => ({ date: start, plan_id: 1, count: 2, amount: 200_000 })),
    });
    expect(asked[1]!.body).toEqual({ together_with: ['100000000031'] });
    expect(booking.progress).toMatchObject({ kind: 'paying', start: { amount: 400_000 } });
    expect([31, 32].map((id) => root.entities.reservations.get(id)?.status)).toEqual(['held', 'held']);
    expect(booking.choice.draft.more).toEqual([]);
  });

  it('stay chosen where one of them went meanwhile, which is said, and the rest is ordered by the next press', async () => {
    const orders: { orders_data: { date: string }[] }[] = [];
    const { booking } = open(
      {
        'POST /set-order': (body: (typeof orders)[number]) => {
          orders.push(body);
          return orders.length === 1
            ? aRefusal(409, 'capacity_full')
            : { data: { reservations: [aReservation()], event: anEvent() } };
        },
        'GET /event/7/single': { data: offered([0, 5, 5]) },
      },
      offered([5, 5, 5]),
    );
    choose(booking);
    await booking.order();
    await waitFor(() =>
      expect(booking.progress).toMatchObject({ kind: 'refused', gone: [{ start: firstTime.start }] }),
    );
    expect(booking.choice.chosen.map(({ start }) => start)).toEqual([thirdTime.start]);
    await booking.order();
    expect(orders.map(({ orders_data: data }) => data.map(({ date }) => date))).toEqual([
      [firstTime.start, thirdTime.start],
      [thirdTime.start],
    ]);
  });

  it('survive a reload, are taken back one by one, and are never a full one or the waiting list’s', () => {
    const { booking, make } = open({}, offered([5, 5, 5]));
    choose(booking);
    expect(make().choice.chosen.map(({ start }) => start)).toEqual([firstTime.start, thirdTime.start]);
    booking.choice.chooseMore(thirdTime.start, false);
    expect(booking.choice.chosen.map(({ start }) => start)).toEqual([firstTime.start]);
    const full = open({}, offered([0, 5, 5]));
    full.booking.choice.chooseTime(firstTime.start);
    expect([full.booking.choice.mustWait, full.booking.choice.otherSessions]).toEqual([true, []]);
    const partly = open({}, offered([5, 0, 5]));
    partly.booking.choice.chooseTime(firstTime.start);
    expect(partly.booking.choice.otherSessions.map(({ start }) => start)).toEqual([thirdTime.start]);
  });
});
