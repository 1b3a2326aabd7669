import type { ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ReleaseSet } from 'shared-kernel/contract/platform/release';
import type { ReleaseStore } from '../../registry/releaseStore.ts';
import { drawingLimits } from '../../renderer/limits.ts';
import { mallocSettings } from '../../renderer/malloc.ts';
import type { DrawnText } from '../../renderer/messages.ts';
import { rights } from '../../renderer/rights.ts';
import { area, drawnSets, page } from '../../renderer/testing/drawnSets.ts';
import { patience, until } from '../../testing/patience.ts';
import { Renderer } from './Renderer.ts';

const usual = { ...drawingLimits };
let store: ReleaseStore;
let good: ReleaseSet;
let renderer: Renderer;
let ends: number;
let failures: string[];

beforeAll(async () => {
  const made = await drawnSets(area);
  ({ store } = made);
  good = made.sets[0]!;
});
beforeEach(() => {
  // Of the gateway, not of the process: what is in progress is answered by that or by its end.
  Object.assign(drawingLimits, { wholeWithin: patience, firstBackoff: 5 });
  ends = 0;
  failures = [];
  renderer = made();
});
const made = (): Renderer =>
  new Renderer({
    store,
    apiUrl: 'http://127.0.0.1:9',
    log: { warn: () => void ends++ },
    onFailure: (_, __, { reason }) => void failures.push(reason),
  });
afterEach(async () => {
  jest.restoreAllMocks();
  Object.assign(drawingLimits, usual);
  renderer.stop();
  await until(() => renderer.pid === undefined);
});

interface Asked {
  answer?: DrawnText | null;
}
function ask(url: string): Asked {
  const asked: Asked = {};
  void renderer.draw('mf-discovery', good, page(url), '/').then((drawn) => (asked.answer = drawn));
  return asked;
}
const drawn = () =>
  until(async () => {
    const asked = ask('/');
    await until(() => asked.answer !== undefined);
    return asked.answer?.html;
  });
const kill = async (): Promise<void> => {
  const before = ends;
  process.kill(renderer.pid!, 'SIGKILL');
  await until(() => ends > before);
};

describe('the process that draws', () => {
  it('that dies leaves nobody waiting, and is started anew', async () => {
    renderer.follow(good);
    await drawn();
    const { pid } = renderer;
    const waiting = ask('/waits');
    await kill();
    // While it is gone.
    const next = ask('/');
    await nextTurn();
    expect([waiting.answer, next.answer]).toEqual([null, null]);
    expect(await drawn()).toBe('drawn');
    expect([renderer.pid !== pid, ends]).toEqual([true, 1]);
  });

  it('rests longer each time it dies before it draws, and is not started once its gateway stops', async () => {
    const rests: number[] = [];
    const { setTimeout: real } = globalThis;
    jest.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, after?: number) => {
      if (after !== undefined && [5, 10, 20].includes(after)) rests.push(after);
      return real(run, after);
    }) as typeof setTimeout);
    renderer.follow(good);
    for (let i = 0; i < 3; i++) {
      await until(() => renderer.pid);
      await kill();
    }
    expect(rests).toEqual([5, 10, 20]);
    await drawn();
    await kill();
    expect(rests).toEqual([5, 10, 20, 5]);
    await drawn();
    const waiting = ask('/waits');
    renderer.stop();
    await until(() => renderer.pid === undefined);
    await nextTurn();
    expect([waiting.answer, rests.length, ends]).toEqual([null, 4, 4]);
  });

  it('that is about to be started is not started when its gateway stops first', async () => {
    drawingLimits.firstBackoff = 300;
    renderer = made();
    renderer.follow(good);
    await until(() => renderer.pid);
    await kill();
    renderer.stop();
    // The later timer of two in one process is never the first.
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(renderer.pid).toBeUndefined();
  });

  it('gives back what it has freed, whatever its gateway was started with [PLT-15]', async () => {
    renderer.follow(good);
    await drawn();
    // Not every system tells what a process was started with.
    if (!existsSync('/proc/self/environ')) return;
    const read = (file: string): string[] => readFileSync(`/proc/${renderer.pid}/${file}`, 'utf8').split('\0');
    const told = [...read('environ'), ...read('cmdline')];
    expect(told).toEqual(
      expect.arrayContaining([
        ...Object.entries(mallocSettings).map((pair) => pair.join('=')),
        expect.stringMatching(/^--max-semi-space-size=/),
      ]),
    );
  });

  it('takes so many pages at once and no more, and none of another set', async () => {
    renderer.follow(good);
    await drawn();
    const other: Asked = {};
    void renderer.draw('mf-discovery', { ...good }, page('/'), '/').then((answer) => (other.answer = answer));
    await nextTurn();
    drawingLimits.atOnce = 2;
    const [first, second, third] = [ask('/waits'), ask('/waits'), ask('/')];
    await nextTurn();
    expect([first.answer, second.answer, third.answer, other.answer]).toEqual([undefined, undefined, null, null]);
  });

  it('that a version brings down is started anew, and draws that version no more [PRM-35]', async () => {
    renderer.follow(good);
    await drawn();
    const { pid } = renderer;
    // As it says itself where V8 has lost an isolate, which no code can be relied on to bring about.
    const { version } = good.apps['mf-discovery']!;
    (renderer as unknown as { child: ChildProcess }).child.emit('message', {
      kind: 'lost',
      app: 'mf-discovery',
      version,
    });
    await kill();
    expect(failures).toContain('it has brought the process that draws down, and is drawn no more');
    await until(() => renderer.pid !== undefined && renderer.pid !== pid);
    const asked = ask('/');
    await nextTurn();
    expect([asked.answer, ends]).toEqual([null, 1]);
  });

  it('that can make no isolates says so in one line, is not started again, and pages go out undrawn', async () => {
    const all = [...rights];
    (rights as string[]).splice(0, all.length, ...all.filter((right) => !right.includes('isolated-vm')));
    try {
      renderer.follow(good);
      await until(() => ends > 0);
      renderer.follow({ ...good });
      await until(() => renderer.pid === undefined);
      const asked = ask('/');
      await nextTurn();
      expect([asked.answer, ends, renderer.pid]).toEqual([null, 1, undefined]);
    } finally {
      (rights as string[]).splice(0, rights.length, ...all);
    }
  });
});
