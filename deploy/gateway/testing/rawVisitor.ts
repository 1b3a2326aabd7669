import { connect, type Socket } from 'node:net';

/** Writes raw bytes to the gateway, with no client that would correct them. */
export interface RawVisitor {
  socket: Socket;
  /** All that was answered so far. */
  answer(): string;
  /** Resolves once the answer fits, the connection has ended, or the time is over. */
  until(fits: (answer: string) => boolean, ms?: number): Promise<string>;
  leave(): void;
}

export async function rawVisitor(url: string, bytes = ''): Promise<RawVisitor> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = '';
  let look = (): void => {};
  socket
    .on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      look();
    })
    // A cut connection is an outcome here, not a failure.
    .on('error', () => {})
    .on('close', () => look());
  await new Promise<void>((resolve) => {
    socket.once('connect', resolve).once('error', () => resolve());
  });
  socket.write(bytes, 'latin1');
  const until = (fits: (answer: string) => boolean, ms = 2000): Promise<string> =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        look = () => {};
        resolve(text);
      };
      const timer = setTimeout(done, ms);
      look = () => {
        if (fits(text) || socket.destroyed) done();
      };
      look();
    });
  return { socket, answer: () => text, until, leave: () => socket.destroy() };
}

/** Whether an answer's headers are there, and its body as far as it was announced. */
export function isWhole(text: string, method = 'GET'): boolean {
  const answer = text.replace(/^HTTP\/1\.1 1\d\d [^\r]*\r\n\r\n/, '');
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  if (method === 'HEAD') return true;
  const length = /^content-length: (\d+)/im.exec(answer.slice(0, end))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length >= end + 4 + Number(length);
}
