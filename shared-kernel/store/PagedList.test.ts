import { ApiError } from 'shared-kernel/api/ApiError';
import { PagedList, type Page } from './PagedList.ts';

type Row = { id: number };
const pageOf = (ids: number[], next: string | null = 'more'): Page<Row> => ({
  data: ids.map((id) => ({ id })),
  total: 9,
  next,
});
const offline = () => Promise.reject(new ApiError(0, { code: 'offline' }));

/** A list whose answers come when the test says so. */
function held() {
  const calls: { signal: AbortSignal; answer(page: Page<Row>): void }[] = [];
  const list = new PagedList<Row, Row>(
    (_, signal) => new Promise((answer) => calls.push({ signal, answer })),
    (row) => row,
  );
  return { list, calls };
}
const ids = (list: PagedList<Row, Row>) => list.rows.map(({ id }) => id);

describe('a list that comes page by page', () => {
  it('grows until its last page, and shows once a row that moved from one page to the next', async () => {
    const pages = [pageOf([1, 2]), pageOf([2, 3], null)];
    const list = new PagedList<Row, Row>(
      async ({ page }) => pages[page - 1]!,
      (row) => row,
    );
    await list.enter();
    expect([ids(list), list.foot, list.total]).toEqual([[1, 2], 'more', 9]);
    await list.more();
    expect([ids(list), list.foot]).toEqual([[1, 2, 3], 'end']);
  });

  it('begins once, and is brought up to date whole when it is entered again', async () => {
    const asked: number[] = [];
    const list = new PagedList<Row, Row>(
      async ({ page }) => (asked.push(page), pageOf([page])),
      (row) => row,
    );
    await list.begin();
    await list.more();
    await list.begin();
    expect(asked).toEqual([1, 2]);
    await list.enter();
    expect(asked).toEqual([1, 2, 1, 2]);
    expect(ids(list)).toEqual([1, 2]);
  });

  it('is brought up to date at its top when it is long: what stands further down stays', async () => {
    let first = 1;
    const asked: number[] = [];
    const list = new PagedList<Row, Row>(
      async ({ page }) => (asked.push(page), pageOf([0, 1].map((at) => first + (page - 1) * 2 + at))),
      (row) => row,
    );
    for (let page = 1; page <= 14; page++) await list.more();
    // Three are new.
    first = -2;
    asked.length = 0;
    await list.refresh();
    expect(asked).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(ids(list)).toEqual(Array.from({ length: 31 }, (_, at) => at - 2));
    await list.more();
    expect(asked.at(-1)).toBe(15);
    // So much is new that nobody knows what stands between: the list goes on from there.
    first = -500;
    await list.refresh();
    expect(ids(list)).toEqual(Array.from({ length: 20 }, (_, at) => at - 500));
    await list.more();
    expect(asked.at(-1)).toBe(11);
  });

  it('asks again for the page that failed, and keeps what it has', async () => {
    let isDown = false;
    const list = new PagedList<Row, Row>(
      ({ page }) => (isDown ? offline() : Promise.resolve(pageOf([page]))),
      (row) => row,
    );
    await list.enter();
    isDown = true;
    await list.more();
    expect([ids(list), list.foot]).toEqual([[1], 'failed']);
    isDown = false;
    await list.more();
    expect(ids(list)).toEqual([1, 2]);
  });

  it('says nothing of a failure to bring it up to date', async () => {
    let isDown = false;
    const list = new PagedList<Row, Row>(
      ({ page }) => (isDown ? offline() : Promise.resolve(pageOf([page]))),
      (row) => row,
    );
    await list.enter();
    isDown = true;
    await list.refresh();
    expect([ids(list), list.load.kind]).toEqual([[1], 'ready']);
  });

  it('lets no late answer win over a newer one', async () => {
    const { list, calls } = held();
    const first = list.restart();
    const second = list.restart();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer(pageOf([2]));
    calls[0]?.answer(pageOf([1]));
    await Promise.all([first, second]);
    expect(ids(list)).toEqual([2]);
  });

  it('begins anew without taking away what is shown', async () => {
    const { list, calls } = held();
    const first = list.enter();
    calls[0]?.answer(pageOf([1]));
    await first;
    const again = list.restart();
    expect(ids(list)).toEqual([1]);
    calls[1]?.answer(pageOf([2]));
    await again;
    expect(ids(list)).toEqual([2]);
  });

  it('waits for nothing once its reader has left', async () => {
    const { list, calls } = held();
    const first = list.enter();
    list.leave();
    calls[0]?.answer(pageOf([1]));
    await first;
    expect([ids(list), list.load.kind]).toEqual([[], 'idle']);
  });

  it('lets a fault of ours rise', async () => {
    const list = new PagedList<Row, Row>(
      () => Promise.reject(new TypeError('ours')),
      (row) => row,
    );
    await expect(list.enter()).rejects.toThrow('ours');
  });
});
