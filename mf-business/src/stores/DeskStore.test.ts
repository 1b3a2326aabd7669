import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aUser } from 'shared-kernel/testing/rows';
import { DeskStore } from './DeskStore.ts';

describe('two edits that are opened one after the other [BIZ-08]', () => {
  const open = () => {
    const [first, second] = [heldAnswers(), heldAnswers()];
    const { root } = createStage({
      user: aUser({ role_id: 6 }),
      answers: { 'GET /admin/updates/1': first.answer, 'GET /admin/updates/2': second.answer },
    });
    const store = new DeskStore(root);
    void store.open(1);
    void store.open(2);
    return { first, second, store };
  };

  it('show the second, also where the first comes after it', async () => {
    const { first, second, store } = open();
    await new Promise((resolve) => setTimeout(resolve));
    await second.give(0, { data: { id: 2 } });
    await first.give(0, { data: { id: 1 } });
    expect([store.versions?.id, store.opening.kind]).toEqual([2, 'ready']);
  });

  it('are not failed by a first that fails late', async () => {
    const { first, second, store } = open();
    await new Promise((resolve) => setTimeout(resolve));
    await second.give(0, { data: { id: 2 } });
    await first.give(0, Response.json({}, { status: 500 }));
    expect([store.versions?.id, store.opening.kind]).toEqual([2, 'ready']);
  });
});
