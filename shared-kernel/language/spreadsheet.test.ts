import { cellText, plainText, toCsv } from './spreadsheet.ts';

it('a table for spreadsheets holds numbers, quoted texts, and no formula [BIZ-02]', () => {
  expect(
    toCsv([
      ['نام', 'guests'],
      ['=1+1', 3],
      ['+98', -4],
      ['@a, "b"', 0.5],
    ]),
  ).toBe('\uFEFF"نام","guests"\r\n"\'=1+1",3\r\n"\'+98",-4\r\n"\'@a, ""b""",0.5\r\n');
});

it('takes no formula from letters of the wide kind, nor from behind what is not seen [BIZ-06]', () => {
  const names = ['＝1+1', '＋98', '－1', '＠a', '\u0001=1+1', '\u200F=1+1', '\uFFFF@a', '\t=1+1', '\nSara'];
  expect(names.map(plainText)).toEqual(names.map((name) => `'${name}`));
});

it('a cell holds what was typed, without what turns its direction or breaks its line [BIZ-06]', () => {
  const typed = ['=1+1', '\u2068mina\u2069', '\u202Eanim', '\t=1+1', 'می\u200Cنا', ' Sara\r\nRad ', '👩‍👩‍👧'];
  expect(typed.map(cellText)).toEqual(['=1+1', 'mina', 'anim', '=1+1', 'می\u200Cنا', 'Sara Rad', '👩‍👩‍👧']);
});
