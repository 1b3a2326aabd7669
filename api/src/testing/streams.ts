import { setTimeout as wait } from 'node:timers/promises';
import type { LiveEvent } from 'shared-kernel/contract/live';

export interface TestStream {
  status: number;
  headers: Headers;
  /** What has arrived, in order, with its time of arrival by `performance.now()`. */
  events: { at: number; event: LiveEvent }[];
  /** Lines without an event: `retry` and signs of life. */
  lines: string[];
  /** The events of one kind, once there are so many. */
  of<T extends LiveEvent['type']>(type: T, count: number, within?: number): Promise<Extract<LiveEvent, { type: T }>[]>;
  ended: Promise<void>;
  close(): void;
}

/** Reads a live stream as a browser does; `url` is the server's. */
export async function openStream(url: string, token: string): Promise<TestStream> {
  const abort = new AbortController();
  const answer = await fetch(`${url}/api/v1/live`, {
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
    signal: abort.signal,
  });
  const stream: Pick<TestStream, 'events' | 'lines'> = { events: [], lines: [] };
  const ended = answer.ok ? read(answer.body!, stream).catch(() => undefined) : answer.text().then(() => undefined);
  return {
    ...stream,
    status: answer.status,
    headers: answer.headers,
    ended,
    close: () => abort.abort(),
    async of(type, count, within = 5000) {
      const found = () => stream.events.map(({ event }) => event).filter((event) => event.type === type);
      for (const giveUp = performance.now() + within; found().length < count;) {
        if (performance.now() > giveUp)
          throw new Error(
            `${found().length} of ${count} events of type ${type} within ${within} ms: ${JSON.stringify(stream.events)}`,
          );
        await wait(5);
      }
      return found() as never;
    },
  };
}

async function read(
  body: ReadableStream<Uint8Array>,
  { events, lines }: Pick<TestStream, 'events' | 'lines'>,
): Promise<void> {
  let rest = '';
  for await (const chunk of body.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop()!;
    for (const block of blocks) {
      if (block.startsWith('data: '))
        events.push({ at: performance.now(), event: JSON.parse(block.slice(6)) as LiveEvent });
      else lines.push(block);
    }
  }
}
