import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { me } from '../testing/rows.ts';
import { DirectStore } from './DirectStore.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('whom an event is sent to [EVT-20]', () => {
  const open = () => {
    const [chats, people] = [heldAnswers(), heldAnswers()];
    const { root } = createStage({
      user: me,
      answers: { 'GET /chatroom?type=private&page=1': chats.answer, 'POST /channel/search': people.answer },
    });
    const store = new DirectStore(root, 7);
    void store.enter();
    return { chats, people, store };
  };
  const turn = () => jest.advanceTimersByTimeAsync(500);
  const give = async (held: ReturnType<typeof heldAnswers>, answer: unknown) => {
    const given = held.give(held.asked - 1, answer);
    await turn();
    await given;
  };

  it('is still looked for when the latest chats come or fail meanwhile', async () => {
    const { chats, people, store } = open();
    store.write('omid');
    await turn();
    await give(chats, aRefusal(503, 'busy'));
    expect(store.load.kind).toBe('busy');
    await give(people, aPage([aSummary({ id: 4, name: 'Omid', user: { id: 40, username: 'omid' } })]));
    expect([store.load.kind, store.offered.map(({ id }) => id)]).toEqual(['ready', [40]]);
  });

  it('is chosen from the latest chats again once the search is emptied', async () => {
    const { chats, store } = open();
    await give(chats, aPage([]));
    store.write('omid');
    expect(store.load.kind).toBe('busy');
    store.write('');
    expect([store.load.kind, store.offered]).toEqual(['ready', []]);
  });
});
