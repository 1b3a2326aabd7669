import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EventCard as Card } from 'shared-kernel/contract/event';
import { asksFirst } from 'shared-kernel/testing/asksFirst';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import type { User } from 'shared-kernel/contract/user';
import { aCard, aSummary, aUser } from 'shared-kernel/testing/rows';
import { EventCard } from './EventCard.tsx';
import en from '../../messages/en.json' with { type: 'json' };

const now = new Date('2026-11-21T08:00:00.000Z');

function draw(
  card: Partial<Card> = {},
  { answers = {}, user = null, at = now }: { answers?: FakeAnswers; user?: User | null; at?: Date } = {},
) {
  const stage = createStage({ answers, user, now: at });
  const event = stage.root.entities.putEvent(aCard(card));
  renderScreen(stage, <EventCard event={event} priority />, { messages: en });
  return { ...stage, event, toasts: () => stage.root.toasts.list.map(({ text }) => text) };
}
const like = () => screen.getByRole('button', { name: /^Like/ });

describe('the card of an event (part of DSC-06)', () => {
  it('says what, when, where and for how much, and leads to the event and to its host', () => {
    draw();
    expect(screen.getByRole('heading', { name: 'Evening walk' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Evening walk' }).getAttribute('href')).toBe('/en/sara/evening-walk');
    expect(screen.getByRole('link', { name: 'Sara Ahmadi' }).getAttribute('href')).toBe('/en/sara');
    expect(screen.getByText('Saturday, 28 November')).toBeDefined();
    expect(screen.getByText('Shiraz')).toBeDefined();
    expect(screen.getByText('Free')).toBeDefined();
  });

  it('counts likes behind their heart [DSC-06]', () => {
    draw({ likes_count: 5 });
    expect(like().compareDocumentPosition(screen.getByText('5'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('has no control inside another', () => {
    draw({ reserved_count: 2, reserved: [aSummary()] });
    expect([screen.getAllByRole('link').length, screen.getAllByRole('button').length]).toEqual([2, 4]);
    expect(document.querySelector('a a, a button, button a, button button')).toBeNull();
  });

  it.each([
    ['Asia/Tehran', '2026-11-21T08:00:00.000Z', '2026-11-21T15:00:00.000Z', 'Today 18:30'],
    // Where it is, the day has begun an hour before, or ends in an hour.
    ['Asia/Tehran', '2026-11-21T21:30:00.000Z', '2026-11-22T20:00:00.000Z', 'Today 23:30'],
    ['America/St_Johns', '2026-11-22T02:30:00.000Z', '2026-11-22T03:15:00.000Z', 'Today 23:45'],
    // The clocks are put on in the night between: the day has 23 hours.
    ['America/New_York', '2026-03-08T04:30:00.000Z', '2026-03-08T22:00:00.000Z', 'Tomorrow 18:00'],
    ['America/New_York', '2026-03-08T04:30:00.000Z', '2026-03-09T04:30:00.000Z', 'Monday, 9 March'],
    // They are put back: it has 25.
    ['America/New_York', '2026-11-01T04:30:00.000Z', '2026-11-02T04:45:00.000Z', 'Today 23:45'],
    ['America/New_York', '2026-11-01T04:30:00.000Z', '2026-11-02T05:15:00.000Z', 'Tomorrow 00:15'],
  ])('names today and tomorrow with the hour, as the days are in %s: at %s for %s', (timezone, at, start, said) => {
    draw({ start, timezone }, { at: new Date(at) });
    expect(screen.getByText(said)).toBeDefined();
  });

  it('shows the price, the state and that the reader is coming', () => {
    draw({ price: 250_000, payment_type: 'payable', state: 'capacity_full', is_reserved: true });
    expect(screen.getByText(/250,000/)).toBeDefined();
    expect(screen.getByText('Full')).toBeDefined();
    expect(screen.getByText('You are coming')).toBeDefined();
  });

  it('asks for the first cover at once, in the size that fits', () => {
    draw();
    const cover = document.querySelector('img[src="/files/9.jpg"]');
    expect(cover?.getAttribute('fetchpriority')).toBe('high');
    expect(cover?.getAttribute('loading')).toBe('eager');
    expect(cover?.getAttribute('srcset')).toContain('/files/9-small.jpg');
  });

  it('opens the sheet to share it', async () => {
    const { root } = draw();
    await userEvent.click(screen.getByRole('button', { name: /^Share/ }));
    expect(root.sheets.top).toMatchObject({ name: 'event.share', params: { eventId: 1 } });
  });

  it('opens the list of those who joined', async () => {
    const { root } = draw({ reserved_count: 3, reserved: [aSummary()] });
    await userEvent.click(screen.getByRole('button', { name: '3 going' }));
    expect(root.sheets.top).toMatchObject({ name: 'event.reserved', params: { eventId: 1 } });
  });
});

describe('a gesture on a card', () => {
  it('shows at once and tells the server what is wanted', async () => {
    const sent: unknown[] = [];
    const { event } = draw(
      {},
      {
        user: aUser(),
        answers: {
          'POST /event/1/like': (body: unknown) => {
            sent.push(body);
            return { data: { action: 'like', likes_count: 6 } };
          },
        },
      },
    );
    await userEvent.click(like());
    expect(like().getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(event.likes_count).toBe(6));
    expect(sent).toEqual([{ liked: true }]);
  });

  it('is taken back with a toast when the server refuses', async () => {
    const { event, toasts } = draw(
      {},
      { user: aUser(), answers: { 'POST /event/1/save': Response.json({ message: 'Not now' }, { status: 503 }) } },
    );
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(toasts()).toEqual(['Not now']));
    expect(event.is_saved).toBe(false);
  });

  it('of a visitor opens the sign-in and goes on after it [SHL-32] [AUT-09]', async () => {
    const stage = draw(
      {},
      {
        answers: {
          'POST /event/1/like': { data: { action: 'like', likes_count: 5 } },
          'POST /event/1/save': { data: { is_saved: true } },
        },
      },
    );
    const { event, toasts, requests } = stage;
    expect(
      await asksFirst('like a card', stage, {
        press: () => userEvent.click(like()),
        isDone: () => requests.length > 0,
      }),
    ).toBe('asked, then done');
    await waitFor(() => expect(event.likes_count).toBe(5));
    expect([event.liked_by_user, toasts()]).toEqual([1, []]);
    stage.root.session.forget();
    expect(
      await asksFirst('save a card', stage, {
        press: () => userEvent.click(screen.getByRole('button', { name: /^Save/ })),
        isDone: () => requests.includes('POST /event/1/save'),
      }),
    ).toBe('asked, then done');
  });

  it('of a visitor who closes the sign-in changes nothing', async () => {
    const { root, event, requests } = draw();
    await userEvent.click(like());
    root.sheets.keep(0);
    await Promise.resolve();
    expect([event.liked_by_user, requests]).toEqual([0, []]);
  });

  it('of a light account shows the way to verification [SHL-32]', async () => {
    const { root, requests } = draw({}, { user: aUser({ role_id: 1 }) });
    await userEvent.click(like());
    await waitFor(() =>
      expect(root.sheets.top).toMatchObject({ name: 'shell.prompt', params: { need: 'verification' } }),
    );
    expect(requests).toEqual([]);
  });
});
