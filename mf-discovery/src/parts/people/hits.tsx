import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { foldText } from 'shared-kernel/language/fold';

const look = css`
  background: var(--accent-soft);
  color: inherit;
  border-radius: 3px;
`;

interface Span {
  from: number;
  to: number;
}

/** Where the search words occur in a text, however their letters are written. */
export function hitsIn(text: string, query: string): Span[] {
  const words = foldText(query).split(' ').filter(Boolean);
  // Folding changes lengths: each folded character remembers the place it came from.
  const places: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const form = /\s/.test(character) ? ' ' : foldText(character);
    for (let count = 0; count < form.length; count++) places.push(at);
    folded += form;
    at += character.length;
  }
  const spans = words
    .map((word) => ({ at: folded.indexOf(word), length: word.length }))
    .filter((found) => found.at >= 0)
    .map((found) => ({ from: places[found.at]!, to: places[found.at + found.length] ?? text.length }))
    .sort((one, other) => one.from - other.from);
  return spans.filter(({ from }, index) => from >= Math.max(0, ...spans.slice(0, index).map(({ to }) => to)));
}

/** A text in which the search words are marked. */
export function Marked({ text, query }: { text: string; query: string }): ReactNode {
  const parts: ReactNode[] = [];
  let upTo = 0;
  for (const { from, to } of hitsIn(text, query)) {
    parts.push(
      text.slice(upTo, from),
      <mark key={from} css={look}>
        {text.slice(from, to)}
      </mark>,
    );
    upTo = to;
  }
  return (
    <>
      {parts}
      {text.slice(upTo)}
    </>
  );
}
