import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isBusy } from '../db/busy.ts';
import { isConnectionError } from '../db/connectionError.ts';
import { isDiskFull } from '../db/diskFull.ts';
import { directionOf, type Locale, localizePath } from 'shared-kernel/contract/locale';
import { ApiError, type ErrorCode, errorStatuses, type RefusalDetails } from '../errors/errors.ts';
import { fieldSentence } from '../errors/fieldSentence.ts';
import { translate } from '../messages/translate.ts';
import { escapeHtml } from '../text/escapeHtml.ts';
import { localeOf } from './locale.ts';
import { fieldErrors, isOfCursor } from './validation.ts';
import { fieldsOf } from '../errors/fieldsOf.ts';

/** Fastify's own refusals, by status. */
const byStatus: Record<number, ErrorCode> = {
  400: 'bad_request',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media',
};

/**
 * Turns whatever was thrown into an answer. Nothing of an unexpected error leaves the server but its request id. If
 * this fails itself, Fastify would answer with the error's own message and log nothing.
 */
export function handleError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  try {
    return answerTo(error, request, reply);
  } catch (fault) {
    return unexpected(fault, request, reply);
  }
}

function answerTo(error: FastifyError | ApiError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof ApiError) return answer(request, reply, error.code, error.details);
  if ('validation' in error && error.validation) {
    // A malformed path parameter names nothing.
    if (error.validationContext === 'params') return answer(request, reply, 'not_found');
    if (error.validation.some(isOfCursor)) return answer(request, reply, 'wrong_cursor');
    return answer(request, reply, 'invalid', { errors: fieldErrors(error.validation, localeOf(request)) });
  }
  const known = byStatus[Number(fieldsOf(error).statusCode ?? 500)];
  if (known) return answer(request, reply, known);
  if (isDiskFull(error)) {
    // Reported once by the disk watch, not for every request.
    request.server.noteFullDisk();
    return answer(request, reply, 'storage_full', { retryAfter: 60 });
  }
  // Checked first: waiting in vain for a connection does not mean that the database is away.
  if (isBusy(error)) {
    request.log.warn({ err: error }, 'too much is going on at once');
    return answer(request, reply, 'busy', { retryAfter: 2 });
  }
  if (isConnectionError(error)) {
    request.log.warn({ err: error }, 'the database is not there');
    return answer(request, reply, 'not_ready', { retryAfter: 2 });
  }
  return unexpected(error, request, reply);
}

function unexpected(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.error({ err: error }, 'unexpected error');
  return answer(request, reply, 'internal', { data: { request_id: request.id } });
}

type Details = RefusalDetails & { errors?: Record<string, string[]> };

/** A refusal as the caller gets it: its status, and its JSON in this language. */
export function refusalOf(locale: Locale, code: ErrorCode, details: Details): { status: number; text: string } {
  const status = errorStatuses[code];
  const { data, field, errors } = details;
  const message = translate(locale, `error.${code}`);
  const fields =
    errors ?? (field === undefined ? undefined : { [field]: [sentenceOf(code, details, locale) ?? message] });
  return {
    status,
    text: JSON.stringify({ code, message, ...(data !== undefined && { data }), ...(fields && { errors: fields }) }),
  };
}

function sentenceOf(code: ErrorCode, { fault }: Details, locale: Locale): string | null {
  if (fault === undefined) return code === 'invalid' ? fieldSentence('malformed', locale) : null;
  return typeof fault === 'string' ? fieldSentence(fault, locale) : fieldSentence(fault[0], locale, fault[1]);
}

/** Seconds after which it may succeed, where the refusal does not say. */
const waitOf: Record<number, number> = { 429: 60, 503: 5 };

function answer(request: FastifyRequest, reply: FastifyReply, code: ErrorCode, details: Details = {}): FastifyReply {
  const { status, text } = refusalOf(localeOf(request), code, details);
  // Every refusal that passes by itself says when.
  const wait = details.retryAfter ?? waitOf[status];
  if (wait !== undefined) reply.header('retry-after', String(wait));
  reply.code(status);
  if (!isOpened(request)) return reply.type('application/json; charset=utf-8').send(text);
  const { message } = JSON.parse(text) as { message: string };
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .send(refusalPage(localeOf(request), message));
}

/** A person has opened the address in a browser, as that of a file: JSON would say nothing to them. */
const isOpened = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').startsWith('text/html');

const refusalPage = (locale: Locale, message: string): string =>
  `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(message)}</title><p>${escapeHtml(message)}</p><p><a href="${localizePath(locale, '/')}">${escapeHtml(translate(locale, 'refusal.toSite'))}</a></p></html>`;
