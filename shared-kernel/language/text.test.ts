import { cutText, initials, isolate } from './text.ts';

describe('plain text', () => {
  it('isolates what would reorder its surroundings', () => {
    expect(`به ${isolate('@sara_98')} پیام دهید`).toBe('به \u2068@sara_98\u2069 پیام دهید');
  });
  it.each([
    ['سلام دنیا', 20, 'سلام دنیا'],
    ['سلام دنیا', 6, 'سلام…'],
    ['👨‍👩‍👧👨‍👩‍👧👨‍👩‍👧', 2, '👨‍👩‍👧…'],
    ['سَلام', 3, 'سَل…'],
    ['abc', 3, 'abc'],
  ])('cuts %s at %d to %s', (text, limit, cut) => {
    expect(cutText(text, limit)).toBe(cut);
  });
  it.each([
    ['سارا احمدی', 'س\u200Cا'],
    ['sara', 'S'],
    ['Sara van Dam', 'S\u200CV'],
    ['  ', ''],
    ['👩‍🎤 نگار', '👩‍🎤\u200Cن'],
  ])('takes initials of %s', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});
