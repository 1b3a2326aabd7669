import type { Locale } from 'shared-kernel/contract/locale';
import { newVisitor, phone, wide, type Visitor } from './visitor.ts';
import { wordsOf, type Words } from './words.ts';
import { isAudit } from './inAudit.ts';

/**
 * The two settings of all walks: together they have both directions, both calendars and both frames. Daily each
 * walk runs in one of them, by `npm run audit` in both.
 */
const settings = [
  { name: 'fa at 390 × 844', locale: 'fa', viewport: phone, digit: '1' },
  { name: 'en at 1440 × 900', locale: 'en', viewport: wide, digit: '2' },
] as const;

/** Somebody who uses the site in one setting. */
export interface Walker {
  name: string;
  locale: Locale;
  isWide: boolean;
  /** Distinguishes this setting's names and numbers from the other's. */
  digit: string;
  say: Words;
  visitor: Visitor;
}

let walks = 0;

/** By its title, so that a walk is the same in any order and alone; walkers made before the walks take turns. */
function turnNow(): number {
  const { currentTestName: title } = expect.getState();
  return title === undefined ? walks++ : [...title].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0);
}

export function newWalkers(): Promise<Walker[]> {
  const turn = turnNow() % settings.length;
  const taken = isAudit ? settings : settings.slice(turn, turn + 1);
  return Promise.all(
    taken.map(async ({ name, locale, viewport, digit }) => ({
      name,
      locale,
      isWide: viewport === wide,
      digit,
      say: wordsOf(locale),
      visitor: await newVisitor({ locale, viewport }),
    })),
  );
}

/**
 * Walkers of whom one failed, and the line in which: those after it would begin where it ended, so they fail at once.
 * The line itself is walked once more (`onceMore.mjs`).
 */
const lost = new WeakMap<object, string | undefined>();

/** Walks in both settings at the same time: most of it is waiting, and neither sees what the other does. */
export async function inEach<W extends Pick<Walker, 'name'>>(
  walkers: readonly W[],
  walk: (walker: W) => Promise<void>,
): Promise<void> {
  const { currentTestName: line } = expect.getState();
  if (lost.has(walkers) && lost.get(walkers) !== line)
    throw new Error('a line before this one was not walked to its end');
  const ends = await Promise.allSettled(walkers.map(walk));
  const failures = ends.flatMap((end, at) =>
    end.status === 'rejected' ? [{ name: walkers[at]!.name, reason: end.reason as Error }] : [],
  );
  if (failures.length === 0) {
    lost.delete(walkers);
    return;
  }
  lost.set(walkers, line);
  const [{ reason }] = failures as [(typeof failures)[number]];
  throw new Error(failures.map((failure) => `in ${failure.name}: ${failure.reason.message}`).join('\n\n'), {
    cause: reason,
  });
}
