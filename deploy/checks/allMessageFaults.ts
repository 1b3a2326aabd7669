import { type Locale, locales } from 'shared-kernel/contract/locale';
import { glossaryFaults, readGlossary } from './glossary.ts';
import { messageFaults, type MessageFault } from './messageFaults.ts';
import { messageFolders, messageTexts, readMessages } from './messageTexts.ts';
import { unusedMessages } from './unusedMessages.ts';

/**
 * Everything that is wrong with the product's texts: missing, broken or unused ones, and words that the glossary
 * rules out.
 */
export function allMessageFaults(root: string): MessageFault[] {
  const texts = messageFolders.map((folder) => ({
    folder,
    texts: Object.fromEntries(locales.map((locale) => [locale, readMessages(folder, locale)])) as Record<
      Locale,
      Record<string, string>
    >,
  }));
  return [
    ...texts.flatMap(({ folder, texts: own }) => messageFaults(folder, own)),
    ...unusedMessages(root, Object.fromEntries(texts.map(({ folder, texts: own }) => [folder, Object.keys(own.en)]))),
    ...glossaryFaults(readGlossary().unused, messageTexts),
  ];
}
