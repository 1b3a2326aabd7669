import { foldText, matchesText } from './fold.ts';

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
    ['كيك', 'کیک'],
    ['مُحَمَّد', 'محمد'],
    ['پېښور', 'پیښور'],
    ['شفیقۍ', 'شفیقی'],
    ['ەوا', 'هوا'],
    ['\u202Bشعر\u202C', 'شعر'],
    ['\u200C', ''],
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
