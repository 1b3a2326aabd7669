import type { Locale } from '../../contract/locale.ts';

export type Theme = 'light' | 'dark';

export interface Look {
  locale: Locale;
  theme: Theme;
}

const addressOf = (asked: Record<string, string>): string => `/?${new URLSearchParams(asked).toString()}`;

/** The page of all states of one part. */
export const partAddress = (part: string, look: Look): string => addressOf({ ...look, part });

/** The window of one state alone. */
export const frameAddress = (part: string, state: string, look: Look): string => addressOf({ ...look, part, state });
