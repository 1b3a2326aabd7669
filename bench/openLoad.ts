import { connect, type Socket } from 'node:net';

/** What came of one request: its status, or null where no answer came; and how long it took, in milliseconds. */
export interface Outcome {
  status: number | null;
  took: number;
}

/** A client that would have given up by then. In milliseconds. */
const patience = 5000;
/** More than a machine holds open for one site; whoever comes then is answered as little as by a full server. */
const mostSockets = 2000;

/**
 * Asks one server over many connections, one request at a time on each. It reads only status and length of an answer:
 * a client that parses large answers would itself be what is measured.
 */
export class OpenLoad {
  private readonly idle: Socket[] = [];
  private readonly open = new Set<Socket>();
  private readonly url: URL;

  constructor(url: string) {
    this.url = new URL(url);
  }

  /** `text` is the whole request. Waits for no other: the time begins when it is wanted. */
  ask(text: string): Promise<Outcome> {
    const asked = performance.now();
    return new Promise((resolve) => {
      const socket = this.idle.pop() ?? this.connected();
      if (!socket) return resolve({ status: null, took: 0 });
      let head = '';
      let missing: number | null = null;
      let status: number | null = null;
      const end = (isWhole: boolean): void => {
        clearTimeout(due);
        socket.removeAllListeners();
        socket.on('error', () => {});
        if (isWhole) this.idle.push(socket);
        else {
          this.open.delete(socket);
          socket.destroy();
        }
        resolve({ status: isWhole ? status : null, took: performance.now() - asked });
      };
      const due = setTimeout(end, patience, false);
      socket.on('error', () => end(false)).on('close', () => end(false));
      socket.on('data', (bytes: Buffer) => {
        if (missing === null) {
          head += bytes.toString('latin1');
          const ends = head.indexOf('\r\n\r\n');
          if (ends < 0) return;
          status = Number(head.slice(9, 12));
          missing = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, ends))?.[1]) - (head.length - ends - 4);
        } else missing -= bytes.length;
        if (!(missing > 0)) end(true);
      });
      socket.write(text);
    });
  }

  /** So many a second, whether the earlier ones have been answered or not. */
  async atRate(rate: number, seconds: number, next: () => string): Promise<Outcome[]> {
    const asked: Promise<Outcome>[] = [];
    const began = performance.now();
    for (let now = began; now < began + seconds * 1000; now = performance.now()) {
      while (asked.length < ((now - began) / 1000) * rate) asked.push(this.ask(next()));
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return Promise.all(asked);
  }

  /** By so many who wait for their answer before they ask again. */
  async byMany(clients: number, seconds: number, next: () => string): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    const until = performance.now() + seconds * 1000;
    const client = async (): Promise<void> => {
      while (performance.now() < until) outcomes.push(await this.ask(next()));
    };
    await Promise.all(Array.from({ length: clients }, client));
    return outcomes;
  }

  close(): void {
    for (const socket of this.open) socket.destroy();
  }

  private connected(): Socket | null {
    if (this.open.size >= mostSockets) return null;
    const socket = connect(Number(this.url.port), this.url.hostname).setNoDelay(true);
    this.open.add(socket);
    return socket;
  }
}
