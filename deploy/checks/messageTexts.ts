import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { recordOf } from 'shared-kernel/contract/keys';
import { type Locale, locales } from 'shared-kernel/contract/locale';
import * as gatewayTexts from '../gateway/texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
/** Where messages are written, from the root of the repository. */
export const messageFolders: readonly string[] = globSync(
  ['{shell,mf-*,api}/src/{,**/}messages', 'shared-kernel/*/messages', 'deploy/console/messages'],
  {
    cwd: root,
  },
).sort();

/** The console is for those who run the site: it has two of the product's languages, everything else all of them. */
export const localesOf = (folder: string): readonly Locale[] =>
  folder === 'deploy/console/messages' ? ['fa', 'en'] : locales;

export interface MessageText {
  /** The folder it is written in, from the root of the repository. */
  folder: string;
  id: string;
  text: string;
}

export const readMessages = (folder: string, locale: Locale): Record<string, string> =>
  JSON.parse(readFileSync(path.join(root, folder, `${locale}.json`), 'utf8')) as Record<string, string>;

function textsOf(locale: Locale): MessageText[] {
  const folders = messageFolders.filter((folder) => localesOf(folder).includes(locale));
  const written = folders.flatMap((folder) =>
    Object.entries(readMessages(folder, locale)).map(([id, text]) => ({ folder, id, text })),
  );
  const served = Object.entries(gatewayTexts).map(([id, text]) => ({
    folder: 'deploy/gateway',
    id,
    text: text[locale],
  }));
  return [...written, ...served];
}

/** Every text of the product by language: those of all areas, of the server and of the gateway. */
export const messageTexts: Readonly<Record<Locale, readonly MessageText[]>> = recordOf(locales, textsOf);
