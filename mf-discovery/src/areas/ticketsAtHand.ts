import { defineSlice } from 'shared-kernel/root/slice';
import { TicketsAtHand } from '../stores/TicketsAtHand.ts';

export const ticketsAtHandArea = defineSlice('discovery.ticketsAtHand', (root, stay) => {
  const tickets = new TicketsAtHand(root);
  for (const news of ['reservationChanged', 'reached'] as const)
    root.events.on(news, () => void tickets.pages.refresh(), stay);
  return tickets;
});
