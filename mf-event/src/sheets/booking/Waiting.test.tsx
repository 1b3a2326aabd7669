import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderScreen } from 'shared-kernel/testing/renderScreen';
import { aRefusal } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, firstTime, me } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { BookingSheet } from './BookingSheet.tsx';

beforeEach(() => sessionStorage.clear());

describe('a full session [EVT-22]', () => {
  const time = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
  const full = anEvent({
    state: 'capacity_full',
    capacity: { has_limitation: true, limitation: 2, remaining: 0 },
    dates: {
      items: [],
      available_dates: { '2026-11-27': [{ ...time, is_reserved: false, remaining_capacity: 0, plans: { 1: 0 } }] },
    },
  });

  it('is waited for in the booking sheet, which then says how far the line is, and left there', async () => {
    const inLine = { ...full, own_waiting: [{ ...time, plan_id: 1, plan: 'Guest', count: 2, ahead: 3 }] };
    const stage = stageWith({
      'POST /event/7/wait': { data: { event: inLine } },
      'POST /event/7/wait/leave': { data: { event: full } },
    });
    stage.root.session.signIn(me);
    stage.root.entities.putEvent(full);
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    // For no more than there are: nobody would ever be offered three of two.
    const more = await screen.findByRole('button', { name: 'One more' });
    await userEvent.click(more);
    expect(more.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(await screen.findByRole('button', { name: 'Wait for a place' }));
    expect(await screen.findByText('Waiting before you')).toBeDefined();
    expect(
      screen.getByText(/^You are on the waiting list\. When a place comes free, it is held for you for 2 hours/),
    ).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    expect(await screen.findByRole('button', { name: 'Wait for a place' })).toBeDefined();
    expect(stage.requests).toContain('POST /event/7/wait/leave');
  });
});

it('offers the place to a member who would wait for one that is free by now [EVT-22]', async () => {
  const full = { is_reserved: false, remaining_capacity: 0, plans: { 1: 0 } };
  const dates = { items: [], available_dates: { '2026-11-27': [{ ...firstTime, ...full }] } };
  const stage = stageWith({
    'POST /event/7/wait': aRefusal(409, 'places_free', { message: 'There are free places.' }),
    'GET /event/7/single': { data: anEvent() },
  });
  stage.root.session.signIn(me);
  stage.root.entities.putEvent(anEvent({ state: 'capacity_full', dates }));
  renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
  await userEvent.click(await screen.findByRole('button', { name: 'Wait for a place' }));
  expect((await screen.findByRole('alert')).textContent).toContain('There are free places.');
  expect(await screen.findByRole('button', { name: 'Reserve for free' })).toBeDefined();
});

describe('two full sessions [EVT-22]', () => {
  const first = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
  const second = { start: '2026-11-28T14:30:00.000Z', end: '2026-11-28T17:30:00.000Z' };
  const full = { is_reserved: false, remaining_capacity: 0, plans: { 1: 0 } };
  const waiting = (...times: (typeof first)[]) =>
    anEvent({
      state: 'capacity_full',
      dates: {
        items: [],
        available_dates: { '2026-11-27': [{ ...first, ...full }], '2026-11-28': [{ ...second, ...full }] },
      },
      own_waiting: times.map((time, at) => ({ ...time, plan_id: 1, plan: 'Guest', count: 1, ahead: at })),
    });

  it('are waited for both, and each is left by itself', async () => {
    const stage = stageWith({
      'POST /event/7/wait': { data: { event: waiting(first, second) } },
      'POST /event/7/wait/leave': { data: { event: waiting(second) } },
    });
    stage.root.session.signIn(me);
    stage.root.entities.putEvent(waiting(first));
    const sheet = renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('button', { name: 'Wait for a place' }));
    await screen.findByText('Waiting before you');
    sheet.unmount();
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    expect(await screen.findAllByText('Waiting before you')).toHaveLength(2);
    await userEvent.click(screen.getAllByRole('button', { name: 'Leave the waiting list' })[0]!);
    expect(await screen.findByRole('button', { name: 'Wait for a place' })).toBeDefined();
  });
});

describe('a sold-out ticket beside a free one [EVT-22]', () => {
  const time = { start: '2026-11-27T14:30:00.000Z', end: '2026-11-27T17:30:00.000Z' };
  const ticket = (id: number, title: string, left: number) => ({
    id,
    type: 'free' as const,
    title,
    price: 0,
    remaining_capacity: left,
  });
  const mixed = anEvent({
    dates: {
      items: [],
      available_dates: {
        '2026-11-27': [{ ...time, is_reserved: false, remaining_capacity: 5, plans: { 1: 5, 2: 0, 3: 0 } }],
      },
    },
    event_date_plans: { available: [ticket(1, 'Hall', 5), ticket(2, 'Balcony', 0), ticket(3, 'Box', 0)] },
  });

  it('is waited for by itself, while the other one can be reserved, and its line can be left', async () => {
    const bodies: unknown[] = [];
    const inLine = { ...mixed, own_waiting: [{ ...time, plan_id: 2, plan: 'Balcony', count: 1, ahead: 0 }] };
    const stage = stageWith({
      'POST /event/7/wait': (body: unknown) => {
        bodies.push(body);
        return { data: { event: inLine } };
      },
      'POST /event/7/wait/leave': { data: { event: mixed } },
    });
    stage.root.session.signIn(me);
    stage.root.entities.putEvent(mixed);
    const { unmount } = renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('radio', { name: /Balcony/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Wait for a place' }));
    expect(await screen.findByText('Waiting before you')).toBeDefined();
    expect(bodies).toEqual([{ date: time.start, plan_id: 2, count: 1 }]);
    unmount();
    // Opened again later, it says so beside what else can be reserved.
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('radio', { name: /Hall/ }));
    expect(screen.getByRole('button', { name: en['event.booking.act.free'] }).hasAttribute('disabled')).toBe(false);
    expect(screen.getByText(/You are on the waiting list\..*Balcony/)).toBeDefined();
    expect(screen.getByText(en['event.wait.instead'])).toBeDefined();
    // The same once more is the same position; other places are waited for anew.
    await userEvent.click(screen.getByRole('radio', { name: /Balcony/ }));
    expect(screen.queryByText(en['event.wait.anew'])).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'You are on the waiting list' }));
    expect(await screen.findByText('Waiting before you')).toBeDefined();
    expect(screen.getByText('Balcony')).toBeDefined();
    expect(bodies).toHaveLength(1);
    cleanup();
    renderScreen(stage, <BookingSheet eventId={7} />, { messages: en });
    await userEvent.click(await screen.findByRole('radio', { name: /Box/ }));
    expect(screen.getByText(en['event.wait.anew'])).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Balcony/ }));
    expect(screen.queryByText(en['event.wait.anew'])).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
    expect(screen.getByText(en['event.wait.anew'])).toBeDefined();
    expect(screen.getByRole('button', { name: 'Wait for a place' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }));
    await waitFor(() => expect(screen.queryByText(/You are on the waiting list/)).toBeNull());
    expect(stage.requests).toContain('POST /event/7/wait/leave');
  });
});
