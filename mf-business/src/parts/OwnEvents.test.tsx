import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { aPage } from 'shared-kernel/testing/rows';
import { draw } from '../testing/draw.ts';
import { anOwnEvent } from '../testing/rows.ts';
import { OwnEvents } from './OwnEvents.tsx';

const upcoming = 'GET /activity/events?time=upcoming&page=1';
const past = 'GET /activity/events?time=past&page=1';

const open = (coming: unknown[], gone: unknown[] = []) =>
  draw(<OwnEvents />, '/business', { [upcoming]: aPage(coming), [past]: aPage(gone) });
const factsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

describe('a host’s own events [BIZ-01]', () => {
  it('say who comes, how many places are left and what they earned', async () => {
    open([
      anOwnEvent({ reserved_count: 5, places_left: 7, income: 450_000, price: 90_000 }),
      anOwnEvent({ id: 2, reserved_count: 1, places_left: 0, price: 90_000 }),
      anOwnEvent({ id: 3, reserved_count: 0 }),
    ]);
    const rows = await screen.findAllByRole('article');
    expect(rows.map(factsOf)).toEqual([
      ['5 guests', '7 places left', 'Income: 450,000\u00A0Toman'],
      ['1 guest', 'Full', 'Income: 0\u00A0Toman'],
      ['0 guests'],
    ]);
  });

  it('part what is to come from what has been', async () => {
    const { requests } = open(
      [anOwnEvent()],
      [anOwnEvent({ id: 2, title: 'Last walk', is_over: true, places_left: null })],
    );
    expect(await screen.findByText(/^Next:/)).toBeDefined();
    expect(requests).toEqual([upcoming]);
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(await screen.findByText('Last walk')).toBeDefined();
    expect([requests, screen.queryByText('Evening walk'), window.location.search]).toEqual([
      [upcoming, past],
      null,
      '?tab=past',
    ]);
  });

  it('have a word for no past ones', async () => {
    open([]);
    await userEvent.click(await screen.findByRole('tab', { name: 'Past' }));
    expect(await screen.findByText('No past events yet')).toBeDefined();
  });
});
