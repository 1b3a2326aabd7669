import type { FastifyReply } from 'fastify';
import { type CalendarEntry, calendarFile, calendarType } from 'shared-kernel/language/calendarFile';
import { disposition } from './disposition.ts';

/**
 * Sends a calendar file. Not as an attachment: telephones open their calendar at once for it, and every other browser
 * saves what it cannot show.
 */
export const sendCalendar = (
  reply: FastifyReply,
  { entries, slug, now }: { entries: readonly CalendarEntry[]; slug: string; now: Date },
): FastifyReply =>
  reply
    .type(calendarType(entries))
    .header('content-disposition', disposition('inline', `${slug}.ics`, 'event.ics'))
    .send(calendarFile(entries, now));
