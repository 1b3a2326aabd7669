import { isOneOf } from 'shared-kernel/contract/keys';

/** Keys of the row that has the focus; they mean the same in every tab. */
export const deskKeys = ['o', 'a', 'r', 'b'] as const;

/** `o` opens, `a` accepts or settles, `r` rejects or removes, `b` blocks. */
export type DeskKey = (typeof deskKeys)[number];

export const isDeskKey = (key: string): key is DeskKey => isOneOf(deskKeys, key);
