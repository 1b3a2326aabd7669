import { ApiError } from 'shared-kernel/api/ApiError';
import type { EventCard } from 'shared-kernel/contract/event';
import type { AskForPage } from 'shared-kernel/store/PagedList';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { aCard, aPage } from 'shared-kernel/testing/rows';
import { EventListStore } from './EventListStore.ts';

const listOf = (ask: AskForPage<EventCard>, now?: Date) => {
  const { root } = createStage(now ? { now } : {});
  return { root, list: new EventListStore(root, ask) };
};
const ids = (list: EventListStore) => list.pages.rows.map(({ id }) => id);

describe('a list of events', () => {
  it('grows page by page until there is no more, and shows an event once', async () => {
    const pages: Record<number, ReturnType<typeof aPage<EventCard>>> = {
      1: aPage([aCard({ id: 1 }), aCard({ id: 2 })], 1, 2),
      2: aPage([aCard({ id: 2 }), aCard({ id: 3 })], 2, 2),
    };
    const { list } = listOf(({ page }) => Promise.resolve(pages[page]!));
    await list.enter();
    expect([ids(list), list.pages.hasMore]).toEqual([[1, 2], true]);
    await list.pages.more();
    expect([ids(list), list.pages.hasMore]).toEqual([[1, 2, 3], false]);
  });

  it('is still there on return, without another call', async () => {
    let asked = 0;
    const { list } = listOf(() => Promise.resolve(aPage([aCard({ id: ++asked })])));
    await list.enter();
    list.pages.leave();
    await list.enter();
    expect(asked).toBe(1);
    expect(ids(list)).toEqual([1]);
  });

  it('is asked for again once the reader has signed in', async () => {
    let asked = 0;
    const { root, list } = listOf(() => Promise.resolve(aPage([aCard({ id: 1, is_saved: ++asked > 1 })])));
    await list.enter();
    root.session.keepToken('t');
    await list.enter();
    expect(asked).toBe(2);
    expect(list.pages.rows[0]?.is_saved).toBe(true);
  });

  it('drops an answer that comes after the reader has left, and loads anew on return (part of DSC-02)', async () => {
    const calls: { signal: AbortSignal; answer: (page: ReturnType<typeof aPage<EventCard>>) => void }[] = [];
    const { list } = listOf((_, signal) => new Promise((answer) => calls.push({ signal, answer })));
    const first = list.enter();
    list.pages.leave();
    expect(calls[0]?.signal.aborted).toBe(true);
    const second = list.enter();
    calls[1]?.answer(aPage([aCard({ id: 2 })]));
    calls[0]?.answer(aPage([aCard({ id: 1 })]));
    await Promise.all([first, second]);
    expect(ids(list)).toEqual([2]);
  });

  it('is waited for until its last reader has left, though an earlier screen goes to rest later', async () => {
    const signals: AbortSignal[] = [];
    const { list } = listOf((_, signal) => new Promise(() => signals.push(signal)));
    const leaveFirst = list.read();
    const leaveSecond = list.read();
    leaveFirst();
    expect([list.pages.load.kind, signals.map(({ aborted }) => aborted)]).toEqual(['busy', [false]]);
    leaveSecond();
    expect([list.pages.load.kind, signals.map(({ aborted }) => aborted)]).toEqual(['idle', [true]]);
  });

  it('keeps what it has when the next page fails, and asks for that page again', async () => {
    let fails = true;
    const { list } = listOf(({ page }) =>
      page === 2 && fails
        ? Promise.reject(new ApiError(503, { message: 'busy' }))
        : Promise.resolve(aPage([aCard({ id: page })], page, 2)),
    );
    await list.enter();
    await list.pages.more();
    expect(list.pages.load).toMatchObject({ kind: 'failed', failure: { status: 503, message: 'busy' } });
    fails = false;
    await list.pages.more();
    expect(ids(list)).toEqual([1, 2]);
  });

  it('lets a fault of ours rise', async () => {
    const { list } = listOf(() => Promise.reject(new TypeError('ours')));
    await expect(list.enter()).rejects.toThrow('ours');
  });
});
