import type { ReactNode } from 'react';

/** An address up to a space; a mark that ends the sentence is not part of it. */
const address = /(https?:\/\/[^\s<>"'«»]+[^\s<>"'«».,،؛!?؟:)\]])/;

/** A message's words with its addresses as links. They were written by others, so nothing of this page goes along. */
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
