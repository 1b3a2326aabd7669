import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aUser } from 'shared-kernel/testing/rows';
import { InsightStore } from './InsightStore.ts';

it('the numbers of an event are asked for once at a time [BIZ-02]', async () => {
  const held = heldAnswers();
  const { root } = createStage({
    user: aUser(),
    answers: { 'GET /event/7/insight': held.answer, 'GET /event/7/guests?page=1': aPage([]) },
  });
  const store = new InsightStore(root, 7);
  void store.enter();
  void store.enter();
  await new Promise((resolve) => setTimeout(resolve));
  expect(held.asked).toBe(1);
  await held.give(0, Response.json({}, { status: 500 }));
  void store.enter();
  expect(held.asked).toBe(2);
});
