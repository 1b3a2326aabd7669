import type { Locale } from 'shared-kernel/contract/locale';
import { plainText } from 'shared-kernel/language/spreadsheet';
import writeExcel, { type Row } from 'write-excel-file/node';
import { translate } from '../../messages/translate.ts';
import { dayFormat } from './sheetDay.ts';
import { type MoneyLine, taxZone } from './taxQueries.ts';

const columns = ['date', 'kind', 'event', 'reference', 'count', 'amount'] as const;
const widths = [14, 24, 30, 20, 8, 18];

/** A host's money as a right-to-left sheet, what was earned and what was paid out summed at its end. */
export async function taxSheet(lines: readonly MoneyLine[], locale: Locale): Promise<Buffer> {
  const day = dayFormat(locale, taxZone);
  const text = (value: string) => ({ type: String, value: plainText(value) });
  const toman = (value: number) => ({ type: Number, value, format: '#,##0' });
  const bold = <T extends object>(cell: T) => ({ ...cell, fontWeight: 'bold' as const });
  const head = columns.map((column) => bold(text(translate(locale, `taxSheet.column.${column}`))));
  const rows = lines.map((line): Row => [
    text(day(line.at)),
    text(translate(locale, `taxSheet.kind.${line.kind}`)),
    text(line.event),
    text(line.reference),
    line.count === null ? null : { type: Number, value: line.count },
    toman(line.amount),
  ]);
  const sumOf = (isPaidOut: boolean): number =>
    lines.filter(({ kind }) => (kind === 'payOut') === isPaidOut).reduce((sum, { amount }) => sum + amount, 0);
  const total = (id: 'income' | 'payOut'): Row => [
    null,
    bold(text(translate(locale, `taxSheet.total.${id}`))),
    null,
    null,
    null,
    bold(toman(sumOf(id === 'payOut'))),
  ];
  return writeExcel([head, ...rows, total('income'), total('payOut')], {
    sheet: translate(locale, 'taxSheet.name'),
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  }).toBuffer();
}
