import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import kernel from 'shared-kernel/i18n/messages/en.json' with { type: 'json' };
import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import { renderScreen } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, aReservation, secondTime, aPaidEvent } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { BookingSheet } from '../booking/BookingSheet.tsx';
import { ReservationSheet } from './ReservationSheet.tsx';

const priced = aPaidEvent();

describe('what cancelling does to the money [EVT-24]', () => {
  const paid = (refund: number) =>
    aReservation({
      amount: 90_000,
      event_date_plan: { type: 'payable', title: 'Hall', price: 90_000 },
      pay_detail: { status: 'paid', amount: 90_000, off_code: null },
      refund_if_canceled: { amount: refund, until: null },
    });
  const ask = async (given: ReturnType<typeof paid>, after = given) => {
    const stage = stageWith({
      'GET /profile/reserves?event_id=7': aPage([given]),
      'POST /event/7/book/cancel-reserve': { data: { event: anEvent() } },
      'GET /profile/reserves/31': { data: after },
    });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the reservation' }));
    return stage;
  };

  it('is said before, and where the money stands afterwards', async () => {
    const stage = await ask(paid(90_000), {
      ...paid(90_000),
      status: 'canceled',
      refund_if_canceled: null,
      refund: { amount: 90_000, due_at: '2026-11-28T08:00:00.000Z', refunded_at: null, reference: null },
    });
    expect(screen.getByText(/The 90,000.Toman that you paid will be given back within 7 days\./)).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
    await waitFor(() =>
      expect(stage.root.toasts.list[0]?.text).toMatch(/90,000.Toman will be given back by 28 November/),
    );
  });
  it('is nothing where nothing is paid yet, which is said', async () => {
    await ask({ ...paid(0), status: 'held', pay_detail: null, refund_if_canceled: null });
    expect(screen.getByRole('alertdialog').textContent).toContain('You have not paid anything yet.');
  });
  it('is asked for once, however often the answer is pressed', async () => {
    const stage = await ask(paid(90_000));
    const yes = screen.getByRole('button', { name: 'Cancel it' });
    // Before the first press is drawn.
    act(() => {
      yes.click();
      yes.click();
    });
    await waitFor(() => expect(stage.root.toasts.list.length).toBeGreaterThan(0));
    expect(stage.requests.filter((call) => call.includes('cancel-reserve'))).toHaveLength(1);
    expect(stage.root.toasts.list).toHaveLength(1);
  });
  it('is said where the host’s rule gives a share back', async () => {
    await ask(paid(45_000));
    expect(
      screen.getByText(/By the host’s rule, 45,000.Toman of the 90,000.Toman that you paid will be/),
    ).toBeDefined();
  });
  it.each([
    [{ refund_hours: null, refund_part: null }, /If you cancel, the money is not given back\./],
    [{ refund_hours: 0, refund_part: null }, /Cancel before it starts to get all of the money back\./],
    [{ refund_hours: 48, refund_part: null }, /Cancel at least 48 hours before it starts to get all of the money/],
  ])('is to be read before anything is paid: %j', (rule, words) => {
    const stage = stageWith({});
    stage.root.entities.putEvent({ ...priced, ...rule });
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    expect(screen.getByText(words)).toBeDefined();
  });
  it('is said where the host’s rule gives nothing back', async () => {
    await ask(paid(0));
    expect(screen.getByText(/By the host’s rule, the 90,000.Toman that you paid is not given back/)).toBeDefined();
  });
});

describe('what the host has called off [EVT-21] [EVT-24]', () => {
  const calledOff = aReservation({
    status: 'canceled',
    is_called_off: true,
    refund: { amount: 90_000, due_at: '2026-11-28T08:00:00.000Z', refunded_at: null, reference: null },
  });
  const show = async (reservation: typeof calledOff) => {
    const stage = stageWith({ 'GET /profile/reserves/31': { data: reservation } });
    renderScreen(stage, <ReservationSheet eventId={7} reservationId={31} />, { messages: en });
  };

  it.each([
    ['what is still to come back', calledOff.refund, /^90,000.Toman will be given back by 28 November$/],
    [
      'what has come',
      { ...calledOff.refund!, refunded_at: '2026-11-24T08:00:00.000Z' },
      /^90,000.Toman was given back/,
    ],
    ['that nothing was paid', null, /^You had not paid anything, so there is nothing to give back\.$/],
  ])('says so on the reservation, and %s, and there is nothing to do', async (_, refund, words) => {
    await show({ ...calledOff, refund });
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByText(en['event.callOff.place'])).toBeDefined();
    expect(screen.getByText('D-1031')).toBeDefined();
    for (const name of ['event.cancel.action', 'event.ticket.show', 'event.booked.calendar'] as const)
      expect(screen.queryByRole('button', { name: en[name] })).toBeNull();
  });

  it('is not what the guest has given back', async () => {
    await show({ ...calledOff, is_called_off: false });
    expect(await screen.findByText(en['event.reservation.noneTitle'])).toBeDefined();
  });
});

it('offers a guest another time also while an edit waits that leaves one open [EVT-02] [EVT-25]', async () => {
  const show = async (isChanging: boolean) => {
    const other = { ...secondTime, is_reserved: false, remaining_capacity: 5, plans: { 1: 5 } };
    const event = anEvent({
      state: 'in_update_queue',
      is_reserved: true,
      dates: { items: [], available_dates: { '2026-11-28': [{ ...other, is_changing: isChanging }] } },
    });
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([aReservation({ event })]) });
    stage.root.entities.putEvent(event);
    const { unmount } = renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByText('D-1031');
    const isOffered = screen.queryByText('Reserve another time') !== null;
    unmount();
    return isOffered;
  };
  expect([await show(false), await show(true)]).toEqual([true, false]);
});

describe('what a guest takes along [EVT-19]', () => {
  it('is the date for the calendar of the device, where the place stands, from an address of the server', async () => {
    const opened = filesOpened();
    const asked: unknown[] = [];
    let status: 'reserved' | 'held' = 'held';
    const answers = () => ({
      'GET /profile/reserves?event_id=7': aPage([aReservation({ status })]),
      [signing]: (body: { path: string }) => (asked.push(body), aSignedAddress(body)),
    });
    const { unmount } = renderScreen(stageWith(answers()), <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByText('D-1031');
    expect(screen.queryByRole('button', { name: en['event.booked.calendar'] })).toBeNull();
    unmount();
    status = 'reserved';
    const stage = stageWith(answers());
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: en['event.booked.calendar'] }));
    await waitFor(() => expect(opened.addresses).toEqual(['/api/v1/event/7/book/calendar.ics?link=signed']));
    expect(asked).toEqual([{ path: '/event/7/book/calendar.ics' }]);
    expect(stage.root.toasts.list.map(({ text }) => text)).toEqual([kernel['kernel.file.coming']]);
    opened.restore();
  });

  it('is the date for Google’s calendar, by a link that works without a script', async () => {
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([aReservation()]) });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    const link = await screen.findByRole<HTMLAnchorElement>('link', { name: en['event.booked.google'] });
    expect([link.origin, link.target, link.rel]).toEqual([
      'https://calendar.google.com',
      '_blank',
      'noopener noreferrer',
    ]);
  });

  it('is the receipt, from what stands alone, and it is said where it does not come [EVT-23]', async () => {
    const opened = filesOpened();
    let isBusy = true;
    const stage = stageWith({
      'GET /profile/reserves?event_id=7': aPage([aReservation({ amount: 90_000 })]),
      [signing]: (body: { path: string }) =>
        isBusy ? aRefusal(503, 'busy', { message: 'Try again in a while.' }) : aSignedAddress(body),
    });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    const receipt = await screen.findByRole('button', { name: en['event.booked.receipt'] });
    await userEvent.click(receipt);
    await waitFor(() => expect(stage.root.toasts.list.map(({ text }) => text)).toEqual(['Try again in a while.']));
    expect(opened.addresses).toEqual([]);
    isBusy = false;
    await userEvent.click(receipt);
    await waitFor(() => expect(opened.addresses).toEqual(['/api/v1/profile/reserves/31/receipt?link=signed']));
    opened.restore();
  });

  it('is when to be reminded, without what is too late already, and as it was where the server refuses', async () => {
    const sent: unknown[] = [];
    let isRefused = false;
    const soon = { start: '2026-11-21T20:00:00.000Z', end: '2026-11-21T22:00:00.000Z' };
    const stage = stageWith({
      'GET /profile/reserves?event_id=7': aPage([aReservation({ date: soon, reminders: [2] })]),
      'PUT /profile/reserves/31/reminders': (body: { hours: number[] }) => {
        if (isRefused) throw new TypeError('Failed to fetch');
        sent.push(body);
        return { data: body };
      },
      'GET /profile/reserves/31/ticket': { data: { code: 'D1.v.abcdefghijklmnopqrstuv' } },
    });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    const chip = (name: string) => screen.getByRole('button', { name });
    expect((await screen.findByRole('button', { name: 'A day before' })).hasAttribute('disabled')).toBe(true);
    await userEvent.click(chip('An hour before'));
    await waitFor(() => expect(sent).toEqual([{ hours: [2, 1] }]));
    isRefused = true;
    await userEvent.click(chip('Two hours before'));
    await waitFor(() => expect(chip('Two hours before').getAttribute('aria-pressed')).toBe('true'));
    expect(await screen.findByRole('alert')).toBeDefined();
  });
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
  expect(stage.root.toasts.list.map(({ kind, text }) => [kind, text])).toEqual([
    ['success', 'You canceled your reservation'],
  ]);
});

it.each([
  ['payable', 90_000, 'paid', 'Paid: 72,000\u00A0Toman'],
  ['payable', 90_000, 'refund_needed', 'Paid: 72,000\u00A0Toman'],
  ['payable', 90_000, 'admin_force', 'Added by an admin'],
  ['payable', 90_000, null, null],
  ['payable', 0, 'paid', null],
  ['collective', 90_000, 'paid', null],
] as const)(
  'says of a place that is %s at %i and %s how it was paid: %s [EVT-09]',
  async (type, price, status, said) => {
    const reservation = aReservation({
      event_date_plan: { type, title: 'Hall', price },
      pay_detail: status && { status, amount: 72_000, off_code: null },
    });
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([reservation]) });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByText('D-1031');
    expect(screen.queryByText(en['event.reservation.payment'])?.nextElementSibling?.textContent ?? null).toBe(said);
  },
);

it('says why a place could not be given back, and keeps it [EVT-09]', async () => {
  const stage = stageWith({
    'GET /profile/reserves?event_id=7': aPage([aReservation()]),
    'POST /event/7/book/cancel-reserve': aRefusal(409, 'event_over', { message: 'Event is expired.' }),
  });
  renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the reservation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Event is expired.');
});

it('takes no place back that has begun, and shows no ticket of one that is not paid [EVT-09] [EVT-23]', async () => {
  const show = async (change: Parameters<typeof aReservation>[0]) => {
    const own = aReservation(change);
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([own]) });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    await screen.findByText(own.factor_number);
    const seen = [en['event.cancel.action'], en['event.ticket.show']].map((name) =>
      screen.queryByRole('button', { name }),
    );
    cleanup();
    return seen.map((button) => button !== null);
  };
  expect(await show({})).toEqual([true, true]);
  const begun = { start: '2026-11-21T07:00:00.000Z', end: '2026-11-21T10:00:00.000Z' };
  expect(await show({ date: begun })).toEqual([false, true]);
  const until = '2026-11-21T08:15:00.000Z';
  expect(await show({ status: 'held', amount: 90_000, expires_at: until })).toEqual([true, false]);
});

it.each([
  ['was asked for, days before', true, '2026-11-28T15:00:00.000Z', '2026-11-28T17:00:00.000Z', true],
  ['was not asked for, days before', false, '2026-11-28T15:00:00.000Z', '2026-11-28T17:00:00.000Z', false],
  ['is wanted within a day', false, '2026-11-22T07:59:00.000Z', '2026-11-22T09:00:00.000Z', true],
  ['is wanted while the session goes on', false, '2026-11-21T07:00:00.000Z', '2026-11-21T10:00:00.000Z', true],
  ['opens nothing any more', true, '2026-11-21T05:00:00.000Z', '2026-11-21T07:00:00.000Z', false],
])('has the ticket that %s at its top [EVT-23]', async (_, ticket, start, end, isShown) => {
  const stage = stageWith({
    'GET /profile/reserves?event_id=7': aPage([aReservation({ date: { start, end } })]),
    'GET /profile/reserves/31/ticket': { data: { code: 'D1.v.abcdefghijklmnopqrstuv' } },
  });
  renderScreen(stage, <ReservationSheet eventId={7} ticket={ticket} />, { messages: en });
  const number = await screen.findByText('D-1031');
  const named = { name: en['event.ticket.code'] };
  // The ticket is asked for as soon as the reservation stands there, so it is known by now whether there will be one.
  expect(stage.requests.includes('GET /profile/reserves/31/ticket')).toBe(isShown);
  const code = isShown ? await screen.findByRole('img', named) : screen.queryByRole('img', named);
  expect(code && number.compareDocumentPosition(code)).toBe(isShown ? Node.DOCUMENT_POSITION_PRECEDING : null);
});

it('says why a ticket is not to be had, and asks again [EVT-23]', async () => {
  const answers = [aRefusal(503, 'down', { message: 'Down.' }), { data: { code: 'D1.v.abcdefghijklmnopqrstuv' } }];
  const stage = stageWith({
    'GET /profile/reserves?event_id=7': aPage([aReservation()]),
    'GET /profile/reserves/31/ticket': () => answers.shift()!,
  });
  renderScreen(stage, <ReservationSheet eventId={7} ticket />, { messages: en });
  expect((await screen.findByRole('alert')).textContent).toBe('Down.');
  await userEvent.click(screen.getByRole('button', { name: en['event.ticket.show'] }));
  expect(await screen.findByRole('img', { name: en['event.ticket.code'] })).toBeDefined();
});

it('opened for one reservation it asks for that one by its id and shows no other [EVT-09]', async () => {
  const stage = stageWith({ 'GET /profile/reserves/31': { data: aReservation() } });
  stage.root.entities.putReservation(aReservation({ id: 32, factor_number: 'D-1032' }));
  renderScreen(stage, <ReservationSheet eventId={7} reservationId={31} />, { messages: en });
  expect(await screen.findByText('D-1031')).toBeDefined();
  expect(screen.queryByText('D-1032')).toBeNull();
  expect(stage.requests.filter((request) => request.includes('reserves'))).toEqual(['GET /profile/reserves/31']);
});

it('says on a reserved place what comes back of one that was paid twice, and when it has come [EVT-24]', async () => {
  const due = { amount: 90_000, due_at: '2026-12-01T08:00:00.000Z', refunded_at: null, reference: null };
  for (const [refund, said] of [
    [due, /1 December/],
    [{ ...due, refunded_at: '2026-11-24T08:00:00.000Z' }, /24 November/],
  ] as const) {
    const stage = stageWith({ 'GET /profile/reserves?event_id=7': aPage([aReservation({ refund })]) });
    renderScreen(stage, <ReservationSheet eventId={7} />, { messages: en });
    const label = await screen.findByText('Refund');
    expect(label.parentElement!.textContent).toMatch(said);
    cleanup();
  }
});
