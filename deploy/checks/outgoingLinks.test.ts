import path from 'node:path';
import { tellingIn, tellingLinks } from './outgoingLinks.ts';

it('no window that opens is told which page it was opened from', () => {
  expect(tellingLinks(path.resolve(import.meta.dirname, '../..'))).toEqual([]);
});

it.each([
  ['<a href={link} target="_blank" rel="noopener noreferrer">', []],
  ['<a href={link} onClick={() => tell(id)} rel="noreferrer" target="_blank">', []],
  ['<a href={link} target="_blank" rel="noopener">', ['a.tsx:1']],
  ['<a rel="noreferrer" href="/a" />\n<a\n  href={link}\n  target="_blank"\n>', ['a.tsx:4']],
  ['<a href={link} target="_blank">\n</a><a rel="noreferrer">', ['a.tsx:1']],
  ["window.open(link, '_blank', 'noopener');", ['a.tsx:1']],
  ["window.open(link, '_blank', 'noopener,noreferrer');", []],
  ["const out = external ? { target: '_blank', rel: 'noopener noreferrer' } : {};", []],
  ["const out = external ? { target: '_blank', rel: 'noopener' } : {}; const rel = 'noreferrer';", ['a.tsx:1']],
  ['<a href={link} target={isText ? undefined : \'_blank\'} rel="noopener noreferrer" onClick={tell}>', []],
  ["<a href={link} target={isText ? undefined : '_blank'} onClick={tell}>", ['a.tsx:1']],
])('finds in %s what it should', (source, found) => {
  expect(tellingIn('a.tsx', source)).toEqual(found);
});
