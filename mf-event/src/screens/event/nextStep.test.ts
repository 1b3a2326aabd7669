import type { Event } from 'shared-kernel/contract/event';
import { anEvent, firstTime, anOwnReservation, secondTime } from '../../testing/rows.ts';
import { nextStep } from './nextStep.ts';
import { shownTimes } from './shownTimes.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const free = { is_reserved: false, remaining_capacity: 5, plans: {} };
const priced = (...prices: number[]) =>
  anEvent({
    price: Math.min(...prices),
    payment_type: prices.some((price) => price > 0) ? 'payable' : 'free',
    event_date_plans: {
      available: prices.map((price, id) => ({
        id: id + 1,
        type: price > 0 ? ('payable' as const) : ('free' as const),
        title: `Plan ${id}`,
        price,
        remaining_capacity: null,
      })),
    },
  });
const twoTimes: Event['dates'] = {
  items: [],
  available_dates: { '2026-11-27': [{ ...firstTime, ...free }], '2026-11-28': [{ ...secondTime, ...free }] },
};

it.each([
  ['open', { kind: 'book', how: 'free' }],
  ['live', { kind: 'closed', why: 'live' }],
  ['expired', { kind: 'closed', why: 'over' }],
  ['done', { kind: 'closed', why: 'over' }],
  ['not_held', { kind: 'closed', why: 'called_off' }],
  ['deadline_reached', { kind: 'closed', why: 'deadline' }],
  ['capacity_full', { kind: 'closed', why: 'full' }],
] as const)('an event that is %s says so [EVT-02]', (state, step) => {
  expect(nextStep(anEvent({ state }), 9, now)).toEqual(step);
});

it('says that it was not held once its time is over [EVT-21]', () => {
  const end = '2026-11-20T17:00:00.000Z';
  expect(nextStep(anEvent({ state: 'not_held', end }), 9, now)).toEqual({ kind: 'closed', why: 'not_held' });
});

it('offers to wait where all is taken, and says so to whoever waits [EVT-22]', () => {
  const full = { ...firstTime, is_reserved: false, remaining_capacity: 0, plans: {} };
  const dates = { items: [], available_dates: { '2026-11-27': [full] } };
  expect(nextStep(anEvent({ state: 'capacity_full', dates }), 9, now)).toEqual({ kind: 'wait' });
  const waiting = { ...firstTime, plan_id: 1, plan: 'Guest', count: 1, ahead: 0 };
  const event = anEvent({ state: 'capacity_full', dates, own_waiting: [waiting] });
  expect(nextStep(event, 9, now)).toEqual({ kind: 'waiting', waiting });
  // Another session is running, or a change waits for approval that leaves this one alone.
  expect(nextStep(anEvent({ state: 'live', dates }), 9, now)).toEqual({ kind: 'wait' });
  expect(nextStep(anEvent({ state: 'in_update_queue', dates }), 9, now)).toEqual({ kind: 'wait' });
  const changing = { items: [], available_dates: { '2026-11-27': [{ ...full, is_changing: true }] } };
  expect(nextStep(anEvent({ state: 'in_update_queue', dates: changing }), 9, now).kind).toBe('closed');
});

it('goes on taking guests while a change waits for approval, as long as there are places [EVT-02]', () => {
  expect(nextStep(anEvent({ state: 'in_update_queue' }), 9, now)).toEqual({ kind: 'book', how: 'free' });
  const queued = { kind: 'closed', why: 'queue' };
  expect(nextStep(anEvent({ state: 'in_update_queue', dates: { items: [], available_dates: {} } }), 9, now)).toEqual(
    queued,
  );
  const [day, times] = Object.entries(anEvent().dates!.available_dates)[0]!;
  const dates = { items: [], available_dates: { [day]: times.map((time) => ({ ...time, is_changing: true })) } };
  expect(nextStep(anEvent({ state: 'in_update_queue', dates }), 9, now)).toEqual(queued);
  const { available } = anEvent().event_date_plans!;
  const event_date_plans = { available: available.map((plan) => ({ ...plan, is_changing: true })) };
  expect(nextStep(anEvent({ state: 'in_update_queue', event_date_plans }), 9, now)).toEqual(queued);
});

it('asks for the time first when there are several, and names payment when there is one', () => {
  expect(nextStep(anEvent({ dates: twoTimes }), null, now)).toEqual({ kind: 'book', how: 'chooseTime' });
  expect(nextStep(priced(90_000), null, now)).toEqual({ kind: 'book', how: 'pay' });
  expect(nextStep(anEvent({ price: 90_000, payment_type: 'collective' }), null, now)).toEqual({
    kind: 'book',
    how: 'share',
  });
});

it('leads the host to the numbers and a guest to the reservation', () => {
  expect(nextStep(anEvent(), 30, now)).toEqual({ kind: 'owner' });
  expect(
    nextStep(anEvent({ is_reserved: true, own_reservations: [anOwnReservation()], state: 'capacity_full' }), 9, now),
  ).toEqual({ kind: 'reserved' });
  const { own_reservations: _, ...card } = anEvent({ is_reserved: true });
  expect(nextStep(card, 9, now)).toEqual({ kind: 'reserved' });
});

it('is never called free where somebody pays, and not paid where nobody does [EVT-06]', () => {
  expect(nextStep(priced(90_000, 0), null, now)).toEqual({ kind: 'book', how: 'reserve' });
  expect(nextStep(priced(90_000, 50_000), null, now)).toEqual({ kind: 'book', how: 'pay' });
  expect(nextStep(priced(0), null, now)).toEqual({ kind: 'book', how: 'free' });
  const { event_date_plans: _, ...card } = priced(90_000);
  expect(nextStep(card, null, now)).toEqual({ kind: 'book', how: 'pay' });
});

describe('a place that waits for its payment [EVT-25]', () => {
  const hold = anOwnReservation({ id: 32, status: 'held', amount: 90_000, expires_at: '2026-11-21T08:15:00.000Z' });
  const held = anEvent({ own_reservations: [anOwnReservation(), hold], is_reserved: true });

  it('is paid before anything else', () => {
    expect(nextStep(held, 9, now)).toEqual({ kind: 'pay', hold, togetherWith: [] });
  });
  it('is paid with the others that wait, which are not what costs nothing, until the first of them ends', () => {
    const sooner = { ...hold, id: 33, factor_number: '100000000033', expires_at: '2026-11-21T08:09:00.000Z' };
    const free = { ...hold, id: 34, factor_number: '100000000034', amount: 0, expires_at: '2026-11-21T08:30:00.000Z' };
    expect(nextStep(anEvent({ own_reservations: [free, hold, sooner] }), 9, now)).toEqual({
      kind: 'pay',
      hold: { ...sooner, amount: 180_000 },
      togetherWith: [hold.factor_number],
    });
    expect(nextStep(anEvent({ own_reservations: [hold, { ...free, expires_at: sooner.expires_at }] }), 9, now)).toEqual(
      {
        kind: 'pay',
        hold: { ...free, expires_at: sooner.expires_at },
        togetherWith: [],
      },
    );
  });
  it('is nobody’s when its time is up', () => {
    const late = new Date('2026-11-21T08:15:00.000Z');
    expect(nextStep(held, 9, late)).toEqual({ kind: 'reserved' });
    expect(nextStep(anEvent({ own_reservations: [hold] }), 9, late)).toEqual({ kind: 'book', how: 'free' });
  });
});

describe('the times that the page speaks of first [EVT-25]', () => {
  const times = { items: [], available_dates: { '2026-11-28': [{ ...secondTime, ...free }] } };

  it('are one’s own, all of them', () => {
    const own = [anOwnReservation(), anOwnReservation({ id: 32, ...secondTime, status: 'held' as const })];
    expect(shownTimes(anEvent({ own_reservations: own }), now)).toEqual([
      { ...firstTime, own: 'reserved' },
      { ...secondTime, own: 'held' },
    ]);
  });
  it('are else the next that can be booked, whatever the first of the event is', () => {
    expect(shownTimes(anEvent({ dates: times }), now)).toEqual([{ ...secondTime, own: null }]);
    expect(shownTimes(anEvent({ dates: { items: [], available_dates: {} } }), now)).toEqual([
      { ...firstTime, own: null },
    ]);
  });
});
