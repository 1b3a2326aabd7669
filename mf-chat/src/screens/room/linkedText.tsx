import type { ReactNode } from 'react';

/** An address up to a space; a mark that ends the sentence is not part of it. */
const address = /(https?:\/\/[^\s<>"'«»]+[^\s<>"'«».,،؛!?؟:)\]])/;

/** A message's words with its addresses as links. Others wrote them, so nothing of this page goes along. */
export const linkedText = (text: string): ReactNode[] =>
  text.split(address).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part} dir="ltr" target="_blank" rel="noopener noreferrer nofollow">
        {part}
      </a>
    ) : (
      part
    ),
  );

/** Paths of pages of ours that a text links to, each once; of other sites nothing is asked. */
export const ownPages = (text: string): string[] => [
  ...new Set(
    text
      .split(address)
      .filter((_, at) => at % 2 === 1)
      .flatMap((link) => {
        const url = URL.canParse(link) ? new URL(link) : null;
        return url?.origin === location.origin && url.pathname !== '/' ? [url.pathname] : [];
      }),
  ),
];
