import { heldAnswers } from 'shared-kernel/testing/heldAnswers';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage, aRefusal, aSummary } from 'shared-kernel/testing/rows';
import { aMessage, aRoom, me } from '../testing/rows.ts';
import { RoomListStore } from './RoomListStore.ts';

function open() {
  const first = heldAnswers();
  const second = heldAnswers();
  const third = heldAnswers();
  const stage = createStage({
    user: me,
    now: new Date('2026-11-21T09:00:00Z'),
    answers: {
      'GET /chatroom?type=private&page=1': first.answer,
      'GET /chatroom?type=private&after=page2': second.answer,
      'GET /chatroom?type=private&after=page3': third.answer,
    },
  });
  return { ...stage, list: new RoomListStore(stage.root, 'private'), first, second, third };
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

  it('keeps further pages when its first one is renewed, each room once, and goes on after them', async () => {
    const { list, first, second, third } = open();
    void list.refresh();
    await first.give(0, aPage([aRoom({ id: 5 }), aRoom({ id: 4 })], 1, 3));
    void list.more();
    await second.give(0, aPage([aRoom({ id: 3 })], 2, 3));
    void list.refresh();
    await first.give(1, aPage([aRoom({ id: 6 }), aRoom({ id: 5 })], 1, 3));
    expect(ids(list)).toEqual([6, 5, 4, 3]);
    void list.more();
    expect([second.asked, third.asked]).toEqual([1, 1]);
    await third.give(0, aPage([aRoom({ id: 3 }), aRoom({ id: 2 })], 3, 3));
    expect([ids(list), list.hasMore]).toEqual([[6, 5, 4, 3, 2], false]);
  });

  it('of one page lets go what is no longer in it', async () => {
    const { list, first } = open();
    void list.refresh();
    await first.give(0, aPage([aRoom({ id: 5 }), aRoom({ id: 4 })]));
    void list.refresh();
    await first.give(1, aPage([aRoom({ id: 4 })]));
    expect(ids(list)).toEqual([4]);
  });

  it('says whether the server answered, and counts “ago” from then', async () => {
    const { list, first, setNow } = open();
    const answered = list.refresh();
    setNow('2026-11-21T09:05:00Z');
    await first.give(0, aPage([aRoom()]));
    expect([await answered, list.refreshedAt]).toEqual([true, Date.parse('2026-11-21T09:05:00Z')]);
    const again = list.refresh();
    setNow('2026-11-21T09:06:00Z');
    await first.give(1, refused);
    expect([await again, list.refreshedAt]).toEqual([false, Date.parse('2026-11-21T09:05:00Z')]);
  });

  it('asks for a page that failed again, and says meanwhile that it failed', async () => {
    const { list, first, second } = open();
    void list.refresh();
    await first.give(0, aPage([aRoom({ id: 2 })], 1, 2));
    void list.more();
    await second.give(0, refused);
    expect([list.load.kind, ids(list)]).toEqual(['failed', [2]]);
    void list.more();
    await second.give(1, aPage([aRoom({ id: 1 })], 2, 2));
    expect([list.load.kind, ids(list)]).toEqual(['ready', [2, 1]]);
  });

  it.each([
    ['name', 'Sara'],
    ['username', 'sarawalks'],
    ['event', 'Evening'],
    ['last words', 'bring tea'],
  ])('is searched by %s', async (_, search) => {
    const { list, first } = open();
    void list.refresh();
    const found = aRoom({
      id: 2,
      users: [aSummary({ id: 8, name: 'Sara Ahmadi', username: 'sarawalks' })],
      event: aCard({ title: 'Evening walk' }),
      last_message: aMessage(1, { body: 'bring tea' }),
    });
    const other = aRoom({
      id: 1,
      users: [aSummary({ id: 9, name: 'Omid', username: 'omid', user: { id: 90, username: 'omid' } })],
    });
    await first.give(0, aPage([found, other]));
    expect(list.matching(search).map(({ id }) => id)).toEqual([2]);
  });
});
