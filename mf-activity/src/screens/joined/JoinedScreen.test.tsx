import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reservation } from 'shared-kernel/contract/booking';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aReservation } from 'shared-kernel/testing/rows';
import { activityArea } from '../../area.ts';
import { draw } from '../../testing/draw.ts';
import { JoinedScreen } from './JoinedScreen.tsx';

const past = aReservation({
  id: 8,
  is_past: true,
  event: aCard({ id: 2, title: 'Old poems' }),
  date: { start: '2026-10-01T15:00:00.000Z', end: '2026-10-01T17:00:00.000Z' },
});

const place = {
  event: aCard({ id: 5, title: 'Full hall' }),
  start: '2026-11-28T15:00:00.000Z',
  end: '2026-11-28T17:00:00.000Z',
  plan: 'Hall',
  count: 1,
  ahead: 3,
};

const open = (rows: Reservation[] = [aReservation(), past], answers: FakeAnswers = {}, path = '/joined') =>
  draw(
    <JoinedScreen />,
    path,
    { 'GET /profile/reserves?page=1': aPage(rows), 'GET /profile/waiting': { data: [] }, ...answers },
    { now: new Date('2026-11-21T09:00:00Z') },
  );

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
      '1234\u00A05678\u00A09012',
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
    expect(screen.queryByRole('button', { name: /^Manage/ })).toBeNull();
    expect(window.location.search).toBe('?tab=past');
  });

  it('puts what must be paid first, then the soonest; what is over begins with the latest', async () => {
    const on = (title: string, start: string, more: Partial<Reservation>) =>
      aReservation({ event: aCard({ title, id: more.id! }), date: { start, end: start }, ...more });
    open([
      on('a later one', '2026-12-05T15:00:00.000Z', { id: 1 }),
      on('the soonest', '2026-11-25T15:00:00.000Z', { id: 2 }),
      on('the held one', '2026-12-20T15:00:00.000Z', {
        id: 3,
        status: 'held',
        amount: 1000,
        expires_at: '2026-11-21T09:12:00.000Z',
      }),
      on('the oldest', '2026-09-01T15:00:00.000Z', { id: 4, is_past: true }),
      on('the latest', '2026-11-01T15:00:00.000Z', { id: 5, is_past: true }),
    ]);
    const titles = () =>
      screen
        .getAllByRole('article')
        .map((card) => /a later one|the (soonest|held one|oldest|latest)/.exec(card.textContent)?.[0]);
    await screen.findByText('the soonest');
    expect(titles()).toEqual(['the held one', 'the soonest', 'a later one']);
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(titles()).toEqual(['the latest', 'the oldest']);
  });

  it('asks for what one thinks of what is over, by one press [EVT-05]', async () => {
    const { root } = open();
    await userEvent.click(await screen.findByRole('tab', { name: 'Past' }));
    await userEvent.click(screen.getByRole('button', { name: 'Rate \u2068Old poems\u2069' }));
    expect(root.sheets.top).toMatchObject({ name: 'event.rating', params: { eventId: 2 } });
  });

  it('says how old they are where this device has told them, and asks anew once the site answers [SHL-25]', async () => {
    const rows = [aReservation()];
    const { root } = open([], { 'GET /profile/reserves?page=1': () => aPage(rows) });
    await screen.findByText('Evening walk');
    expect(screen.queryByText(/There is no connection/)).toBeNull();
    act(() => root.connectivity.noteKept('/profile/reserves?page=1', '2026-11-21T08:00:00.000Z'));
    expect(screen.getByText(/^There is no connection\. This is as this device kept it on .*21 November/)).toBeDefined();
    rows.pop();
    act(() => root.events.emit('reached', {}));
    expect(await screen.findByText('Nothing planned yet')).toBeDefined();
  });

  it('opens the reservation where it is paid and given back [EVT-09]', async () => {
    const { root, requests } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Manage reservation: \u2068Evening walk\u2069' }));
    expect(root.sheets.top).toMatchObject({ name: 'event.reservation', params: { eventId: 1, reservationId: 7 } });
    expect(requests.filter((request) => request.includes('reserves'))).toEqual(['GET /profile/reserves?page=1']);
  });

  it('shows the ticket by one press on the card of a booked place, until the event is over [EVT-23]', async () => {
    const at = (id: number, title: string, start: string, end: string, more: Partial<Reservation> = {}) =>
      aReservation({ id, event: aCard({ id, title }), date: { start, end }, ...more });
    const { root } = open([
      at(11, 'begun', '2026-11-21T08:00:00.000Z', '2026-11-21T10:00:00.000Z'),
      at(12, 'later', '2026-12-05T15:00:00.000Z', '2026-12-05T17:00:00.000Z'),
      at(13, 'not paid', '2026-12-06T15:00:00.000Z', '2026-12-06T17:00:00.000Z', {
        status: 'held',
        amount: 1000,
        expires_at: '2026-11-21T09:12:00.000Z',
      }),
      past,
    ]);
    await screen.findByText('begun');
    const tickets = () =>
      screen.queryAllByRole('button', { name: /^Show the ticket/ }).map((button) => button.ariaLabel);
    expect(tickets()).toEqual(['Show the ticket: \u2068begun\u2069', 'Show the ticket: \u2068later\u2069']);
    await userEvent.click(screen.getByRole('button', { name: 'Show the ticket: \u2068begun\u2069' }));
    expect(root.sheets.top).toMatchObject({
      name: 'event.reservation',
      params: { eventId: 11, reservationId: 11, ticket: true },
    });
    cleanup();
    open([past], {}, '/joined?tab=past');
    await screen.findByText('Old poems');
    expect(tickets()).toEqual([]);
  });

  describe('a held place [EVT-25]', () => {
    const held = aReservation({
      status: 'held',
      amount: 460_000,
      expires_at: '2026-11-21T09:12:00.000Z',
      event_date_plan: { type: 'payable', title: 'Hall', price: 460_000 },
    });

    it('is paid on its card with one tap, which says until when', async () => {
      const sent: string[] = [];
      HTMLFormElement.prototype.requestSubmit = function requestSubmit(this: HTMLFormElement) {
        sent.push(`${this.action} ${new FormData(this).get('token')}`);
      };
      const start = {
        payment_url: 'https://pay.test/payment',
        token: 'abc',
        trans_id: 't',
        amount: 460_000,
        expires_at: held.expires_at,
      };
      const { requests } = open([held], { 'POST /paystar/123456789012/get-token': { data: start } });
      expect((await screen.findByRole('timer')).textContent).toBe('12 minutes left');
      await userEvent.dblClick(screen.getByRole('button', { name: /^Pay 460,000.Toman · until 12:42$/ }));
      await waitFor(() => expect(sent).toEqual(['https://pay.test/payment abc']));
      expect(requests.filter((request) => request.includes('get-token'))).toHaveLength(1);
    });

    it('can be paid by whoever comes back from the gateway, to the page as it was left', async () => {
      HTMLFormElement.prototype.requestSubmit = () => {};
      const start = {
        payment_url: 'https://pay.test/payment',
        token: 'abc',
        trans_id: 't',
        amount: 1,
        expires_at: null,
      };
      const { requests } = open([held], { 'POST /paystar/123456789012/get-token': { data: start } });
      const pay = async () => userEvent.click(await screen.findByRole('button', { name: /^Pay/ }));
      const timesPaid = () => requests.filter((request) => request.includes('get-token')).length;
      await pay();
      await waitFor(() => expect(timesPaid()).toBe(1));
      act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
      await pay();
      await waitFor(() => expect(timesPaid()).toBe(2));
    });

    it('says on its card that its time is over, also where nobody can be asked how things stand', async () => {
      const pages = [aPage([held])];
      const { setNow } = open([held], { 'GET /profile/reserves?page=1': () => pages.pop() ?? aRefusal(503, 'down') });
      await screen.findByRole('timer');
      setNow('2026-11-21T09:12:00.000Z');
      const card = screen.getByRole('article');
      await waitFor(() => expect(card.textContent).toContain('The time to pay is over'));
    });

    it('is over when its time is, without a reload', async () => {
      const { root, setNow } = open([held]);
      await screen.findByRole('timer');
      setNow('2026-11-21T09:12:00.000Z');
      expect(await screen.findByText('Nothing planned yet')).toBeDefined();
      expect(root.toasts.list.map(({ text }) => text)).toEqual([
        'The time to pay is over and your place is free again.',
      ]);
    });

    it('says so too where the list hears of it before the clock is looked at', async () => {
      const { root, setNow } = open([held]);
      await screen.findByRole('timer');
      setNow('2026-11-21T09:12:00.000Z');
      act(() => void root.entities.putReservation({ ...held, status: 'expired', expires_at: null }));
      expect(screen.queryByRole('timer')).toBeNull();
      expect(root.toasts.list.map(({ text }) => text)).toEqual([
        'The time to pay is over and your place is free again.',
      ]);
    });
  });

  it('shows what is waited for, and how many wait before [EVT-22]', async () => {
    const waited = [place];
    const { root } = open([aReservation()], { 'GET /profile/waiting': () => ({ data: waited }) });
    expect(await screen.findByText('On the waiting list')).toBeDefined();
    expect(screen.getByText('3 waiting before you')).toBeDefined();
    waited.pop();
    act(() => root.events.emit('reservationChanged', { eventId: 5 }));
    await waitFor(() => expect(screen.queryByText('On the waiting list')).toBeNull());
  });

  it('stands also where the waiting list cannot be asked for, which is no fault to report [EVT-22]', async () => {
    const { root } = open([aReservation()], { 'GET /profile/waiting': aRefusal(503, 'down') });
    expect(await screen.findByText('Evening walk')).toBeDefined();
    await expect(root.slice(activityArea).waiting.refresh()).resolves.toBeUndefined();
  });

  it('takes a free place that was held for one who waited with one tap [EVT-22]', async () => {
    const offered = aReservation({ status: 'held', amount: 0, expires_at: '2026-11-21T10:30:00.000Z' });
    const { requests } = open([offered], {
      'POST /profile/reserves/7/take': () => Response.json({ message: 'Too late.' }, { status: 409 }),
    });
    expect(await screen.findByText('Take your place')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Take the place · until 14:00' }));
    await waitFor(() => expect(requests).toContain('POST /profile/reserves/7/take'));
    expect(await screen.findByText('Too late.')).toBeDefined();
  });

  it('says where the money of a canceled place stands [EVT-24]', async () => {
    const refund = { amount: 90_000, due_at: '2026-11-28T08:00:00.000Z', refunded_at: null, reference: null };
    open([aReservation({ status: 'canceled', refund })], {}, '/joined?tab=past');
    expect(await screen.findByText(/90,000.Toman will be given back by 28 November/)).toBeDefined();
  });

  it('says of what the host has called off that it was not held, and that nothing was paid for it [EVT-21] [EVT-24]', async () => {
    open([aReservation({ status: 'canceled', is_called_off: true })], {}, '/joined?tab=past');
    expect(await screen.findByText('You had not paid anything, so there is nothing to give back.')).toBeDefined();
    expect(screen.getByText('Will not take place')).toBeDefined();
    cleanup();
    open([{ ...past, status: 'canceled', is_called_off: true }], {}, '/joined?tab=past');
    expect(await screen.findByText('Not held')).toBeDefined();
    cleanup();
    open([aReservation({ status: 'canceled' })], {}, '/joined?tab=past');
    expect(await screen.findByText('Canceled')).toBeDefined();
    expect(screen.queryByText(/You had not paid anything/)).toBeNull();
  });

  it('shows what is given back there among what is over, at once [EVT-09]', async () => {
    const { root } = open();
    await screen.findByText('Evening walk');
    act(() => void root.entities.putReservation(aReservation({ status: 'canceled' })));
    expect(screen.queryByText('Evening walk')).toBeNull();
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.getByText('Evening walk')).toBeDefined();
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
    await userEvent.click(await screen.findByRole('button', { name: 'Message the host, \u2068Sara Ahmadi\u2069' }));
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
