import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useNavigation } from 'shared-kernel/root/navigation';
import { pageLook } from 'shared-kernel/style/pageLook';
import { Tabs } from 'shared-kernel/ui/Tabs';
import { useText } from '../../messages/text.ts';
import { ReservationList } from '../../parts/reservations/ReservationList.tsx';
import { WaitingList } from '../../parts/reservations/WaitingList.tsx';
import type { Time } from '../../stores/ReservationsStore.ts';

export const JoinedScreen = observer(function JoinedScreen(): ReactNode {
  const t = useText();
  const navigation = useNavigation();
  const { search } = useLocation();
  const time: Time = new URLSearchParams(search).get('tab') === 'past' ? 'past' : 'upcoming';
  const handleSelect = (chosen: Time): void =>
    navigation.navigate(chosen === 'past' ? '/joined?tab=past' : '/joined', { replace: true });
  return (
    <div css={pageLook} data-wide>
      <h1 className="visually-hidden">{t('joined.title')}</h1>
      <Tabs
        label={t('reservation.times')}
        selected={time}
        onSelect={handleSelect}
        tabs={[
          { id: 'upcoming', label: t('reservation.upcoming') },
          { id: 'past', label: t('reservation.past') },
        ]}
      >
        {time === 'upcoming' && <WaitingList />}
        <ReservationList time={time} />
      </Tabs>
    </div>
  );
});
