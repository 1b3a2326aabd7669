import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reservation } from 'shared-kernel/contract/booking';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { aReservation } from '../../testing/rows.ts';
import { JoinedScreen } from './JoinedScreen.tsx';

const past = aReservation({
  id: 8,
  is_past: true,
  event: aCard({ id: 2, title: 'Old poems' }),
  date: { start: '2026-10-01T15:00:00.000Z', end: '2026-10-01T17:00:00.000Z' },
});

function open(rows: Reservation[] = [aReservation(), past], answers: FakeAnswers = {}, path = '/joined') {
  const stage = createStage({
    path,
    user: aUser(),
    now: new Date('2026-11-21T09:00:00Z'),
    answers: { 'GET /profile/reserves?page=1': aPage(rows), ...answers },
  });
  renderScreen(stage, <JoinedScreen />, { messages: en });
  return stage;
}

async function confirmCancel() {
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel reservation: Evening walk' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('can’t be undone');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, cancel it' }));
}

describe('my reservations [ACT-03]', () => {
  it('tells what was booked and leads to the event', async () => {
    open();
    expect((await screen.findByRole('link', { name: 'Evening walk' })).getAttribute('href')).toBe(
      '/en/sara/evening-walk',
    );
    const card = screen.getByRole('article');
    for (const words of [
      'Saturday, 28 November, 18:30–20:30',
      'Shiraz',
      'Everyone',
      '2 people',
      'Free',
      '123456789012',
      'Reserved',
    ])
      expect(card.textContent).toContain(words);
  });

  it('keeps what is over in its own tab, which is in the address', async () => {
    open();
    await screen.findByText('Evening walk');
    expect(screen.queryByText('Old poems')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.getByText('Old poems')).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    expect(window.location.search).toBe('?tab=past');
  });

  it('gives the seats back at once, and tells the other areas when the server agreed [EVT-09]', async () => {
    let agree = (): void => {};
    const bodies: unknown[] = [];
    const canceled = aReservation({ status: 'canceled', event: aCard({ is_reserved: false, reserved_count: 3 }) });
    let rows = [aReservation(), past];
    const { root } = open([], {
      'GET /profile/reserves?page=1': () => aPage(rows),
      'POST /event/1/book/cancel-reserve': async (body: unknown) => {
        bodies.push(body);
        await new Promise<void>((resolve) => (agree = resolve));
        rows = [canceled, past];
        return { data: { event: canceled.event } };
      },
    });
    const told: unknown[] = [];
    root.events.on('reservationChanged', (detail) => told.push(detail));
    await confirmCancel();
    expect(screen.queryByText('Evening walk')).toBeNull();
    expect(root.entities.events.get(1)).toMatchObject({ is_reserved: false, reserved_count: 3 });
    expect([bodies, told]).toEqual([[{ dates: ['2026-11-28T15:00:00.000Z'] }], []]);
    await act(async () => agree());
    await waitFor(() => expect(told).toEqual([{ eventId: 1 }]));
    expect(root.toasts.list.at(-1)?.text).toBe('The reservation is canceled');
  });

  it('puts the reservation and the seats back when the server refuses [EVT-09]', async () => {
    const refusal = Response.json({ code: 'event_over', message: 'It has begun.' }, { status: 409 });
    const { root } = open(undefined, { 'POST /event/1/book/cancel-reserve': () => refusal });
    await confirmCancel();
    expect(await screen.findByText('Evening walk')).toBeDefined();
    await waitFor(() => expect(root.toasts.list.at(-1)?.text).toBe('It has begun.'));
    expect(root.entities.events.get(1)).toMatchObject({ is_reserved: true, reserved_count: 5 });
  });

  it('asks anew when a reservation was made elsewhere', async () => {
    const rows = [past];
    const { root } = open([], { 'GET /profile/reserves?page=1': () => aPage(rows) });
    await screen.findByText('Nothing planned yet');
    rows.push(aReservation());
    act(() => root.events.emit('reservationChanged', { eventId: 1 }));
    expect(await screen.findByText('Evening walk')).toBeDefined();
  });

  it('opens the chat with the host', async () => {
    open(undefined, { 'GET /chatroom/user/30': { data: { id: 44, users: [], event: null } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Message the host, Sara Ahmadi' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/direct/44'));
  });

  it('leads on to discovery when nothing is planned', async () => {
    open([]);
    expect((await screen.findByRole('link', { name: 'Discover events' })).getAttribute('href')).toBe('/en');
  });

  it('offers another try when it could not be loaded', async () => {
    let isUp = false;
    open([], {
      'GET /profile/reserves?page=1': () =>
        isUp ? aPage([aReservation()]) : Response.json({ message: 'Down.' }, { status: 503 }),
    });
    await screen.findByText('Down.');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Evening walk')).toBeDefined();
  });
});
