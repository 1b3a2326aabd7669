import { screen, waitFor, within } from '@testing-library/react';
import type { EventCard } from 'shared-kernel/contract/event';
import type { FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aSummary, aUser } from 'shared-kernel/testing/rows';
import { draw } from '../../testing/draw.ts';
import { DiscoveryScreen } from './DiscoveryScreen.tsx';

// Whole screens on a busy machine: queries by role take their time.

/** Discovery with one event in it, read by a member. */
async function open(changed: Partial<EventCard> = {}, answers: FakeAnswers = {}) {
  const nothing = { data: { events: aPage([]) } };
  const found = { data: { events: aPage([aCard(changed)]) } };
  const stage = draw(
    <DiscoveryScreen />,
    '/',
    {
      'POST /explore': (body: unknown) => ((body as { type?: string }).type === 'now' ? nothing : found),
      'GET /properties/category/type': { data: [] },
      ...answers,
    },
    { user: aUser() },
  );
  const card = await screen.findByRole('article');
  return { ...stage, card, at: within(card) };
}

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    link: `/files/${at + 1}.jpg`,
    thumbnail_link: `/files/${at + 1}-small.jpg`,
  }));

describe('the card of an event in discovery [DSC-06]', () => {
  it('names the event, its channel, its day and its city, and leads to the first two', async () => {
    const { at } = await open();
    const leads = (name: string) => at.getByRole('link', { name }).getAttribute('href');
    expect([at.getByRole('heading').textContent, leads('Evening walk'), leads('Sara Ahmadi')]).toEqual([
      'Evening walk',
      '/en/sara/evening-walk',
      '/en/sara',
    ]);
    expect([at.queryByText('Saturday, 28 November'), at.queryByText('Shiraz')]).not.toContain(null);
  });

  it.each([
    ['without a city, that it is online', { city: null, is_online: true }, 'Online'],
    ['of today, the hour where it is', { start: '2026-11-21T15:00:00.000Z' }, 'Today 18:30'],
    ['of tomorrow, the hour where it is', { start: '2026-11-22T15:00:00.000Z' }, 'Tomorrow 18:30'],
    ['of another year, the year too', { start: '2027-01-02T15:00:00.000Z' }, /2027/],
    ['that costs nothing, that it is free', { price: 0 }, 'Free'],
    ['that costs something, the lowest price', { price: 250_000, payment_type: 'payable' }, /250,000/],
  ] as const)('says of one %s', async (_, changed, text) => {
    const { at } = await open(changed);
    expect(at.getByText(text)).toBeDefined();
  });

  it.each([0.75, 1, 1.54])('has the first of its pictures at their ratio, %d, and how many they are', async (ratio) => {
    const { card, at } = await open({ gallery_ratio: ratio, uploads: pictures(3) });
    const cover = card.querySelector('img[src="/files/1.jpg"]')!;
    // Where cards stand in columns they have one for all.
    expect(getComputedStyle(cover.parentElement!).aspectRatio).toBe(`var(--picture-ratio, ${ratio})`);
    expect(at.getByText('3 pictures')).toBeDefined();
  });

  it('counts no pictures where there is one, or none', async () => {
    const { at, unmount } = await open();
    expect(at.queryByText(/pictures?$/)).toBeNull();
    unmount();
    expect((await open({ uploads: [] })).at.queryByText(/pictures?$/)).toBeNull();
  });

  it.each([
    ['live', 'Happening now'],
    ['capacity_full', 'Full'],
    ['deadline_reached', 'Reservations closed'],
    ['not_held', 'Will not take place'],
    ['in_update_queue', 'Changes under review'],
    ['expired', 'Over'],
    ['done', 'Over'],
  ] as const)('says of the state %s: %s', async (state, text) => {
    const { at } = await open({ state });
    expect(at.getByText(text)).toBeDefined();
  });

  it('says of what was called off that it was not held once its time is over [EVT-21]', async () => {
    const { at } = await open({ state: 'not_held', end: '2026-11-20T17:00:00.000Z' });
    expect(at.getByText('Not held')).toBeDefined();
  });

  it('says of an open one nothing, and whether the reader is coming or was there', async () => {
    const { card, at, unmount } = await open({ is_reserved: true });
    expect(card.querySelector('[data-cover]')!.textContent).toBe('You are coming');
    expect(at.queryByText('You were there')).toBeNull();
    unmount();
    expect(
      (await open({ is_reserved: true, is_over: true, state: 'done' })).at.getByText('You were there'),
    ).toBeDefined();
  });

  it('is liked and saved by a press, seen before the server knows, counted as it counts, and given up by another', async () => {
    const sent: unknown[] = [];
    let know = (): void => {};
    const known = new Promise<void>((resolve) => (know = resolve));
    const { at, hand } = await open(
      {},
      {
        'POST /event/1/like': async (body: { liked: boolean }) => {
          sent.push(body);
          await known;
          return { data: { action: body.liked ? 'like' : 'unlike', likes_count: body.liked ? 9 : 8 } };
        },
        'POST /event/1/save': async (body: { saved: boolean }) => {
          sent.push(body);
          await known;
          return { data: { is_saved: body.saved } };
        },
      },
    );
    const press = (name: RegExp) => hand.click(at.getByRole('button', { name }));
    const pressed = () =>
      [/^Like/, /^Save/].map((name) => at.getByRole('button', { name }).getAttribute('aria-pressed'));
    expect([pressed(), at.queryByText('4 likes')]).toEqual([['false', 'false'], expect.anything()]);
    await press(/^Like/);
    await press(/^Save/);
    expect([pressed(), at.queryByText('5 likes')]).toEqual([['true', 'true'], expect.anything()]);
    know();
    expect(await at.findByText('9 likes')).toBeDefined();
    await press(/^Like/);
    await press(/^Save/);
    expect(await at.findByText('8 likes')).toBeDefined();
    await waitFor(() => expect(sent).toEqual([{ liked: true }, { saved: true }, { liked: false }, { saved: false }]));
    expect(pressed()).toEqual(['false', 'false']);
  });

  it('opens the sheet to share it', async () => {
    const { at, hand, root } = await open();
    await hand.click(at.getByRole('button', { name: /^Share .?Evening walk/ }));
    expect(root.sheets.top).toMatchObject({ name: 'event.share', params: { eventId: 1 } });
  });

  it('shows the faces of three of those who come and how many come, and opens their list', async () => {
    const faces = [1, 2, 3, 4].map((id) =>
      aSummary({ id, name: `Guest ${id}`, profile: { link: `/g${id}.jpg`, thumbnail_link: `/g${id}-s.jpg` } }),
    );
    const { at, hand, root } = await open({ reserved: faces, reserved_count: 12 });
    const list = at.getByRole('button', { name: '12 going' });
    expect([...list.querySelectorAll('img')].map((face) => face.getAttribute('src'))).toEqual([
      '/g1-s.jpg',
      '/g2-s.jpg',
      '/g3-s.jpg',
    ]);
    await hand.click(list);
    expect(root.sheets.top).toMatchObject({ name: 'event.reserved', params: { eventId: 1 } });
  });

  it('says how many came to one that is over, and invites the first guest of an open one', async () => {
    const { at, unmount } = await open({ reserved: [aSummary()], reserved_count: 12, is_over: true, state: 'done' });
    expect(at.getByRole('button', { name: '12 went' })).toBeDefined();
    unmount();
    const { at: first } = await open();
    expect([first.queryByText('Be the first to join'), first.queryByRole('button', { name: /going/ })]).toEqual([
      expect.anything(),
      null,
    ]);
  });
});
