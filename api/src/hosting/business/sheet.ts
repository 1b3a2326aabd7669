import { plainText } from 'shared-kernel/language/spreadsheet';
import writeExcel, { type Row } from 'write-excel-file/node';

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

/** Texts stay texts, whatever they begin with: none becomes a formula. */
function toCell(cell: SheetCell, isBold = false) {
  if (cell === null) return null;
  const look = isBold ? { fontWeight: 'bold' as const } : {};
  if (typeof cell === 'string') return { type: String, value: plainText(cell), ...look };
  if (typeof cell === 'number') return { type: Number, value: cell, ...look };
  return { type: Number, value: cell.toman, format: '#,##0', ...look };
}

export async function toExcel({ name, head, widths, rows, sums }: Sheet): Promise<Buffer> {
  const plain = (row: SheetCell[]): Row => row.map((cell) => toCell(cell));
  const bold = (row: SheetCell[]): Row => row.map((cell) => toCell(cell, true));
  return writeExcel([bold(head), ...rows.map(plain), ...sums.map(bold)], {
    sheet: name,
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  }).toBuffer();
}
