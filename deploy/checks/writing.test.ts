import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Locale, locales } from 'shared-kernel/contract/locale';
import { type MessageText, messageTexts } from './messageTexts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const isolated = /\u2068[^\u2069]*\u2069/g;

/** The product's sources, without tests and without the texts of the demo world. */
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
  .split('\n')
  .filter((file) => file !== '' && !file.startsWith('api/src/demo/') && !/\.test\.tsx?$/.test(file))
  .filter((file) => existsSync(path.join(root, file)))
  .map((file) => ({ file, source: readFileSync(path.join(root, file), 'utf8') }));
const sourcesWith = (pattern: RegExp): string[] =>
  sources.filter(({ source }) => pattern.test(source)).map(({ file }) => file);

/** Those that a pattern finds something in, with what it is. */
const found = (texts: readonly MessageText[], pattern: RegExp): string[] =>
  texts.flatMap(({ folder, id, text }) => {
    const match = pattern.exec(text);
    return match ? [`${folder} ${id}: ${match[0]} in “${text}”`] : [];
  });
/** Without arguments and plurals, whose keywords are Latin, and without isolated parts. */
const inner = (texts: readonly MessageText[]): MessageText[] =>
  texts.map(({ text, ...at }) => ({
    ...at,
    text: text.replace(isolated, ' ').replace(/\{\w+(?:, \w+,)?|=\d+ \{|\}/g, ' '),
  }));

describe('the writing of the messages', () => {
  it('has the letters of each language, not those of its neighbour', () => {
    const strangers: Partial<Record<Locale, RegExp>> = {
      fa: /[\u064A\u0643\u0629\u0649\u06C0ټډړږښځڅڼګېۍۀ]/,
      // ى ends Arabic words; ی and ک are the Persian forms of its own letters.
      ar: /[\u06CC\u06A9گپچژټډړږښځڅڼګېۍ]/,
      // Pashto has both ي and ی, and ګ where Persian has گ.
      ps: /[\u0643\u0649\u0629گ]/,
      en: /[\u0600-\u06FF]/,
    };
    for (const locale of locales) expect(found(messageTexts[locale], strangers[locale]!)).toEqual([]);
  });

  it('has one kind of digits in each language', () => {
    expect(found(inner(messageTexts.fa), /[0-9\u0660-\u0669]/)).toEqual([]);
    expect(found(inner(messageTexts.ps), /[0-9\u0660-\u0669]/)).toEqual([]);
    // Decision 0050: Arabic has Latin ones, in what is formatted too.
    expect(sourcesWith(/nu-arab(?!ext)/)).toEqual([]);
    for (const locale of ['en', 'ar'] as const)
      expect(found(messageTexts[locale], /[\u0660-\u0669\u06F0-\u06F9]/)).toEqual([]);
  });

  it('writes شمارهٔ with the sign on its letter', () => {
    expect(found(messageTexts.fa, /ه\u200Cی(?!\p{L})/u)).toEqual([]);
    expect(
      found(
        messageTexts.fa,
        /(?:شماره|درباره|نتیجه|همه|صفحه|نسخه) (?=موبایل|تلفن|تماس|کارت|شبا|سفارش|رزرو|پیگیری|پرداخت|دورهمی|من|شما)/,
      ),
    ).toEqual([]);
    expect(sourcesWith(/ه\u200Cی(?!\p{L})/u)).toEqual([]);
  });

  it('isolates addresses, dates and other Latin signs between words that run from right to left', () => {
    for (const locale of ['fa', 'ar', 'ps'] as const)
      expect(found(inner(messageTexts[locale]), /[A-Za-z0-9]+(?:[-:/._@#]+[A-Za-z0-9]+)+/)).toEqual([]);
  });

  it('closes every isolate that it opens', () => {
    for (const locale of locales)
      expect(
        found(
          messageTexts[locale].map((text) => ({ ...text, text: text.text.replace(isolated, '') })),
          /[\u2066-\u2069]/,
        ),
      ).toEqual([]);
  });

  it('says each thing once: no id stands twice in a file', () => {
    const files = execFileSync('git', ['ls-files', '*/messages/*.json'], { cwd: root, encoding: 'utf8' });
    const twice = files
      .split('\n')
      .filter(Boolean)
      .flatMap((file) => {
        const ids = [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(([, id]) => id);
        return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${file}: ${id}`);
      });
    expect(twice).toEqual([]);
  });
});
