import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Reservation } from 'shared-kernel/contract/booking';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aReservation, aUser } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { AtHand } from './AtHand.tsx';

const place = (id: number, title: string, start: string, end: string): Reservation =>
  aReservation({ id, event: aCard({ id, title }), date: { start, end } });
const walk = place(7, 'Walk', '2026-11-21T15:00:00.000Z', '2026-11-21T17:00:00.000Z');

function open(rows: () => Reservation[], user: ReturnType<typeof aUser> | null = aUser()) {
  const stage = createStage({
    user,
    now: new Date('2026-11-21T09:00:00.000Z'),
    answers: { 'GET /profile/reserves?page=1&time=at_hand': () => aPage(rows()) },
  });
  return { ...stage, ...renderScreen(stage, <AtHand />, { messages: en }) };
}

describe('what begins within a day, on top of the feed [EVT-23]', () => {
  it('shows its ticket by one press', async () => {
    const { root } = open(() => [walk]);
    await userEvent.click(await screen.findByRole('button', { name: 'Show the ticket: \u2068Walk\u2069' }));
    expect(root.sheets.top).toMatchObject({
      name: 'event.reservation',
      params: { eventId: 7, reservationId: 7, ticket: true },
    });
  });

  it('is the soonest, also what has begun, and leads to the others; what is over or later is none of them', async () => {
    open(() => [
      place(1, 'later', '2026-11-22T09:01:00.000Z', '2026-11-22T11:00:00.000Z'),
      place(2, 'tomorrow', '2026-11-22T08:00:00.000Z', '2026-11-22T11:00:00.000Z'),
      place(3, 'begun', '2026-11-21T08:00:00.000Z', '2026-11-21T09:30:00.000Z'),
      place(4, 'over', '2026-11-21T07:00:00.000Z', '2026-11-21T09:00:00.000Z'),
    ]);
    await screen.findByText('begun');
    const links = screen.getAllByRole('link') as HTMLAnchorElement[];
    expect(links.map(({ textContent }) => /^[\da-z ]+/.exec(textContent)?.[0])).toEqual([
      'begun',
      '1 more within a day',
    ]);
    expect(links[1]!.pathname).toBe('/en/joined');
  });

  it('is asked for anew when a place was booked or given back', async () => {
    const rows: Reservation[] = [];
    const { root } = open(() => rows);
    rows.push(walk);
    act(() => root.events.emit('reservationChanged', { eventId: 7 }));
    expect(await screen.findByText('Walk')).toBeDefined();
    act(() => void root.entities.putReservation({ ...walk, status: 'canceled' }));
    await waitFor(() => expect(screen.queryByText('Walk')).toBeNull());
  });

  it('is nothing to a visitor, who asks for nothing', () => {
    const { container, requests } = open(() => [walk], null);
    expect([container.textContent, requests]).toEqual(['', []]);
  });
});
