import { jest } from '@jest/globals';
import { setTimeout as pause } from 'node:timers/promises';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import { patience, until } from '../testing/patience.ts';
import { AreaIsolate } from './AreaIsolate.ts';
import { drawingLimits } from './limits.ts';
import type { DrawingFailure, DrawnText } from './messages.ts';
import { area, drawnSets, page, shell } from './testing/drawnSets.ts';

const usual = { ...drawingLimits };
/** Versions that draw, draw nothing, and never come to the end of their import. */
const servers = [area, 'exports.draws = [];', 'for (;;);'];
let sets: ReleaseSet[];
let [good, none, endless]: ReleaseSet[] = [];
let isolate: AreaIsolate;
let failures: DrawingFailure[];
let ready: number[];
let count = 0;

beforeAll(async () => {
  ({ sets } = await drawnSets(...servers));
  [good, none, endless] = sets;
});
beforeEach(() => {
  // What is in progress is answered by the isolate or by its end, not by the clock.
  Object.assign(drawingLimits, {
    dataWithin: patience,
    wholeWithin: patience,
    importWithin: patience,
    turnWithin: patience,
    firstBackoff: 5,
    memory: 32,
  });
  failures = [];
  ready = [];
  isolate = new AreaIsolate({
    app: 'mf-discovery',
    apiUrl: 'http://127.0.0.1:9',
    onReady: (revision) => ready.push(revision),
    onFailure: (_, failure) => failures.push(failure),
    onLost() {},
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  isolate.stop();
  Object.assign(drawingLimits, usual);
});

interface Asked {
  answer?: DrawnText | null;
}
const follow = (set: ReleaseSet): void => isolate.follow(set, { shell, remote: servers[sets.indexOf(set)]! });
function ask(url: string): Asked {
  const asked: Asked = {};
  isolate.draw(++count, page(url), (drawn) => (asked.answer = drawn));
  return asked;
}
const drawn = () =>
  until(async () => {
    const asked = ask('/');
    await until(() => asked.answer !== undefined);
    return asked.answer?.html;
  });
/** The pauses before an isolate that has ended starts again, of these lengths. */
function pauses(...of: number[]): number[] {
  const found: number[] = [];
  const { setTimeout: real } = globalThis;
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number) => {
    if (after !== undefined && of.includes(after)) found.push(after);
    return real(run, after);
  }) as typeof setTimeout);
  return found;
}

describe('the isolate of an area', () => {
  it.each([
    ['/fills', 'its 32 MB of memory are used up'],
    ['/loops', 'Error: Script execution timed out.'],
    ['/promises', 'Error: Script execution timed out.'],
    ['/throws-later', 'Error: nobody catches it'],
  ])('that dies (%s) answers whoever waits, is told of once, and starts anew', async (url, reason) => {
    follow(good!);
    await drawn();
    const waiting = ask('/waits');
    if (reason.includes('timed out')) drawingLimits.turnWithin = 500;
    const fatal = ask(url);
    await until(() => failures.length > 0);
    drawingLimits.turnWithin = patience;
    expect([waiting.answer, fatal.answer]).toEqual([null, null]);
    expect(await drawn()).toBe('drawn');
    expect(failures).toEqual([{ stage: 'render', reason, isFault: true }]);
    expect(ready).toEqual([good!.revision, good!.revision]);
  });

  it('whose page is late but which answers is left alone', async () => {
    follow(good!);
    await drawn();
    drawingLimits.wholeWithin = 20;
    const late = ask('/waits');
    await until(() => late.answer !== undefined);
    drawingLimits.wholeWithin = patience;
    expect([late.answer, await drawn(), failures, ready]).toEqual([null, 'drawn', [], [good!.revision]]);
  });

  it('is ended where an import has no end, which is the fault of its version', async () => {
    drawingLimits.importWithin = 300;
    follow(endless!);
    await until(() => failures.length > 0);
    expect(failures[0]).toMatchObject({ stage: 'import', isFault: true });
    drawingLimits.importWithin = patience;
    follow(good!);
    expect(await drawn()).toBe('drawn');
  });

  it('at an import without an end is left to it once a newer version comes', async () => {
    follow(endless!);
    follow(good!);
    expect(await drawn()).toBe('drawn');
    expect(failures).toEqual([]);
  });

  it('rests longer each time it dies, until it has lived for long or a new version comes', async () => {
    const rests = pauses(5, 10, 20, 40);
    const die = async () => {
      await drawn();
      const { length } = failures;
      ask('/fills');
      await until(() => failures.length > length);
    };
    follow(good!);
    for (let i = 0; i < 3; i++) await die();
    expect(rests).toEqual([5, 10, 20]);
    follow(good!);
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
    follow(good!);
    await drawn();
    ask('/fills');
    await until(() => failures.length > 0);
    expect(ask('/').answer).toBeNull();
    follow(good!);
    expect(await drawn()).toBe('drawn');
  });

  it('takes so many pages at once and no more', async () => {
    follow(good!);
    await drawn();
    drawingLimits.atOnce = 2;
    const [first, second, third] = [ask('/waits'), ask('/waits'), ask('/')];
    expect([first.answer, second.answer, third.answer]).toEqual([undefined, undefined, null]);
  });

  it('of a version that draws nothing is given up, and so is what waits for it', async () => {
    follow(good!);
    await drawn();
    const waiting = ask('/waits');
    follow(none!);
    await until(() => !isolate.isRunning);
    expect([waiting.answer, ask('/').answer]).toEqual([null, null]);
    follow(good!);
    expect(await drawn()).toBe('drawn');
    expect(failures).toEqual([]);
  });
});
