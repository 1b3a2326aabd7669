import { CalendarHeart } from 'lucide-react';
import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import { LoadedList } from 'shared-kernel/product/LoadedList';
import { useSlice } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { Notice } from 'shared-kernel/ui/Notice';
import { useKeptSince } from 'shared-kernel/product/useKeptSince';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import type { Time } from '../../stores/ReservationsStore.ts';
import { cardList } from './cardLook.ts';
import { ReservationCard } from './ReservationCard.tsx';
import { ReservationSkeletons } from './ReservationSkeletons.tsx';

const age = css`
  padding-block-start: var(--s-4);
`;

/** One half of the member's reservations, loaded anew whenever it comes into view. */
export const ReservationList = observer(function ReservationList({ time }: { time: Time }): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { reservations } = useSlice(activityArea);
  useEffect(() => void reservations.pages.enter(), [reservations]);

  const kept = useKeptSince('/profile/reserves');
  const rows = reservations[time];
  const empty = (
    <EmptyState
      icon={CalendarHeart}
      title={t(`reservation.empty.${time}`)}
      text={t(`reservation.empty.${time}Text`)}
      action={<Button href={navigation.href('/')}>{t('reservation.empty.discover')}</Button>}
    />
  );
  return (
    <LoadedList
      pages={reservations.pages}
      count={rows.length}
      failedTitle={t('reservation.failed')}
      skeleton={<ReservationSkeletons />}
      empty={empty}
    >
      {kept && (
        <div css={age}>
          <Notice announce>{kept}</Notice>
        </div>
      )}
      <WindowedRows css={cardList} rows={rows} hasMore={reservations.pages.hasMore} memory={reservations.pages}>
        {(row) => <ReservationCard reservation={row} />}
      </WindowedRows>
    </LoadedList>
  );
});
