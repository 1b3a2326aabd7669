import type { Event } from 'shared-kernel/contract/event';
import { event, firstTime, secondTime } from '../../testing/samples.ts';
import { nextStep } from './nextStep.ts';

const now = new Date('2026-11-21T08:00:00.000Z');
const free = { is_reserved: false, remaining_capacity: 5, plans: {} };
const twoTimes: Event['dates'] = {
  items: [],
  available_dates: { '2026-11-27': [{ ...firstTime, ...free }], '2026-11-28': [{ ...secondTime, ...free }] },
};

it.each([
  ['open', { kind: 'book', how: 'free' }],
  ['live', { kind: 'closed', why: 'live' }],
  ['expired', { kind: 'closed', why: 'over' }],
  ['done', { kind: 'closed', why: 'over' }],
  ['not_held', { kind: 'closed', why: 'not_held' }],
  ['deadline_reached', { kind: 'closed', why: 'deadline' }],
  ['capacity_full', { kind: 'closed', why: 'full' }],
] as const)('an event that is %s says so [EVT-02]', (state, step) => {
  expect(nextStep(event({ state }), 9, now)).toEqual(step);
});

it('goes on taking guests while a change waits for approval, as long as there are places [EVT-02]', () => {
  expect(nextStep(event({ state: 'in_update_queue' }), 9, now)).toEqual({ kind: 'book', how: 'free' });
  expect(nextStep(event({ state: 'in_update_queue', dates: { items: [], available_dates: {} } }), 9, now)).toEqual({
    kind: 'closed',
    why: 'queue',
  });
});

it('asks for the time first when there are several, and names payment when there is one', () => {
  expect(nextStep(event({ dates: twoTimes }), null, now)).toEqual({ kind: 'book', how: 'chooseTime' });
  expect(nextStep(event({ price: 90_000, payment_type: 'payable' }), null, now)).toEqual({ kind: 'book', how: 'pay' });
  expect(nextStep(event({ price: 90_000, payment_type: 'collective' }), null, now)).toEqual({
    kind: 'book',
    how: 'share',
  });
});

it('leads the host to the numbers and a guest to the reservation', () => {
  expect(nextStep(event(), 2, now)).toEqual({ kind: 'owner' });
  expect(nextStep(event({ is_reserved: true, state: 'capacity_full' }), 9, now)).toEqual({ kind: 'reserved' });
});
