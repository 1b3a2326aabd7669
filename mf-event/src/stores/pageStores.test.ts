import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aUser } from 'shared-kernel/testing/rows';
import { aReservation, anEvent, me, now, secondTime } from '../testing/rows.ts';
import { EventPageStore } from './EventPageStore.ts';
import { PaymentStore } from './PaymentStore.ts';
import { ReservationStore } from './ReservationStore.ts';

const other = aUser({ id: 10, username: 'nima' });

describe('the page of an event [EVT-01]', () => {
  function open() {
    const held = heldAnswers();
    const { root } = createStage({ answers: { 'GET /channel/sara/event/tea/single': held.answer } });
    return { root, held, page: new EventPageStore(root, 'sara', 'tea') };
  }

  it('is asked for once for one account, and anew for another', async () => {
    const { root, held, page } = open();
    void page.enter();
    void page.enter();
    await held.give(0, { data: anEvent() });
    void page.enter();
    expect(held.asked).toBe(1);
    root.session.keepToken('another');
    root.session.signIn(other);
    void page.enter();
    expect(held.asked).toBe(2);
  });

  it('is asked for anew when somebody signed in while the answer was under way', async () => {
    const { root, held, page } = open();
    void page.enter();
    root.session.keepToken('mine');
    root.session.signIn(me);
    await held.give(0, { data: anEvent({ is_reserved: false }) });
    expect(held.asked).toBe(2);
    await held.give(1, { data: anEvent({ is_reserved: true }) });
    expect([page.load.kind, page.event?.is_reserved]).toEqual(['ready', true]);
  });
});

it('one’s reservations of an event are asked for once at a time [EVT-09]', async () => {
  const held = heldAnswers();
  const { root } = createStage({ user: me, answers: { 'GET /profile/reserves?event_id=7': held.answer } });
  const store = new ReservationStore(root, 7);
  void store.enter();
  void store.enter();
  expect(held.asked).toBe(1);
  await held.give(0, aPage([aReservation()]));
  expect(store.reservations.map(({ id }) => id)).toEqual([31]);
});

it('one’s reservations of an event stay beside one that is opened by itself [EVT-09]', async () => {
  const { root } = createStage({
    user: me,
    answers: {
      'GET /profile/reserves?event_id=7': aPage([aReservation()]),
      'GET /profile/reserves/32': { data: aReservation({ id: 32, date: secondTime }) },
    },
  });
  const store = new ReservationStore(root, 7);
  await store.enter();
  await store.enter(32);
  expect(store.reservations.map(({ id }) => id)).toEqual([31, 32]);
});

describe('a payment [EVT-08]', () => {
  const payment = { status: 'paid', reservations: [aReservation({ status: 'held' })], event: anEvent() };
  it('is asked for once at a time', async () => {
    const held = heldAnswers();
    const { root } = createStage({ user: me, answers: { 'POST /t1/verify-transaction': held.answer } });
    const store = new PaymentStore(root, 't1');
    void store.ask();
    void store.ask();
    expect(held.asked).toBe(1);
    await held.give(0, { data: payment });
    expect(store.load.kind).toBe('ready');
  });

  it.each([
    ['paid', []],
    ['failed', ['D-1031']],
  ])('that is %s offers to pay %s', async (status, factor) => {
    const { root } = createStage({
      user: me,
      answers: { 'POST /t1/verify-transaction': { data: { ...payment, status } } },
    });
    const store = new PaymentStore(root, 't1');
    await store.ask();
    expect(store.payable.map(({ factor_number: number }) => number)).toEqual(factor);
  });

  it('offers and asks to pay nothing once the time of the hold is up [EVT-25]', async () => {
    const held = aReservation({ status: 'held', expires_at: '2026-11-21T08:15:00.000Z' });
    const call = 'POST /t1/verify-transaction';
    const { root, requests, setNow } = createStage({
      user: me,
      now,
      answers: { [call]: { data: { ...payment, status: 'failed', reservations: [held] } } },
    });
    const store = new PaymentStore(root, 't1');
    await store.ask();
    expect(store.payable).toHaveLength(1);
    setNow('2026-11-21T08:15:00.000Z');
    expect(store.payable).toEqual([]);
    // The button was pressed before, and the member logged in since.
    await store.payAgain();
    expect(requests).toEqual([call]);
  });

  it.each([
    ['paid', [{ eventId: 7 }]],
    ['waiting', []],
  ])('that is %s tells who shows the reservation %j, and what is known of the event', async (status, told) => {
    const { root } = createStage({
      user: me,
      answers: { 'POST /t1/verify-transaction': { data: { ...payment, status } } },
    });
    const heard: unknown[] = [];
    root.events.on('reservationChanged', (change) => heard.push(change));
    await new PaymentStore(root, 't1').ask();
    expect([heard, root.entities.events.get(7)?.title]).toEqual([told, 'Tea and poems']);
  });
});
