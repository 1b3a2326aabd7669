import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aUser } from 'shared-kernel/testing/rows';
import { aReservation } from '../testing/rows.ts';
import { ReservationsStore } from './ReservationsStore.ts';
import { SummaryStore } from './SummaryStore.ts';

describe('the member’s numbers [ACT-01]', () => {
  const open = () => {
    const held = heldAnswers();
    const { root } = createStage({ user: aUser(), answers: { 'GET /events/count': held.answer } });
    return { held, store: new SummaryStore(root.api) };
  };
  const numbers = { reserved: 3, owned: 1 };

  it('are asked for once at a time', async () => {
    const { held, store } = open();
    void store.enter();
    void store.enter();
    expect(held.asked).toBe(1);
    await held.give(0, { data: numbers });
    expect(store.state).toEqual({ kind: 'ready', summary: numbers });
  });

  it('stay when bringing them up to date fails', async () => {
    const { held, store } = open();
    void store.enter();
    await held.give(0, { data: numbers });
    void store.enter();
    await held.give(1, Response.json({}, { status: 500 }));
    expect(store.state).toEqual({ kind: 'ready', summary: numbers });
  });
});

it('an event stays reserved when one of two reservations of it is given back [ACT-03]', async () => {
  const rows = [
    aReservation(),
    aReservation({ id: 8, date: { start: '2026-11-29T15:00:00.000Z', end: '2026-11-29T17:00:00.000Z' } }),
  ];
  const { root } = createStage({
    user: aUser(),
    answers: {
      'GET /profile/reserves?page=1': aPage(rows),
      'POST /event/1/book/cancel-reserve': () => new Promise(() => {}),
    },
  });
  const store = new ReservationsStore(root);
  await store.pages.enter();
  void store.cancel(store.pages.rows[0]!);
  expect(root.entities.events.get(aCard().id)?.is_reserved).toBe(true);
  void store.cancel(store.pages.rows[1]!);
  expect(root.entities.events.get(aCard().id)?.is_reserved).toBe(false);
});
