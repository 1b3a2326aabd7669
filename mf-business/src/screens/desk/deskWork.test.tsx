import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aPayOutRequest } from '../../testing/rows.ts';
import { DeskScreen } from './DeskScreen.tsx';

const waiting = { updates: 4, refunds: 0, reports: 0, app_reports: 0, pay_outs: 3 };
const open = (path: string, answers: FakeAnswers) =>
  draw(<DeskScreen />, path, { 'GET /admin/waiting': { data: waiting }, ...answers }, { user: aUser({ role_id: 6 }) });
const anUpdate = (id: number, title: string) => ({
  id,
  event_id: id + 100,
  title,
  username: 'sara',
  changed: ['title'],
  reservations: id,
  version: `v${id}`,
  created_at: '2026-11-20T10:00:00.000Z',
});
const four = ['Walk', 'Talk', 'Tea', 'Film'].map((title, at) => anUpdate(at + 1, title));
const aPayOut = (id: number) => ({
  ...aPayOutRequest({ id, amount: id * 100_000 }),
  username: `host${id}`,
  available: 900_000,
});

const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Choose \u2068${name}\u2069` });
const boxes = () => [...document.querySelectorAll<HTMLInputElement>('tr[data-row] [data-choice] input')];
const titles = () => [...document.querySelectorAll('tr[data-row] > td:nth-child(2)')].map((cell) => cell.textContent);
const acts = () => screen.findByRole('group', { name: en['insight.bulk.acts'] });
const tab = (part: 'updates' | 'pay-outs') =>
  screen.getByRole('tab', { name: new RegExp(en[`desk.part.${part}`]) }).textContent;
const doToChosen = async (hand: UserEvent, label: string, words: string) => {
  await hand.click(within(await acts()).getByRole('button', { name: label }));
  const dialog = await screen.findByRole('dialog');
  await hand.type(within(dialog).getByRole('textbox'), words);
  await hand.click(within(dialog).getByRole('button', { name: label }));
};

/** Held answers of decisions, and what was sent. */
function heldDecisions() {
  const held = heldAnswers();
  const sent: unknown[] = [];
  return { ...held, sent, answer: (body: unknown) => (sent.push(body), held.answer()) };
}

const { getBoundingClientRect } = Element.prototype;
beforeEach(() => {
  Element.prototype.getBoundingClientRect = () =>
    ({ ...new DOMRect(), width: 840, height: 0, top: 0, bottom: 0 }) as DOMRect;
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
});

describe('the desk on a wide screen [BIZ-08] [SHL-35]', () => {
  it('is a table that the server sorts from its head', async () => {
    const { hand, requests } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage(four),
      'GET /admin/updates?page=1&sort=reservations&order=descending': aPage(four.toReversed()),
    });
    const table = await screen.findByRole('table', { name: en['desk.part.updates'] });
    expect(screen.queryByRole('article')).toBeNull();
    const head = (name: string) => within(table).getByRole('columnheader', { name });
    expect(head(en['desk.column.since']).getAttribute('aria-sort')).toBe('ascending');
    const button = within(head(en['desk.column.reservations'])).getByRole('button');
    await hand.click(button);
    await waitFor(() => expect(titles()).toEqual(['Film', 'Tea', 'Talk', 'Walk']));
    expect([document.activeElement, head(en['desk.column.reservations']).getAttribute('aria-sort')]).toEqual([
      button,
      'descending',
    ]);
    expect(requests.filter((one) => one.includes('/admin/updates'))).toHaveLength(2);
  });

  it('takes a decided row away at once, brings it back to its place with its words where it is refused, and never asks for the list again', async () => {
    const { sent, ...held } = heldDecisions();
    const { hand, requests } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage(four),
      'PUT /event/102/admin-update': held.answer,
    });
    await box('Talk');
    await waitFor(() => expect(tab('updates')).toMatch(/4$/));
    const reject = async (words: string) => {
      await hand.click(screen.getAllByRole('button', { name: en['desk.updates.reject'] })[1]!);
      const dialog = await screen.findByRole('dialog');
      await hand.type(within(dialog).getByRole('textbox'), words);
      await hand.click(within(dialog).getByRole('button', { name: en['desk.updates.reject'] }));
    };
    await reject('No address');
    // The server has not answered yet.
    await waitFor(() => expect(titles()).toEqual(['Walk', 'Tea', 'Film']));
    expect([tab('updates'), screen.queryByRole('dialog')]).toEqual([`${en['desk.part.updates']}3`, null]);
    // The row that is now in its place has the keys of the desk meanwhile.
    expect(document.activeElement).toBe(await box('Tea'));
    await act(() => held.give(0, aRefusal(503, 'busy')));
    await waitFor(() => expect(titles()).toEqual(['Walk', 'Talk', 'Tea', 'Film']));
    const news = screen.getByText('sentence of busy');
    expect(news.closest('tr')!.previousElementSibling!.textContent).toContain('Talk');
    expect(document.activeElement).toBe(await box('Talk'));
    expect(tab('updates')).toMatch(/4$/);
    await reject('!');
    await waitFor(() => expect(titles()).toHaveLength(3));
    await act(() => held.give(1, { data: {} }));
    expect([titles(), tab('updates')]).toEqual([['Walk', 'Tea', 'Film'], `${en['desk.part.updates']}3`]);
    expect(sent).toEqual([
      { decision: 'reject', version: 'v2', reason: 'No address' },
      { decision: 'reject', version: 'v2', reason: 'No address!' },
    ]);
    expect(requests.filter((one) => one.startsWith('GET /admin/'))).toEqual([
      expect.stringContaining('/admin/'),
      expect.stringContaining('/admin/'),
    ]);
  });

  it('decides on the chosen one after the other, tells how far it is, and what came of each', async () => {
    const { sent, ...held } = heldDecisions();
    const { hand } = open('/business/desk/pay-outs', {
      'GET /admin/pay-outs?page=1': aPage([aPayOut(1), aPayOut(2), aPayOut(3)]),
      'PUT /admin/pay-outs/1': held.answer,
      'PUT /admin/pay-outs/2': held.answer,
      'PUT /admin/pay-outs/3': held.answer,
    });
    await screen.findByRole('table');
    const [first, , last] = boxes();
    await hand.click(first!);
    await hand.keyboard('{Shift>}');
    await hand.click(last!);
    await hand.keyboard('{/Shift}');
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true]);
    // A bank's reference is of one payout alone.
    expect(within(await acts()).queryByRole('button', { name: en['desk.payOuts.pay'] })).toBeNull();
    await doToChosen(hand, en['desk.payOuts.reject'], 'The name differs');
    await screen.findByText('0 of 3');
    await act(() => held.give(0, { data: {} }));
    await screen.findByText('1 of 3');
    await act(() => held.give(1, aRefusal(409, 'nothing_waiting')));
    await screen.findByText('2 of 3');
    await act(() => held.give(2, { data: {} }));
    await screen.findByText('2 done, 1 refused');
    const told = [...document.querySelectorAll('li')].map((line) => line.textContent);
    expect(told).toContainEqual(expect.stringMatching(/host2.*: sentence of nothing_waiting$/));
    await waitFor(() => expect(titles()).toEqual(['@host2']));
    expect(sent).toEqual(Array(3).fill({ decision: 'reject', reason: 'The name differs' }));
    expect(document.activeElement).not.toBe(document.body);
    // It waits no more: there is nothing left to decide, and it is not counted.
    expect(screen.queryByRole('button', { name: en['desk.payOuts.reject'] })).toBeNull();
    expect(tab('pay-outs')).toBe(en['desk.part.pay-outs']);
  });

  it('lets nobody settle several refunds with the reference of one, and says so', async () => {
    const aRefund = (id: number) => ({
      id,
      trans_id: 'x',
      order_id: '123456789012',
      amount: 90_000,
      reason: 'canceled',
      username: `guest${id}`,
      event_title: 'Walk',
      paid_at: '2026-11-01T10:00:00.000Z',
      due_at: '2026-11-10T10:00:00.000Z',
      refunded_at: null,
      reference: null,
    });
    const { hand } = open('/business/desk/refunds', {
      'GET /admin/refunds?page=1&status=refund_needed': aPage([aRefund(1), aRefund(2)]),
    });
    await screen.findByRole('table');
    for (const one of boxes()) await hand.click(one);
    expect(within(await acts()).getByText(en['desk.bulk.none'])).toBeDefined();
    expect(within(await acts()).queryByRole('button', { name: en['desk.refunds.settle'] })).toBeNull();
  });

  it('has the keys of the desk on the boxes of its rows, and shows both versions below a row', async () => {
    const { hand } = open('/business/desk', {
      'GET /admin/updates?page=1': aPage(four),
      'GET /admin/updates/2': aRefusal(404, 'not_found'),
    });
    await box('Walk');
    await hand.keyboard('jj');
    expect(document.activeElement).toBe(await box('Talk'));
    await hand.keyboard('{ArrowDown}k');
    expect(document.activeElement).toBe(await box('Talk'));
    await hand.keyboard(' ');
    expect((await box('Talk')).checked).toBe(true);
    await hand.keyboard('{Enter}');
    const news = await screen.findByText('sentence of not_found');
    expect(news.closest('tr')!.previousElementSibling!.textContent).toContain('Talk');
    await hand.keyboard('r');
    const dialog = await screen.findByRole('dialog', { name: en['desk.updates.reject'] });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
