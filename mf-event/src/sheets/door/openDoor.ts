const name = 'door.open';

interface OpenDoor {
  eventId: number;
  /** The path of the page that the door's sheet is over. */
  path: string;
}

/** Remembers in this tab that the door is open, until it is closed: a reload closes nothing, it only ends the page. */
export function stayOpen(door: OpenDoor): () => void {
  try {
    sessionStorage.setItem(name, JSON.stringify(door));
  } catch {
    // Forbidden: after a reload the door is one press away.
  }
  return () => {
    try {
      sessionStorage.removeItem(name);
    } catch {
      // Nothing was remembered.
    }
  };
}

function openDoor(): OpenDoor | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as OpenDoor | null;
  } catch {
    return null;
  }
}

/** Whether this tab was reloaded while the door of this event was open. */
export const wasOpen = (eventId: number): boolean => openDoor()?.eventId === eventId;

/** The event whose door stood over this page: without a network the page itself cannot tell which one it shows. */
export function doorOver(path: string): number | null {
  const door = openDoor();
  return door?.path === path ? door.eventId : null;
}
