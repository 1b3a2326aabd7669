import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { listed } from 'shared-kernel/language/listed';
import { isolate } from 'shared-kernel/language/text';
import { formatRange, formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { DoorStore } from '../../stores/DoorStore.ts';

interface DoorNoticesProps {
  door: DoorStore;
  eventId: number;
}

/** What the door says about the last guest, and what it found out about earlier ones. */
export const DoorNotices = observer(function DoorNotices({ door, eventId }: DoorNoticesProps): ReactNode {
  return (
    <>
      <LastCheckIn door={door} eventId={eventId} />
      <Refused door={door} />
      <Corrected door={door} />
    </>
  );
});

const LastCheckIn = observer(function LastCheckIn({ door, eventId }: DoorNoticesProps): ReactNode {
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
  const { corrected } = door.unsent;
  if (corrected === 0) return null;
  return (
    <Notice
      tone="warning"
      announce
      action={
        <Button size="small" variant="ghost" onClick={door.unsent.forgetCorrected}>
          {t('event.door.refusedSeen')}
        </Button>
      }
    >
      {t('event.door.corrected', { count: corrected, number: format.number(corrected) })}
    </Notice>
  );
});
