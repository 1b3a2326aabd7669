import { css } from '@emotion/react';
import { CalendarPlus } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { mostOrders } from 'shared-kernel/contract/figures';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Checkbox } from 'shared-kernel/ui/Checkbox';
import { Icon } from 'shared-kernel/ui/Icon';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { Choice } from './Choice.tsx';
import { useSessionNote } from './useSessionNote.ts';

const list = css`
  display: grid;
  max-block-size: 264px;
  overflow-y: auto;
`;
const note = css`
  color: var(--text-soft);
  font-size: var(--t-14);
`;

/** Further times that are reserved and paid together with the chosen one, each with the places that it has left. */
export const MoreTimes = observer(function MoreTimes({
  booking,
  zone,
}: {
  booking: BookingStore;
  zone: string;
}): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const format = useFormats();
  const noteOf = useSessionNote();
  const { choice } = booking;
  const { otherSessions: others, more } = choice;
  const [isOpen, setOpen] = useState(false);
  if (others.length === 0) return null;
  if (!isOpen && more.length === 0)
    return (
      <div>
        <Button
          variant="ghost"
          size="small"
          start={<Icon icon={CalendarPlus} size={4} />}
          onClick={() => setOpen(true)}
        >
          {t('event.booking.moreTimes')}
        </Button>
      </div>
    );
  const isMost = more.length >= mostOrders - 1;
  return (
    <Choice title={t('event.booking.moreTimes')}>
      <div css={list}>
        {others.map((session) => {
          const isChosen = more.includes(session);
          const left = noteOf(session);
          return (
            <Checkbox
              key={session.start}
              checked={isChosen}
              disabled={isMost && !isChosen}
              onChange={(isWanted) => choice.chooseMore(session.start, isWanted)}
            >
              {formatRange(locale, session.start, session.end, zone)}
              {left && <span css={note}> · {left}</span>}
            </Checkbox>
          );
        })}
      </div>
      {isMost && (
        <p css={note}>{t('event.booking.mostTimes', { count: mostOrders, number: format.number(mostOrders) })}</p>
      )}
    </Choice>
  );
});
