import { readFileSync } from 'node:fs';
import path from 'node:path';
import { recordOf } from 'shared-kernel/contract/keys';
import { isLocale, type Locale, locales } from 'shared-kernel/contract/locale';
import type { MessageFault } from './messageFaults.ts';
import type { MessageText } from './messageTexts.ts';

export interface Term {
  thing: string;
  /** Alternatives, by language. */
  words: Record<Locale, string[]>;
}

/** A word that the texts of a language must not use. */
export interface Unused {
  locale: Locale;
  word: string;
  instead: string;
  /**
   * Ids of messages that may use it all the same; a star at the end stands for every id with that beginning.
   */
  except: string[];
}

const page = (): string => readFileSync(path.resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8');

/** The rows of the table under a heading, without its head. */
function table(markdown: string, heading: string): string[][] {
  const [, section = ''] = markdown.split(`## ${heading}\n`);
  const [rows = ''] = section.split('\n## ');
  return rows
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

export function readGlossary(markdown = page()): { terms: Term[]; unused: Unused[] } {
  const terms = table(markdown, 'Words').map(([thing = '', ...cells]): Term => {
    if (cells.length !== locales.length || cells.includes('')) throw new Error(`“${thing}” lacks a language.`);
    return { thing, words: recordOf(locales, (locale) => cells[locales.indexOf(locale)]!.split(' / ')) };
  });
  const unused = table(markdown, 'Words that are not used').map(([locale, word = '', instead = '', except = '']) => {
    if (!isLocale(locale) || word === '' || instead === '') throw new Error(`“${word}” is not a whole row.`);
    return { locale, word, instead, except: except.split(',').map((id) => id.trim()) };
  });
  return { terms, unused };
}

/** Without Arabic vowel signs, which are optional. */
const plain = (text: string): string => text.replace(/[\u064B-\u0652]/g, '');

/** Every word is looked for in every text, so what each is made into is made once. */
function remembered<T>(make: (text: string) => T): (text: string) => T {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    made.set(text, value);
    return value;
  };
}

/** Finds a word of the glossary: whole, or with endings after a non-joiner; a star stands for any rest. */
const patternOf = remembered((word: string): RegExp => {
  const letters = plain(word)
    .split('*')
    .map((part) => part.replace(/[.?+^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(?<!\\p{L})${letters.join('[\\p{L}\\p{M}]*')}(?!\\p{L})`, 'iu');
});

/** What a message says, without the names of its arguments and the keywords of plurals. */
const spoken = remembered((text: string): string =>
  plain(
    text
      .replace(/\{\w+, \w+,/g, ' ')
      .replace(/\{\w+\}/g, ' ')
      .replace(/(?:zero|one|two|few|many|other|=\d+) \{/g, ' '),
  ),
);

export const isExcept = (id: string, except: readonly string[]): boolean =>
  except.some((kept) => kept === id || (kept.endsWith('*') && id.startsWith(kept.slice(0, -1))));

export const says = (text: string, word: string): boolean => patternOf(word).test(spoken(text));

export const glossaryFaults = (
  unused: readonly Unused[],
  texts: Readonly<Record<Locale, readonly MessageText[]>>,
): MessageFault[] =>
  locales.flatMap((locale) =>
    texts[locale].flatMap(({ folder, id, text }) =>
      unused
        .filter((row) => row.locale === locale && !isExcept(id, row.except) && says(text, row.word))
        .map(({ word, instead }) => ({
          file: `${folder}/${locale}.json`,
          id,
          fault: `says ${word}; the word is ${instead}`,
        })),
    ),
  );
