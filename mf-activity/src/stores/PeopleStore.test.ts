import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aUser } from 'shared-kernel/testing/rows';
import { aSuggestion } from '../testing/rows.ts';
import { peopleArea } from './PeopleStore.ts';

it('people to follow are asked for until they came, and then stay in place [ACT-05]', async () => {
  const held = heldAnswers();
  const { root } = createStage({ user: aUser(), answers: { 'GET /suggest/connect/match?page=1': held.answer } });
  const people = root.slice(peopleArea);
  const still = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  void people.enter();
  void people.enter();
  await still();
  expect(held.asked).toBe(1);
  await held.give(0, Response.json({}, { status: 500 }));
  expect(people.people).toEqual([]);
  void people.enter();
  await still();
  await held.give(1, aPage([aSuggestion()]));
  void people.enter();
  await still();
  expect([held.asked, people.people.length]).toEqual([2, 1]);
});
