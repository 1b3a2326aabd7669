import { readdirSync, readFileSync } from 'node:fs';
import { errorStatuses } from '../errors/errors.ts';
import { type MessageKey, messages, translate } from './translate.ts';

const keys = Object.keys(messages.fa) as MessageKey[];
const locales = ['fa', 'en', 'ar', 'ps'] as const;
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

describe('the dictionary of the API', () => {
  it.each(locales)('has every text in %s, and none that the others lack', (locale) => {
    expect(Object.keys(messages[locale])).toEqual(keys);
    expect(keys.filter((key) => messages[locale][key].trim() === '')).toEqual([]);
  });

  it.each(locales)('names the same values in %s as in English', (locale) => {
    for (const key of keys)
      expect([key, placeholders(messages[locale][key])]).toEqual([key, placeholders(messages.en[key])]);
  });

  it('has a sentence for each refusal in four languages, each another [API-09]', () => {
    for (const code of Object.keys(errorStatuses) as (keyof typeof errorStatuses)[])
      expect([code, new Set(locales.map((locale) => translate(locale, `error.${code}`))).size]).toEqual([code, 4]);
    expect(keys.filter((key) => key.startsWith('error.')).length).toBe(Object.keys(errorStatuses).length);
  });

  it('fills a sentence with values, and leaves no mark of one that is absent', () => {
    expect(translate('en', 'push.follow.body', { name: 'Mina' })).toBe('\u2068Mina\u2069 followed you');
    expect(translate('en', 'push.follow.body')).toBe(' followed you');
  });

  it('is where a translator finds every text: none stands in the code', () => {
    const root = new URL('..', import.meta.url);
    const written = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|^(demo|development|testing|border)\//.test(path))
      .filter((path) => /[\u0620-\u06d3]{2}/.test(withoutComments(readFileSync(new URL(path, root), 'utf8'))));
    expect(written.sort()).toEqual(notSentences);
  });
});

/**
 * Not sentences: letters for measuring, folding and sorting, names of places, networks and badges, a test's
 * gateway.
 */
const notSentences = [
  'drawing/drawText.ts',
  'events/event/writing/slug.ts',
  'people/channel/transliterate.ts',
  'people/honours/badges.ts',
  'property/socialNetworks.ts',
  'property/toProperty.ts',
  'seats/sandbox/gateway.ts',
  'seats/sandbox/pages.ts',
  'text/cityName.ts',
  'text/foldedSql.ts',
  'text/sound.ts',
];

const withoutComments = (code: string): string => code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
