import type { ReservationEntity } from 'shared-kernel/entities/EntitiesStore';
import { calendarFile } from 'shared-kernel/language/calendarFile';

/** Hands the reservation to the device's calendar, as a file that it opens. */
export function saveCalendarFile(
  { factor_number: number, event, date }: ReservationEntity,
  url: string,
  now: Date,
): void {
  const place = [event.city?.name, event.address].filter(Boolean).join('، ');
  const file = calendarFile(
    { uid: `${number}@${location.host}`, title: event.title, start: date.start, end: date.end, place, url },
    now,
  );
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
  link.download = `${event.slug}.ics`;
  link.click();
  // Browsers take the file over within moments; there is no word when they have.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
