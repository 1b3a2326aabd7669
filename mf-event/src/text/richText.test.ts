import { richParts } from './richText.ts';

const kinds = (text: string) => richParts(text).map((part) => `${part.kind}:${part.text}`);

it('turns web addresses into links and leaves the sentence’s full stop outside [EVT-01]', () => {
  expect(richParts('See https://example.com/a?b=1. Bye')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://example.com/a?b=1', href: 'https://example.com/a?b=1' },
    { kind: 'text', text: '. Bye' },
  ]);
  expect(richParts('www.example.ir')[0]).toMatchObject({ href: 'https://www.example.ir/' });
});

it('ends an address before what nobody sees, as the isolates around a pasted one', () => {
  expect(kinds('\u2068https://example.com/a\u2069 و')).toEqual([
    'text:\u2068',
    'link:https://example.com/a',
    'text:\u2069 و',
  ]);
});

it('turns Persian hashtags into links to what carries them [EVT-01]', () => {
  expect(kinds('شب #شعر_خوانی، همین')).toEqual(['text:شب ', 'hashtag:#شعر_خوانی', 'text:، همین']);
  expect(kinds('C#minor')).toEqual(['text:C#minor']);
});

it('never makes a link of another scheme, and keeps every character', () => {
  const hostile = 'javascript:alert(1) data:text/html,<b> https:// #';
  expect(richParts(hostile).every((part) => part.kind !== 'link')).toBe(true);
  expect(
    richParts(hostile)
      .map((part) => part.text)
      .join(''),
  ).toBe(hostile);
});
