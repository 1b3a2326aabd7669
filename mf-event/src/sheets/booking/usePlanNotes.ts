import type { Plan } from 'shared-kernel/contract/eventPlaces';
import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { isTaken, leftOf, type Session } from '../../stores/bookingOffer.ts';

const fewLeft = 20;

/** What is said beside a ticket: how it is paid, and why or how soon it cannot be had. */
export function usePlanNotes(): (plan: Plan, session: Session | undefined) => string {
  const t = useText();
  const format = useFormats();
  return (plan, session) => {
    const left = leftOf(plan, session);
    const notes = [
      plan.type === 'collective' && t('event.plans.share'),
      plan.is_changing
        ? t('event.booking.changing')
        : isTaken(left)
          ? `${t('event.plans.full')} · ${t('event.bar.wait')}`
          : left !== null && left <= fewLeft && t('event.capacity.left', { count: left, number: format.number(left) }),
    ];
    return notes.filter((note) => note !== false).join(' · ');
  };
}
