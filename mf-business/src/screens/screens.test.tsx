import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aUser } from 'shared-kernel/testing/rows';
import { draw } from '../testing/draw.ts';
import { aSignedAddress, filesOpened, signing } from 'shared-kernel/testing/filesOpened';
import {
  aBook,
  anEventReward,
  anOwnEvent,
  aPayOutRequest,
  aReward,
  aSummaryOfPayments,
  aToday,
} from '../testing/rows.ts';
import { BooksScreen } from './books/BooksScreen.tsx';
import { BusinessScreen } from './business/BusinessScreen.tsx';
import { JoinScreen } from './join/JoinScreen.tsx';
import { MoneyScreen } from './money/MoneyScreen.tsx';

const sheba = 'IR820540102680020817909002';
const host = aUser({ sheba_number: sheba });

describe('a host’s day [BIZ-01]', () => {
  const open = (answers: FakeAnswers, user = host) =>
    draw(
      <BusinessScreen />,
      '/business',
      {
        'GET /activity/events?time=upcoming&page=1': aPage([anOwnEvent()]),
        'GET /event/draft': { data: [] },
        ...answers,
      },
      { user },
    );

  it('begins with the next time, money that waits and comments without an answer, then all events', async () => {
    open({ 'GET /business/today': { data: aToday() } });
    const next = await screen.findByRole('region', { name: 'Next time' });
    expect(next.textContent).toContain('7 places left');
    const waiting = screen.getByRole('group', { name: 'Waiting' });
    expect(waiting.textContent).toBe(
      '2 unpaid reservations180,000\u00A0Toman1 refund to make90,000\u00A0TomanComments without an answer4',
    );
    const comment = screen.getByRole('link', { name: /Is there parking/ });
    expect(comment.getAttribute('href')).toBe('/en/sara/evening-walk#comments');
    expect(await screen.findByRole('heading', { name: 'Your events', level: 2 })).toBeDefined();
  });

  it('says that nothing is coming up, and tries again after a failure', async () => {
    let isUp = false;
    open({
      'GET /business/today': () =>
        isUp ? { data: aToday({ next: null, unanswered: { count: 0, first: [] } }) } : aRefusal(500, 'internal'),
    });
    const again = await screen.findByText('Your day could not be loaded');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Nothing is coming up/)).toBeDefined();
    expect(again.isConnected).toBe(false);
  });

  it('shows the way to the desk to admins alone [BIZ-08]', async () => {
    const today = { 'GET /business/today': { data: aToday() } };
    open(today);
    expect(screen.queryByRole('link', { name: 'Admin desk' })).toBeNull();
    open(today, aUser({ role_id: 6 }));
    expect(screen.getByRole('link', { name: 'Admin desk' }).getAttribute('href')).toBe('/en/business/desk');
  });
});

it('the reservations of all own events say who, when, how many and how they stand [BIZ-01]', async () => {
  draw(<BooksScreen />, '/business/books', {
    'GET /activity/business/books?page=1': aPage([aBook(), aBook({ id: 5, status: 'held', channel: null, count: 1 })]),
  });
  const [first, second] = await screen.findAllByRole('article');
  for (const words of ['Mina', 'Evening walk', 'Saturday, 28 November 18:30', 'Early bird', '2 people', 'Reserved'])
    expect(first!.textContent).toContain(words);
  expect(second!.textContent).toMatch(/A guest.*Waiting for payment/);
});

describe('becoming a host [BIZ-01]', () => {
  it('says what it brings, and its first step leads to a new event', async () => {
    draw(<JoinScreen />, '/business/join', {}, { user: host });
    for (const title of [
      'Guests who come',
      'Money that arrives',
      'Numbers that help',
      'Three steps to your first event',
    ])
      expect(screen.getByRole('heading', { name: title })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Create your first event' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/event/create'));
  });

  it('asks a visitor for an account first, and then begins [AUT-09]', async () => {
    const stage = draw(<JoinScreen />, '/business/join');
    expect(screen.queryByRole('link', { name: 'My events' })).toBeNull();
    expect(
      await asksFirst('create', stage, {
        press: () => userEvent.click(screen.getByRole('button', { name: 'Create your first event' })),
        isDone: () => window.location.pathname === '/en/event/create',
      }),
    ).toBe('asked, then done');
  });
});

describe('a host’s money', () => {
  const open = (answers: FakeAnswers = {}, user = host) =>
    draw(
      <MoneyScreen />,
      '/business/index-bk',
      {
        'GET /reward/user/50': { data: { reward_data: aReward(), payment_summary: aSummaryOfPayments() } },
        'GET /reward/pay-out': { data: [] },
        'GET /reward/events?page=1': aPage([anEventReward()]),
        'GET /events/without-experiences?page=1': aPage([aCard({ id: 8, title: 'Told by nobody' })]),
        'GET /events/without-rates?page=1': aPage([]),
        ...answers,
      },
      { user },
    );
  const factsOf = (part: HTMLElement) => [...part.querySelectorAll('dd')].map((fact) => fact.textContent);

  it('is two sums: what was earned, and what of it is owed [BIZ-04]', async () => {
    open();
    const toman = (text: string) => `${text}\u00A0Toman`;
    expect(factsOf(await screen.findByRole('region', { name: 'What you have earned' }))).toEqual(
      ['300,000', '20,000', '111,000', '19,000', '450,000'].map(toman),
    );
    expect(factsOf(screen.getByRole('region', { name: 'What you are owed' }))).toEqual(
      ['320,000', 'minus 70,000', '250,000', '111,000', '19,000', '380,000'].map(toman),
    );
  });

  it('is told event by event, and by month as it was paid out [BIZ-03] [BIZ-04] [EVT-15]', async () => {
    open();
    const rewards = await screen.findByRole('region', { name: 'Income and rewards by event' });
    expect(await within(rewards).findByText('Waits for your experience')).toBeDefined();
    expect(within(rewards).getByText('3 × 5,000 Toman')).toBeDefined();
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')!.textContent)).toEqual([
      'November 2026: 40,000\u00A0Toman',
      'October 2026: 30,000\u00A0Toman',
    ]);
    const without = await screen.findByRole('link', { name: /Told by nobody/ });
    expect(without.getAttribute('href')).toBe('/en/event/edit/evening-walk/experience?of=sara');
    expect(screen.queryByRole('heading', { name: 'Events that wait for your rating' })).toBeNull();
    expect((screen.getByRole('button', { name: 'Turn the loudspeaker on' }) as HTMLButtonElement).disabled).toBe(true);
  });

  it('asks for what one thinks of an event by one press, and then no more [EVT-05] [EVT-15]', async () => {
    let isRated = false;
    const { root } = open({
      'GET /events/without-rates?page=1': () => aPage(isRated ? [] : [aCard({ id: 9, title: 'Poems' })]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Rate \u2068Poems\u2069' }));
    expect(root.sheets.top).toMatchObject({ name: 'event.rating', params: { eventId: 9 } });
    isRated = true;
    act(() => root.sheets.finish('event.rating', 'rated'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Rate/ })).toBeNull());
  });

  it('is asked for in digits of any script, never more than there is, and waits for its answer [BIZ-04]', async () => {
    const requests: unknown[] = [];
    open({
      'GET /reward/pay-out': () => ({ data: requests.length > 0 ? [aPayOutRequest()] : [] }),
      'POST /reward/pay-out': (body: unknown) => {
        requests.push(body);
        return { data: aPayOutRequest() };
      },
    });
    const amount = await screen.findByLabelText('Amount');
    expect(screen.getByText(sheba)).toBeDefined();
    await userEvent.clear(amount);
    await userEvent.type(amount, '۲۵۰٬۰۰۱');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the payout' }));
    expect(screen.getByText('At most 250,000 Toman can be paid out.')).toBeDefined();
    for (const nonsense of ['1e5', '0x10', '12.5', '-5', 'all']) {
      await userEvent.clear(amount);
      await userEvent.type(amount, nonsense);
      await userEvent.click(screen.getByRole('button', { name: 'Ask for the payout' }));
      expect(screen.getByText('Write the amount in Toman.')).toBeDefined();
    }
    expect(requests).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '۲۰۰٬۰۰۰');
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the payout' }));
    expect(await screen.findByRole('button', { name: 'Withdraw the request' })).toBeDefined();
    expect(requests).toEqual([{ amount: 200_000 }]);
  });

  it('says how earlier requests stand, with reference or reason, and the refusal of a new one [BIZ-04]', async () => {
    open({
      'GET /reward/pay-out': {
        data: [
          aPayOutRequest({ status: 'rejected', reason: 'The name differs', decided_at: '2026-11-20T11:00:00.000Z' }),
          aPayOutRequest({ id: 8, status: 'paid', reference: 'B2', decided_at: '2026-11-10T11:00:00.000Z' }),
        ],
      },
      'POST /reward/pay-out': aRefusal(409, 'pay_out_waiting'),
    });
    const list = await screen.findByRole('list', { name: 'Your requests' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '200,000\u00A0TomanTurned down20 November 2026The name differs',
      '200,000\u00A0TomanPaid10 November 2026Bank reference B2',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Ask for the payout' }));
    expect(await screen.findByText('sentence of pay_out_waiting')).toBeDefined();
  });

  it('leads who has no sheba to the profile [BIZ-04]', async () => {
    open({}, aUser());
    expect((await screen.findByRole('link', { name: 'Go to my profile' })).getAttribute('href')).toBe('/en/profile');
    expect(screen.queryByLabelText('Amount')).toBeNull();
  });

  it('comes as a sheet for taxes, from the first day of the solar year [BIZ-04]', async () => {
    const opened = filesOpened();
    open({ [signing]: aSignedAddress });
    await userEvent.click(await screen.findByRole('button', { name: 'Save the Excel file' }));
    await waitFor(() =>
      expect(opened.addresses).toEqual(['/api/v1/business/tax/excel?from=2026-03-21&to=2026-11-21&link=signed']),
    );
    opened.restore();
  });
});
