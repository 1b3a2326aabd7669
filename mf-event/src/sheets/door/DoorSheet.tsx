import { css } from '@emotion/react';
import { Camera as CameraIcon, Check, CloudOff, UsersRound } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { DoorGuest } from 'shared-kernel/contract/door';
import { isDoorClosed } from 'shared-kernel/language/doorHours';
import { listed } from 'shared-kernel/language/listed';
import { isolate } from 'shared-kernel/language/text';
import { formatRange, formatTime } from 'shared-kernel/language/when';
import { WindowedRows } from 'shared-kernel/product/WindowedRows';
import { useRoot, useSlice } from 'shared-kernel/root/context';
import { useNavigation } from 'shared-kernel/root/navigation';
import { Button } from 'shared-kernel/ui/Button';
import { EmptyState } from 'shared-kernel/ui/EmptyState';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { LinearProgress } from 'shared-kernel/ui/LinearProgress';
import { Notice } from 'shared-kernel/ui/Notice';
import { SearchField } from 'shared-kernel/ui/SearchField';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { SkeletonRows } from 'shared-kernel/ui/SkeletonRows';
import { useText } from '../../messages/text.ts';
import { SelectField } from '../../parts/SelectField.tsx';
import { personFacts, personName, personRow, personWords } from '../../parts/personRow.ts';
import { SheetFailure } from '../../parts/sheet/SheetFailure.tsx';
import { useFormats } from '../../parts/useFormats.ts';
import type { DoorStore } from '../../stores/DoorStore.ts';
import { Camera } from './Camera.tsx';
import { doorOf } from './doorOf.ts';
import { stayOpen } from './openDoor.ts';

const list = css`
  display: grid;
  gap: var(--s-3);
`;
const counts = css`
  display: grid;
  gap: var(--s-2);
  font-weight: 600;
`;
const waiting = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** Checks guests in, by their tickets' codes or by name, and counts them. It works without a network. */
export const DoorSheet = observer(function DoorSheet({ eventId }: { eventId: number }): ReactNode {
  const t = useText();
  const { connectivity, entities, locale } = useRoot();
  const navigation = useNavigation();
  const door = useSlice(doorOf)(eventId);
  const [isLooking, setLooking] = useState(false);
  const { online } = connectivity;
  const wasOffline = useRef(false);
  useEffect(() => void door.enter(), [door]);
  useEffect(() => stayOpen({ eventId, path: navigation.path }), [eventId, navigation]);
  useEffect(() => {
    // Others have reserved meanwhile, and other doors have let guests in.
    if (online && wasOffline.current) void door.enter();
    wasOffline.current = !online;
  }, [door, online]);
  if (door.load.kind === 'failed')
    return <SheetFailure failure={door.load.failure} onRetry={() => void door.enter()} />;
  if (door.load.kind !== 'ready' && door.guests.length === 0)
    return (
      <SheetFrame>
        <SkeletonRows label={t('kernel.loading')} count={6} />
      </SheetFrame>
    );
  if (door.guests.length === 0 && door.refused.length === 0)
    return <EmptyState icon={UsersRound} title={t('event.guests.emptyTitle')} text={t('event.door.empty')} />;
  const event = entities.events.get(eventId);
  const isClosed = Boolean(
    event?.is_over && event.end && isDoorClosed(new Date(event.end), event.timezone, door.earliest()),
  );
  return (
    <SheetFrame>
      {door.dates.length > 1 && (
        <SelectField
          label={t('event.door.date')}
          value={door.dates.findIndex(({ start }) => start === door.date?.start)}
          options={door.dates.map(({ start, end }, at) => ({
            value: at,
            label: formatRange(locale, start, end, event?.timezone ?? 'Asia/Tehran'),
          }))}
          onChange={(at) => door.chooseDate(door.dates[at]!.start)}
        />
      )}
      <Counts door={door} />
      <LastCheckIn door={door} eventId={eventId} />
      <Refused door={door} />
      <Corrected door={door} />
      {isClosed ? (
        <Notice>{t('event.door.over')}</Notice>
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
        value={door.search}
        onChange={door.find}
      />
      <WindowedRows
        css={list}
        rows={door.shown.map((guest) => ({ id: guest.reservation_id, guest }))}
        hasMore={false}
        memory={door}
      >
        {({ guest }) => <Row door={door} guest={guest} eventId={eventId} isClosed={isClosed} />}
      </WindowedRows>
    </SheetFrame>
  );
});

const Counts = observer(function Counts({ door }: { door: DoorStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  const text = t('event.door.count', { number: format.number(door.arrived), most: format.number(door.expected) });
  return (
    <div css={counts}>
      <p aria-live="polite">{text}</p>
      <LinearProgress
        label={text}
        value={door.expected === 0 ? 0 : (door.arrived / door.expected) * 100}
        valueText={text}
      />
      {door.waiting.length > 0 && (
        <p css={waiting}>
          <Icon icon={CloudOff} size={4} />
          {t('event.door.waiting', { count: door.waiting.length, number: format.number(door.waiting.length) })}
        </p>
      )}
    </div>
  );
});

const LastCheckIn = observer(function LastCheckIn({ door, eventId }: { door: DoorStore; eventId: number }): ReactNode {
  const t = useText();
  const { entities, locale } = useRoot();
  const format = useFormats();
  const { verdict } = door;
  if (!verdict) return null;
  const zone = entities.events.get(eventId)?.timezone ?? 'Asia/Tehran';
  if (verdict.kind === 'in')
    return (
      <Notice tone="success" announce>
        {t('event.door.in', {
          name: isolate(verdict.name),
          count: verdict.count,
          number: format.number(verdict.count),
        })}
      </Notice>
    );
  return (
    <Notice tone="danger" announce>
      {verdict.kind === 'already'
        ? t('event.door.already', { name: isolate(verdict.name), time: formatTime(locale, verdict.at, zone) })
        : verdict.kind === 'other_date'
          ? t('event.door.other_date', {
              name: isolate(verdict.name || t('event.door.nameless')),
              when: formatRange(locale, verdict.date.start, verdict.date.end, zone),
            })
          : t(`event.door.${verdict.kind}`)}
    </Notice>
  );
});

/** Guests who were let in without a network and whom the server then refused. */
const Refused = observer(function Refused({ door }: { door: DoorStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  if (door.refused.length === 0) return null;
  const names = listed(
    locale,
    door.refused.map(({ name }) => isolate(name || t('event.door.nameless'))),
  );
  return (
    <Notice
      tone="warning"
      announce
      action={
        <Button size="small" variant="ghost" onClick={door.forgetRefused}>
          {t('event.door.refusedSeen')}
        </Button>
      }
    >
      {t('event.door.refused', { names })}
    </Notice>
  );
});

/** The device's clock was wrong while there was no network. */
const Corrected = observer(function Corrected({ door }: { door: DoorStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  const { corrected } = door;
  if (corrected === 0) return null;
  return (
    <Notice
      tone="warning"
      announce
      action={
        <Button size="small" variant="ghost" onClick={door.forgetCorrected}>
          {t('event.door.refusedSeen')}
        </Button>
      }
    >
      {t('event.door.corrected', { count: corrected, number: format.number(corrected) })}
    </Notice>
  );
});

interface RowProps {
  door: DoorStore;
  guest: DoorGuest;
  eventId: number;
  isClosed: boolean;
}

const Row = observer(function Row({ door, guest, eventId, isClosed }: RowProps): ReactNode {
  const t = useText();
  const { entities, locale } = useRoot();
  const format = useFormats();
  const zone = entities.events.get(eventId)?.timezone ?? 'Asia/Tehran';
  const { checked_in_at: at, count } = guest;
  return (
    <div css={personRow}>
      <span css={personWords}>
        <Excerpt css={personName}>{guest.name || t('event.door.nameless')}</Excerpt>
        {/* On a phone it takes two lines: which session it is must not be cut off. */}
        <span css={personFacts}>
          {[
            formatRange(locale, guest.start, guest.end, zone),
            t('event.reservation.people', { count, number: format.number(count) }),
            isolate(guest.plan),
          ].join(' · ')}
        </span>
      </span>
      {at ? (
        <span css={personFacts}>
          <Icon icon={Check} size={4} /> {formatTime(locale, at, zone)}
        </span>
      ) : isClosed ? null : (
        <Button
          size="small"
          variant="secondary"
          label={`${t('event.door.letIn')} ${isolate(guest.name)}`}
          onClick={() => void door.letIn(guest.reservation_id)}
        >
          {t('event.door.letIn')}
        </Button>
      )}
    </div>
  );
});
