import { screen } from '@testing-library/react';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import { aPage, aSummary } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, firstTime, me, secondTime } from '../../testing/rows.ts';
import { ReservedSheet } from './ReservedSheet.tsx';

it('tells a guest’s sessions of several apart by their days [EVT-01]', async () => {
  const seats = [secondTime, firstTime].map(({ start }, at) => ({
    ...aSummary(),
    reservation_id: at + 1,
    date: start,
    count: 1,
    activity_target_id: null,
    has_responded: false,
    plan: null,
    checked_in_at: null,
  }));
  const stage = createStage({ user: me, answers: { 'GET /event/7/book/reserve?page=1': aPage(seats) } });
  const times = [firstTime, secondTime].map((time) => ({ ...time, times: [{ ...time, state: 'open' as const }] }));
  stage.root.entities.putEvent(anEvent({ reserved_count: 2, dates: { items: times, available_dates: {} } }));
  renderScreen(stage, <ReservedSheet eventId={7} />, { messages: en });
  expect(await screen.findByText(/Saturday, 28 November/)).toBeDefined();
  expect(screen.getByText(/Friday, 27 November/)).toBeDefined();
  expect(screen.getAllByText('Sara Ahmadi')).toHaveLength(2);
});

it('lists as many people as the page counts: guests, who comes with them, and those without a profile [EVT-11]', async () => {
  const { id, username, name, profile, user, is_followed } = anEvent().channel;
  const row = (at: number, count: number, date: string) => ({
    id: id + at,
    username,
    name: `${name} ${at}`,
    profile,
    user,
    is_followed,
    reservation_id: at,
    date,
    count,
    activity_target_id: null,
    has_responded: false,
    plan: null,
    checked_in_at: null,
  });
  const rows = [row(1, 3, firstTime.start), row(2, 1, firstTime.start)];
  const stage = createStage({ user: me, answers: { 'GET /event/7/book/reserve?page=1': aPage(rows) } });
  stage.root.entities.putEvent(anEvent({ reserved_count: 6 }));
  renderScreen(stage, <ReservedSheet eventId={7} />, { messages: en });
  expect(await screen.findByText('with 2 others')).toBeDefined();
  expect(screen.getByText('and 2 more who have no profile yet')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
