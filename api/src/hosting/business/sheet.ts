import { plainText } from 'shared-kernel/language/spreadsheet';
import writeExcel, { type Row } from 'write-excel-file/node';

/** On paper its columns stay beside each other; its rows go on over as many pages as they need. */
const fitPaper = (xml: string): string =>
  xml
    .replace('<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>$&')
    .replace('<pageSetup ', '$&fitToHeight="0" ');

/** A text, a number, or an amount of Toman. */
export type SheetCell = string | number | { toman: number } | null;

/** A right-to-left sheet as plain data, which can cross to another thread. */
export interface Sheet {
  name: string;
  head: string[];
  widths: number[];
  rows: SheetCell[][];
  /** Rows at the end, in bold. */
  sums: SheetCell[][];
}

/**
 * Texts stay texts, whatever they begin with: none becomes a formula. In the format of texts a number keeps its zeros
 * also where somebody edits its cell. Names of either script stand at the side where the sheet begins.
 */
function toCell(cell: SheetCell, isBold = false) {
  if (cell === null || cell === '') return null;
  const look = isBold ? { fontWeight: 'bold' as const } : {};
  if (typeof cell === 'string')
    return { type: String, format: '@', align: 'right' as const, value: plainText(cell), ...look };
  if (typeof cell === 'number') return { type: Number, value: cell, ...look };
  return { type: Number, value: cell.toman, format: '#,##0', ...look };
}

export async function toExcel({ name, head, widths, rows, sums }: Sheet): Promise<Buffer> {
  const plain = (row: SheetCell[]): Row => row.map((cell) => toCell(cell));
  const bold = (row: SheetCell[]): Row => row.map((cell) => toCell(cell, true));
  const look = {
    sheet: name,
    rightToLeft: true,
    stickyRowsCount: 1,
    orientation: 'landscape' as const,
    columns: widths.map((width) => ({ width })),
  };
  return writeExcel([bold(head), ...rows.map(plain), ...sums.map(bold)], look, {
    features: [{ files: { transform: { 'xl/worksheets/sheet{id}.xml': { transform: fitPaper } } } }],
  }).toBuffer();
}
