import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, firstTime, anOwnReservation, aReservation, secondTime } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { BookingSheet } from './BookingSheet.tsx';

beforeEach(() => sessionStorage.clear());

describe('several times of one event [EVT-06]', () => {
  const thirdTime = { start: '2026-11-29T14:30:00.000Z', end: '2026-11-29T17:30:00.000Z' };
  const lots = anEvent({
    price: 90_000,
    payment_type: 'payable',
    event_date_plans: { available: [{ id: 1, type: 'payable', title: 'Hall', price: 90_000, remaining_capacity: 5 }] },
    dates: {
      items: [],
      available_dates: {
        '2026-11-27': [{ ...firstTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5 } }],
        '2026-11-28': [{ ...secondTime, is_reserved: false, remaining_capacity: 3, plans: { 1: 3 } }],
        // Only of other tickets.
        '2026-11-29': [{ ...thirdTime, is_reserved: false, remaining_capacity: 4, plans: { 1: 0 } }],
      },
    },
  });
  const start = async (answers: FakeAnswers) => {
    const stage = stageWith({ 'GET /event/7/single': { data: lots }, ...answers });
    stage.root.entities.putEvent(lots);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(screen.getByRole('radio', { name: /27/ }));
    await userEvent.click(await screen.findByRole('button', { name: en['event.booking.moreTimes'] }));
    const other = screen.getByRole('checkbox', { name: /28 November.*3 left/ });
    await userEvent.click(other);
    return stage;
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: /^Pay and join/ }));

  it('are chosen together, with the places left of each, and priced by their sum [SYS-07]', async () => {
    const gone = anEvent({
      ...lots,
      dates: {
        items: [],
        available_dates: {
          ...lots.dates!.available_dates,
          '2026-11-28': [{ ...secondTime, is_reserved: false, remaining_capacity: 0, plans: { 1: 0 } }],
        },
      },
    });
    await start({
      'POST /set-order': aRefusal(409, 'capacity_full', { message: 'Full by now.' }),
      'GET /event/7/single': { data: gone },
    });
    expect(screen.queryByRole('checkbox', { name: /29 November/ })).toBeNull();
    const sum = screen.getByRole('region', { name: en['event.booking.summary'] });
    expect(sum.textContent).toContain('180,000');
    expect([/27 November/.test(sum.textContent!), /28 November/.test(sum.textContent!)]).toEqual([true, true]);
    expect(sum.textContent).toContain('1 person each time');
    // Beside the button, too.
    expect(screen.getAllByText(/^180,000/)).toHaveLength(2);
    await press();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/^This time is not free anymore: .*28 November/),
    );
    expect(screen.getByRole('region', { name: en['event.booking.summary'] }).textContent).toContain('90,000');
  });

  it('are all named once they are reserved', async () => {
    const made = [firstTime, secondTime].map((date, at) => aReservation({ id: 31 + at, date }));
    await start({ 'POST /set-order': { data: { reservations: made, event: anEvent({ is_reserved: true }) } } });
    await press();
    const said = (await screen.findByText(en['event.booked.title'])).parentElement!;
    expect(said.textContent).toMatch(/27 November.*28 November/);
  });

  it('go into the calendar of the device together [EVT-19]', async () => {
    const opened = filesOpened();
    const made = [firstTime, secondTime].map((date, at) =>
      aReservation({ id: 31 + at, factor_number: `D-${at}`, date }),
    );
    await start({
      'POST /set-order': { data: { reservations: made, event: anEvent({ is_reserved: true }) } },
      [signing]: aSignedAddress,
    });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: en['event.booked.calendar'] }));
    await waitFor(() => expect(opened.addresses).toEqual(['/api/v1/event/7/book/calendar.ics?link=signed']));
    opened.restore();
  });

  it('are paid for by one press where the payment was left, as by one each', async () => {
    HTMLFormElement.prototype.requestSubmit = () => {};
    const until = '2026-11-21T08:15:00.000Z';
    const holds = [firstTime, secondTime].map((time, at) =>
      anOwnReservation({
        id: 31 + at,
        ...time,
        status: 'held',
        amount: 90_000,
        expires_at: until,
        factor_number: `10000000003${at}`,
      }),
    );
    // What costs nothing is confirmed by itself, also where it ends before them.
    const free = { ...holds[0]!, ...thirdTime, id: 33, amount: 0, expires_at: '2026-11-21T08:05:00.000Z' };
    const event = anEvent({ ...lots, own_reservations: [free, ...holds] });
    const bodies: unknown[] = [];
    const stage = stageWith({
      'GET /profile/reserves?event_id=7': aPage(
        holds.map(({ id, factor_number, start: from, end }) =>
          aReservation({
            id,
            factor_number,
            event,
            status: 'held',
            amount: 90_000,
            expires_at: until,
            date: { start: from, end },
          }),
        ),
      ),
      'POST /paystar/100000000030/get-token': (body: unknown) => {
        bodies.push(body);
        return {
          data: { trans_id: 't', payment_url: 'https://pay.test/p', token: 'a', amount: 180_000, expires_at: until },
        };
      },
    });
    stage.root.entities.putEvent(event);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    expect(await screen.findByText(en['event.pay.stillHeld'])).toBeDefined();
    await userEvent.click(await screen.findByRole('button', { name: /180,000/ }));
    await waitFor(() => expect(bodies).toEqual([{ together_with: ['100000000031'] }]));
  });
});
