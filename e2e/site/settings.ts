import type { Locale } from 'shared-kernel/contract/locale';
import { newVisitor, phone, wide, type Visitor } from './visitor.ts';
import { wordsOf, type Words } from './words.ts';
import { isAudit } from './inAudit.ts';

/**
 * The two settings that everything is walked in: between them lie both directions, both calendars and both frames.
 * Every day the walks of a file take them in turn, by `npm run audit` each walk takes both.
 */
const settings = [
  { name: 'fa at 390 × 844', locale: 'fa', viewport: phone, digit: '1' },
  { name: 'en at 1440 × 900', locale: 'en', viewport: wide, digit: '2' },
] as const;

/** Somebody who walks through the site in one setting. */
export interface Walker {
  name: string;
  locale: Locale;
  isWide: boolean;
  /** Tells names and numbers of this setting from the other's. */
  digit: string;
  say: Words;
  visitor: Visitor;
}

let walks = 0;

export function newWalkers(): Promise<Walker[]> {
  const turn = walks++ % settings.length;
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

/** Who did not come to the end of a line; the lines after it begin where it ends. */
const lost = new WeakSet<object>();

/** Walks one line in each setting at once: most of it is waiting, and neither meets what the other does. */
export async function inEach<W extends Pick<Walker, 'name'>>(
  walkers: readonly W[],
  walk: (walker: W) => Promise<void>,
): Promise<void> {
  if (lost.has(walkers)) throw new Error('a line before this one was not walked to its end');
  const ends = await Promise.allSettled(walkers.map(walk));
  const failures = ends.flatMap((end, at) =>
    end.status === 'rejected' ? [{ name: walkers[at]!.name, reason: end.reason as Error }] : [],
  );
  if (failures.length === 0) return;
  lost.add(walkers);
  const [{ reason }] = failures as [(typeof failures)[number]];
  throw new Error(failures.map((failure) => `in ${failure.name}: ${failure.reason.message}`).join('\n\n'), {
    cause: reason,
  });
}
