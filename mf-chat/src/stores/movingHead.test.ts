import fc from 'fast-check';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aMessage, aRoom, me } from '../testing/rows.ts';
import { RoomListStore } from './RoomListStore.ts';
import { RoomStore } from './RoomStore.ts';

/** Pages are short, so that few rows make many of them. */
const perPage = 3;
const most = 90;

/** A page of rows, the newest first, behind the row with this key, which need not stand any more. */
function pageOf<T>(rows: readonly T[], keyOf: (row: T) => number, after?: number) {
  const left = rows.toSorted((a, b) => keyOf(b) - keyOf(a)).filter((row) => after === undefined || keyOf(row) < after);
  const data = left.slice(0, perPage);
  return {
    data,
    current_page: 1,
    last_page: 1,
    per_page: perPage,
    total: rows.length,
    next: left.length > perPage ? String(keyOf(data.at(-1)!)) : null,
  };
}
/** What is answered behind each row that there may be. */
const behindEach = <T>(path: string, answer: (after: number) => T): Record<string, () => T> =>
  Object.fromEntries(Array.from({ length: most }, (_, after) => [`${path}after=${after}`, () => answer(after)]));

const nth = fc.nat(most);

describe('a reader who scrolls to the end [API-16]', () => {
  it('has read each message that stood all the time, while others are written and deleted [CHT-02]', async () => {
    const step = fc.record({ written: fc.nat(3), deleted: fc.array(nth, { maxLength: 3 }) });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: 30 }), fc.array(step, { maxLength: 12 }), async (count, steps) => {
        let messages = Array.from({ length: count }, (_, at) => aMessage(at + 1));
        let newest = count;
        const stayed = new Set(messages.map(({ id }) => id));
        const answer = (after?: number) => ({
          data: { room: aRoom(), messages: pageOf(messages, ({ id }) => id, after) },
        });
        const { root } = createStage({
          user: me,
          answers: { 'GET /chatroom/7': () => answer(), ...behindEach('GET /chatroom/7?', answer) },
        });
        const store = new RoomStore(root, 7, { read: () => null, write: () => {} });
        await store.refresh();
        for (let at = 0; at === 0 || store.older.state === 'more'; at++) {
          const { written, deleted } = steps[at % Math.max(1, steps.length)] ?? { written: 0, deleted: [0, 1, 2] };
          if (at < 12) {
            const gone = new Set(deleted.map((which) => messages.at(-1 - (which % messages.length))?.id));
            messages = messages.filter(({ id }) => !gone.has(id));
            for (const id of gone) stayed.delete(id ?? 0);
            if (messages.length === 0) messages = [aMessage(++newest)];
            for (let i = 0; i < written; i++) messages.push(aMessage(++newest));
          }
          await store.older.more();
        }
        expect([...stayed].filter((id) => store.message(id) === undefined)).toEqual([]);
      }),
      { numRuns: 40, examples: [[9, [{ written: 0, deleted: [0, 1, 2] }]]] },
    );
  });

  it('has all conversations that stand, while others come, go and are written in [CHT-01]', async () => {
    const act = fc.record({
      come: fc.nat(2),
      go: fc.array(nth, { maxLength: 2 }),
      written: fc.array(nth, { maxLength: 6 }),
      next: fc.constantFrom('more' as const, 'more' as const, 'refresh' as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: 20 }), fc.array(act, { maxLength: 10 }), async (count, acts) => {
        // When a room was last written in is a number here, and a minute of the day for the store.
        let written = 0;
        const minute = (at: number): string => new Date(Date.UTC(2026, 10, 21, 0, at)).toISOString();
        let rooms = Array.from({ length: count }, (_, at) => ({ id: at + 1, at: ++written }));
        let made = count;
        const answer = (after?: number) => {
          const { data, ...page } = pageOf(rooms, ({ at }) => at, after);
          return { ...page, data: data.map(({ id, at }) => aRoom({ id, updated_at: minute(at) })) };
        };
        const { root } = createStage({
          user: me,
          answers: {
            'GET /chatroom?type=private&page=1': () => answer(),
            ...behindEach('GET /chatroom?type=private&', answer),
          },
        });
        const list = new RoomListStore(root, 'private');
        await list.refresh();
        for (const { come, go, written: chosen, next } of acts) {
          const gone = new Set(go.map((which) => rooms[which % rooms.length]?.id));
          if (gone.size < rooms.length) {
            rooms = rooms.filter(({ id }) => !gone.has(id));
            for (const id of gone) if (id !== undefined) list.drop(id);
          }
          for (const which of chosen) if (written < most - 12) rooms[which % rooms.length]!.at = ++written;
          for (let i = 0; i < come && written < most - 12; i++) rooms.push({ id: ++made, at: ++written });
          await list[next]();
        }
        await list.refresh();
        while (list.hasMore) await list.more();
        const ids = list.rooms.map(({ id }) => id);
        expect(rooms.filter(({ id }) => !ids.includes(id))).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 60 },
    );
  });
});
