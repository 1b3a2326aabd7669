import { css } from '@emotion/react';
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
  /** Before the door has opened nobody is let in, but whoever was can be taken back. */
  isOpen: boolean;
  isClosed: boolean;
}

const inOneLine = css`
  white-space: nowrap;
`;

export const GuestRow = observer(function GuestRow(props: GuestRowProps): ReactNode {
  const { door, guest, isOpen, isClosed } = props;
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const { checked_in_at: at, count, reservation_id: id } = guest;
  const name = guest.name || t('event.door.nameless');
  const act = at ? t('event.door.undo') : t('event.door.letIn');
  return (
    <div css={personRow}>
      <span css={personWords}>
        <Excerpt css={personName}>{name}</Excerpt>
        {/* On a phone it takes two lines: which session it is must not be cut off. */}
        <span css={personFacts}>
          {[
            formatRange(locale, guest.start, guest.end, door.zone),
            t('event.reservation.people', { count, number: format.number(count) }),
            isolate(format.ticket(guest.plan)),
          ].join(' · ')}
        </span>
      </span>
      {at && (
        <span css={[personFacts, inOneLine]}>
          <Icon icon={Check} size={4} /> {formatTime(locale, at, door.zone)}
        </span>
      )}
      {/* One button for both, so that whoever uses a keyboard stays on it. */}
      {(at || isOpen) && !isClosed && (
        <Button
          size="small"
          variant={at ? 'ghost' : 'secondary'}
          label={`${act} ${isolate(name)}`}
          onClick={() => void (at ? door.takeBack(id) : door.letIn(id))}
        >
          {act}
        </Button>
      )}
    </div>
  );
});
