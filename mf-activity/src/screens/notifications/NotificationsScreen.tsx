import { css } from '@emotion/react';
import { BellOff } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useSlice } from 'shared-kernel/root/context';
import { useFresh } from 'shared-kernel/root/useFresh';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { NotificationRow } from './NotificationRow.tsx';

/** While the stream is cut; in milliseconds. */
const askEvery = 60_000;

const rows = css`
  display: grid;
  gap: var(--s-1);
  padding-block: var(--s-3);
`;

export const NotificationsScreen = observer(function NotificationsScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
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
  return (
    <div css={pageLook}>
      <h1 className="visually-hidden">{t('notification.title')}</h1>
      <LoadedList
        pages={pages}
        count={pages.rows.length}
        failedTitle={t('notification.failed')}
        skeleton={
          <div aria-hidden="true">
            <SkeletonRows label={t('kernel.loading')} count={8} />
          </div>
        }
        empty={
          <EmptyState
            icon={BellOff}
            title={t('notification.empty')}
            text={t('notification.emptyText')}
            action={<Button href={navigation.href('/')}>{t('activity.empty.discover')}</Button>}
          />
        }
      >
        <WindowedRows css={rows} rows={pages.rows} hasMore={pages.hasMore} memory={pages}>
          {(entry) => <NotificationRow entry={entry} />}
        </WindowedRows>
      </LoadedList>
    </div>
  );
});
