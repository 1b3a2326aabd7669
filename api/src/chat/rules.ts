import { fail } from '../errors/errors.ts';

/** A group lives as long as its event; afterwards it is only read. Private rooms have no event. */
export const isExpired = (room: { eventEnd: Date | null }, now: Date): boolean =>
  room.eventEnd !== null && room.eventEnd <= now;

/** The key of the one private room of two users, whoever opens it. */
export const pairKey = (a: number, b: number): string => (a < b ? `${a}:${b}` : `${b}:${a}`);

/** How long a check tells of edits and deletions (ms): longer than any pause between two polls of an open room. */
export const changesShownFor = 10 * 60_000;

/** A message must say something: spaces alone do not, an event or a picture does. */
export function assertContent(body: string, eventId: number | null, uploadId: number | null): void {
  if (body.trim() === '' && eventId === null && uploadId === null)
    fail('invalid', { field: 'body', fault: 'required' });
}
