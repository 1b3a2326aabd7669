/**
 * Parameters of each sheet, by its public name. They travel between areas, so they are plain data;
 * a sheet answers its opener through `SheetResults`.
 */
export interface SheetParams {
  'auth.login': { entry?: string };
  'auth.locales': Record<string, never>;
  /** With `another` a guest who holds a place chooses a further one; otherwise the held one is shown. */
  'event.booking': { eventId: number; another?: boolean };
  'event.comments': { eventId: number };
  'event.reserved': { eventId: number };
  'event.share': { eventId: number };
  /** The caller's places at an event; with `reservationId` that one alone. */
  'event.reservation': { eventId: number; reservationId?: number };
  'shell.menu': Record<string, never>;
  /** How the site gets onto the home screen of this device, step by step for its browser. */
  'shell.download': Record<string, never>;
  /** What is missing for what was asked for: the app around the page, or an account. */
  'shell.prompt': { need: 'app' | 'account' };
  /** What the page is made of; testers replace parts of it there. */
  'shell.composition': Record<string, never>;
}

export type SheetName = keyof SheetParams;

/** What `sheets.open()` resolves with once the sheet is closed; `undefined` when it was dismissed. */
export interface SheetResults {
  'auth.login': 'signed-in';
  'auth.locales': never;
  'event.booking': 'reserved';
  'event.comments': never;
  'event.reserved': never;
  'event.share': never;
  'event.reservation': 'canceled';
  'shell.menu': never;
  'shell.download': never;
  'shell.prompt': 'signed-in';
  'shell.composition': never;
}
