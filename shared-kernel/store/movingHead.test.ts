import fc from 'fast-check';
import { PagedList, type Page, type PageAt } from './PagedList.ts';

type Row = { id: number };
const perPage = 4;

/** A list of the server, the newest first, as it pages: behind the row of a cursor, which need not stand any more. */
class Shelf {
  rows: number[];
  private made: number;

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, at) => count - at);
    this.made = count;
  }

  add(count: number): void {
    for (let i = 0; i < count; i++) this.rows = [++this.made, ...this.rows];
  }

  remove(at: number): number | undefined {
    return this.rows.splice(at % Math.max(1, this.rows.length), 1)[0];
  }

  page({ after }: PageAt): Page<Row> {
    const left = after === undefined ? this.rows : this.rows.filter((id) => id < Number(after));
    const shown = left.slice(0, perPage);
    return {
      data: shown.map((id) => ({ id })),
      total: this.rows.length,
      next: left.length > perPage ? String(shown.at(-1)) : null,
    };
  }
}

const step = fc.record({
  add: fc.nat(6),
  remove: fc.array(fc.nat(40), { maxLength: 5 }),
  act: fc.constantFrom('more', 'more', 'more', 'refresh', 'restart', 'enter'),
});

it('who scrolls to the end has seen each row that stood all the time, once, however often it was renewed [API-16]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 5, max: 60 }), fc.array(step, { maxLength: 12 }), async (count, steps) => {
      const shelf = new Shelf(count);
      const stayed = new Set(shelf.rows);
      const list = new PagedList<Row, Row>(
        async (at) => shelf.page(at),
        (row) => row,
      );
      await list.begin();
      for (const { add, remove, act } of steps) {
        for (const at of remove) stayed.delete(shelf.remove(at) ?? 0);
        shelf.add(add);
        await list[act]();
      }
      while (list.hasMore) await list.more();
      const ids = list.rows.map(({ id }) => id);
      expect(ids.filter((id) => stayed.has(id))).toEqual([...stayed].sort((a, b) => b - a));
      expect(new Set(ids).size).toBe(ids.length);
    }),
    { examples: [[20, [{ add: 0, remove: [0, 0, 0], act: 'more' }]]] },
  );
});
