import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { hasTicket, isHeld } from 'shared-kernel/entities/holds';
import { HoldPayment } from 'shared-kernel/product/HoldPayment';
import { Badge } from 'shared-kernel/ui/Badge';
import { Card } from 'shared-kernel/ui/Card';
import { Picture } from 'shared-kernel/ui/Picture';
import { activityArea } from '../../area.ts';
import { useText } from '../../messages/text.ts';
import { cardBody, cardPicture, cardWords } from './cardLook.ts';
import { ManageReservation } from './ManageReservation.tsx';
import { MessageHost } from './MessageHost.tsx';
import { ReservationFacts } from './ReservationFacts.tsx';
import { RateEvent } from './RateEvent.tsx';
import { ShowTicket } from './ShowTicket.tsx';
import { isComing, markTone, reservationMark } from './status.ts';

const title = css`
  font-size: var(--t-18);
  line-height: 1.4;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--s-2);
  padding-block-start: var(--s-3);
  border-block-start: 1px solid var(--border);
`;

/** A reservation: the card leads to the event, the buttons below to the host and to the reservation itself. */
export const ReservationCard = observer(function ReservationCard({
  reservation,
}: {
  reservation: ReservationEntity;
}): ReactNode {
  const t = useText();
  const { navigation, now } = useRoot();
  const { reservations } = useSlice(activityArea);
  const { event } = reservation;
  const mark = reservationMark(reservation, now());
  const [cover] = event.uploads;
  return (
    <Card look="outlined" href={navigation.href(event.link)} label={event.title}>
      <div css={cardBody}>
        <div css={cardPicture}>
          <Picture src={cover?.thumbnail_link ?? null} alt="" ratio={1} rounded />
        </div>
        <div css={cardWords}>
          <div>
            <Badge tone={markTone[mark]}>{t(`reservation.status.${mark}`)}</Badge>
          </div>
          <h2 css={title}>
            <bdi>{event.title}</bdi>
          </h2>
          <ReservationFacts reservation={reservation} />
        </div>
      </div>
      {isHeld(reservation, now()) && (
        <HoldPayment hold={reservation} timezone={event.timezone} onEnd={() => void reservations.pages.refresh()} />
      )}
      {hasTicket(reservation, now()) && <ShowTicket reservation={reservation} />}
      <div css={actions}>
        <MessageHost event={event} />
        {isComing(reservation, now()) && <ManageReservation reservation={reservation} />}
        {mark === 'over' && <RateEvent event={event} />}
      </div>
    </Card>
  );
});
