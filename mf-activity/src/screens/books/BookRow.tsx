import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ticketTitle } from 'shared-kernel/language/ticketTitle';
import { formatNumber } from 'shared-kernel/language/number';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { useText } from '../../messages/text.ts';
import { EventLine } from '../../parts/event/EventLine.tsx';
import { markTone, type ReservationMark } from '../../parts/reservations/status.ts';
import type { BookEntry } from '../../stores/books.ts';

const facts = css`
  display: grid;
  justify-items: start;
  gap: var(--s-1);
  color: var(--text-soft);
  font-size: var(--t-14);
`;

export const BookRow = observer(function BookRow({ book }: { book: BookEntry }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const { event, date, plan, count } = book;
  const isOver = book.status === 'reserved' && new Date(date.end) <= now();
  const mark: ReservationMark = isOver ? 'over' : book.status;
  return (
    <EventLine event={event}>
      <span css={facts}>
        <span>{formatRange(locale, date.start, date.end, event.timezone)}</span>
        <span>
          <bdi>{ticketTitle(locale, plan)}</bdi> ·{' '}
          {t('reservation.people', { count, number: formatNumber(locale, count) })}
        </span>
        <Badge tone={markTone[mark]}>{t(`reservation.status.${mark}`)}</Badge>
      </span>
    </EventLine>
  );
});
