/** What areas tell one another, by name; past tense, plain data. Entities are not sent: they live in the root store. */
export interface AreaEvents {
  /**
   * A reservation was made, paid or given back; lists of reservations reload. Where that happened in another tab of the
   * browser, this one knows nothing of it yet.
   */
  reservationChanged: { eventId: number; isElsewhere?: boolean };
  /** The site answers again, after this device had answered in its place: what came from the device is asked for anew. */
  reached: object;
  signedIn: { userId: number };
  /**
   * The account left this page, whichever way. Stores of slices are given up by themselves; this is for what is kept
   * elsewhere. Where the server ended the session, its owner still sits before the page: what was typed may wait for
   * them to sign in again.
   */
  signedOut: { wasRefused?: boolean };
  commentAdded: { eventId: number };
}

/** Places in a screen or in the shell that other areas may fill, with the properties that a filler receives. */
export interface SlotProps {
  'event.aside': { eventId: number };
  /** The column at the end of a wide screen; its filler is as wide as the column and at most as tall as the window. */
  'shell.aside': Record<string, never>;
}
