import { screen } from '@testing-library/react';
import { renderScreen } from 'shared-kernel/testing/renderScreen';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, firstTime } from '../../testing/rows.ts';
import { stageWith } from '../../testing/stageWith.ts';
import { TimesSheet } from './TimesSheet.tsx';

it('lists all days and hours of an event, also where only its card is known [EVT-01]', async () => {
  const items = Array.from({ length: 12 }, (_, at) => {
    const day = String(at + 1).padStart(2, '0');
    const time = { start: `2026-12-${day}T14:30:00.000Z`, end: `2026-12-${day}T17:30:00.000Z` };
    return { ...time, times: [{ ...time, state: at === 0 ? ('full' as const) : ('open' as const) }] };
  });
  const stage = stageWith({
    'GET /event/7/single': { data: anEvent({ dates: { items, available_dates: {} } }) },
  });
  renderScreen(stage, <TimesSheet eventId={7} />, { messages: en });
  expect(await screen.findByText('Full')).toBeDefined();
  expect(screen.getAllByRole('listitem')).toHaveLength(12);
});

it('says in the list of times which one the host is changing [EVT-02]', async () => {
  const changing = anEvent({
    dates: {
      items: [{ ...firstTime, times: [{ ...firstTime, state: 'open' }] }],
      available_dates: {
        '2026-11-27': [{ ...firstTime, is_reserved: false, is_changing: true, remaining_capacity: 5, plans: { 1: 5 } }],
      },
    },
  });
  const stage = stageWith({});
  stage.root.entities.putEvent(changing);
  renderScreen(stage, <TimesSheet eventId={7} />, { messages: en });
  expect(screen.getByText('Change awaits approval')).toBeDefined();
});
