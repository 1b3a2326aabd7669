import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { ownReservations } from 'shared-kernel/entities/holds';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { useText } from '../../messages/text.ts';
import { changingStarts } from '../../stores/bookingOffer.ts';
import { ChangingBadge } from '../ChangingBadge.tsx';
import { OwnBadge } from '../OwnBadge.tsx';

const list = css`
  display: grid;
  gap: var(--s-2);
  inline-size: 100%;
  font-size: var(--t-14);
`;
const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-2);
`;
const dimmed = css`
  color: var(--text-soft);
`;

/** All sessions of an event; those that cannot be reserved say why. */
export const SessionRows = observer(function SessionRows({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const times = event.dates?.items.flatMap((day) => day.times) ?? [];
  const changing = changingStarts(event);
  const own = new Map(ownReservations(event, now()).map(({ start, status }) => [start, status]));
  return (
    <ul css={list}>
      {times.map(({ start, end, state }) => {
        const mine = own.get(start);
        return (
          <li key={start} css={row}>
            <span css={state !== 'open' && !mine && dimmed}>{formatRange(locale, start, end, event.timezone)}</span>
            {mine ? (
              <OwnBadge own={mine} />
            ) : (
              state !== 'open' && <Badge tone="neutral">{t(`event.when.state.${state}`)}</Badge>
            )}
            {changing.has(start) && <ChangingBadge />}
          </li>
        );
      })}
    </ul>
  );
});
