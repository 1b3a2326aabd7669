import { useRef } from 'react';
import { useRoot } from 'shared-kernel/root/context';
import { useText } from '../messages/text.ts';
import { useFormats } from './useFormats.ts';

/**
 * Invites the member's mutual close friends to an event, each at most once a day, and shows the server's message about
 * how many were invited.
 */
export function useInvite(eventId: number): () => Promise<void> {
  const t = useText();
  const { api, toasts } = useRoot();
  const format = useFormats();
  const isBusy = useRef(false);
  return async () => {
    // A second press would find nobody left, and its words would hide how many were told.
    if (isBusy.current) return;
    isBusy.current = true;
    const { data, message } = await api('POST /event/:id/book/notify-friends', { id: eventId }).finally(() => {
      isBusy.current = false;
    });
    const count = data.notified;
    if (count > 0) toasts.success(message ?? t('event.invite.done', { count, number: format.number(count) }));
    else toasts.show({ kind: 'info', text: message ?? t('event.invite.nobody') });
  };
}
