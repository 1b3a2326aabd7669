import type { Reservation } from 'shared-kernel/contract/booking';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aReservation, aUser } from 'shared-kernel/testing/rows';
import { bringAlong } from './bringAlong.ts';

const now = new Date('2026-11-28T09:00:00.000Z');
const place = (id: number): Reservation =>
  aReservation({ id, date: { start: '2026-11-28T15:00:00.000Z', end: '2026-11-28T17:00:00.000Z' } });

describe('what is brought along for when there is no network [ACT-03]', () => {
  it('is the ticket of each place that stands still when its turn comes', async () => {
    const stage = createStage({
      user: aUser(),
      now,
      answers: {
        'GET /profile/reserves/7/ticket': { data: { code: 'D1.v.abcdefghijklmnopqrstuv' } },
        'GET /profile/reserves/8/ticket': { data: { code: 'D1.w.abcdefghijklmnopqrstuv' } },
        'GET /event/1/single': () => ({ data: {} }),
      },
    });
    const { root, requests } = stage;
    const bring = bringAlong({ root, has: () => false, bringCode: async () => {} });
    for (const id of [7, 8]) root.entities.putReservation(place(id));
    root.entities.putReservation({ ...place(8), status: 'canceled' });
    await bring([place(8), place(7)]);
    expect(requests.filter((request) => request.endsWith('/ticket'))).toEqual(['GET /profile/reserves/7/ticket']);
  });
});
