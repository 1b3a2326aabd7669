/**
 * A spreadsheet takes what begins with these for a formula, and names are whatever members typed. What is not seen may
 * stand before them: it is left out on the way to the cell.
 */
export const plainText = (text: string): string =>
  /^(?:[\t\r\n]|\p{C}*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text;

/**
 * A text as a cell of Excel holds it, which needs no mark before `=` to stay a text: without signs that turn the
 * direction, which would stand in the way of whoever looks it up, and on one line.
 */
export const cellText = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFE\uFFFF\p{Cs}]/gu, '')
    .trim();

/**
 * A table as a file that spreadsheets open: in UTF-8 with its mark, without which Excel reads Persian as noise, and
 * with nothing in it that becomes a formula.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

/** The same for the clipboard: a spreadsheet that it is pasted into takes a tab for the next cell. */
export const toTabs = (rows: readonly (readonly (string | number)[])[]): string =>
  rows
    .map((row) => row.map((value) => (typeof value === 'number' ? value : plainText(cellText(value)))).join('\t'))
    .join('\n');

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${plainText(value).replaceAll('"', '""')}"`;
