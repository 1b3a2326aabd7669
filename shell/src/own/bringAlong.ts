import type { Reservation } from 'shared-kernel/contract/booking';
import { hasTicket } from 'shared-kernel/entities/holds';
import { stillMapAddress } from 'shared-kernel/map/stillMapAddress';
import type { RootStore } from 'shared-kernel/root/RootStore';
import { readTheme } from 'shared-kernel/style/theme';

interface Deps {
  root: Pick<RootStore, 'api' | 'entities' | 'locale' | 'now'>;
  /** Whether the answer to a call with this path is kept. */
  has(path: string): boolean;
  /** Brings the code that shows a ticket. */
  bringCode(): Promise<unknown>;
}

/**
 * What a guest needs at the door beside the list of their places: the tickets, where the events are, a map, and the code
 * that shows them. It is asked for once in a page; that it is kept is the matter of whoever hears the answers.
 */
export function bringAlong({ root, has, bringCode }: Deps): (reservations: readonly Reservation[]) => Promise<void> {
  const { api, entities, locale, now } = root;
  const brought = new Set<number>();

  async function bring({ id, event }: Reservation): Promise<void> {
    if (!has(`/profile/reserves/${id}/ticket`)) await api('GET /profile/reserves/:id/ticket', { id });
    if (brought.has(event.id)) return;
    brought.add(event.id);
    const { data } = await api('GET /event/:id/single', { id: event.id });
    entities.putEvent(data);
    if (data.map) new Image().src = stillMapAddress(data.map, { theme: presentTheme(), size: 'narrow', locale });
  }

  return async (reservations) => {
    const wanted = reservations.filter((reservation) => hasTicket(reservation, now()));
    try {
      if (wanted.length > 0) await bringCode();
      // One after another: nobody waits for them.
      for (const reservation of wanted) {
        // Meanwhile it may have been given back.
        const present = entities.reservations.get(reservation.id) ?? reservation;
        if (hasTicket(present, now())) await bring(reservation);
      }
    } catch {
      // The network went while it was under way, or a place was given back: with the next list it is tried again.
    }
  };
}

function presentTheme(): 'light' | 'dark' {
  const chosen = readTheme();
  if (chosen !== 'system') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
