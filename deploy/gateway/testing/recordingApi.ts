import type { IncomingMessage, RequestListener } from 'node:http';

/** One request as the API's own parser has read it from the connection. */
export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/**
 * An API that keeps connections open, records whatever it takes for a request, and answers with its address.
 */
export function recordingApi(): { received: Received[]; listener: RequestListener } {
  const received: Received[] = [];
  const listener: RequestListener = async (request, answer) => {
    const entry = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: '' };
    received.push(entry);
    request.on('error', () => {});
    entry.body = Buffer.concat(await request.toArray().catch(() => [])).toString('latin1');
    const body = JSON.stringify({ url: request.url });
    answer.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) });
    answer.end(body);
  };
  return { received, listener };
}
