/** A spreadsheet takes what begins with these for a formula, and names are whatever members typed. */
export const plainText = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text);

/**
 * A table as a file that spreadsheets open: in UTF-8 with its mark, without which Excel reads Persian as noise, and
 * with nothing in it that becomes a formula.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

const cell = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${plainText(value).replaceAll('"', '""')}"`;
