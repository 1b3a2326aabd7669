import type { Event } from 'shared-kernel/contract/event';
import { anEvent, firstTime, secondTime } from '../../testing/rows.ts';
import { nextStep } from './nextStep.ts';

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
  expect(nextStep(anEvent({ state }), 9)).toEqual(step);
});

it('goes on taking guests while a change waits for approval, as long as there are places [EVT-02]', () => {
  expect(nextStep(anEvent({ state: 'in_update_queue' }), 9)).toEqual({ kind: 'book', how: 'free' });
  expect(nextStep(anEvent({ state: 'in_update_queue', dates: { items: [], available_dates: {} } }), 9)).toEqual({
    kind: 'closed',
    why: 'queue',
  });
});

it('asks for the time first when there are several, and names payment when there is one', () => {
  expect(nextStep(anEvent({ dates: twoTimes }), null)).toEqual({ kind: 'book', how: 'chooseTime' });
  expect(nextStep(anEvent({ price: 90_000, payment_type: 'payable' }), null)).toEqual({ kind: 'book', how: 'pay' });
  expect(nextStep(anEvent({ price: 90_000, payment_type: 'collective' }), null)).toEqual({
    kind: 'book',
    how: 'share',
  });
});

it('leads the host to the numbers and a guest to the reservation', () => {
  expect(nextStep(anEvent(), 30)).toEqual({ kind: 'owner' });
  expect(nextStep(anEvent({ is_reserved: true, state: 'capacity_full' }), 9)).toEqual({ kind: 'reserved' });
});
