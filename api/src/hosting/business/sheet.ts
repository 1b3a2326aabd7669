import { cellText } from 'shared-kernel/language/spreadsheet';
import writeExcel, { type Row } from 'write-excel-file/node';

/** On paper its columns stay beside each other; its rows go on over as many pages as they need. */
const fitPaper = (xml: string): string =>
  xml
    .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>$&')
    .replace('<pageSetup ', '$&fitToHeight="0" ');

/** The head filters and sorts what stands below it, without the sums at the end. At most 26 columns. */
const withFilter = (xml: string, { columns, rows }: { columns: number; rows: number }): string =>
  xml.replace('</sheetData>', `$&<autoFilter ref="A1:${String.fromCharCode(64 + columns)}${rows + 1}"/>`);

/** The mark of a text that was typed with an apostrophe, which nobody sees: what begins with `=` stays one. */
function keepTexts(xml: string): string {
  const [, id] = /numFmtId="(\d+)" formatCode="@"/.exec(xml) ?? [];
  return xml.replaceAll(`<xf numFmtId="${id}"`, '<xf quotePrefix="1" numFmtId="' + id + '"');
}

/**
 * A text, a number, an amount of Toman, or a date or a time of day as Excel counts them: by days since the end of 1899.
 */
export type SheetCell = string | number | { toman: number } | { date: number } | { time: number } | null;

/** A right-to-left sheet as plain data, which can cross to another thread. */
export interface Sheet {
  name: string;
  /** Its dates are shown in the solar calendar, by programs that know it. */
  isSolar: boolean;
  head: string[];
  widths: number[];
  rows: SheetCell[][];
  /** Rows at the end, in bold. */
  sums: SheetCell[][];
}

/** The solar calendar of Iran (0x16) in Persian (0x0429). */
const solarDate = '[$-160429]yyyy/mm/dd;@';

/**
 * Texts stay texts, whatever they begin with: none becomes a formula, also where its cell is edited, and a number in the
 * format of texts keeps its zeros. Names of either script stand at the side where the sheet begins.
 */
function toCell(cell: SheetCell, isSolar: boolean, isBold = false) {
  if (cell === null) return null;
  const look = isBold ? { fontWeight: 'bold' as const } : {};
  if (typeof cell === 'string') {
    const value = cellText(cell);
    return value === '' ? null : { type: String, format: '@', align: 'right' as const, value, ...look };
  }
  if (typeof cell === 'number') return { type: Number, value: cell, ...look };
  if ('date' in cell) return { type: Number, value: cell.date, format: isSolar ? solarDate : 'yyyy/mm/dd', ...look };
  if ('time' in cell) return { type: Number, value: cell.time, format: 'hh:mm', ...look };
  return { type: Number, value: cell.toman, format: '#,##0', ...look };
}

export async function toExcel({ name, isSolar, head, widths, rows, sums }: Sheet): Promise<Buffer> {
  const plain = (row: SheetCell[]): Row => row.map((cell) => toCell(cell, isSolar));
  const bold = (row: SheetCell[]): Row => row.map((cell) => toCell(cell, isSolar, true));
  const look = {
    sheet: name,
    rightToLeft: true,
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
    columns: widths.map((width) => ({ width })),
  };
  return writeExcel([bold(head), ...rows.map(plain), ...sums.map(bold)], look, {
    features: [
      {
        files: {
          transform: {
            'xl/worksheets/sheet{id}.xml': {
              transform: (xml) => withFilter(fitPaper(xml), { columns: head.length, rows: rows.length }),
            },
            'xl/styles.xml': { transform: keepTexts },
          },
        },
      },
    ],
  }).toBuffer();
}
