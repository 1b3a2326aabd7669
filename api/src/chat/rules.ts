import { fail } from '../errors/errors.ts';

/**
 * A group takes messages until its event is over or called off, and is read only after that. Private rooms have no event.
 */
export const isExpired = (room: { eventEnd: Date | null }, now: Date): boolean =>
  room.eventEnd !== null && room.eventEnd <= now;

/** The key of the only private room of two users, whoever opens it. */
export const pairKey = (a: number, b: number): string => (a < b ? `${a}:${b}` : `${b}:${a}`);

/**
 * For how long a check reports edits and deletions: longer than any pause between two polls of an open room. In
 * milliseconds.
 */
export const changesShownFor = 10 * 60_000;

/** Blanks alone are no message; an event or a picture is. */
export function assertContent(body: string, eventId: number | null, uploadId: number | null): void {
  if (body.trim() === '' && eventId === null && uploadId === null)
    fail('invalid', { field: 'body', fault: 'required' });
}
