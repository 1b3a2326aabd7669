import { ApiError } from 'shared-kernel/api/ApiError';
import { aMessage } from '../testing/rows.ts';
import { OlderPages, type MessagePage } from './OlderPages.ts';

/** A conversation of so many pages with one message each; message 1 is the oldest. */
function open(count: number, fault: () => Error | null = () => null) {
  const asked: number[] = [];
  const known = new Set([count]);
  const pageOf = (page: number): MessagePage => ({
    data: [aMessage(count - page + 1)],
    next: page < count ? String(page + 1) : null,
  });
  const older = new OlderPages({
    ask: async (after) => {
      const page = Number(after);
      asked.push(page);
      const error = fault();
      if (error) throw error;
      return pageOf(page);
    },
    has: (id) => known.has(id),
    merge: (messages) => messages.forEach(({ id }) => known.add(id)),
  });
  older.turnTo(pageOf(1));
  return { older, asked, known };
}
const busy = new ApiError(503, { code: 'busy' });

describe('older messages [CHT-02]', () => {
  it('are asked for once at a time, and not at all where there are none', async () => {
    const { older, asked } = open(2);
    await Promise.all([older.more(), older.more()]);
    await older.more();
    expect([asked, older.state]).toEqual([[2], 'end']);
  });

  it('are asked for up to the one that is sought, and no further', async () => {
    const { older, asked } = open(9);
    expect([await older.seek(6), asked, older.state]).toEqual([true, [2, 3, 4], 'more']);
    expect([await older.seek(7), asked.length]).toEqual([true, 3]);
  });

  it('are not asked for without end: one further back than anybody would scroll is not found', async () => {
    const { older, asked } = open(500);
    expect([await older.seek(1), asked.length]).toEqual([false, 100]);
  });

  it('that failed are tried once more to reach one, and not over and over', async () => {
    let isDown = true;
    const { older, asked } = open(4, () => (isDown ? busy : null));
    await older.more();
    expect([older.state, await older.seek(3), asked]).toEqual(['failed', false, [2, 2]]);
    isDown = false;
    expect([await older.seek(3), asked]).toEqual([true, [2, 2, 2]]);
  });

  it('are left alone by who seeks what is there, also after a failure', async () => {
    const { older, asked } = open(4, () => busy);
    await older.more();
    expect([await older.seek(4), asked]).toEqual([true, [2]]);
  });

  it('do not hide a fault that is no refusal', async () => {
    const { older } = open(4, () => new TypeError('a fault of this page'));
    await expect(older.more()).rejects.toThrow('a fault of this page');
  });
});
