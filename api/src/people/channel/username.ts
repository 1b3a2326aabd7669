import { reservedUsernames } from 'shared-kernel/contract/reserved';
import { foldText } from '../../text/fold.ts';

/**
 * Looks the same, counts the same: dots and underscores are dropped and digits that stand in for letters are read as
 * them,
 * so that `l0gin` or `Log.in` is no way around a reserved word.
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

const reserved = new Set(reservedUsernames.flatMap((word) => [foldText(word), lookalike(foldText(word))]));

/** The username as it is kept: lower case, Latin digits. */
export const foldUsername = (typed: string): string => foldText(typed);

export const isReserved = (folded: string): boolean => reserved.has(folded) || reserved.has(lookalike(folded));

/** As the contract's `Username`, after folding; a dot at either end would be lost in a sentence, and `..` is a path. */
export const isWellFormed = (folded: string): boolean =>
  /^[a-z0-9._]{3,30}$/.test(folded) && !/^\.|\.$|\.\./.test(folded);
