import { css } from '@emotion/react';
import { Users } from 'lucide-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import { Badge } from 'shared-kernel/ui/Badge';
import { Icon } from 'shared-kernel/ui/Icon';
import { CallButton } from '../../parts/CallButton.tsx';
import { useText } from '../../messages/text.ts';
import { isTaken, plansOf, sessionsOf, tellsRoom, type Session } from '../../stores/bookingOffer.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { Section } from '../../parts/Section.tsx';

const list = css`
  display: grid;
  gap: var(--s-2);
`;
const plan = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-3);
  padding: var(--s-3) var(--s-4);
  border-radius: var(--r-button);
  background: var(--surface-sunken);
  &[data-full='true'] {
    color: var(--text-soft);
  }
`;
const price = css`
  font-weight: 800;
  white-space: nowrap;
`;
const name = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2);
`;
const note = css`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  color: var(--text-soft);
  font-size: var(--t-14);
`;
const rules = css`
  white-space: pre-line;
`;

/** Prices and places left. A ticket that is called “free” does not say so twice. */
export const Plans = observer(function Plans({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const format = useFormats();
  const plans = plansOf(event);
  const isRoomTold = tellsRoom(event);
  if (plans.length === 0) return null;
  return (
    <Section title={t('event.plans.title')}>
      <ul css={list}>
        {plans.map(({ id, title, price: toman, remaining_capacity: left }) => (
          <li key={id} css={plan} data-full={isRoomTold && isTaken(left)}>
            <span css={name}>
              <bdi>{format.ticket(title)}</bdi>
              {isRoomTold && isTaken(left) && <Badge tone="neutral">{t('event.plans.full')}</Badge>}
            </span>
            {format.ticket(title) !== format.price(toman) && <span css={price}>{format.price(toman)}</span>}
          </li>
        ))}
      </ul>
      {event.payment_type === 'collective' && <p css={note}>{t('event.plans.share')}</p>}
      <Capacity event={event} />
    </Section>
  );
});

const areFull = (sessions: readonly Session[]): boolean =>
  sessions.length > 0 && sessions.every(({ remaining_capacity: left }) => isTaken(left));

const Capacity = observer(function Capacity({ event }: { event: EventEntity }): ReactNode {
  const t = useText();
  const format = useFormats();
  const remaining = event.capacity?.remaining ?? null;
  if (!tellsRoom(event) || remaining === null || !event.capacity?.has_limitation) return null;
  // Nothing is left either where reserving has closed, or pauses until a change is approved.
  if (remaining === 0 && event.state !== 'capacity_full' && !areFull(sessionsOf(event))) return null;
  return (
    <p css={note}>
      <Icon icon={Users} size={4} />
      {remaining === 0
        ? t('event.capacity.full')
        : t('event.capacity.left', { count: remaining, number: format.number(remaining) })}
    </p>
  );
});

export function Rules({ text }: { text: string }): ReactNode {
  const t = useText();
  if (!text.trim()) return null;
  return (
    <Section title={t('event.rules.title')}>
      <p css={rules} dir="auto">
        {text}
      </p>
    </Section>
  );
}

export function Support({ number }: { number: string }): ReactNode {
  const t = useText();
  return (
    <Section title={t('event.support.title')}>
      <p css={note}>{t('event.support.text')}</p>
      <div>
        <CallButton number={number} />
      </div>
    </Section>
  );
}
