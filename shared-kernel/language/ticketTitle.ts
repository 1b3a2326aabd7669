import type { Locale } from '../contract/locale.ts';

/** What the form of an event calls a ticket whose host names none: of one for nothing, and of the first that is not. */
const defaults: readonly Record<Locale, string>[] = [
  { fa: 'رایگان', en: 'Free', ar: 'مجاني', ps: 'وړیا' },
  { fa: 'بلیت عادی', en: 'Standard ticket', ar: 'تذكرة عادية', ps: 'عادي ټکټ' },
];

/** A ticket's title; one that the site gave, in the host's language, is said in the reader's. */
export const ticketTitle = (locale: Locale, title: string): string =>
  defaults.find((words) => Object.values(words).includes(title))?.[locale] ?? title;
