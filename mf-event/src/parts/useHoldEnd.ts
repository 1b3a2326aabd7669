import { useRoot, useSlice } from 'shared-kernel/root/context';
import { eventArea } from '../area.ts';
import { useText } from '../messages/text.ts';

/** What to do when a hold of this event is over: everybody who shows it says so, and asks how things stand. */
export function useHoldEnd(eventId: number): () => void {
  const t = useText();
  const { toasts } = useRoot();
  const reservation = useSlice(eventArea).reservation(eventId);
  return () => {
    toasts.show({ kind: 'warning', key: `hold ${eventId}`, text: t('kernel.hold.ended'), duration: 6000 });
    reservation.noteEnd();
  };
}
