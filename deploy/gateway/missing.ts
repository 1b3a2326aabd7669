import type { FastifyReply } from 'fastify';

/** The answer where a file does not exist; the site's page for that is for people. */
export const missing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain; charset=utf-8').send('Not found');
