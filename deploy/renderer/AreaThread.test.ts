import { jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { patience, until } from '../testing/patience.ts';
import { AreaThread } from './AreaThread.ts';
import { drawingLimits } from './limits.ts';
import type { DrawingFailure, DrawnText } from './messages.ts';
import { area, drawnSets, page } from './testing/drawnSets.ts';

const usual = { ...drawingLimits };
let releases: string;
let sets: ReleaseSet[];
/** Versions that draw, draw nothing, and never come to the end of their import. */
let [good, none, endless]: ReleaseSet[] = [];
let thread: AreaThread;
let failures: DrawingFailure[];
let ready: number[];
let count = 0;

beforeAll(async () => {
  ({ releases, sets } = await drawnSets(area, 'exports.draws = [];', 'for (;;);'));
  [good, none, endless] = sets;
});
beforeEach(() => {
  // What is in progress is answered by the thread or by its end, not by the clock.
  Object.assign(drawingLimits, { wholeWithin: patience, importWithin: patience, firstBackoff: 5 });
  failures = [];
  ready = [];
  thread = new AreaThread({
    app: 'mf-discovery',
    releases,
    apiUrl: 'http://127.0.0.1:9',
    onReady: (revision) => ready.push(revision),
    onFailure: (_, failure) => failures.push(failure),
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  // A set that draws nothing is how a thread comes to its end.
  if (thread.isRunning || failures.length > 0) thread.follow(none!);
  await until(() => !thread.isRunning);
  Object.assign(drawingLimits, usual);
});

interface Asked {
  answer?: DrawnText | null;
}
function ask(url: string, revision = good!.revision): Asked {
  const asked: Asked = {};
  thread.draw(++count, revision, page(url), (drawn) => (asked.answer = drawn));
  return asked;
}
const drawn = () =>
  until(async () => {
    const asked = ask('/');
    await until(() => asked.answer !== undefined);
    return asked.answer?.html;
  });
/** The pauses before a thread that has ended starts again, of these lengths. */
function pauses(...of: number[]): number[] {
  const found: number[] = [];
  const { setTimeout: real } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number) => {
    if (after !== undefined && of.includes(after)) found.push(after);
    return real(run, after);
  }) as typeof setTimeout);
  return found;
}

describe('the thread of an area', () => {
  it.each([
    ['/ends', 'its thread ended'],
    ['/throws-later', 'Error: nobody catches it'],
  ])('that dies (%s) answers whoever waits, is told of once, and starts anew', async (url, reason) => {
    thread.follow(good!);
    await drawn();
    const waiting = ask('/waits');
    const fatal = ask(url);
    await until(() => failures.length > 0);
    expect([waiting.answer, fatal.answer]).toEqual([null, null]);
    expect(await drawn()).toBe('drawn');
    expect(failures).toEqual([{ stage: 'render', reason, isFault: true }]);
    expect(ready).toEqual([good!.revision, good!.revision]);
  });

  it('that is stuck is ended, and starts anew', async () => {
    thread.follow(good!);
    await drawn();
    Object.assign(drawingLimits, { wholeWithin: 20, stuckAfter: 50 });
    const stuck = ask('/loops');
    await until(() => failures.length > 0);
    expect(stuck.answer).toBeNull();
    expect(failures[0]).toEqual({
      stage: 'render',
      reason: 'gave the thread back to nobody within 50 ms',
      isFault: true,
    });
    drawingLimits.wholeWithin = patience;
    expect(await drawn()).toBe('drawn');
  });

  it('whose page is late but which answers is left alone', async () => {
    thread.follow(good!);
    await drawn();
    drawingLimits.wholeWithin = 20;
    const late = ask('/waits');
    await until(() => late.answer !== undefined);
    drawingLimits.wholeWithin = patience;
    expect([late.answer, await drawn(), failures, ready]).toEqual([null, 'drawn', [], [good!.revision]]);
  });

  it('is ended where an import has no end, which is the fault of its version', async () => {
    drawingLimits.importWithin = 300;
    thread.follow(endless!);
    await until(() => failures.length > 0);
    expect(failures[0]).toMatchObject({ stage: 'import', isFault: true });
    drawingLimits.importWithin = patience;
    thread.follow(good!);
    expect(await drawn()).toBe('drawn');
  });

  it('rests longer each time it dies, until it has lived for long or a new version comes', async () => {
    const rests = pauses(5, 10, 20, 40);
    const die = async () => {
      await drawn();
      const { length } = failures;
      ask('/ends');
      await until(() => failures.length > length);
    };
    thread.follow(good!);
    for (let i = 0; i < 3; i++) await die();
    expect(rests).toEqual([5, 10, 20]);
    thread.follow(good!);
    await die();
    expect(rests).toEqual([5, 10, 20, 5]);
    drawingLimits.longestBackoff = 30;
    await drawn();
    await pause(60);
    await die();
    expect(rests).toEqual([5, 10, 20, 5, 5]);
  });

  it('that rests is not waited for: pages go out undrawn, and a new version starts it at once', async () => {
    drawingLimits.firstBackoff = patience;
    thread.follow(good!);
    await drawn();
    ask('/ends');
    await until(() => failures.length > 0);
    expect(ask('/').answer).toBeNull();
    thread.follow(good!);
    expect(await drawn()).toBe('drawn');
  });

  it('takes so many pages at once and no more', async () => {
    thread.follow(good!);
    await drawn();
    drawingLimits.atOnce = 2;
    const [first, second, third] = [ask('/waits'), ask('/waits'), ask('/')];
    expect([first.answer, second.answer, third.answer]).toEqual([undefined, undefined, null]);
  });

  it('of a version that draws nothing is given up, and so is what waits for it', async () => {
    thread.follow(good!);
    await drawn();
    const waiting = ask('/waits');
    thread.follow(none!);
    await until(() => !thread.isRunning);
    expect([waiting.answer, ask('/').answer]).toEqual([null, null]);
    thread.follow(good!);
    expect(await drawn()).toBe('drawn');
    expect(failures).toEqual([]);
  });
});
