import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/**
 * Headers that belong to one connection, and those that frame a message. Only this list says so: a visitor who names
 * others in `Connection` would otherwise take away what the API goes by, or what tells one message from the next.
 */
const ofTheConnection = new Set([
  'connection',
  'content-length',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** What only those in between may say of where a request comes from. */
const isAboutTheWay = (name: string): boolean =>
  name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip';

/**
 * What a request to the API carries; the message is framed by the client that sends it. A body that is sent while it
 * comes keeps the length that was announced, to which the client holds it: the API reserves room by it.
 */
export const requestHeaders = (request: FastifyRequest, body: Buffer | Readable | null): IncomingHttpHeaders => ({
  ...without(request.headers, (name) => ofTheConnection.has(name) || isAboutTheWay(name) || name === 'host'),
  ...(body instanceof Readable && pick(request.headers, 'content-length')),
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
  'x-request-id': request.id,
});

/** What an answer of the API carries on; its length is the API's word, which the client has held it to. */
export const answerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  'x-content-type-options': 'nosniff',
  ...without(headers, (name) => name !== 'content-length' && ofTheConnection.has(name)),
});

const without = (headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

const pick = (headers: IncomingHttpHeaders, name: string): IncomingHttpHeaders =>
  headers[name] === undefined ? {} : { [name]: headers[name] };
