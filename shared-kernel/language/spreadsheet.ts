/**
 * A spreadsheet takes what begins with these for a formula, and names are whatever members typed. What is not seen may
 * stand before them: it is left out on the way to the cell.
 */
export const plainText = (text: string): string =>
  /^(?:[\t\r\n]|\p{C}*[=+\-@＝＋－＠])/u.test(text) ? `'${text}` : text;

/**
 * A table as a file that spreadsheets open: in UTF-8 with its mark, without which Excel reads Persian as noise, and
 * with nothing in it that becomes a formula.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${plainText(value).replaceAll('"', '""')}"`;
