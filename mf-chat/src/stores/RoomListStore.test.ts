import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aPage, aRefusal } from 'shared-kernel/testing/rows';
import { aRoom, me } from '../testing/rows.ts';
import { RoomListStore } from './RoomListStore.ts';

function open() {
  const first = heldAnswers();
  const second = heldAnswers();
  const { root } = createStage({
    user: me,
    answers: { 'GET /chatroom?type=private&page=1': first.answer, 'GET /chatroom?type=private&page=2': second.answer },
  });
  return { list: new RoomListStore(root, 'private'), first, second };
}
const refused = aRefusal(500, 'internal');
const ids = (list: RoomListStore) => list.rooms.map(({ id }) => id);

describe('a list of conversations [CHT-01]', () => {
  it('keeps the newest answer when an earlier question is answered last', async () => {
    const { list, first } = open();
    void list.refresh();
    void list.refresh();
    await first.give(1, aPage([aRoom({ id: 2 })]));
    await first.give(0, aPage([aRoom({ id: 1 })]));
    expect(ids(list)).toEqual([2]);
  });

  it('does not take an earlier question’s failure for that of the newest', async () => {
    const { list, first } = open();
    void list.refresh();
    void list.refresh();
    await first.give(0, refused);
    expect(list.load.kind).toBe('busy');
    await first.give(1, aPage([aRoom({ id: 2 })]));
    expect([list.load.kind, ids(list)]).toEqual(['ready', [2]]);
  });

  it('stays on the screen when bringing it up to date fails', async () => {
    const { list, first } = open();
    void list.refresh();
    await first.give(0, aPage([aRoom({ id: 2 })]));
    void list.refresh();
    await first.give(1, refused);
    expect([list.load.kind, ids(list)]).toEqual(['ready', [2]]);
  });

  it('asks once for the next page, however often its end is reached, and for none after the last', async () => {
    const { list, first, second } = open();
    void list.refresh();
    await first.give(0, aPage([aRoom({ id: 2 })], 1, 2));
    void list.more();
    void list.more();
    expect(second.asked).toBe(1);
    await second.give(0, aPage([aRoom({ id: 1 })], 2, 2));
    void list.more();
    expect([second.asked, ids(list)]).toEqual([1, [2, 1]]);
  });
});
