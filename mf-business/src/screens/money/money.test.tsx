import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import { aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { anEventReward, aPayOutRequest, aReward, aSummaryOfPayments } from '../../testing/rows.ts';
import { MoneyScreen } from './MoneyScreen.tsx';

const account = 'GET /reward/user/50';
const open = (answers: FakeAnswers = {}) =>
  draw(
    <MoneyScreen />,
    '/business/index-bk',
    {
      [account]: { data: { reward_data: aReward(), payment_summary: aSummaryOfPayments() } },
      'GET /reward/pay-out': { data: [] },
      'GET /reward/events?page=1': aPage([anEventReward()]),
      'GET /events/without-experiences?page=1': aPage([]),
      'GET /events/without-rates?page=1': aPage([]),
      ...answers,
    },
    { user: aUser({ sheba_number: 'IR820540102680020817909002' }) },
  );

describe('what all events have brought', () => {
  it('is one sum: rewards by kind with their guests, and what guests paid [BIZ-03]', async () => {
    open();
    const all = await screen.findByRole('region', { name: en['reward.ofAll'] });
    expect([...all.querySelectorAll('dt, dd')].map((part) => part.textContent)).toEqual([
      en['reward.private'],
      '15,000\u00A0Toman',
      en['reward.public'],
      '4,000\u00A0Toman',
      `${en['reward.rewards']}for 5 guests: 3 new, 2 returning`,
      '19,000\u00A0Toman',
      `${en['reward.paidOnline']}of 4 reservations`,
      '100,000\u00A0Toman',
      en['reward.total'],
      '119,000\u00A0Toman',
    ]);
  });

  it('is not drawn as a sum of nothing [BIZ-03]', async () => {
    const nothing = aReward({
      reserves_count: 0,
      order_count: 0,
      new_guests_count: 0,
      returning_guests_count: 0,
      reserve_earned: 0,
      private_rewards: 0,
      public_rewards: 0,
      total_rewards: 0,
      total: 0,
    });
    open({
      [account]: { data: { reward_data: nothing, payment_summary: aSummaryOfPayments() } },
      'GET /reward/events?page=1': aPage([]),
    });
    expect(await screen.findByText(en['reward.empty'])).toBeDefined();
    expect(screen.queryByRole('region', { name: en['reward.ofAll'] })).toBeNull();
  });

  it('says beside what is to come how many events it waits for, and nothing where there is none [BIZ-04]', async () => {
    open();
    const earned = await screen.findByRole('region', { name: en['money.earned'] });
    const notes = () => [...earned.querySelectorAll('dt span')].map((note) => note.textContent).slice(2);
    expect(notes()).toEqual([
      `${en['money.pendingText']} · 2 upcoming events`,
      `${en['money.blockedText']} · 1 event without an experience`,
    ]);
  });

  it('counts no events that are not there [BIZ-04]', async () => {
    const summary = { ...aSummaryOfPayments(), events: { without_experiences: 0, upcoming: 0 } };
    open({ [account]: { data: { reward_data: aReward(), payment_summary: summary } } });
    const earned = await screen.findByRole('region', { name: en['money.earned'] });
    expect(within(earned).getByText(en['money.pendingText'])).toBeDefined();
    expect(within(earned).getByText(en['money.blockedText'])).toBeDefined();
  });
});

describe('a payout while another is under way [BIZ-04]', () => {
  it('is refused, and the one that another device has asked for is shown with the sentence', async () => {
    let requests = [] as ReturnType<typeof aPayOutRequest>[];
    const { hand } = open({
      'GET /reward/pay-out': () => ({ data: requests }),
      'POST /reward/pay-out': () => {
        requests = [aPayOutRequest()];
        return aRefusal(409, 'pay_out_waiting');
      },
    });
    await hand.click(await screen.findByRole('button', { name: en['payOut.ask'] }));
    expect(await screen.findByRole('button', { name: en['payOut.withdraw'] })).toBeDefined();
    expect(screen.getByText('sentence of pay_out_waiting')).toBeDefined();
  });

  it('that was decided meanwhile cannot be taken back, and stands as it was decided', async () => {
    let requests = [aPayOutRequest()];
    let summary = aSummaryOfPayments();
    const { hand } = open({
      [account]: () => ({ data: { reward_data: aReward(), payment_summary: summary } }),
      'GET /reward/pay-out': () => ({ data: requests }),
      'DELETE /reward/pay-out/9': () => {
        requests = [aPayOutRequest({ status: 'paid', reference: 'B9', decided_at: '2026-11-21T09:00:00.000Z' })];
        summary = { ...summary, balance: { ...summary.balance, available: 0 } };
        return aRefusal(404, 'not_found');
      },
    });
    await hand.click(await screen.findByRole('button', { name: en['payOut.withdraw'] }));
    expect(await screen.findByText(/B9/)).toBeDefined();
    expect(screen.queryByRole('button', { name: en['payOut.withdraw'] })).toBeNull();
    expect(screen.getByText('sentence of not_found')).toBeDefined();
  });

  it('that could not be asked for at first says so no more once it was asked for', async () => {
    let isDown = true;
    const { hand } = open({
      'GET /reward/pay-out': () => ({ data: isDown ? [] : [aPayOutRequest()] }),
      'POST /reward/pay-out': () => (isDown ? aRefusal(503, 'busy') : { data: aPayOutRequest() }),
    });
    await hand.click(await screen.findByRole('button', { name: en['payOut.ask'] }));
    expect(await screen.findByText('sentence of busy')).toBeDefined();
    isDown = false;
    await hand.click(screen.getByRole('button', { name: en['payOut.ask'] }));
    expect(await screen.findByRole('button', { name: en['payOut.withdraw'] })).toBeDefined();
    expect(screen.queryByText('sentence of busy')).toBeNull();
  });

  it('is grouped while its sum is typed, and takes a decimal point for no other sum', async () => {
    const asked: unknown[] = [];
    const { hand } = open({
      'GET /reward/pay-out': () => ({ data: [] }),
      'POST /reward/pay-out': (body: unknown) => {
        asked.push(body);
        return { data: aPayOutRequest() };
      },
    });
    const sum = await screen.findByLabelText<HTMLInputElement>(en['payOut.amount']);
    await hand.clear(sum);
    await hand.type(sum, '12.50');
    await hand.click(screen.getByRole('button', { name: en['payOut.ask'] }));
    expect([screen.getByText(en['payOut.noAmount']).isConnected, asked]).toEqual([true, []]);
    await hand.clear(sum);
    await hand.type(sum, '12500');
    expect([sum.value, screen.getByText(/12 thousand 500/).isConnected]).toEqual(['12,500', true]);
    await hand.click(screen.getByRole('button', { name: en['payOut.ask'] }));
    await waitFor(() => expect(asked).toEqual([{ amount: 12_500 }]));
  });

  it('is asked for once, however often it is pressed', async () => {
    let asked = 0;
    const { hand } = open({
      'GET /reward/pay-out': () => ({ data: asked > 0 ? [aPayOutRequest()] : [] }),
      'POST /reward/pay-out': () => {
        asked++;
        return { data: aPayOutRequest() };
      },
    });
    await hand.dblClick(await screen.findByRole('button', { name: en['payOut.ask'] }));
    expect(await screen.findByRole('button', { name: en['payOut.withdraw'] })).toBeDefined();
    expect(asked).toBe(1);
  });
});

it('a host’s money is fresh when it is looked at again: what was paid out meanwhile stands there [BIZ-04]', async () => {
  let requests = [aPayOutRequest()];
  open({ 'GET /reward/pay-out': () => ({ data: requests }) });
  await screen.findByRole('button', { name: en['payOut.withdraw'] });
  requests = [aPayOutRequest({ status: 'paid', reference: 'B9', decided_at: '2026-11-21T09:00:00.000Z' })];
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('button', { name: en['payOut.withdraw'] })).toBeNull());
  expect(screen.getByText('B9')).toBeDefined();
});

it('the sheet for taxes is not to be had of days that end before they begin, and at one press of those just typed [BIZ-04]', async () => {
  const opened = filesOpened();
  const { hand } = open({ [signing]: aSignedAddress });
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: en['tax.save'] });
  const from = screen.getByRole('textbox', { name: en['tax.from'] });
  const to = screen.getByRole('textbox', { name: en['tax.to'] });
  const write = async (field: HTMLElement, day: string) => {
    await hand.clear(field);
    await hand.type(field, day);
  };
  await write(to, '20/03/2026');
  fireEvent.click(save);
  expect(await screen.findByText(en['tax.turned'])).toBeDefined();
  await hand.clear(from);
  fireEvent.click(save);
  expect(await screen.findByText(en['tax.missing'])).toBeDefined();
  expect(opened.addresses).toEqual([]);
  await write(from, '20/03/2026');
  fireEvent.click(save);
  await waitFor(() =>
    expect(opened.addresses).toEqual(['/api/v1/business/tax/excel?from=2026-03-20&to=2026-03-20&link=signed']),
  );
  opened.restore();
});
