import type { Database } from '../db/database.ts';
import { poolCountsOf } from '../db/poolCounts.ts';
import type { Load } from '../http/deps.ts';
import { Crowding } from './Crowding.ts';

const lookEvery = 10;
/** A turn of the event loop is full when it has worked for this long. In milliseconds. */
const fullTurn = 25;
/** The pool is full when so many queries wait for each of its connections: more only make all of them slower. */
const fullLine = 0.5;
/** The same of the embedded database, which does one thing at a time: about what a full turn does of them. */
const fullTurns = 8;

/** How long this thread has worked since it began, in milliseconds. */
function worked(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * How full this process is, by the two lines in which its calls stand: that of the event loop and that of the database.
 * Not `monitorEventLoopDelay`, whose figures are of the past: here each call learns how much the turn that it stands
 * in has done so far, so that a turn takes up work for as long as that is little, and leaves the rest. And not by the
 * clock, by which a process is full as well that others keep from the processor and that has next to nothing to do.
 */
export function measureLoad({ db, turns }: Pick<Database, 'db' | 'turns'>): Load & { stop(): void } {
  const pool = poolCountsOf(db);
  const crowding = new Crowding();
  let before = worked();
  const turn = (): number => (worked() - before) / fullTurn;
  const line = (): number =>
    pool ? pool.waitingCount / (pool.options.max * fullLine) : (turns?.waiting ?? 0) / fullTurns;
  const fullness = (): number => Math.max(turn(), line());
  // Due again and again, it runs once in each turn that is longer than its time.
  const timer = setInterval(() => {
    crowding.see(fullness(), performance.now());
    before = worked();
  }, lookEvery).unref();
  return {
    fullness,
    isCrowded: () => crowding.isCrowded,
    crowd: () => crowding.begin(),
    stop: () => clearInterval(timer),
  };
}
