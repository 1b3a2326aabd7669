import { hasLetter } from './name.ts';

it.each(['سارا', 'Li', 'J. R.', 'محمد ۲', 'Ñ', '李', '😀 Sara'])('%j names somebody', (name) =>
  expect(hasLetter(name)).toBe(true),
);
it.each(['', ' ', '۱۲۳', '123', '...', '😀😀', '\u200C', '—', '٣'])('%j names nobody', (name) =>
  expect(hasLetter(name)).toBe(false),
);
