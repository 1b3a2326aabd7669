import type { FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, type Locale } from 'shared-kernel/contract/locale';

/** The language that the caller requested with `X-language`. */
export const localeOf = (request: FastifyRequest): Locale => namedLocale(request) ?? defaultLocale;

/** The same; null where the caller named none. */
export function namedLocale(request: FastifyRequest): Locale | null {
  const wanted = request.headers['x-language'];
  return isLocale(wanted) ? wanted : null;
}
