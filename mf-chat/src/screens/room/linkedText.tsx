import type { ReactNode } from 'react';
import { marksBehindAddresses } from 'shared-kernel/language/cleanText';

/** An address ends before a space; punctuation at its end is not part of it. */
const inside = `\\s<>"'«»${marksBehindAddresses}`;
const address = new RegExp(`(https?://[^${inside}]+[^${inside}.,،؛!?؟:)\\]])`);

/** A message's words with links. Others wrote the addresses, so they are told nothing of this page. */
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

/** Paths of our own pages that a text links to, each once. */
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
