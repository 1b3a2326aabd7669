import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DrawnText } from '../../renderer/messages.ts';
import { patience, until } from '../../testing/patience.ts';
import { deferred } from '../testing/deferred.ts';
import { DrawingQueue, type QueueLimits } from './DrawingQueue.ts';

const limits: QueueLimits = { places: 8, waiting: 32, waitWithin: patience };

/** A queue over a renderer that draws when the test says so. */
function drawing(own: Partial<QueueLimits> = {}) {
  const queue = new DrawingQueue({ ...limits, ...own });
  /** What is being drawn, the earliest first. */
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const got = new Map<string, string | null>();
  let count = 0;
  /** Asks for a page; a name that nobody else has is a member's. */
  function ask(network: string, page: string | null = null): string {
    const name = `${network} ${page ?? ''}#${++count}`;
    const draw = async (): Promise<DrawnText | null> => {
      begun.push(name);
      const { promise, resolve } = deferred<void>();
      ends.set(name, () => resolve());
      await promise;
      return { html: name } as DrawnText;
    };
    void queue.draw(page, network, draw).then((drawn) => got.set(name, drawn && drawn.html));
    return name;
  }
  /** The first of what is being drawn is done; what is begun then. */
  async function next(): Promise<string | undefined> {
    const before = begun.length;
    const name = begun.find((one) => ends.has(one))!;
    ends.get(name)!();
    ends.delete(name);
    await nextTurn();
    return begun[before];
  }
  const many = (network: string, times: number) => Array.from({ length: times }, () => ask(network));
  const placesOf = (network: string) => [...ends.keys()].filter((name) => name.startsWith(`${network} `)).length;
  return { ask, many, next, begun, got, placesOf };
}

describe('pages that wait to be drawn [PRM-36]', () => {
  it('are drawn at once while there are places, all of them for one visitor where nobody else asks', async () => {
    const { many, next, placesOf } = drawing();
    const [first] = many('hog', 12);
    expect(placesOf('hog')).toBe(8);
    // Nobody else waits.
    expect(await next()).toBeDefined();
    expect([placesOf('hog'), first]).toEqual([8, expect.any(String)]);
  });

  it('share the places by network: nobody has more than a quarter while others wait', async () => {
    const { many, next, placesOf } = drawing();
    many('hog', 32);
    const visitors = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((network) => many(network, 2));
    const order: (string | undefined)[] = [];
    // The eight that the hog had at first are done, one after the other.
    for (let i = 0; i < 8; i++) order.push(await next());
    expect(placesOf('hog')).toBeLessThanOrEqual(2);
    // Everybody once before anybody a second time, in the order in which they came.
    expect(order.slice(0, 6)).toEqual(visitors.filter((_, at) => at % 2 === 0));
    while (!visitors.every((name) => order.includes(name))) {
      order.push(await next());
      expect(placesOf('hog')).toBeLessThanOrEqual(2);
    }
    // The rest is for whoever still wants something.
    while (placesOf('hog') < 8) await next();
  });

  it('come first where many want them, each drawn once for all who do', async () => {
    const { ask, many, next, begun, got, placesOf } = drawing({ places: 4 });
    many('hog', 6);
    const alone = ask('a', 'one');
    const wanted = ask('b', 'many');
    // One with many connections is still one.
    const loud = ask('c', 'loud');
    for (let i = 0; i < 9; i++) ask('c', 'loud');
    const also = ask('d', 'many');
    expect([await next(), await next(), await next()]).toEqual([wanted, alone, loud]);
    while (!got.has(loud)) await next();
    expect([got.get(wanted), got.get(also)]).toEqual([wanted, wanted]);
    expect(begun.filter((name) => name.includes('loud'))).toEqual([loud]);
    expect([...got.values()].filter((html) => html === loud)).toHaveLength(10);
    expect(placesOf('c')).toBe(0);
    // It is no longer on its way.
    const anew = ask('d', 'many');
    while (!got.has(anew)) await next();
    expect(got.get(anew)).toBe(anew);
  });

  it('do not come first for two who want each other’s pages, once each has a quarter', async () => {
    const { ask, next, begun } = drawing();
    for (let i = 0; i < 20; i++) {
      ask('one', `page ${i}`);
      ask('two', `page ${i}`);
    }
    const visitors = ['a', 'b', 'c', 'd'].map((network) => ask(network));
    // Until one of the pages that both want is drawn, each of them has its quarter.
    while (!visitors.every((name) => begun.includes(name))) await next();
    expect(begun.length).toBeLessThan(8 + 12);
  });

  it('go out undrawn where the line is full, first those of whoever fills it', async () => {
    const { ask, many, got } = drawing({ places: 1, waiting: 3 });
    const [, ...waiting] = many('hog', 4);
    const visitor = ask('a');
    await nextTurn();
    expect([got.get(waiting[2]!), got.has(visitor)]).toEqual([null, false]);
    const last = ask('hog');
    await nextTurn();
    expect([got.get(last), got.size]).toEqual([null, 2]);
  });

  it('go out undrawn where no place is free in time, and what is being drawn stays', async () => {
    const { ask, next, got } = drawing({ places: 1, waitWithin: 1 });
    const first = ask('a');
    const late = ask('b', 'page');
    await until(() => got.has(late));
    expect([got.get(late), got.has(first)]).toEqual([null, false]);
    await next();
    expect(got.get(first)).toBe(first);
    // It was given up, and may be asked for again.
    const again = ask('b', 'page');
    await next();
    expect(got.get(again)).toBe(again);
  });
});
