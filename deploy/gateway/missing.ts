import type { FastifyReply } from 'fastify';

/** The answer to who asks for a file that is not there; the site's page for it is for people. */
export const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
