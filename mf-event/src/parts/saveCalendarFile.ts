import { type CalendarEntry, calendarFile } from 'shared-kernel/language/calendarFile';
import { saveFile } from 'shared-kernel/product/saveFile';

/** Saves a date as a file that the device's calendar opens. */
export const saveCalendarFile = (entry: CalendarEntry, name: string, now: Date): void =>
  saveFile(new Blob([calendarFile(entry, now)], { type: 'text/calendar' }), `${name}.ics`);
