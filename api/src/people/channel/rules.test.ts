import { readBirthday, readCardNumber, readSheba } from './rules.ts';

describe('numbers of bank cards', () => {
  it.each([
    ['6037991234567893', '6037991234567893'],
    ['۶۰۳۷-۹۹۱۲-۳۴۵۶-۷۸۹۳', '6037991234567893'],
    ['٦٠٣٧ ٩٩١٢ ٣٤٥٦ ٧٨٩٣', '6037991234567893'],
    ['\u20686037 9912\u200c 3456 7893\u2069', '6037991234567893'],
    ['6037991234567894', null],
    ['0000000000000000', null],
    ['603799123456789', null],
    ['60379912345678931', null],
    ['6037a91234567893', null],
    ['', null],
  ])('%s is read as %s [AUT-12]', (typed, expected) => {
    expect(readCardNumber(typed)).toBe(expected);
  });
});

describe('Sheba numbers', () => {
  it.each([
    ['IR062960000000100324200001', 'IR062960000000100324200001'],
    ['ir06 2960 0000 0010 0324 2000 01', 'IR062960000000100324200001'],
    ['۰۶۲۹۶۰۰۰۰۰۰۰۱۰۰۳۲۴۲۰۰۰۰۱', 'IR062960000000100324200001'],
    ['IR072960000000100324200001', null],
    ['DE062960000000100324200001', null],
    ['IR06296000000010032420000', null],
  ])('%s is read as %s [AUT-12]', (typed, expected) => {
    expect(readSheba(typed)).toBe(expected);
  });
  it('are refused with the check digits that only seem to fit [AUT-12]', () => {
    const fitting = (check: string) => {
      for (let account = 0; account < 97; account++) {
        const rest = String(account).padStart(22, '0');
        if (BigInt(`${rest}1827${check}`) % 97n === 1n) return `IR${check}${rest}`;
      }
      throw new Error('none fits');
    };
    expect(['00', '01', '99'].map((check) => readSheba(fitting(check)))).toEqual([null, null, null]);
    expect(['02', '98'].map((check) => readSheba(fitting(check)) === null)).toEqual([false, false]);
  });
});

describe('birthdays', () => {
  const now = new Date('2026-11-21T08:00:00.000Z');
  it.each(['2000-02-29', '2026-11-21', '1925-11-21'])('%s is one [AUT-12]', (day) => {
    expect(readBirthday(day, now)).toBe(day);
  });
  it.each([
    ['2026-11-22', 'in_the_future'],
    ['1925-11-20', 'invalid'],
    ['2001-02-29', 'invalid'],
    ['2000-13-01', 'invalid'],
  ])('%s is none: %s [AUT-12]', (day, code) => {
    expect(() => readBirthday(day, now)).toThrow(code);
  });
});
