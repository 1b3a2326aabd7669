import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';

/**
 * Headers that belong to one connection, and those that frame a message. Only this list decides: a visitor who
 * names others in `Connection` could otherwise remove what the API relies on, or what separates messages.
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

/** What only proxies may say of where a request comes from. */
const isAboutTheWay = (name: string): boolean =>
  name.startsWith('x-forwarded-') || name === 'forwarded' || name === 'x-real-ip';

/**
 * What a request to the API carries; the client that sends it frames the message. A streamed body keeps its
 * announced length, which the client enforces: the API reserves room by it.
 */
export const requestHeaders = (
  request: FastifyRequest,
  body: Buffer | Readable | null,
  cityHeader: string | null,
): IncomingHttpHeaders => ({
  ...without(request.headers, (name) => ofTheConnection.has(name) || isAboutTheWay(name) || name === 'host'),
  ...(body instanceof Readable && pick(request.headers, 'content-length')),
  'x-forwarded-for': request.ip,
  'x-forwarded-proto': request.protocol,
  'x-forwarded-host': request.host,
  'x-request-id': request.id,
  ...cityIn(request, cityHeader),
});

/** Only a proxy that is known may say the city: then there is more than one address, the visitor's after the proxy's. */
function cityIn({ headers, ips = [] }: FastifyRequest, cityHeader: string | null): IncomingHttpHeaders {
  const city = cityHeader === null || ips.length < 2 ? undefined : headers[cityHeader];
  return city === undefined ? {} : { 'x-forwarded-city': city };
}

/** What an answer of the API passes on; its length is the API's, and the client has checked it. */
export const answerHeaders = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
  'x-content-type-options': 'nosniff',
  ...without(headers, (name) => name !== 'content-length' && ofTheConnection.has(name)),
});

const without = (headers: IncomingHttpHeaders, isLeftOut: (name: string) => boolean): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !isLeftOut(name)));

const pick = (headers: IncomingHttpHeaders, name: string): IncomingHttpHeaders =>
  headers[name] === undefined ? {} : { [name]: headers[name] };
