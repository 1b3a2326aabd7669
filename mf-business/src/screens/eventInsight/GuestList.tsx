import { UserPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { formatToman } from 'shared-kernel/language/money';
import { formatNumber } from 'shared-kernel/language/number';
import { formatAgo, formatDay, formatTime } from 'shared-kernel/language/when';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot } from 'shared-kernel/root/context';
import { DataTable } from 'shared-kernel/ui/DataTable';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import type { InsightStore } from '../../stores/InsightStore.ts';
import { GuestName } from './GuestName.tsx';
import { sectionLook } from './sectionLook.ts';

interface GuestListProps {
  guests: InsightStore['guests'];
  /** The event's, in which its sessions are told. */
  timezone: string;
}

/** Who booked what, the latest first. */
export const GuestList = observer(function GuestList({ guests, timezone }: GuestListProps): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const columns = [
    { id: 'guest', title: t('insight.table.guest') },
    { id: 'session', title: t('insight.table.session') },
    { id: 'plan', title: t('insight.plans.plan') },
    { id: 'count', title: t('insight.table.count'), numeric: true },
    { id: 'amount', title: t('insight.table.amount'), numeric: true },
    { id: 'booked', title: t('insight.table.booked') },
  ];
  return (
    <section css={sectionLook}>
      <h2>{t('insight.table.title')}</h2>
      <LoadedList
        pages={guests}
        count={guests.rows.length}
        failedTitle={t('insight.table.failed')}
        skeleton={
          <div aria-hidden="true">
            <SkeletonRows label={t('kernel.loading')} count={5} />
          </div>
        }
        empty={<EmptyState icon={UserPlus} title={t('insight.table.empty')} text={t('insight.table.emptyText')} />}
      >
        <DataTable
          caption={t('insight.table.title')}
          captionHidden
          columns={columns}
          rows={guests.rows.map(({ id, channel, is_returning, date, plan, count, amount, created_at }) => ({
            id,
            cells: {
              guest: <GuestName channel={channel} isReturning={is_returning} />,
              session: (
                <span>
                  {formatDay(locale, date.start, timezone)} {formatTime(locale, date.start, timezone)}
                </span>
              ),
              plan: <bdi>{plan}</bdi>,
              count: formatNumber(locale, count),
              amount: amount === 0 ? t('kernel.free') : formatToman(locale, amount),
              booked: <time dateTime={created_at}>{formatAgo(locale, created_at, now())}</time>,
            },
          }))}
        />
      </LoadedList>
    </section>
  );
});
