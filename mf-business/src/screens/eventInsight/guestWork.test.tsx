import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import { aPage, aPerson, aRefusal, aSummary, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { draw } from '../../testing/draw.ts';
import { aGuest, anInsight } from '../../testing/rows.ts';
import { EventInsightScreen } from './EventInsightScreen.tsx';

const named = (id: number, name: string) =>
  aGuest({ reservation_id: id, channel: aSummary({ id, username: name, name, user: { id, username: name } }) });
const five = ['ada', 'bita', 'cyrus', 'dara', 'elham'].map((name, at) => named(at + 101, name));

const open = (answers: FakeAnswers = {}) =>
  draw(
    <EventInsightScreen />,
    '/business/event/1',
    { 'GET /event/1/insight': { data: anInsight() }, 'GET /event/1/guests?page=1': aPage(five), ...answers },
    { user: aUser() },
  );
const table = () => screen.findByRole('table', { name: 'Guests' });
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Choose \u2068${name}\u2069` });
const first = () => document.querySelector('tr:has([data-choice] input) > td bdi')!.textContent;
const chosen = () =>
  [...document.querySelectorAll<HTMLElement>('tbody tr')]
    .filter((row) => row.querySelector<HTMLInputElement>('input')?.checked)
    .map((row) => row.querySelector('bdi')!.textContent);
const acts = () => screen.findByRole('group', { name: en['insight.bulk.acts'] });

const { getBoundingClientRect } = Element.prototype;
let width = 1068;
beforeEach(() => {
  width = 1068;
  Element.prototype.getBoundingClientRect = () =>
    ({ ...new DOMRect(), width, height: 0, top: 0, bottom: 0 }) as DOMRect;
});
afterEach(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect;
});

describe('the guests on a wide screen [SHL-35]', () => {
  it('are sorted by the server from the head, which says how, and the focus stays there', async () => {
    const { requests } = open({
      'GET /event/1/guests?sort=amount&order=descending&page=1': aPage(five.toReversed()),
      'GET /event/1/guests?sort=amount&order=ascending&page=1': aPage(five),
    });
    await table();
    expect(screen.getByRole('columnheader', { name: 'Reserved on' }).getAttribute('aria-sort')).toBe('descending');
    expect(within(screen.getByRole('columnheader', { name: 'Guest' })).queryByRole('button')).toBeNull();
    const amount = screen.getByRole('button', { name: 'Amount' });
    await userEvent.click(amount);
    await waitFor(() => expect(first()).toBe('elham'));
    expect([document.activeElement, document.querySelectorAll('[aria-sort]').length]).toEqual([amount, 1]);
    await userEvent.click(amount);
    await waitFor(() => expect(first()).toBe('ada'));
    expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('ascending');
    expect(requests.filter((request) => request.includes('sort='))).toHaveLength(2);
  });

  it('are chosen one by one, with Shift up to there, all at once, and with the keyboard', async () => {
    const hand = userEvent.setup();
    open();
    await hand.click(await box('bita'));
    await hand.keyboard('{Shift>}');
    await hand.click(await box('dara'));
    await hand.keyboard('{/Shift}');
    expect(chosen()).toEqual(['bita', 'cyrus', 'dara']);
    expect((await acts()).textContent).toContain('3 chosen');
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: en['insight.bulk.all'] });
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    await hand.click(all);
    expect(chosen()).toHaveLength(5);
    await hand.click(screen.getByRole('button', { name: en['insight.bulk.clear'] }));
    expect([chosen(), screen.queryByRole('group', { name: en['insight.bulk.acts'] })]).toEqual([[], null]);
    (await box('ada')).focus();
    await hand.keyboard(' {ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(await box('cyrus'));
    await hand.keyboard('{Shift>} {/Shift}');
    expect(chosen()).toEqual(['ada', 'bita', 'cyrus']);
    await hand.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(location.pathname).toBe('/en/bita'));
  });

  it('are let in together; whoever is not, is named with the reason, and it can be taken back', async () => {
    const told: { entries: { reservation_id: number; at: string; undo?: string }[] }[] = [];
    const at = '2026-11-21T10:00:00.000Z';
    open({
      'POST /event/1/door': (sent: unknown) => {
        const body = sent as (typeof told)[number];
        told.push(body);
        return {
          data: body.entries.map(({ reservation_id, undo }) => ({
            result: undo ? 'out' : reservation_id === 102 ? 'early' : 'in',
            reservation_id,
            name: '',
            count: 2,
            checked_in_at: undo || reservation_id === 102 ? null : at,
          })),
        };
      },
    });
    for (const name of ['ada', 'bita', 'cyrus']) await userEvent.click(await box(name));
    await userEvent.click(within(await acts()).getByRole('button', { name: en['insight.bulk.checkIn'] }));
    expect(await screen.findByText('2 done, 1 refused')).toBeDefined();
    expect(screen.getByText('bita', { selector: 'li bdi' }).parentElement!.textContent).toBe(
      `bita: ${en['insight.bulk.why.early']}`,
    );
    expect(told[0]!.entries.map((entry) => entry.reservation_id)).toEqual([101, 102, 103]);
    await waitFor(() => expect(chosen()).toEqual([]));
    expect(document.activeElement?.contains(screen.getByText('2 done, 1 refused'))).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
    await userEvent.click(screen.getByRole('button', { name: en['insight.bulk.takeBack'] }));
    expect(await screen.findByText('2 check-ins taken back')).toBeDefined();
    expect(told[1]!.entries.map(({ reservation_id, undo }) => [reservation_id, undo])).toEqual([
      [101, at],
      [103, at],
    ]);
    expect(told[1]!.entries[0]!.at > at).toBe(true);
    expect(screen.queryByRole('button', { name: en['insight.bulk.takeBack'] })).toBeNull();
  });

  it('are written to, each in their own chat and once; a failure is of its guest alone', async () => {
    const me = aUser();
    const sent: [string, unknown][] = [];
    const again = named(106, 'ada');
    const light = aGuest({ reservation_id: 107, channel: aPerson({ name: 'Reza', user: { id: 9, username: '' } }) });
    const host = aGuest({
      reservation_id: 108,
      channel: aSummary({ id: 50, username: 'me', name: 'me', user: { id: me.id, username: 'me' } }),
    });
    const room = (id: number) => ({ data: { id, users: [aSummary()] } }) as never;
    open({
      'GET /event/1/guests?page=1': aPage([five[0]!, { ...again, channel: five[0]!.channel }, five[1]!, light, host]),
      'GET /chatroom/user/101': room(7),
      'GET /chatroom/user/102': aRefusal(403, 'blocked'),
      'POST /chatroom/7': (body: unknown) => (sent.push(['7', body]), { data: { id: 1 } as never }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: en['insight.bulk.all'] }));
    await userEvent.click(within(await acts()).getByRole('button', { name: 'Message' }));
    const dialog = await screen.findByRole('dialog', { name: 'Message 5 guests' });
    await userEvent.click(within(dialog).getByRole('button', { name: en['insight.bulk.send'] }));
    expect(within(dialog).getByText(en['insight.bulk.noWords'])).toBeDefined();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'See you at six' } });
    await userEvent.click(within(dialog).getByRole('button', { name: en['insight.bulk.send'] }));
    expect(await screen.findByText('1 done, 3 refused')).toBeDefined();
    expect(sent).toEqual([['7', expect.objectContaining({ body: 'See you at six', event_id: 1 })]]);
    const said = [...document.querySelectorAll('li')].map((line) => line.textContent);
    for (const words of [`Reza: ${en['insight.bulk.why.nobody']}`, `me: ${en['insight.bulk.why.oneself']}`])
      expect(said).toContain(words);
    expect(said.some((line) => line.startsWith('bita: '))).toBe(true);
  });

  it('are saved as a sheet of the chosen alone', async () => {
    const opened = filesOpened();
    open({ [signing]: (body: { path: string }) => aSignedAddress(body) });
    for (const name of ['ada', 'cyrus']) await userEvent.click(await box(name));
    await userEvent.click(within(await acts()).getByRole('button', { name: en['insight.bulk.sheet'] }));
    await waitFor(() => expect(opened.addresses.join()).toContain('chosen=101.103'));
    opened.restore();
  });

  it('have a table to read alone where the list itself has no room to work', async () => {
    width = 1023;
    open();
    await table();
    expect([screen.queryByRole('checkbox'), screen.queryByRole('button', { name: 'Amount' })]).toEqual([null, null]);
  });
});
