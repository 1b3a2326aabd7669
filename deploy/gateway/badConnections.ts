import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';

/**
 * Answers a connection on which no whole request came: too late, too long, or unreadable. If something was already
 * sent on it, an answer could be taken for that to another request, so it is only closed.
 */
export function answerBadConnection(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  if (socket.bytesWritten === 0) {
    const status = statusOf(error.code);
    const body = JSON.stringify({ message: STATUS_CODES[status] });
    socket.write(
      [
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
        'Connection: close',
        'Content-Type: application/json; charset=utf-8',
        `Content-Length: ${body.length}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroySoon();
}

function statusOf(code: string): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
