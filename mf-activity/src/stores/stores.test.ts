import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aUser } from 'shared-kernel/testing/rows';
import { SummaryStore } from './SummaryStore.ts';

describe('the member’s numbers [ACT-01]', () => {
  const open = () => {
    const held = heldAnswers();
    const { root } = createStage({ user: aUser(), answers: { 'GET /events/count': held.answer } });
    return { held, store: new SummaryStore(root.api) };
  };
  const numbers = { reserved: 3, owned: 1 };

  it('are asked for once at a time', async () => {
    const { held, store } = open();
    void store.enter();
    void store.enter();
    expect(held.asked).toBe(1);
    await held.give(0, { data: numbers });
    expect(store.state).toEqual({ kind: 'ready', summary: numbers });
  });

  it('stay when bringing them up to date fails', async () => {
    const { held, store } = open();
    void store.enter();
    await held.give(0, { data: numbers });
    void store.enter();
    await held.give(1, Response.json({}, { status: 500 }));
    expect(store.state).toEqual({ kind: 'ready', summary: numbers });
  });
});
