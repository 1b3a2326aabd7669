import type { FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, type Locale } from 'shared-kernel/contract/locale';

/** The language that the caller requested with `X-language`. */
export function localeOf(request: FastifyRequest): Locale {
  const wanted = request.headers['x-language'];
  return isLocale(wanted) ? wanted : defaultLocale;
}
