import { formFields } from './formFields.ts';

it.each([
  [
    'a=1&b=2',
    [
      ['a', '1'],
      ['b', '2'],
    ],
  ],
  [
    'a=1&a=2&&',
    [
      ['a', '1'],
      ['a', '2'],
    ],
  ],
  [
    'name=%D8%B3%D8%A7%D8%B1%D8%A7+x&only',
    [
      ['name', 'سارا x'],
      ['only', ''],
    ],
  ],
  ['a=b=c', [['a', 'b=c']]],
  ['__proto__=1', [['__proto__', '1']]],
  ['', []],
])('%j is a form', (text, fields) => expect(formFields(text)).toEqual(fields));

it.each(['a=%zz', '%=1', 'a=%ff', 'a=%E0%A4%A'])('%j is none', (text) => expect(formFields(text)).toBeNull());
