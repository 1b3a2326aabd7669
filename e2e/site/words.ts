import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Locale } from 'shared-kernel/contract/locale';

const root = path.resolve(import.meta.dirname, '../..');

/** The product's own texts as patterns of what is on the screen; a text's variable parts match anything. */
export interface Words {
  /** Matches anywhere. */
  (id: string, values?: Record<string, string>): RegExp;
  /** Matches all of it, such as the name of a button. */
  only(id: string, values?: Record<string, string>): RegExp;
}

export function wordsOf(locale: Locale): Words {
  const texts = Object.assign(
    {},
    ...globSync(`{shared-kernel/*,{shell,mf-*}/src,{shell,mf-*}/src/**,deploy/console}/messages/${locale}.json`, {
      cwd: root,
    }).map((file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'))),
  ) as Record<string, string>;
  const source = (id: string, values: Record<string, string> = {}): string => {
    if (texts[id] === undefined) throw new Error(`there is no text “${id}” in ${locale}`);
    return sourceOf(parse(texts[id]), values);
  };
  return Object.assign((id: string, values?: Record<string, string>) => new RegExp(source(id, values)), {
    only: (id: string, values?: Record<string, string>) => new RegExp(`^${source(id, values)}$`),
  });
}

const sourceOf = (elements: MessageFormatElement[], values: Record<string, string>): string =>
  elements
    .map((element) => {
      switch (element.type) {
        case TYPE.literal:
          return escaped(element.value);
        case TYPE.select:
        case TYPE.plural:
          return `(?:${Object.values(element.options)
            .map((option) => sourceOf(option.value, values))
            .join('|')})`;
        case TYPE.tag:
          return sourceOf(element.children, values);
        case TYPE.pound:
          return '.+';
        default:
          // Names stand between marks that isolate their direction.
          return values[element.value] === undefined
            ? '.+'
            : `[\\u2066-\\u2069]*${escaped(values[element.value]!)}[\\u2066-\\u2069]*`;
      }
    })
    .join('');

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
