import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../../messages/translate.ts';
import type { SheetCell } from './sheet.ts';
import { dayFormat } from './sheetDay.ts';
import type { MoneyLine } from './taxQueries.ts';
import { writeSheet } from './writeSheet.ts';
import { iranZone } from '../../settings/iranZone.ts';

const columns = ['date', 'kind', 'event', 'reference', 'count', 'amount'] as const;
const widths = [14, 24, 30, 20, 8, 18];

/** A host's money as a right-to-left sheet, with the sums of income and payouts at its end. */
export async function taxSheet(lines: readonly MoneyLine[], locale: Locale): Promise<Buffer> {
  const day = dayFormat(locale, iranZone);
  const sumOf = (isPaidOut: boolean): number =>
    lines.filter(({ kind }) => (kind === 'payOut') === isPaidOut).reduce((sum, { amount }) => sum + amount, 0);
  const total = (id: 'income' | 'payOut'): SheetCell[] => [
    null,
    translate(locale, `taxSheet.total.${id}`),
    null,
    null,
    null,
    { toman: sumOf(id === 'payOut') },
  ];
  return writeSheet({
    name: translate(locale, 'taxSheet.name'),
    head: columns.map((column) => translate(locale, `taxSheet.column.${column}`)),
    widths,
    rows: lines.map((line) => [
      day(line.at),
      translate(locale, `taxSheet.kind.${line.kind}`),
      line.event,
      line.reference,
      line.count,
      { toman: line.amount },
    ]),
    sums: [total('income'), total('payOut')],
  });
}
