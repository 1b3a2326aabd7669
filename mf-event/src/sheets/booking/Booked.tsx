import { css, keyframes } from '@emotion/react';
import { PartyPopper } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatRange } from 'shared-kernel/language/when';
import { listed } from 'shared-kernel/language/listed';
import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { useRoot } from 'shared-kernel/root/context';
import { Button } from 'shared-kernel/ui/Button';
import { Icon } from 'shared-kernel/ui/Icon';
import { SheetFrame } from 'shared-kernel/ui/SheetFrame';
import { useText } from '../../messages/text.ts';
import { NextSteps } from '../../parts/NextSteps.tsx';
import { ReservationFacts } from '../reservation/ReservationFacts.tsx';

const rise = keyframes`from { opacity: 0; transform: translateY(12px) scale(0.9); }`;
const welcome = css`
  display: grid;
  justify-items: center;
  gap: var(--s-2);
  padding-block: var(--s-4);
  text-align: center;
  &:focus-visible {
    outline: none;
  }
`;
const medal = css`
  display: grid;
  place-items: center;
  inline-size: 88px;
  block-size: 88px;
  border-radius: var(--r-full);
  background: var(--accent-soft);
  color: var(--accent-strong);
  animation: ${rise} var(--motion) var(--ease);
`;
const title = css`
  font-size: var(--t-22);
`;
const soft = css`
  color: var(--text-soft);
`;

/** What was reserved, and what to do next. */
export const Booked = observer(function Booked({
  reservations,
}: {
  reservations: readonly ReservationEntity[];
}): ReactNode {
  const t = useText();
  const { locale, sheets } = useRoot();
  const head = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone, so the focus goes to what took its place.
  useEffect(() => head.current?.focus(), []);
  useEffect(() => sheets.setTitle(t('event.booked.sheet')), [sheets, t]);
  const { event } = reservations[0]!;
  const times = reservations.map(({ date }) => formatRange(locale, date.start, date.end, event.timezone));
  return (
    <SheetFrame
      foot={
        <Button size="large" block onClick={() => sheets.finish('event.booking', 'reserved')}>
          {t('event.booked.done')}
        </Button>
      }
    >
      <div ref={head} css={welcome} tabIndex={-1} role="status">
        <span css={medal}>
          <Icon icon={PartyPopper} size={10} />
        </span>
        <h3 css={title}>{t('event.booked.title')}</h3>
        <p css={soft}>
          {t('event.booked.text', {
            host: event.channel.name,
            when: listed(locale, times),
          })}
        </p>
      </div>
      {reservations.map((one) => (
        <ReservationFacts key={one.id} reservation={one} />
      ))}
      <NextSteps reservations={reservations} />
    </SheetFrame>
  );
});
