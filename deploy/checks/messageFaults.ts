import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { type Locale, locales } from 'shared-kernel/contract/locale';
import { peoplesWords } from 'shared-kernel/language/peoplesWords';
import { ownWords } from './ownWords.ts';

export interface MessageFault {
  /** From the root of the repository. */
  file: string;
  id: string;
  fault: string;
}

type Texts = Readonly<Record<string, string>>;
/** The texts of one folder by its languages. */
export type FolderTexts = Readonly<Partial<Record<Locale, Texts>> & { en: Texts }>;

/**
 * Names of the values that a message shows and of its tags. What only chooses a plural may differ by language.
 */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if ('options' in element) return Object.values(element.options).flatMap(({ value }) => argumentsOf(value));
    return [element.value, ...(element.type === TYPE.tag ? argumentsOf(element.children) : [])];
  });
}

/** Its arguments in one line, or what its syntax breaks. */
function read(text: string): { names: string } | { broken: string } {
  try {
    return { names: [...new Set(argumentsOf(parse(text)))].sort().join(', ') || 'nothing' };
  } catch (error) {
    return { broken: error instanceof Error ? error.message : String(error) };
  }
}

/** Two Latin words that are not isolated: English that nobody has translated. */
const isEnglish = (text: string): boolean =>
  /[A-Za-z]{2,}[^{}\u0600-\u06FF]*\s[A-Za-z]{2,}/.test(text.replace(/\u2068[^\u2069]*\u2069/g, ''));

/** What is missing, broken or has other arguments than the English, among the files of one folder. */
export function messageFaults(folder: string, texts: FolderTexts): MessageFault[] {
  const english = texts.en;
  return locales.flatMap((locale) => {
    const own = texts[locale];
    if (!own) return [];
    const file = `${folder}/${locale}.json`;
    const missing = Object.keys(english)
      .filter((id) => own[id] === undefined)
      .map((id) => ({ file, id, fault: 'is missing' }));
    const wrong = Object.entries(own).flatMap(([id, text]) =>
      faultsOf(text, english[id], locale).map((fault) => ({ file, id, fault })),
    );
    return [...missing, ...wrong, ...(locale === 'en' ? unsorted(file, english) : [])];
  });
}

/** Arguments of which nobody has said whether they hold people's words. */
const unsorted = (file: string, english: Texts): MessageFault[] =>
  Object.entries(english).flatMap(([id, text]) => {
    const own = read(text);
    const names = 'names' in own && own.names !== 'nothing' ? own.names.split(', ') : [];
    return names
      .filter((name) => !peoplesWords.has(name) && !ownWords.has(name) && !isTag(text, name))
      .map((name) => ({ file, id, fault: `shows ${name}, which is neither in peoplesWords nor in ownWords` }));
  });

const isTag = (text: string, name: string): boolean => text.includes(`<${name}>`);

function faultsOf(text: string, english: string | undefined, locale: Locale): string[] {
  if (english === undefined) return ['English does not have it'];
  if (text.trim() === '') return ['is empty'];
  // What finds addresses in a text takes the sign behind one for a part of it.
  if (/\{link\}/.test(text) && !/(^|\n)\{link\}(\n|$)/.test(text))
    return ['shows {link} beside other words, not on a line of its own'];
  const own = read(text);
  if ('broken' in own) return [`is no message: ${own.broken}`];
  const other = read(english);
  if ('names' in other && own.names !== other.names) return [`has ${own.names} where English has ${other.names}`];
  return locale !== 'en' && text === english && isEnglish(text) ? ['is English'] : [];
}
