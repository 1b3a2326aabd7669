import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Long enough that nobody guesses one, short enough for a code that old cameras read. */
const signatureLetters = 22;

const sign = (secret: string, reservationId: number): string =>
  createHmac('sha256', secret).update(`ticket ${reservationId}`).digest('base64url').slice(0, signatureLetters);

/** What a ticket says to the camera: which reservation it is, and that the site gave it. */
export const ticketOf = (secret: string, reservationId: number): string =>
  `D1.${reservationId.toString(36)}.${sign(secret, reservationId)}`;

export const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** The reservation of a ticket; null for what the site never gave. */
export function readTicket(secret: string, ticket: string): number | null {
  const [, written = '', signature = ''] = /^D1\.([0-9a-z]{1,7})\.([\w-]{22})$/.exec(ticket.trim()) ?? [];
  const id = Number.parseInt(written, 36);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null;
  return timingSafeEqual(Buffer.from(sign(secret, id)), Buffer.from(signature)) ? id : null;
}
