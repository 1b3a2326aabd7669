import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aCard } from 'shared-kernel/testing/rows';
import { EventCardsStore } from './EventCardsStore.ts';

function open() {
  const single = heldAnswers();
  const { root } = createStage({ answers: { 'GET /tiny/event/1': single.answer } });
  return { root, cards: new EventCardsStore(root), single };
}

describe('events that messages point at [CHT-04]', () => {
  it('are asked for once, and not at all when they are known', async () => {
    const { root, cards, single } = open();
    void cards.need(1);
    void cards.need(1);
    await single.give(0, { data: aCard() });
    void cards.need(1);
    expect([single.asked, cards.event(1)?.title]).toEqual([1, 'Evening walk']);
    root.entities.putEvent(aCard({ id: 2 }));
    void cards.need(2);
    expect(single.asked).toBe(1);
  });

  it('that are gone are not asked for again; after any other failure they are', async () => {
    const { cards, single } = open();
    void cards.need(1);
    await single.give(0, Response.json({}, { status: 500 }));
    void cards.need(1);
    expect([single.asked, cards.isMissing(1)]).toEqual([2, false]);
    await single.give(1, Response.json({}, { status: 404 }));
    void cards.need(1);
    expect([single.asked, cards.isMissing(1)]).toEqual([2, true]);
  });
});
