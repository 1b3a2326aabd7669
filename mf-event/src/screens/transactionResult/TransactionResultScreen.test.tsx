import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Payment } from 'shared-kernel/contract/payment';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aRefusal } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { anEvent, me, aReservation, firstTime, secondTime } from '../../testing/rows.ts';
import { TransactionResultScreen } from './TransactionResultScreen.tsx';

const transId = 't'.repeat(20);
const call = `POST /${transId}/verify-transaction`;
const payment = (change: Partial<Payment> = {}): Payment => ({
  trans_id: transId,
  status: 'paid',
  amount: 90_000,
  order_id: '123456789012',
  transaction_date: '2026-11-21T08:00:00.000Z',
  tracking_code: '778899',
  reservation: aReservation(),
  event: anEvent(),
  ...change,
  reservations: change.reservations ?? [change.reservation ?? aReservation()],
});
const show = (answers: FakeAnswers, { user = me as typeof me | null, query = `?status=1&trans_id=${transId}` } = {}) =>
  draw(<TransactionResultScreen />, `/transaction-result${query}`, answers, { user });

describe('the result of a payment', () => {
  it('shows amount, order, date and the ways on, by the bank’s word [EVT-08]', async () => {
    const stage = show({ [call]: { data: payment() } });
    expect(await screen.findByText('Your payment is done')).toBeDefined();
    expect(screen.getByText('1234 5678 9012')).toBeDefined();
    expect(screen.getByText('778 899')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See the event' }).getAttribute('href')).toBe('/en/sara/tea');
    expect(stage.requests).toEqual([call]);
  });
  it('shows the picture, the reserved time and the place of the event, and what to do next [EVT-08]', async () => {
    const pictured = anEvent({
      uploads: [{ id: 1, link: '/cover.jpg', thumbnail_link: '/cover.small.jpg' }],
      city: aCard().city,
    });
    show({ [call]: { data: payment({ reservation: aReservation({ date: secondTime }), event: pictured }) } });
    const what = await screen.findByRole('region', { name: 'Event' });
    expect(what.textContent).toContain('Tea and poems');
    expect(what.textContent).toContain('Saturday, 28 November');
    expect(what.textContent).toContain('Shiraz');
    expect(what.querySelector('img')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Add to the calendar' })).toBeDefined();
  });
  it.each([
    ['paid', 'Your payment is done'],
    ['waiting', 'Not paid yet'],
    ['failed', 'The payment failed'],
    ['canceled', 'You canceled the payment'],
    ['refund_needed', 'The payment came too late'],
    ['refunded', 'The refund is done'],
  ] as const)('says what became of one that is %s [EVT-08]', async (status, title) => {
    show({ [call]: { data: payment({ status }) } });
    expect(await screen.findByText(title)).toBeDefined();
  });
  it('counts the places of all times that were paid for [EVT-08]', async () => {
    const two = [firstTime, secondTime].map((date, at) => aReservation({ id: 31 + at, date, count: 1 + at }));
    show({ [call]: { data: payment({ reservations: two }) } });
    expect(await screen.findByText('Your 3 places are reserved. See you there!')).toBeDefined();
    cleanup();
    show({ [call]: { data: payment() } });
    expect(await screen.findByText('Your place is reserved. See you there!')).toBeDefined();
  });
  it('looks different for a success, a failure and a payment that was given up [EVT-08]', async () => {
    const tones: (string | undefined)[] = [];
    for (const status of ['paid', 'failed', 'canceled', 'waiting'] as const) {
      show({ [call]: { data: payment({ status }) } });
      await screen.findByRole('region', { name: 'Event' });
      tones.push(document.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']);
      cleanup();
    }
    expect(tones).toEqual(['success', 'danger', 'neutral', 'warning']);
  });
  it('does not believe the address: what it calls a success is a failure when the bank says so [EVT-08]', async () => {
    show({ [call]: { data: payment({ status: 'failed', tracking_code: null }) } });
    expect(await screen.findByText('The payment failed')).toBeDefined();
    expect(screen.queryByText('Paid at')).toBeNull();
  });
  it('is shown to whoever came back without a session once they have logged in [AUT-09]', async () => {
    const stage = show({ [call]: { data: payment() } }, { user: null });
    expect(
      await asksFirst('see a payment', stage, {
        press: async () => userEvent.click(await screen.findByRole('button', { name: 'Log in' })),
        isDone: () => screen.queryByText('Your payment is done'),
        as: me,
      }),
    ).toBe('asked, then done');
  });
  it('lets a held place be paid once more', async () => {
    HTMLFormElement.prototype.requestSubmit = () => {};
    const held = aReservation({
      status: 'held',
      factor_number: '123456789012',
      expires_at: '2026-11-21T08:15:00.000Z',
    });
    const stage = show({
      [call]: { data: payment({ status: 'canceled', reservation: held }) },
      'POST /paystar/123456789012/get-token': {
        data: {
          trans_id: transId,
          payment_url: 'https://pay.test/payment',
          token: 'abc',
          amount: 90_000,
          expires_at: held.expires_at,
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Pay again' }));
    expect(await screen.findByText(/Your place is held until/)).toBeDefined();
    // Back by the browser's button, to the page as it was left.
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(await screen.findByRole('button', { name: 'Pay again' })).toBeDefined();
    expect(stage.requests.filter((request) => request === call)).toHaveLength(2);
  });
  it('asks again when the bank could not be reached', async () => {
    let times = 0;
    show({
      [call]: () =>
        times++ === 0
          ? aRefusal(503, 'gateway_unavailable', { message: 'The gateway is silent.' })
          : Response.json({ data: payment() }),
    } as FakeAnswers);
    expect(await screen.findByText('The gateway is silent.')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    expect(await screen.findByText('Your payment is done')).toBeDefined();
  });
  it('says that a payment is another’s, or none', async () => {
    show({ [call]: aRefusal(404, 'not_found', { message: '' }) });
    expect(await screen.findByText('This payment could not be found')).toBeDefined();
    expect(document.querySelector<HTMLElement>('[data-tone]')?.dataset['tone']).toBe('neutral');
  });
  it('names all times that were paid at once, says what is given back of which, and pays all of them again [EVT-08]', async () => {
    HTMLFormElement.prototype.requestSubmit = () => {};
    const until = '2026-11-21T08:15:00.000Z';
    const two = [firstTime, secondTime].map((date, at) =>
      aReservation({ id: 31 + at, date, status: 'held', factor_number: `10000000003${at}`, expires_at: until }),
    );
    const bodies: unknown[] = [];
    show({
      [call]: { data: payment({ status: 'canceled', amount: 180_000, reservations: two }) },
      'POST /paystar/100000000030/get-token': (body: unknown) => {
        bodies.push(body);
        return {
          data: {
            trans_id: transId,
            payment_url: 'https://pay.test/p',
            token: 'a',
            amount: 180_000,
            expires_at: until,
          },
        };
      },
    });
    const what = await screen.findByRole('region', { name: 'Event' });
    expect(what.textContent).toMatch(/27 November.*28 November/);
    await userEvent.click(screen.getByRole('button', { name: 'Pay again' }));
    await waitFor(() => expect(bodies).toEqual([{ together_with: ['100000000031'] }]));
    cleanup();
    const refund = { amount: 90_000, due_at: '2026-11-28T08:00:00.000Z', refunded_at: null, reference: null };
    const [kept, lost] = [
      aReservation({ date: firstTime }),
      aReservation({ id: 32, date: secondTime, status: 'expired', refund }),
    ];
    show({ [call]: { data: payment({ amount: 180_000, reservations: [kept, lost] }) } });
    expect(await screen.findByText(/^Refund · .*28 November/)).toBeDefined();
  });
});
