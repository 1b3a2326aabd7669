import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import { formatNumber } from 'shared-kernel/language/number';
import { formatRange } from 'shared-kernel/language/when';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Badge } from 'shared-kernel/ui/Badge';
import { Button } from 'shared-kernel/ui/Button';
import { useText } from '../../messages/text.ts';
import { sessionsOf } from '../../stores/bookingOffer.ts';

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
const past = css`
  color: var(--text-soft);
`;

/** The other times of an event that is held more than once. */
export const SessionList = observer(function SessionList({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const { locale, now } = useRoot();
  const [isOpen, setOpen] = useState(false);
  const times = event.dates?.items.flatMap((day) => day.times) ?? [];
  if (times.length < 2) return null;
  const reserved = new Set(
    sessionsOf(event)
      .filter(({ is_reserved }) => is_reserved)
      .map(({ start }) => start),
  );
  const today = now().toISOString();
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(!isOpen)}>
        {isOpen
          ? t('event.when.fewer')
          : t('event.when.all', { count: times.length, number: formatNumber(locale, times.length) })}
      </Button>
      {isOpen && (
        <ul css={list}>
          {times.map(({ start, end }) => (
            <li key={start} css={row}>
              <span css={end < today && past}>{formatRange(locale, start, end, event.timezone)}</span>
              {end < today && <Badge tone="neutral">{t('event.state.expired')}</Badge>}
              {reserved.has(start) && <Badge tone="success">{t('event.when.reserved')}</Badge>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
});
