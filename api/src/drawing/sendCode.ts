import type { FastifyReply } from 'fastify';
import { qrPicture } from './qrPicture.ts';

/** Sends an address as a QR code that is large enough for a poster. */
export async function sendCode(reply: FastifyReply, address: string): Promise<void> {
  await reply
    .type('image/png')
    .header('cache-control', 'private, no-cache')
    .send(await qrPicture(address, 30));
}
