import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { locales } from 'shared-kernel/contract/locale';
import { messageTexts } from './messageTexts.ts';
import { namedIn, unusedIds } from './unusedMessages.ts';

// What the product says in toasts, banners, errors and empty places: docs/situations.md, and what has to be true of
// each of its rows.

export interface Situation {
  situation: string;
  /** In English, as it stands in the table. */
  text: string;
  id: string;
  /** The source that has the text shown there. */
  shownBy: string;
  /** The test that puts the product into the situation and finds the text. */
  seenIn: { file: string; title: string };
}

const row =
  /^\| (?<situation>[^|]+) \| (?<text>[^|]+) \| `(?<id>[^`]+)` \| `(?<shownBy>[^`]+)` \| `(?<file>[^`]+)`: (?<title>[^|]+) \|$/;

/** The rows of the table; a line of it that cannot be read is an error. */
export function readSituations(document: string): Situation[] {
  const lines = document.split('\n').filter((line) => line.startsWith('| ') && !/^\| (?:Situation|---)/.test(line));
  return lines.map((line) => {
    const { situation = '', text = '', id = '', shownBy = '', file = '', title = '' } = row.exec(line)?.groups ?? {};
    if (!id) throw new Error(`This line of the table cannot be read: ${line}`);
    return { situation, text, id, shownBy, seenIn: { file, title } };
  });
}

/** The tests of a source by title, each with its whole text, the rows it is repeated for included. */
function testsIn(file: string, source: string): { title: string; body: string }[] {
  const found: { title: string; body: string }[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [first], start, end }) {
      const of = callee.type === 'CallExpression' ? callee.callee : callee;
      const called = of.type === 'MemberExpression' ? of.object : of;
      if (called.type !== 'Identifier' || !['it', 'test'].includes(called.name) || !first) return;
      if (first.type === 'Literal' && typeof first.value === 'string')
        found.push({ title: first.value, body: source.slice(start, end) });
      else if (first.type === 'TemplateLiteral')
        found.push({
          title: first.quasis.map(({ value }) => value.cooked ?? value.raw).join('…'),
          body: source.slice(start, end),
        });
    },
  }).visit(parseSync(file, source).program);
  return found;
}

/**
 * How to recognise a message whatever values it has: its longest fixed piece, and of a plural the longest of each
 * form.
 */
function fixedParts(message: string): string[] {
  const forms = /^\{\w+, plural,/.test(message)
    ? [...message.matchAll(/(?:=\d+|zero|one|two|few|many|other) \{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(
        ([, form = '']) => form,
      )
    : [message];
  return forms.map((form) =>
    form
      .split(/\{[^{}]*\}/)
      .map((piece) => piece.trim())
      .reduce((best, piece) => (piece.length > best.length ? piece : best), ''),
  );
}

/**
 * Whether a test mentions a message: by its text in any language, by its id, or by the error code that brings it.
 */
function speaksOf(body: string, id: string): boolean {
  const texts = locales.map((locale) => messageTexts[locale].find((message) => message.id === id)?.text ?? '');
  const code = /^error\.(.+)$/.exec(id)?.[1];
  return [...texts.flatMap(fixedParts), `'${id}'`, ...(code ? [`'${code}'`] : [])].some(
    (part) => part.length > 3 && body.includes(part),
  );
}

/**
 * What is not true of a row: no text in a language, another English text, or a source or test that never mentions
 * it.
 */
export function situationFaults(root: string, { text, id, shownBy, seenIn }: Situation): string[] {
  const faults: string[] = [];
  for (const locale of locales) {
    const [message] = messageTexts[locale].filter((one) => one.id === id);
    if (!message?.text.trim()) faults.push(`has no text in ${locale}`);
    else if (locale === 'en' && message.text !== text) faults.push(`is “${message.text}” in English`);
  }
  const read = (file: string): string | null => {
    const whole = path.join(root, file);
    return existsSync(whole) ? readFileSync(whole, 'utf8') : null;
  };
  const source = read(shownBy);
  const names = id.startsWith('error.') ? [id, id.slice('error.'.length)] : [id];
  if (source === null) faults.push(`${shownBy} is not there`);
  else if (unusedIds(names, [namedIn(shownBy, source)]).length === names.length)
    faults.push(`${shownBy} does not name it`);
  const tests = read(seenIn.file);
  if (tests === null) return [...faults, `${seenIn.file} is not there`];
  const test = testsIn(seenIn.file, tests).find(({ title }) => title.includes(seenIn.title));
  if (!test) faults.push(`${seenIn.file} has no test “${seenIn.title}”`);
  else if (!speaksOf(test.body, id)) faults.push(`the test “${seenIn.title}” does not find its text`);
  return faults;
}
