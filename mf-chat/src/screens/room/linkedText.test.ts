import { isValidElement } from 'react';
import { linkedText } from './linkedText.tsx';

const links = (text: string): unknown[] =>
  linkedText(text).flatMap((part) => (isValidElement<{ href: string }>(part) ? [part.props.href] : []));

it.each([
  ['See https://example.com/a?b=1.', 'https://example.com/a?b=1'],
  ['\u2068https://example.com/ab\u2069', 'https://example.com/ab'],
  ['https://example.com/ab\u200f، خوب', 'https://example.com/ab'],
  ['https://example.com/می‌رویم را ببین', 'https://example.com/می‌رویم'],
])('an address in a message ends before what is no part of it: %j [CHT-04]', (text, link) => {
  expect(links(text)).toEqual([link]);
});
