import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { formatMoment } from 'shared-kernel/language/when';
import { aPage } from 'shared-kernel/testing/rows';
import { draw } from '../testing/draw.ts';
import { anOwnEvent } from '../testing/rows.ts';
import { OwnEvents } from './OwnEvents.tsx';

const upcoming = 'GET /activity/events?time=upcoming&page=1';
const past = 'GET /activity/events?time=past&page=1';

const open = (coming: unknown[], gone: unknown[] = [], drafts: unknown[] = []) =>
  draw(<OwnEvents />, '/business', {
    [upcoming]: aPage(coming),
    [past]: aPage(gone),
    'GET /event/draft': { data: drafts },
  });
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
      [anOwnEvent({ id: 2, title: 'Last walk', is_over: true, places_left: 3 })],
    );
    expect(await screen.findByText(/^Next:/)).toBeDefined();
    expect(requests).toEqual(expect.arrayContaining([upcoming]));
    expect(requests).not.toContain(past);
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(await screen.findByText('Last walk')).toBeDefined();
    expect(screen.getByText(/^Last: /)).toBeDefined();
    // Places left no longer matter.
    expect(screen.queryByText(/places left/)).toBeNull();
    expect([requests.includes(past), screen.queryByText('Evening walk'), window.location.search]).toEqual([
      true,
      null,
      '?tab=past',
    ]);
  });

  it('are followed by drafts, each of which goes on where it was left [EVT-12]', async () => {
    open(
      [],
      [],
      [
        { key: 'evening01', title: 'Poems at noon', cover: null, updated_at: '2026-11-21T09:00:00.000Z' },
        { key: 'evening02', title: '', cover: null, updated_at: '2026-11-20T09:00:00.000Z' },
        { key: 'evening03', title: 'Tea', cover: '/tea.jpg', updated_at: '2026-11-19T09:00:40.000Z' },
        { key: 'evening04', title: 'Tea', cover: null, updated_at: '2026-11-19T09:00:10.000Z' },
      ],
    );
    const drafts = within(await screen.findByRole('region', { name: 'Drafts' }));
    const at = (time: string): string => formatMoment('en', time, deviceZone());
    expect(drafts.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['/en/event/create?draft=evening01', `Poems at noon1 hour ago · ${at('2026-11-21T09:00:00.000Z')}`],
      ['/en/event/create?draft=evening02', `Without a titleyesterday · ${at('2026-11-20T09:00:00.000Z')}`],
      // Written in one minute.
      [
        '/en/event/create?draft=evening03',
        `Tea2 days ago · ${at('2026-11-19T09:00:00.000Z')} · 1 of 2, the newest first`,
      ],
      [
        '/en/event/create?draft=evening04',
        `Tea2 days ago · ${at('2026-11-19T09:00:00.000Z')} · 2 of 2, the newest first`,
      ],
    ]);
    expect(drafts.getAllByRole('presentation').map((picture) => picture.getAttribute('src'))).toEqual(['/tea.jpg']);
    await userEvent.click(screen.getByRole('tab', { name: 'Past' }));
    expect(screen.queryByRole('region', { name: 'Drafts' })).toBeNull();
  });

  it('have a word for no past ones', async () => {
    open([]);
    await userEvent.click(await screen.findByRole('tab', { name: 'Past' }));
    expect(await screen.findByText('No past events yet')).toBeDefined();
  });
});
