import { screen } from '@testing-library/react';
import { createStage, renderScreen } from 'shared-kernel/testing/renderScreen';
import { aPage, aSummary } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { firstTime, me, secondTime } from '../../testing/rows.ts';
import { ReservedSheet } from './ReservedSheet.tsx';

it('shows a guest of two sessions once [EVT-01]', async () => {
  const seat = { ...aSummary(), count: 1, activity_target_id: null, has_responded: false };
  const seats = [secondTime, firstTime].map(({ start }) => ({ ...seat, date: start }));
  const stage = createStage({ user: me, answers: { 'GET /event/7/book/reserve?page=1': aPage(seats) } });
  renderScreen(stage, <ReservedSheet eventId={7} />, { messages: en });
  expect(await screen.findAllByText('@sara')).toHaveLength(1);
});
