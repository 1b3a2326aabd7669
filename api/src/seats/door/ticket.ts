import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { bareText } from 'shared-kernel/language/cleanText';

/** Too long to guess, short enough for a QR code that old cameras read. */
const signatureLetters = 22;

const sign = (secret: string, reservationId: number): string =>
  createHmac('sha256', secret).update(`ticket ${reservationId}`).digest('base64url').slice(0, signatureLetters);

/** The text of a ticket's QR code: the reservation, with a signature of the site. */
export const ticketOf = (secret: string, reservationId: number): string =>
  `D1.${reservationId.toString(36)}.${sign(secret, reservationId)}`;

export const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');

/** The reservation of a ticket; null for what the site never issued. */
export function readTicket(secret: string, ticket: string): number | null {
  const [, written = '', signature = ''] = /^D1\.([0-9a-z]{1,7})\.([\w-]{22})$/.exec(bareText(ticket)) ?? [];
  const id = Number.parseInt(written, 36);
  if (!Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) return null;
  return timingSafeEqual(Buffer.from(sign(secret, id)), Buffer.from(signature)) ? id : null;
}
