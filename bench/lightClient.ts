import { connect, type Socket } from 'node:net';

export interface Answered {
  perSecond: number;
  /** How long each answer took, in milliseconds, the shortest first. */
  took: number[];
}

interface LightLoad {
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

/**
 * Asks for one address over and over. It reads only status and length of an answer: a client that parses large
 * answers would itself be what is measured.
 */
export async function askOverAndOver(address: string, { headers, connections, seconds }: LightLoad): Promise<Answered> {
  const url = new URL(address);
  const [question] = questionsTo(url, headers);
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(url.port), url.hostname);
      try {
        while (performance.now() < until) {
          const asked = performance.now();
          await answerTo(socket, question!);
          took.push(performance.now() - asked);
        }
      } finally {
        socket.destroy();
      }
    }),
  );
  return { perSecond: (took.length / (performance.now() - began)) * 1000, took: took.sort((a, b) => a - b) };
}

/**
 * Asks these addresses by turns, the same visitor at each before the next one, so that all answer as often and under the
 * same load. How often that was.
 */
export async function askByTurns(
  addresses: readonly string[],
  { headers, cookies, connections, seconds }: LightLoad & { cookies: readonly string[] },
): Promise<number> {
  const urls = addresses.map((address) => new URL(address));
  const questions = urls.map((url) => questionsTo(url, headers, cookies));
  const until = performance.now() + seconds * 1000;
  let turn = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const sockets = urls.map((url) => connect(Number(url.port), url.hostname));
      try {
        while (performance.now() < until) {
          const now = turn++;
          for (const [i] of sockets.entries()) {
            const at = (i + now) % sockets.length;
            await answerTo(sockets[at]!, questions[at]![now % questions[at]!.length]!);
          }
        }
      } finally {
        for (const socket of sockets) socket.destroy();
      }
    }),
  );
  return turn;
}

/** One for each visitor. */
function questionsTo(url: URL, headers: Record<string, string>, cookies?: readonly string[]): string[] {
  const lines = Object.entries({ host: url.host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const ask = (more: readonly string[]): string =>
    `GET ${url.pathname} HTTP/1.1\r\n${[...lines, ...more].join('\r\n')}\r\n\r\n`;
  return cookies?.map((cookie) => ask([`cookie: ${cookie}`])) ?? [ask([])];
}

const answerTo = (socket: Socket, question: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let head = '';
    let missing: number | null = null;
    const end = (error?: Error): void => {
      socket.off('data', hear).off('error', end).off('close', closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = (): void => end(new Error('the connection was closed before its answer was whole'));
    const hear = (bytes: Buffer): void => {
      if (missing === null) {
        head += bytes.toString('latin1');
        const ends = head.indexOf('\r\n\r\n');
        if (ends < 0) return;
        const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, ends));
        if (!head.startsWith('HTTP/1.1 200') || !length) return end(new Error(head.slice(0, ends)));
        missing = Number(length[1]) - (head.length - ends - 4);
      } else missing -= bytes.length;
      if (missing <= 0) end();
    };
    socket.on('data', hear).on('error', end).on('close', closed);
    socket.write(question);
  });
