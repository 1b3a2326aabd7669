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

/** By its title, so that a walk is the same in any order and alone. */
const turnNow = (): number =>
  [...expect.getState().currentTestName!].reduce((sum, sign) => sum + sign.codePointAt(0)!, 0);

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

/** Walks in both settings at the same time: most of it is waiting, and neither sees what the other does. */
export async function inEach(walkers: readonly Walker[], walk: (walker: Walker) => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(walkers.map(walk));
  const failures = ends.flatMap((end, at) =>
    end.status === 'rejected' ? [{ name: walkers[at]!.name, reason: end.reason as Error }] : [],
  );
  if (failures.length === 0) return;
  const [{ reason }] = failures as [(typeof failures)[number]];
  throw new Error(failures.map((failure) => `in ${failure.name}: ${failure.reason.message}`).join('\n\n'), {
    cause: reason,
  });
}
