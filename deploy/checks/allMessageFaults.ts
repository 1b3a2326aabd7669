import { glossaryFaults, readGlossary } from './glossary.ts';
import { messageFaults, type FolderTexts, type MessageFault } from './messageFaults.ts';
import { localesOf, messageFolders, messageTexts, readMessages } from './messageTexts.ts';
import { unusedMessages } from './unusedMessages.ts';

/**
 * Everything that is wrong with the product's texts: missing, broken or unused ones, and words that the glossary
 * rules out.
 */
export function allMessageFaults(root: string): MessageFault[] {
  const texts = messageFolders.map((folder) => ({
    folder,
    texts: Object.fromEntries(localesOf(folder).map((locale) => [locale, readMessages(folder, locale)])) as FolderTexts,
  }));
  return [
    ...texts.flatMap(({ folder, texts: own }) => messageFaults(folder, own)),
    ...unusedMessages(root, Object.fromEntries(texts.map(({ folder, texts: own }) => [folder, Object.keys(own.en)]))),
    ...glossaryFaults(readGlossary().unused, messageTexts),
  ];
}
