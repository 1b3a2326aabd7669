import { toCsv } from './spreadsheet.ts';

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
