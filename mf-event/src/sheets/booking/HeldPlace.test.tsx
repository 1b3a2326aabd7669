import { cleanup, act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, firstTime, me, anOwnReservation, aReservation, aPaidEvent } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { BookingSheet } from './BookingSheet.tsx';
import { HeldPlace } from './HeldPlace.tsx';
import { ReservationSheet } from '../reservation/ReservationSheet.tsx';

const priced = aPaidEvent();

beforeEach(() => sessionStorage.clear());

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
    expect(screen.queryByRole('button', { name: /^Pay and join/ })).toBeNull();
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

  it('is not said to wait any more once it is paid in another tab', async () => {
    const stage = stageWith(answers());
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    const failure = {
      code: 'in_progress',
      status: 409,
      message: 'It is under way.',
      errors: {},
    };
    renderScreen(stage, <HeldPlace eventId={7} failure={failure} />, { messages: en });
    expect((await screen.findByRole('alert')).textContent).toContain(en['event.pay.stillHeld']);
    stage.root.events.emit('reservationChanged', { eventId: 7, isElsewhere: true });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('offers a further one also where only a card of the event was known, and none where none is left', async () => {
    const isLeft = { ...answers(), 'GET /event/7/single': { data: { ...priced, own_reservations: [hold] } } };
    renderScreen(stageWith(isLeft), <ReservationSheet eventId={7} />, { messages: en });
    expect(await screen.findByText('Reserve another time')).toBeDefined();
    cleanup();
    const dates = { items: [], available_dates: {} };
    const stage = stageWith({
      ...answers(),
      'GET /event/7/single': { data: { ...priced, own_reservations: [hold], dates } },
    });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await waitFor(() => expect(stage.root.entities.events.get(7)?.dates).toBeDefined());
    expect(screen.queryByText('Reserve another time')).toBeNull();
    renderScreen(stage, <BookingSheet eventId={7} another />, { messages: en });
    expect(await screen.findByText('No times left to reserve')).toBeDefined();
  });

  it('stays beside a further one for whoever asks for that', async () => {
    const stage = stageWith(answers());
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <BookingSheet eventId={7} another />, { messages: en });
    expect(await screen.findByRole('button', { name: /^Pay and join/ })).toBeDefined();
  });

  it('says when its time is up, and asks how things stand', async () => {
    const stage = stageWith({ ...answers(), 'GET /event/7/single': { data: anEvent() } });
    stage.root.entities.putEvent({ ...priced, own_reservations: [hold] });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByRole('timer');
    expect(stage.root.toasts.list).toEqual([]);
    stage.setNow('2026-11-21T08:15:01.000Z');
    await waitFor(() =>
      expect(stage.root.toasts.list[0]?.text).toBe('The time to pay is over and your place is free again.'),
    );
    expect(stage.requests).toContain('GET /event/7/single');
  });
});
