import { css } from '@emotion/react';
import { Camera as CameraIcon, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { isDoorClosed } from 'shared-kernel/language/doorHours';
import { formatRange } from 'shared-kernel/language/when';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Icon } from 'shared-kernel/ui/Icon';
import { Notice } from 'shared-kernel/ui/Notice';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { useEventCard } from '../../parts/useEvent.ts';
import { SelectField } from '../../parts/SelectField.tsx';
import { EventFailure } from '../../parts/EventFailure.tsx';
import { Camera } from './Camera.tsx';
import { Counts } from './Counts.tsx';
import { DoorNotices } from './DoorNotices.tsx';
import { doorOf } from './doorOf.ts';
import { GuestRow } from './GuestRow.tsx';
import { stayOpen } from './openDoor.ts';
import { OpensLater } from './OpensLater.tsx';

const rows = css`
  display: grid;
  gap: var(--s-3);
`;
/** Checks guests in, by their tickets' codes or by name, and counts them. It works without a network. */
export const DoorSheet = observer(function DoorSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const { connectivity, entities, locale } = useRoot();
  const navigation = useNavigation();
  const door = useSlice(doorOf)(eventId);
  const [isLooking, setLooking] = useState(false);
  // The hour is nothing that the store would tell of.
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const { online } = connectivity;
  const wasOffline = useRef(false);
  useEffect(() => void door.enter(), [door]);
  useEffect(() => stayOpen({ eventId, path: navigation.path }), [eventId, navigation]);
  useEffect(() => {
    // Others have reserved meanwhile, and other doors have let guests in.
    if (online && wasOffline.current) void door.enter();
    wasOffline.current = !online;
  }, [door, online]);
  // Its zone and its end. Without a network the door goes on with what it has stored.
  useEventCard(eventId);
  const { list } = door;
  if (door.load.kind === 'failed')
    return <EventFailure failure={door.load.failure} onRetry={() => void door.enter()} />;
  if (door.load.kind !== 'ready' && list.guests.length === 0)
    return (
      <SheetFrame>
        <SkeletonRows label={t('kernel.loading')} count={6} />
      </SheetFrame>
    );
  if (list.guests.length === 0 && door.refused.length === 0 && door.late.length === 0)
    return <EmptyState icon={UsersRound} title={t('event.guests.emptyTitle')} text={t('event.door.empty')} />;
  const event = entities.events.get(eventId);
  const opensAt = list.date && door.opensLater(list.date.start);
  const isClosed = Boolean(
    event?.is_over && event.end && isDoorClosed(new Date(event.end), event.timezone, door.earliest()),
  );
  return (
    <SheetFrame>
      {list.dates.length > 1 && (
        <SelectField
          label={t('event.door.date')}
          value={list.dates.findIndex(({ start }) => start === list.date?.start)}
          options={list.dates.map(({ start, end }, at) => ({
            value: at,
            label: formatRange(locale, start, end, door.zone),
          }))}
          onChange={(at) => door.chooseDate(list.dates[at]!.start)}
        />
      )}
      <Counts door={door} />
      <DoorNotices door={door} isClosed={isClosed} />
      {isClosed ? (
        <Notice>{t('event.door.over')}</Notice>
      ) : opensAt ? (
        <OpensLater opensAt={opensAt} now={door.now} zone={door.zone} onOpen={redraw} />
      ) : isLooking ? (
        <Camera onCode={(code) => void door.show(code)} />
      ) : (
        <Button size="large" block start={<Icon icon={CameraIcon} />} onClick={() => setLooking(true)}>
          {t('event.door.look')}
        </Button>
      )}
      <SearchField
        label={t('event.door.search')}
        clearLabel={t('kernel.clearSearch')}
        value={list.search}
        onChange={list.find}
      />
      <WindowedRows
        css={rows}
        rows={list.shown.map((guest) => ({ id: guest.reservation_id, guest }))}
        hasMore={false}
        memory={door}
      >
        {({ guest }) => <GuestRow door={door} guest={guest} isOpen={!opensAt} isClosed={isClosed} />}
      </WindowedRows>
    </SheetFrame>
  );
});
