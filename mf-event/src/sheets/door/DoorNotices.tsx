import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { listed } from 'shared-kernel/language/listed';
import { isolate } from 'shared-kernel/language/text';
import { formatNumeric, formatRange, formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Notice } from 'shared-kernel/ui/Notice';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { DoorStore } from '../../stores/DoorStore.ts';
import { openingTime } from './openingTime.ts';

interface DoorNoticesProps {
  door: DoorStore;
  isClosed: boolean;
}

/** What the door says about the last guest, and what it found out about earlier ones. */
export const DoorNotices = observer(function DoorNotices(props: DoorNoticesProps): ReactNode {
  const { door } = props;
  return (
    <>
      <LastCheckIn {...props} />
      <Refused door={door} />
      <Corrected door={door} />
      <Late door={door} />
    </>
  );
});

const LastCheckIn = observer(function LastCheckIn({ door, isClosed }: DoorNoticesProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const { verdict } = door;
  if (!verdict) return null;
  const named = (name: string): { name: string } => ({ name: isolate(name || t('event.door.nameless')) });
  if (verdict.kind === 'in')
    return (
      <Notice tone="success" announce action={<TakeBack door={door} of={verdict} isClosed={isClosed} />}>
        {t('event.door.in', { ...named(verdict.name), count: verdict.count, number: format.number(verdict.count) })}
      </Notice>
    );
  if (verdict.kind === 'already')
    return (
      <Notice tone="danger" announce action={<TakeBack door={door} of={verdict} isClosed={isClosed} />}>
        {t('event.door.already', { ...named(verdict.name), time: formatTime(locale, verdict.at, door.zone) })}
      </Notice>
    );
  if (verdict.kind === 'out')
    return (
      <Notice tone="info" announce>
        {t('event.door.out', named(verdict.name))}
      </Notice>
    );
  return (
    <Notice tone="danger" announce>
      {verdict.kind === 'other_date'
        ? t('event.door.other_date', {
            ...named(verdict.name),
            when: formatRange(locale, verdict.date.start, verdict.date.end, door.zone),
          })
        : verdict.kind === 'undone'
          ? t('event.door.undone', named(verdict.name))
          : verdict.kind === 'ended'
            ? t('event.door.ended', {
                ...named(verdict.name),
                count: verdict.count,
                number: format.number(verdict.count),
              })
            : verdict.kind === 'early'
              ? t('event.door.early', { when: openingTime(locale, verdict.opensAt, door.zone) })
              : t(`event.door.${verdict.kind}`)}
    </Notice>
  );
});

interface TakeBackProps {
  door: DoorStore;
  of: { id: number; name: string };
  isClosed: boolean;
}

/** Beside the name of the last guest, whom the list may show far below. */
const TakeBack = observer(function TakeBack({ door, of: { id, name }, isClosed }: TakeBackProps): ReactNode {
  const t = useText();
  if (isClosed || !door.list.guest(id)?.checked_in_at) return null;
  return (
    <Button
      size="small"
      variant="ghost"
      label={`${t('event.door.undo')} ${isolate(name || t('event.door.nameless'))}`}
      onClick={() => void door.takeBack(id)}
    >
      {t('event.door.undo')}
    </Button>
  );
});

/** Guests of whom the server knew better than a door without a network. */
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

/** Guests of whom a door told when their place was no more. */
const Late = observer(function Late({ door }: { door: DoorStore }): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const { late } = door;
  if (late.length === 0) return null;
  const at = (time: string): string => formatNumeric(locale, time, door.zone);
  return (
    <Notice tone="warning">
      <p>{t('event.door.late', { count: late.length, number: format.number(late.length) })}</p>
      <ul>
        {late.map((entry) => (
          <li key={entry.reservation_id}>
            {[
              isolate(entry.name || t('event.door.nameless')),
              t('event.door.lateIn', { when: at(entry.let_in_at) }),
              entry.ended_at && t('event.door.lateEnded', { when: at(entry.ended_at) }),
              t('event.door.lateTold', { when: at(entry.told_at) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
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
