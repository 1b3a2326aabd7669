import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity, ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { formatRange } from 'shared-kernel/language/when';
import { useRoot } from 'shared-kernel/root/context';
import { Picture } from 'shared-kernel/ui/Picture';
import { useText } from '../../messages/text.ts';

interface WhatForProps {
  event: EventEntity;
  /** The sessions of the paid reservations. */
  dates: readonly ReservationEntity['date'][];
}

const look = css`
  display: grid;
  grid-template-columns: 88px minmax(0, 1fr);
  gap: var(--s-3);
  align-items: center;
  padding: var(--s-3);
  border-radius: var(--r-card);
  box-shadow: inset 0 0 0 1px var(--border);
`;
const words = css`
  display: grid;
  gap: var(--s-1);
  min-inline-size: 0;
  font-size: var(--t-14);
  line-height: 1.6;
`;
const title = css`
  font-size: var(--t-16);
`;
const soft = css`
  color: var(--text-soft);
`;

/** What was paid for: the event's picture and title, the reserved time, the place. */
export const WhatFor = observer(function WhatFor({ event, dates }: WhatForProps): ReactNode {
  const t = useText();
  const { locale } = useRoot();
  const place = event.is_online ? t('event.place.online') : event.city?.name;
  return (
    <section css={look} aria-label={t('event.result.event')}>
      <Picture src={event.uploads[0]?.thumbnail_link ?? null} alt="" ratio={1} rounded />
      <div css={words}>
        <h2 css={title}>
          <bdi>{event.title}</bdi>
        </h2>
        {dates.map(({ start, end }) => (
          <p key={start}>{formatRange(locale, start, end, event.timezone)}</p>
        ))}
        {place && (
          <p css={soft}>
            <bdi>{place}</bdi>
          </p>
        )}
      </div>
    </section>
  );
});
