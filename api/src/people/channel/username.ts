import { reservedUsernames } from 'shared-kernel/contract/platform/reserved';
import { foldUsername } from 'shared-kernel/language/username';
import { Keyed } from '../../db/Keyed.ts';

/**
 * What looks the same counts as the same: dots and underscores are dropped and digits that resemble letters become
 * these, so that neither `l0gin` nor `Log.in` evades a reserved word.
 */
const lookalike = (folded: string): string =>
  folded
    .replace(/[._-]/g, '')
    .replace(/0/g, 'o')
    .replace(/[1|i]/g, 'l')
    .replace(/3/g, 'e')
    .replace(/5/g, 's')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w');

/** With more it would be a number and no name. */
const mostDigits = 4;

/** What this name would be read as at a glance: with letters where it has digits, `m` where it has `rn`. */
export function readAs(folded: string): string[] {
  const letters = new Keyed('letter', Object.entries({ 0: ['o'], 1: ['l', 'i'], 3: ['e'], 4: ['a'], 5: ['s'] }));
  let names = [folded.replace(/rn/g, 'm').replace(/vv/g, 'w')];
  const digits = [...folded].filter((letter) => letters.has(letter));
  if (digits.length <= mostDigits)
    for (const letter of new Set(digits))
      names = names.flatMap((name) => letters.of(letter).map((read) => name.replaceAll(letter, read)));
  return [...new Set(names)].filter((name) => name !== folded);
}

const reserved = new Set(reservedUsernames.flatMap((word) => [foldUsername(word), lookalike(foldUsername(word))]));

export const isReserved = (folded: string): boolean => reserved.has(folded) || reserved.has(lookalike(folded));
