import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import en from '../messages/en.json' with { type: 'json' };
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import { aReservation, anEvent, me, now } from '../testing/rows.ts';
import { BookingSheet } from './booking/BookingSheet.tsx';
import { ReservationSheet } from './reservation/ReservationSheet.tsx';
import { shareTargets } from './share/shareTargets.ts';

const stageWith = (answers: FakeAnswers) => createStage({ user: me, path: '/sara/tea', now, answers });

// jsdom has the dialog element but not its modal state.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false;
  };
});
beforeEach(() => sessionStorage.clear());

it('books a free place with one press and says what to do next [EVT-07]', async () => {
  const stage = stageWith({
    'POST /set-order': { data: { reservation: aReservation(), event: anEvent({ is_reserved: true, reserve_id: 31 }) } },
  });
  stage.root.entities.putEvent(anEvent());
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(screen.getByRole('button', { name: 'Reserve for free' }));
  expect(await screen.findByText('You’re coming!')).toBeDefined();
  expect(screen.getByText('D-1031')).toBeDefined();
  expect(screen.getByRole('link', { name: 'My events' }).getAttribute('href')).toBe('/en/joined');
});

const priced = anEvent({
  payment_type: 'payable',
  price: 90_000,
  event_date_plans: { available: [{ id: 1, type: 'payable', title: 'Hall', price: 90_000, remaining_capacity: null }] },
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
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Hall/ }).checked).toBe(true);
});

it('holds a paid place and goes to the gateway of payments with its token [EVT-07]', async () => {
  const held = aReservation({
    status: 'held',
    factor_number: '123456789012',
    amount: 90_000,
    expires_at: '2026-11-21T08:15:00.000Z',
  });
  const sent: string[] = [];
  HTMLFormElement.prototype.requestSubmit = function requestSubmit(this: HTMLFormElement) {
    sent.push(`${this.action} ${new FormData(this).get('token')}`);
  };
  const stage = stageWith({
    'POST /set-order': { data: { reservation: held, event: priced } },
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
  expect(await screen.findByText(/Your place is kept until/)).toBeDefined();
  expect(sent).toEqual(['https://pay.test/payment abc']);
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
});

it('opened for one reservation it asks for that one by its id and shows no other [EVT-09]', async () => {
  const stage = stageWith({ 'GET /profile/reserves/31': { data: aReservation() } });
  stage.root.entities.putReservation(aReservation({ id: 32, factor_number: 'D-1032' }));
  renderScreen(stage, <ReservationSheet eventId={7} reservationId={31} />, { messages: en });
  expect(await screen.findByText('D-1031')).toBeDefined();
  expect(screen.queryByText('D-1032')).toBeNull();
  expect(stage.requests.filter((request) => request.includes('reserves'))).toEqual(['GET /profile/reserves/31']);
});

it('isolates the title in the words that are shared, and escapes the address', () => {
  const [telegram] = shareTargets('https://a.test/sara/tea?x=1&y=2', 'شب شعر');
  expect(decodeURIComponent(telegram.href)).toContain('\u2068شب شعر\u2069');
  expect(telegram.href).toContain('url=https%3A%2F%2Fa.test%2Fsara%2Ftea%3Fx%3D1%26y%3D2');
});
