import { css } from '@emotion/react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { RadioCard } from 'shared-kernel/ui/RadioCard';
import { useText } from '../../messages/text.ts';
import type { BookingStore } from '../../stores/BookingStore.ts';
import { isTaken, leftOf } from '../../stores/bookingOffer.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { Choice } from './Choice.tsx';
import { usePlanNotes } from './usePlanNotes.ts';

const cards = css`
  display: grid;
  gap: var(--s-2);
`;
const dimmed = css`
  opacity: 0.85;
`;

/** The tickets; one that is sold out is dimmed and says so, and is waited for. */
export const PlanChoice = observer(function PlanChoice({ booking }: { booking: BookingStore }): ReactNode {
  const t = useText();
  const format = useFormats();
  const notesOf = usePlanNotes();
  return (
    <Choice title={t('event.booking.plan')}>
      <fieldset css={cards}>
        <legend className="visually-hidden">{t('event.booking.plan')}</legend>
        {booking.choice.plans.map((plan) => {
          const notes = notesOf(plan, booking.choice.session);
          const [title, price] = [format.ticket(plan.title), format.price(plan.price)];
          const isChosen = booking.choice.plan?.id === plan.id;
          return (
            <div key={plan.id} css={isTaken(leftOf(plan, booking.choice.session)) && !isChosen && dimmed}>
              <RadioCard
                name="booking-plan"
                value={String(plan.id)}
                title={title}
                price={title === price ? null : price}
                checked={isChosen}
                disabled={plan.is_changing === true}
                onSelect={(id) => booking.choice.choosePlan(Number(id))}
                {...(notes ? { note: notes } : {})}
              />
            </div>
          );
        })}
      </fieldset>
    </Choice>
  );
});
