const name = 'door.open';

/** Remembers in this tab that the door is open, until it is closed: a reload closes nothing, it only ends the page. */
export function stayOpen(eventId: number): () => void {
  try {
    sessionStorage.setItem(name, String(eventId));
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

/** This tab was reloaded while the door of this event was open. */
export function wasOpen(eventId: number): boolean {
  try {
    return sessionStorage.getItem(name) === String(eventId);
  } catch {
    return false;
  }
}
