import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

/** Bodies are JSON; an empty one counts as absent, whatever its declared type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, text as string, (error, body) => done(error && Object.assign(error, { statusCode: 400 }), body));
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    bytes.length === 0 ? done(null, undefined) : done(new ApiError('unsupported_media')));
}
