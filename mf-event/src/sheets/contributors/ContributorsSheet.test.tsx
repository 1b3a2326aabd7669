import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createStage, renderScreen, type FakeAnswers } from 'shared-kernel/testing/renderScreen';
import { aRefusal, aSummary } from 'shared-kernel/testing/rows';
import en from '../../messages/en.json' with { type: 'json' };
import { anEvent, itsCard, me } from '../../testing/rows.ts';
import { ContributorsSheet } from './ContributorsSheet.tsx';

const person = (id: number, username: string) =>
  aSummary({ id, username, name: username.toUpperCase(), user: { id: id * 10, username } });
const whole = anEvent({
  influencers: [person(8, 'leila'), person(9, 'navid')],
  contributors: [person(9, 'navid'), person(4, 'omid')],
});

function show(answers: FakeAnswers, event = itsCard()) {
  const stage = createStage({ user: me, answers });
  stage.root.entities.putEvent(event);
  renderScreen(stage, <ContributorsSheet eventId={7} />, { messages: en });
  return stage;
}

const tiles = () => screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent]);
const all = [
  ['/en/leila', 'LLEILASpeaker'],
  ['/en/navid', 'NNAVIDSpeaker · Contributor'],
  ['/en/omid', 'OOMIDContributor'],
];

it('shows all who speak and help in three columns, each once with what they do, and leads to their pages [EVT-01]', () => {
  const { requests } = show({}, whole);
  expect(tiles()).toEqual(all);
  expect(getComputedStyle(screen.getByRole('list')).gridTemplateColumns).toBe('repeat(3, minmax(0, 1fr))');
  expect(requests).toEqual([]);
});

it('loads them where only a card of the event is known, and again with a press after a failure [EVT-01]', async () => {
  let answer: unknown = aRefusal(503, 'down');
  show({ 'GET /event/7/single': () => answer });
  expect(screen.getByRole('status').textContent).toContain('Please wait');
  expect(await screen.findByText(en['event.failed'])).toBeDefined();
  answer = { data: whole };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('OMID')).toBeDefined();
  expect(tiles()).toEqual(all);
});

it('says so where the host has named nobody [EVT-01]', () => {
  show({}, anEvent());
  expect(screen.getByText(en['event.people.none'])).toBeDefined();
});
