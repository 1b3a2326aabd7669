import { useText } from '../../messages/text.ts';
import { useFormats } from '../../parts/useFormats.ts';
import { isTaken, type Session } from '../../stores/bookingOffer.ts';

/** The places left are told from here down, so that a large hall does not look empty. */
const fewLeft = 20;

/** The note under a time: reserved by the member, full, or how many places are left. */
export function useSessionNote(): (session: Session) => string | undefined {
  const t = useText();
  const format = useFormats();
  return (session) => {
    const left = session.remaining_capacity;
    if (session.is_reserved) return t('event.booking.reserved');
    if (session.is_changing) return t('event.booking.changing');
    if (isTaken(left)) return t('event.booking.full');
    return left === null || left > fewLeft
      ? undefined
      : t('event.booking.left', { count: left, number: format.number(left) });
  };
}
