import { inEveryLanguage } from '../messages/translate.ts';

/** How long before a session reserving may close: the owner's choices. */
export const deadlines = ([0, 1, 2, 3, 6, 12, 24, 48, 72, 168] as const).map((hours) => ({
  hours: hours as number,
  title: inEveryLanguage(`deadline.${hours}`),
}));
