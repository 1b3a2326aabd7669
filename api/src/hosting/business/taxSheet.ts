import type { Locale } from 'shared-kernel/contract/locale';
import { translate } from '../../messages/translate.ts';
import type { SheetCell } from './sheet.ts';
import { isSolar } from 'shared-kernel/language/calendarDate';
import { formatDate } from 'shared-kernel/language/when';
import { sheetMoment } from './sheetMoment.ts';
import type { MoneyLine } from './taxQueries.ts';
import { writeSheet } from './writeSheet.ts';
import { iranZone } from '../../settings/iranZone.ts';

const columns = ['date', 'day', 'kind', 'event', 'reference', 'count', 'amount'] as const;
const widths = [14, 20, 24, 30, 20, 8, 18];

/** A host's money as a right-to-left sheet, with the sums of income and payouts at its end. */
export async function taxSheet(lines: readonly MoneyLine[], locale: Locale): Promise<Buffer> {
  const sumOf = (isPaidOut: boolean): number =>
    lines.filter(({ kind }) => (kind === 'payOut') === isPaidOut).reduce((sum, { amount }) => sum + amount, 0);
  const total = (id: 'income' | 'payOut'): SheetCell[] => [
    null,
    null,
    translate(locale, `taxSheet.total.${id}`),
    null,
    null,
    null,
    { toman: sumOf(id === 'payOut') },
  ];
  return writeSheet({
    name: translate(locale, 'taxSheet.name'),
    isSolar: isSolar(locale),
    head: columns.map((column) => translate(locale, `taxSheet.column.${column}`)),
    widths,
    rows: lines.map((line) => [
      { date: sheetMoment(line.at, iranZone).date },
      formatDate(locale, line.at.toISOString(), iranZone),
      translate(locale, `taxSheet.kind.${line.kind}`),
      line.event,
      line.reference,
      line.count,
      { toman: line.amount },
    ]),
    sums: [total('income'), total('payOut')],
  });
}
