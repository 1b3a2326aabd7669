import { css } from '@emotion/react';
import { CalendarPlus, MessageCircle, MessagesSquare } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useNavigation } from 'shared-kernel/root/navigation';
import type { SheetParams } from 'shared-kernel/contract/platform/sheets';
import { useDirectChat } from 'shared-kernel/product/useDirectChat';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { isPlaced } from 'shared-kernel/map/region';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Notice } from 'shared-kernel/ui/Notice';
import { useKeptSince } from 'shared-kernel/product/useKeptSince';
import { MenuList, type MenuItem } from 'shared-kernel/ui/MenuList';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { useWholeEvent } from '../../parts/useEvent.ts';
import { MapLinks } from '../../parts/place/MapLinks.tsx';
import { CallButton } from '../../parts/CallButton.tsx';
import { StillMap } from '../../parts/place/StillMap.tsx';
import { isBookable, openSessions } from '../../stores/bookingOffer.ts';
import { eventArea } from '../../area.ts';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { CalledOffCard } from './CalledOffCard.tsx';
import { ReservationCard } from './ReservationCard.tsx';

const title = css`
  font-size: var(--t-18);
`;

const place = css`
  display: grid;
  gap: var(--s-3);
  & img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    border-radius: var(--r-card);
  }
`;
const address = css`
  font-weight: 600;
  text-wrap: balance;
`;

/** The member's reservations of an event: what was reserved, the way there, the host, and canceling. Of what the host
 * called off, what becomes of the money. */
export const ReservationSheet = observer(function ReservationSheet({
  eventId,
  reservationId,
  ticket = false,
  children,
}: SheetParams['event.reservation'] & { children?: ReactNode }): ReactNode {
  const t = useText();
  const store = useSlice(eventArea).reservation(eventId);
  const { events } = useRoot();
  useEffect(() => {
    void store.enter(reservationId);
    return events.on('reached', () => void store.enter(reservationId));
  }, [events, store, reservationId]);
  // From a list of places: a card knows neither the way there nor the group.
  useWholeEvent(eventId);

  const kept = useKeptSince('/profile/reserves');

  const { load } = store;
  const isWanted = ({ id }: { id: number }): boolean => reservationId === undefined || id === reservationId;
  const reservations = store.reservations.filter(isWanted);
  const calledOff = store.calledOff.filter(isWanted);
  const event = (reservations[0] ?? calledOff[0])?.event;
  if (!event) {
    if (load.kind === 'failed')
      return <EventFailure failure={load.failure} onRetry={() => void store.enter(reservationId)} />;
    if (load.kind === 'ready')
      return <EmptyState title={t('event.reservation.noneTitle')} text={t('event.reservation.noneText')} />;
    return (
      <SheetFrame>
        <SkeletonRows label={t('kernel.loading')} count={3} avatar={false} />
      </SheetFrame>
    );
  }
  return (
    <SheetFrame>
      <h3 css={title}>
        <bdi>{event.title}</bdi>
      </h3>
      {kept && <Notice announce>{kept}</Notice>}
      {children}
      {reservations.map((reservation) => (
        <ReservationCard
          key={reservation.id}
          store={store}
          reservation={reservation}
          ticket={ticket}
          onEnd={store.noteEnd}
        />
      ))}
      {calledOff.map((reservation) => (
        <CalledOffCard key={reservation.id} reservation={reservation} />
      ))}
      {reservations.length > 0 && <Place event={event} />}
      <Next event={event} />
    </SheetFrame>
  );
});

/** The way there, also where there is no network on it. */
const Place = observer(function Place({ event }: { event: EventEntity }): ReactNode {
  const { locale } = useRoot();
  if (!event.address && !event.support_number && !isPlaced(event.location)) return null;
  return (
    <div css={place}>
      {event.map && <StillMap address={event.map} locale={locale} alt="" />}
      {event.address && (
        <p css={address}>
          <bdi>{event.address}</bdi>
        </p>
      )}
      {isPlaced(event.location) && <MapLinks location={event.location} />}
      {event.support_number && (
        <div>
          <CallButton number={event.support_number} />
        </div>
      )}
    </div>
  );
});

const Next = observer(function Next({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { sheets } = useRoot();
  const navigation = useNavigation();
  const chat = useDirectChat();
  const items: MenuItem[] = [
    {
      id: 'message',
      icon: MessageCircle,
      label: t('event.host.message'),
      onSelect: () => void chat.open(event.channel, event.id),
    },
    ...(event.group_id
      ? [
          {
            id: 'group',
            icon: MessagesSquare,
            label: t('event.reservation.group'),
            href: navigation.href(`/direct/${event.group_id}`),
          },
        ]
      : []),
    ...(isBookable(event) && openSessions(event).length > 0
      ? [
          {
            id: 'another',
            icon: CalendarPlus,
            label: t('event.reservation.another'),
            onSelect: () => void sheets.open('event.booking', { eventId: event.id, another: true }),
          },
        ]
      : []),
  ];
  return <MenuList label={t('event.booked.next')} items={items} />;
});
