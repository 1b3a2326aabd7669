import { Check } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { DoorGuest } from 'shared-kernel/contract/door';
import { isolate } from 'shared-kernel/language/text';
import { formatRange, formatTime } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Excerpt } from 'shared-kernel/ui/Excerpt';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { personFacts, personName, personRow, personWords } from '../../parts/personRow.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { DoorStore } from '../../stores/DoorStore.ts';

interface GuestRowProps {
  door: DoorStore;
  guest: DoorGuest;
  eventId: number;
  isClosed: boolean;
}

export const GuestRow = observer(function GuestRow({ door, guest, eventId, isClosed }: GuestRowProps): ReactNode {
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
