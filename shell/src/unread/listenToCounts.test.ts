import { createStage } from 'shared-kernel/testing/renderScreen';
import { member, settle } from '../testing/shellStage.tsx';
import { listenToCounts } from './listenToCounts.ts';
import { UnreadStore } from './UnreadStore.ts';

const counts = (unread_messages: number) => ({
  type: 'counts',
  counts: { reserved: 0, owned: 0, unread_messages, unread_notifications: 0 },
});
const line = (event: object) => new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);

/** The browser around some tabs: one lock, one channel, and the server's streams in the order they were opened. */
function browser() {
  const waiting: (() => void)[] = [];
  let isHeld = false;
  const free = (): void => {
    isHeld = false;
    waiting.shift()?.();
  };
  const locks = {
    request: async (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) => {
      if (isHeld)
        await new Promise<void>((resolve, reject) => {
          waiting.push(resolve);
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      isHeld = true;
      await hold();
      free();
    },
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const channels = new Set<Channel>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close(): void {
      channels.delete(this);
    }
  }
  globalThis.BroadcastChannel = Channel as never;
  const streams: { tell(event: object): void; end(): void; headers: Record<string, string> }[] = [];
  const answers: number[] = [];
  window.fetch = (async (_: string, { signal, headers }: { signal: AbortSignal; headers: Record<string, string> }) => {
    const status = answers.shift() ?? 200;
    const parts: (Uint8Array | null)[] = [];
    let wake = (): void => {};
    const push = (part: Uint8Array | null): void => {
      parts.push(part);
      wake();
    };
    signal.addEventListener('abort', () => push(null));
    streams.push({ headers, tell: (event) => push(line(event)), end: () => push(null) });
    const read = async () => {
      while (parts.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const value = parts.shift();
      return { done: !value, value };
    };
    return { ok: status < 300, status, body: { getReader: () => ({ read }) } };
  }) as never;
  return { streams, answers };
}

function openTab(account = 1) {
  const { root, requests } = createStage({ user: member });
  const unread = new UnreadStore(root);
  const stay = new AbortController();
  listenToCounts({ root, unread, account, stay: stay.signal });
  return { unread, requests, close: () => stay.abort() };
}

describe('live counts', () => {
  it('rise and fall in all tabs, of which one holds the stream', async () => {
    const { streams } = browser();
    const tabs = [openTab(), openTab(), openTab()];
    await settle();
    expect(streams).toHaveLength(1);
    expect(streams[0]!.headers.authorization).toMatch(/^Bearer ./);
    for (const messages of [3, 0]) {
      streams[0]!.tell(counts(messages));
      await settle(10);
      expect(tabs.map(({ unread }) => unread.messages)).toEqual([messages, messages, messages]);
    }
    tabs.forEach(({ close }) => close());
  });

  it('go on when the tab that had the stream is closed', async () => {
    const { streams } = browser();
    const [first, second] = [openTab(), openTab()];
    await settle();
    first.close();
    await settle(10);
    expect(streams).toHaveLength(2);
    streams[1]!.tell(counts(4));
    await settle(10);
    expect([first.unread.messages, second.unread.messages]).toEqual([0, 4]);
    second.close();
  });

  it('of one account do not show for another', async () => {
    const { streams } = browser();
    const [mine, other] = [openTab(1), openTab(2)];
    await settle();
    streams[0]!.tell(counts(4));
    await settle(10);
    expect([mine.unread.messages, other.unread.messages]).toEqual([4, 0]);
    [mine, other].forEach(({ close }) => close());
  });

  it('pass over what they do not know', async () => {
    const { streams } = browser();
    const tab = openTab();
    await settle();
    streams[0]!.tell({ type: 'weather' });
    streams[0]!.tell(counts(1));
    await settle(10);
    expect(tab.unread.messages).toBe(1);
    tab.close();
  });

  it('are asked for again after the stream has ended, and not by a refused account', async () => {
    jest.useFakeTimers();
    try {
      const { streams, answers } = browser();
      answers.push(200, 503, 401);
      const tab = openTab();
      await jest.advanceTimersByTimeAsync(10);
      streams[0]!.end();
      await jest.advanceTimersByTimeAsync(3000);
      expect(streams).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(5900);
      expect(streams).toHaveLength(2);
      await jest.advanceTimersByTimeAsync(200);
      expect(streams).toHaveLength(3);
      await jest.advanceTimersByTimeAsync(200_000);
      expect([streams.length, tab.requests]).toEqual([3, ['GET /events/count']]);
      tab.close();
    } finally {
      jest.useRealTimers();
    }
  });
});
