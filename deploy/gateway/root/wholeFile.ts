import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';
import { etagOf } from '../etag.ts';
import { type Encoding, encodingFor } from '../encoding.ts';

/** A small file that the gateway holds in memory. */
export interface WholeFile {
  type: string;
  cacheControl: string;
  content: string | Buffer;
  /** The same, compressed beforehand. */
  encoded?: Record<Encoding, Buffer>;
}

/** How long small files at the site's root may be cached: a change is seen within the day. */
export const keptForADay = 'public, max-age=86400';

/** Answers with a whole file, or with 304 to who has it already. */
export function sendWhole(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, cacheControl, content, encoded }: WholeFile,
): FastifyReply {
  const etag = etagOf(content);
  reply.headers({ 'cache-control': cacheControl, etag, ...(encoded && { vary: 'accept-encoding' }) });
  if (fresh(request.headers, { etag })) return reply.code(304).send();
  const encoding = encoded ? encodingFor(request) : null;
  if (encoding) reply.header('content-encoding', encoding);
  return reply.type(type).send(encoded && encoding ? encoded[encoding] : content);
}
