import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Names each request: as the gateway in front has named it, so that one id is in both logs, else anew. */
export function requestIds(trustProxy: string): (request: IncomingMessage) => string {
  const isTrusted = compile(trustProxy.split(',').map((address) => address.trim()));
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const from = socket?.remoteAddress;
    // Only what looks like an id: anything else could be a secret on its way into the log.
    if (typeof given !== 'string' || !uuid.test(given) || from === undefined) return randomUUID();
    return isTrusted(from, 0) ? given : randomUUID();
  };
}
