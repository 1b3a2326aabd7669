import type { FastifyInstance } from 'fastify';
import { asError } from 'shared-kernel/contract/thrown';
import { ApiError } from '../errors/errors.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** JSON is UTF-8; decoded from another charset it would be something that nobody wrote. */
function readText(bytes: Buffer, contentType: string | undefined): string {
  const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(contentType ?? '')?.[1]?.toLowerCase();
  if (charset && charset !== 'utf-8' && charset !== 'utf8') throw new ApiError('unsupported_media');
  try {
    return utf8.decode(bytes);
  } catch (cause) {
    throw new ApiError('bad_request', { cause });
  }
}

/** Bodies are JSON; an empty one counts as absent, whatever its content type. */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      const text = readText(bytes, request.headers['content-type']);
      if (text === '') return done(null, undefined);
      return parse(request, text, (error, body) => done(error && Object.assign(error, { statusCode: 400 }), body));
    } catch (error) {
      return done(asError(error));
    }
  });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
    bytes.length === 0 ? done(null, undefined) : done(new ApiError('unsupported_media')),
  );
}
