import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber, formatPercent } from 'shared-kernel/language/number';
import { useRoot } from 'shared-kernel/root/context';
import { StatNumber } from 'shared-kernel/ui/StatNumber';
import { useText } from '../../messages/text.ts';
import type { Insight } from '../../stores/InsightStore.ts';
import { across, figures } from './insightLook.ts';
import { useChangeText } from './useChangeText.ts';

const grid = css`
  ${figures};
  & > * {
    padding: var(--s-4);
    border-radius: var(--r-card);
    background: var(--surface-sunken);
  }
  & > :first-of-type {
    background: var(--brand-soft);
  }
`;
const note = css`
  margin-block-start: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-12);
`;

/** Guests and income are compared with the week before. */
export const Numbers = observer(function Numbers({ insight }: { insight: Insight }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const changeText = useChangeText();
  const number = (value: number): string => formatNumber(locale, value);
  const money = (value: number): string => formatToman(locale, value);
  const absentWords = ({ expected, came }: NonNullable<Insight['attendance']>): string =>
    t('insight.absentOf', {
      number: number(expected - came),
      share: formatPercent(locale, (expected - came) / expected),
    });
  const { last_week: last, week_before: before } = insight;
  return (
    <section css={across} aria-label={t('insight.numbers')}>
      <div css={grid}>
        <div>
          <StatNumber
            label={t('insight.income')}
            value={money(insight.income)}
            change={changeText(last.income, before.income, money)}
          />
        </div>
        <div>
          <StatNumber
            label={t('insight.guests')}
            value={number(insight.guests)}
            change={changeText(last.guests, before.guests, number)}
          />
        </div>
        <div>
          <StatNumber label={t('insight.reservations')} value={number(insight.reservations)} />
        </div>
        <div>
          <StatNumber
            label={t('insight.newGuests')}
            about={t('insight.newGuests.about')}
            value={number(insight.new_guests)}
          />
        </div>
        <div>
          <StatNumber
            label={t('insight.returningGuests')}
            about={t('insight.returningGuests.about')}
            value={number(insight.returning_guests)}
          />
        </div>
        {insight.attendance && (
          <div>
            <StatNumber label={t('insight.absent')} value={absentWords(insight.attendance)} />
          </div>
        )}
        <div>
          <StatNumber label={t('insight.likes')} value={number(insight.likes)} />
        </div>
        <div>
          <StatNumber label={t('insight.views')} about={t('insight.views.about')} value={number(insight.views)} />
        </div>
      </div>
      <p css={note}>{t('insight.change.note')}</p>
    </section>
  );
});
