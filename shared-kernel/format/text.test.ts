import { cutText, foldText, initials, isolate, matchesText } from './text.ts';

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

describe('folding for search', () => {
  it.each([
    ['كتاب', 'کتاب'],
    ['علي', 'علی'],
    ['می‌روم', 'میروم'],
    ['آش', 'اش'],
    ['مسئول', 'مسیول'],
    ['٠۱2', '012'],
    ['گـــرم', 'گرم'],
    ['مَدرسة', 'مدرسه'],
    ['  Café  NOIR ', 'cafe noir'],
    ['خونۀ', 'خونه'],
  ])('%s is found as %s', (text, folded) => {
    expect(foldText(text)).toBe(foldText(folded));
    expect(foldText(text)).toBe(folded);
  });
  it('matches parts, and everything when nothing was typed', () => {
    expect(matchesText('کافه‌ کتاب', 'كتاب')).toBe(true);
    expect(matchesText('کافه', 'پارک')).toBe(false);
    expect(matchesText('کافه', '')).toBe(true);
  });
});
