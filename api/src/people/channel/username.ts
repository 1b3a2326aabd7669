import { reservedUsernames } from 'shared-kernel/contract/platform/reserved';
import { foldUsername } from 'shared-kernel/language/username';

/**
 * Looks the same, counts the same: dots and underscores are dropped and digits that stand in for letters are read as
 * them, so that `l0gin` or `Log.in` is no way around a reserved word.
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

const reserved = new Set(reservedUsernames.flatMap((word) => [foldUsername(word), lookalike(foldUsername(word))]));

export const isReserved = (folded: string): boolean => reserved.has(folded) || reserved.has(lookalike(folded));
