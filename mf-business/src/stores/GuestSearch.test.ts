import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aUser } from 'shared-kernel/testing/rows';
import { GuestSearch } from './GuestSearch.ts';

it('guests that are parted while a name is being typed are asked for once, by both [BIZ-02]', async () => {
  const held = heldAnswers();
  const { root, requests } = createStage({
    user: aUser(),
    answers: { 'GET /event/7/guests?search=nav&show=new&page=1': held.answer },
  });
  const search = new GuestSearch(root, 7);
  search.type('nav');
  search.choose('new');
  // Longer than the pause in typing after which it is asked.
  await new Promise((resolve) => setTimeout(resolve, 700));
  expect([held.asked, requests.length]).toEqual([1, 1]);
});
