/** Actions that a key does in the row that has the focus, whichever kind of row it is. */
export const deskKeys = ['o', 'a', 'r', 'b'] as const;

/** `o` opens, `a` accepts or settles, `r` refuses or removes, `b` blocks. */
export type DeskKey = (typeof deskKeys)[number];

export const isDeskKey = (key: string): key is DeskKey => (deskKeys as readonly string[]).includes(key);
