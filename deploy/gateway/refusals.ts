import type { FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, type Locale } from 'shared-kernel/contract/locale';
import { apiUnavailable, bodyTooLarge, bodyTooSlow } from './texts.ts';

/** What the gateway itself says to a call, in the shape of the API's refusals. */
export interface GatewayRefusal {
  status: number;
  code: string;
  text: Record<Locale, string>;
  headers?: Record<string, string>;
}

export const refusals = {
  apiUnavailable: { status: 503, code: 'api_unavailable', text: apiUnavailable, headers: { 'retry-after': '5' } },
  bodyTooLarge: { status: 413, code: 'body_too_large', text: bodyTooLarge },
  bodyTooSlow: { status: 408, code: 'body_too_slow', text: bodyTooSlow, headers: { connection: 'close' } },
} satisfies Record<string, GatewayRefusal>;

/** Answers a call past Fastify, in the language that it asks for. */
export function refuse(request: FastifyRequest, reply: FastifyReply, refusal: GatewayRefusal): void {
  const asked = request.headers['x-language'];
  const body = JSON.stringify({
    message: refusal.text[isLocale(asked) ? asked : defaultLocale],
    code: refusal.code,
  });
  reply.raw.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...refusal.headers,
  });
  reply.raw.end(body);
}
