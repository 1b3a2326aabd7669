import { type CalendarEntry, calendarFile } from 'shared-kernel/language/calendarFile';
import { saveFile } from 'shared-kernel/product/saveFile';

/** Saves dates as a file that the device's calendar opens. */
export const saveCalendarFile = (entries: readonly CalendarEntry[], name: string, now: Date): void =>
  saveFile(new Blob([calendarFile(entries, now)], { type: 'text/calendar' }), `${name}.ics`);
