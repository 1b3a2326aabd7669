import { css } from '@emotion/react';
import { BellOff, SlidersHorizontal } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, type ReactNode } from 'react';
import { addDays, isoDay, noonOf, type IsoDay } from 'shared-kernel/language/isoDay';
import { formatDate } from 'shared-kernel/language/when';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useFresh } from 'shared-kernel/root/useFresh';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { groupHeading } from '../../parts/groupHeading.ts';
import { groupNotifications } from './groups.ts';
import { NotificationRow } from './NotificationRow.tsx';

/** How often the list is asked for while the live stream is down, in milliseconds. */
const askEvery = 60_000;

const top = css`
  display: flex;
  justify-content: flex-end;
  padding-block-start: var(--s-2);
`;
const rows = css`
  display: grid;
  gap: var(--s-1);
  padding-block: var(--s-3);
`;

export const NotificationsScreen = observer(function NotificationsScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { locale, now, sheets } = useRoot();
  const { notifications } = useSlice(activityArea);
  const { pages } = notifications;
  useEffect(() => void pages.enter(), [pages]);
  useFresh(pages.enter, askEvery);
  const latest = pages.rows[0]?.id;
  useEffect(() => {
    const read = (): void => void (document.hidden || notifications.read());
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [notifications, latest]);
  const zone = deviceZone();
  const today = isoDay(now(), zone);
  const nameOf = (day: IsoDay): string =>
    day === today
      ? t('notification.today')
      : day === addDays(today, -1)
        ? t('notification.yesterday')
        : formatDate(locale, noonOf(day), 'UTC');
  const groups = useMemo(() => groupNotifications(pages.rows, zone), [pages.rows, zone]);
  return (
    <div css={pageLook}>
      <div css={top}>
        <h1 className="visually-hidden">{t('notification.title')}</h1>
        <Button
          variant="ghost"
          size="small"
          start={<Icon icon={SlidersHorizontal} size={4} />}
          onClick={() => void sheets.open('activity.notificationKinds', {})}
        >
          {t('notification.kinds')}
        </Button>
      </div>
      <LoadedList
        pages={pages}
        count={pages.rows.length}
        failedTitle={t('notification.failed')}
        skeleton={<SkeletonRows label={t('kernel.loading')} count={8} />}
        empty={
          <EmptyState
            icon={BellOff}
            title={t('notification.empty')}
            text={t('notification.emptyText')}
            action={<Button href={navigation.href('/')}>{t('activity.empty.discover')}</Button>}
          />
        }
      >
        <WindowedRows css={rows} rows={groups} hasMore={pages.hasMore} memory={pages}>
          {(group, at) => (
            <>
              {group.day !== groups[at - 1]?.day && <h2 css={groupHeading}>{nameOf(group.day)}</h2>}
              <NotificationRow group={group} />
            </>
          )}
        </WindowedRows>
      </LoadedList>
    </div>
  );
});
