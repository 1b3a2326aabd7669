import { type CalendarEntry, calendarFile } from 'shared-kernel/language/calendarFile';
import { saveFile } from 'shared-kernel/product/saveFile';

/** Hands a date to the device's calendar, as a file that it opens. */
export const saveCalendarFile = (entry: CalendarEntry, name: string, now: Date): void =>
  saveFile(new Blob([calendarFile(entry, now)], { type: 'text/calendar' }), `${name}.ics`);
