import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answerTo } from 'shared-kernel/testing/answerTo';
import { aPage, aPerson, aReservation, aSummary } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { anActivity } from '../../testing/rows.ts';
import { ActivityScreen } from './ActivityScreen.tsx';

describe('my activity [ACT-01]', () => {
  it('tells what I did, with how long ago and a way to it', async () => {
    draw(<ActivityScreen />, '/activity', {
      ...answerTo(
        'GET /activity',
        { side: 'guest', page: 1 },
        aPage([
          anActivity(),
          anActivity({ id: 2, kind: 'commented', text: 'See you there' }),
          anActivity({ id: 3, kind: 'followed', event: null, target: aSummary() }),
          anActivity({ id: 4, kind: 'saved', event: null }),
        ]),
      ),
    });
    const liked = await screen.findByRole('link', { name: /You liked Evening walk/ });
    expect([liked.getAttribute('href'), liked.textContent]).toEqual([
      '/en/sara/evening-walk',
      expect.stringContaining('2 hours ago'),
    ]);
    expect(screen.getByRole('link', { name: /You commented on Evening walk.*See you there/ })).toBeDefined();
    expect(screen.getByRole('link', { name: /You followed Sara Ahmadi/ }).getAttribute('href')).toBe('/en/sara');
    expect(screen.getByText('a removed event').closest('a')).toBeNull();
  });

  it('filters by side and kind, in the address', async () => {
    const { requests } = draw(<ActivityScreen />, '/activity', {
      ...answerTo('GET /activity', { side: 'guest', page: 1 }, aPage([])),
      ...answerTo('GET /activity', { side: 'host', page: 1 }, aPage([anActivity({ kind: 'reserved' })])),
      ...answerTo(
        'GET /activity',
        { side: 'host', type: 'followed', page: 1 },
        aPage([anActivity({ id: 9, kind: 'followed', event: null })]),
      ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'I’m a host' }));
    expect(await screen.findByRole('link', { name: /Mina reserved a place at Evening walk/ })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Followed' }));
    expect((await screen.findByRole('link', { name: /Mina followed you/ })).getAttribute('href')).toBe('/en/mina');
    expect(window.location.search).toBe('?side=host&filter=followed');
    expect(requests.at(-1)).toBe('GET /activity?side=host&type=followed&page=1');
  });

  it('names a follower without a channel, who leads nowhere and takes nobody’s name [API-18]', async () => {
    const follow = { kind: 'followed', event: null } as const;
    draw(<ActivityScreen />, '/activity?side=host', {
      ...answerTo(
        'GET /activity',
        { side: 'host', page: 1 },
        aPage([
          anActivity({ ...follow, channel: aSummary() }),
          anActivity({ ...follow, id: 2, channel: aPerson({ user: { id: 3, username: '' } }) }),
        ]),
      ),
    });
    expect((await screen.findByText('Navid')).closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: /Sara Ahmadi followed you/ }).getAttribute('href')).toBe('/en/sara');
  });

  it('begins where the address says, and leads from an empty kind to all', async () => {
    draw(<ActivityScreen />, '/activity?filter=saved', {
      ...answerTo('GET /activity', { side: 'guest', type: 'saved', page: 1 }, aPage([])),
      ...answerTo('GET /activity', { side: 'guest', page: 1 }, aPage([anActivity()])),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(/You liked/)).toBeDefined();
    expect(window.location.search).toBe('');
  });

  it('shows the reservations and, in numbers, what they come to', async () => {
    draw(<ActivityScreen />, '/activity?tab=joined', {
      ...answerTo('GET /profile/reserves', { page: 1 }, aPage([aReservation()])),
      ...answerTo(
        'GET /events/count',
        {},
        { data: { reserved: 12, owned: 3, unread_notifications: 0, unread_messages: 0 } },
      ),
    });
    expect(await screen.findByRole('link', { name: 'Evening walk' })).toBeDefined();
    await userEvent.click(screen.getByRole('tab', { name: 'Analyze' }));
    expect((await screen.findByRole('link', { name: 'See reservations' })).getAttribute('href')).toBe('/en/joined');
    expect(within(screen.getByRole('tabpanel')).getByText('12')).toBeDefined();
    expect(screen.getByRole('link', { name: 'See event statistics' }).getAttribute('href')).toBe('/en/business');
  });
});
