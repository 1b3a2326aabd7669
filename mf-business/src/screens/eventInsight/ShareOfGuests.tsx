import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { isOneOf } from 'shared-kernel/contract/keys';
import { waysToShare, type WayToShare } from 'shared-kernel/contract/sharing';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../../messages/text.ts';
import { ExportedChart } from '../../parts/ExportedChart.tsx';
import type { Insight } from '../../stores/InsightStore.ts';
import { PlanTable } from './PlanTable.tsx';

/** An older page may have reported a way of sharing that no longer exists. */
const isWay = (target: string): target is WayToShare => isOneOf(waysToShare, target);

/** A chart shows at most six shares; the smallest are put together. */
const most = 6;

export const ShareOfGuests = observer(function ShareOfGuests({ insight }: { insight: Insight }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const number = (value: number): string => formatNumber(locale, value);
  const { new_guests, returning_guests, plans, rates, shares, sources, attendance } = insight;
  const point = (id: string, label: string, value: number, text = number(value)) => ({ id, label, value, text });
  const people = new_guests + returning_guests;
  const ofPeople = (count: number): string => `${number(count)} (${formatPercent(locale, count / people)})`;
  const paying = restTogether(
    plans.map(({ id, title, income }) => ({ id: String(id), label: title, value: income })),
    t('insight.rest'),
  );
  const shared = restTogether(
    shares.map(({ target, count }) => ({
      id: target,
      label: isWay(target) ? t(`insight.share.${target}`) : t('insight.share.other'),
      value: count,
    })),
    t('insight.rest'),
  );
  const brought = restTogether(
    sources.map(({ via, guests }) => ({
      id: via ?? 'none',
      label: via ? t(`insight.share.${via}`) : t('insight.sources.none'),
      value: guests,
    })),
    t('insight.rest'),
  );
  return (
    <>
      <ExportedChart
        kind="donut"
        title={t('insight.people.title')}
        columns={[t('insight.table.guest'), t('insight.guests')]}
        points={[
          point('new', t('insight.newGuests'), new_guests, ofPeople(new_guests)),
          point('returning', t('insight.returningGuests'), returning_guests, ofPeople(returning_guests)),
        ]}
        empty={t('insight.table.empty')}
      />
      {attendance && (
        <ExportedChart
          kind="donut"
          title={t('insight.door.title')}
          columns={[t('insight.table.guest'), t('insight.guests')]}
          points={[
            point('came', t('insight.door.came'), attendance.came),
            point('absent', t('insight.absent'), attendance.expected - attendance.came),
          ]}
          empty={t('insight.table.empty')}
        />
      )}
      <ExportedChart
        kind="donut"
        title={t('insight.planIncome')}
        columns={[t('insight.plans.plan'), t('insight.income')]}
        points={paying.map(({ id, label, value }) => point(id, label, value, formatToman(locale, value)))}
        empty={t('insight.planIncomeEmpty')}
      >
        <PlanTable plans={plans} />
      </ExportedChart>
      <ExportedChart
        kind="bar"
        title={t('insight.rates.title')}
        columns={[t('insight.rates.points'), t('insight.rates.count')]}
        points={rates.points.toReversed().map(({ points, count }) => point(String(points), number(points), count))}
        empty={t('insight.rates.empty')}
      >
        {rates.count > 0 && (
          <p>
            {t('insight.rates.average', {
              average: formatNumber(locale, rates.average, 1),
              count: rates.count,
              number: number(rates.count),
            })}
          </p>
        )}
      </ExportedChart>
      <ExportedChart
        kind="donut"
        title={t('insight.shares.title')}
        columns={[t('insight.shares.where'), t('insight.shares.count')]}
        points={shared.map(({ id, label, value }) => point(id, label, value))}
        empty={t('insight.shares.empty')}
      />
      <ExportedChart
        kind="donut"
        title={t('insight.sources.title')}
        columns={[t('insight.sources.way'), t('insight.guests')]}
        points={brought.map(({ id, label, value }) => point(id, label, value))}
        empty={t('insight.table.empty')}
      />
    </>
  );
});

interface Share {
  id: string;
  label: string;
  value: number;
}

function restTogether(shares: readonly Share[], label: string): Share[] {
  const sorted = shares.toSorted((a, b) => b.value - a.value);
  if (sorted.length <= most) return sorted;
  const rest = sorted.slice(most - 1).reduce((sum, { value }) => sum + value, 0);
  return [...sorted.slice(0, most - 1), { id: 'rest', label, value: rest }];
}
