import { runInAction } from 'mobx';
import { createStage } from 'shared-kernel/testing/renderScreen';
import { member } from '../testing/shellStage.tsx';
import { UnreadStore } from '../unread/UnreadStore.ts';
import { attend } from './attend.ts';
import { readStream } from './readStream.ts';

const counts = (unread_messages: number) => ({
  type: 'counts',
  counts: { reserved: 0, owned: 0, unread_messages, unread_notifications: 0 },
});
const message = (id: number) => ({ type: 'message', room_id: 7, message: { id } });
const asBytes = (text: string) => new TextEncoder().encode(text);

interface Stream {
  token: string;
  tell(event: object): void;
  sign(): void;
  end(): void;
  isOpen: boolean;
}

/**
 * The browser around some tabs: its locks, one channel, and the server's streams in the order of their opening.
 */
function browser() {
  type Turn = { run(): void; lose(): void };
  const queues = new Map<string, Turn[]>();
  const held = new Map<string, Turn>();
  const next = (name: string): void => {
    held.delete(name);
    queues.get(name)?.shift()?.run();
  };
  const locks = {
    request: (name: string, options: { signal?: AbortSignal; steal?: boolean }, hold: () => Promise<void>) =>
      new Promise<void>((resolve, reject) => {
        const turn: Turn = {
          run: () => {
            held.set(name, turn);
            void hold().then(() => {
              if (held.get(name) !== turn) return;
              resolve();
              next(name);
            });
          },
          lose: () => reject(new DOMException('taken', 'AbortError')),
        };
        if (options.steal) {
          held.get(name)?.lose();
          turn.run();
        } else if (held.has(name)) {
          const queue = queues.get(name) ?? [];
          queues.set(name, queue);
          queue.push(turn);
          options.signal?.addEventListener('abort', () => {
            if (!queue.includes(turn)) return;
            queue.splice(queue.indexOf(turn), 1);
            turn.lose();
          });
        } else turn.run();
      }),
  };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const channels = new Set<Channel>();
  class Channel extends EventTarget {
    /** Of a tab that the browser has frozen. */
    isFrozen = false;
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown): void {
      if (this.isFrozen) return;
      for (const other of channels)
        if (other !== this && !other.isFrozen) other.dispatchEvent(new MessageEvent('message', { data }));
    }
    close(): void {
      channels.delete(this);
    }
  }
  globalThis.BroadcastChannel = Channel as never;
  const streams: Stream[] = [];
  const answers: { status?: number; retryAfter?: string }[] = [];
  window.fetch = (async (_: string, { signal, headers }: { signal: AbortSignal; headers: Record<string, string> }) => {
    const { status = 200, retryAfter } = answers.shift() ?? {};
    const parts: (Uint8Array | null)[] = [];
    let wake = (): void => {};
    const push = (part: Uint8Array | null): void => {
      parts.push(part);
      wake();
    };
    const stream: Stream = {
      token: headers.authorization!,
      isOpen: status === 200,
      tell: (event) => push(asBytes(`data: ${JSON.stringify(event)}\n\n`)),
      sign: () => push(asBytes(': alive\n\n')),
      end: () => {
        stream.isOpen = false;
        push(null);
      },
    };
    signal.addEventListener('abort', stream.end);
    streams.push(stream);
    const read = async () => {
      while (parts.length === 0) await new Promise<void>((resolve) => (wake = resolve));
      const value = parts.shift();
      return { done: !value, value };
    };
    return {
      ok: status < 300,
      status,
      headers: new Headers(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
      body: { getReader: () => ({ read }) },
    };
  }) as never;
  const last = (): Stream => streams.at(-1)!;
  const stand = async (messages = 0): Promise<void> => {
    last().tell(counts(messages));
    await after(0);
  };
  return { streams, answers, channels, last, stand };
}

const after = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);

function openTab(account = 1) {
  const { root, requests } = createStage({ user: member });
  const unread = new UnreadStore(root);
  const stay = new AbortController();
  const heard: (number | 'missed')[] = [];
  root.live.on('message', ({ message }) => heard.push(message.id));
  root.live.on('missed', () => heard.push('missed'));
  attend({ root, unread, account, signal: stay.signal });
  tabs.push(() => stay.abort());
  return { root, live: root.live, unread, requests, heard, close: () => stay.abort() };
}
const tabs: (() => void)[] = [];

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}

function setOnline(isOnline: boolean): void {
  Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
}

describe('what the server tells while it happens [CHT-09] [CHT-03]', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-11-21T09:00:00Z') }));
  afterEach(() => {
    tabs.splice(0).forEach((close) => close());
    hide(false);
    setOnline(true);
    jest.useRealTimers();
  });

  it('reaches all tabs, of which one holds the stream; a tab that comes later hears on', async () => {
    const { streams, last, stand } = browser();
    const both = [openTab(), openTab()];
    await after(0);
    expect(streams).toHaveLength(1);
    expect(last().token).toMatch(/^Bearer ./);
    expect(both.map(({ live }) => live.isStanding)).toEqual([false, false]);
    await stand(3);
    last().tell(message(1));
    await after(0);
    const late = openTab();
    await after(0);
    last().tell(message(2));
    await after(0);
    const all = [...both, late];
    expect(all.map(({ live }) => live.isStanding)).toEqual([true, true, true]);
    expect(all.map(({ unread }) => unread.messages)).toEqual([3, 3, 3]);
    expect(all.map(({ heard }) => heard)).toEqual([
      ['missed', 1, 2],
      ['missed', 1, 2],
      ['missed', 2],
    ]);
    expect(streams).toHaveLength(1);
  });

  it('goes on in another tab when the one with the stream is closed, which asks for what was missed', async () => {
    const { streams, stand, last } = browser();
    const [first, second] = [openTab(), openTab()];
    await after(0);
    await stand();
    first.close();
    await after(0);
    expect([streams.map(({ isOpen }) => isOpen), second.live.isStanding]).toEqual([[false, true], false]);
    await stand(4);
    last().tell(message(1));
    await after(0);
    expect([second.heard, second.unread.messages]).toEqual([['missed', 'missed', 1], 4]);
    expect([first.live.isStanding, first.heard]).toEqual([false, ['missed']]);
  });

  it('is taken over from a tab that was frozen with the stream in its hands', async () => {
    const { streams, channels, stand } = browser();
    const [first, second] = [openTab(), openTab()];
    await after(0);
    await stand();
    [...channels][0]!.isFrozen = true;
    for (let passed = 0; passed < 100_000; passed += 25_000) {
      streams[0]!.sign();
      await after(25_000);
    }
    expect(streams).toHaveLength(2);
    await stand();
    expect([streams[0]!.isOpen, second.live.isStanding]).toEqual([false, true]);
    expect(first.live.isStanding).toBe(false);
    [...channels][0]!.isFrozen = false;
    await after(25_000);
    expect([first.live.isStanding, streams.length]).toEqual([true, 2]);
    // It waits for its turn again.
    second.close();
    await after(0);
    await stand();
    expect([first.live.isStanding, streams.length]).toEqual([true, 3]);
  });

  it('is not fought for while its holder waits for a server that is away', async () => {
    const { streams, answers } = browser();
    answers.push(...Array.from({ length: 9 }, () => ({ status: 503, retryAfter: '300' })));
    openTab();
    openTab();
    await after(299_000);
    expect(streams).toHaveLength(1);
  });

  it('of one account does not show for another', async () => {
    const { streams, stand } = browser();
    const [mine, ...others] = [openTab(1), openTab(2), openTab(2)];
    await after(0);
    expect(streams).toHaveLength(2);
    await stand();
    streams[0]!.tell(counts(4));
    await after(0);
    expect([mine, ...others].map(({ unread }) => unread.messages)).toEqual([4, 0, 0]);
  });

  it('is passed over where it is not understood', async () => {
    const { last, stand } = browser();
    const tab = openTab();
    await after(0);
    await stand();
    last().tell({ type: 'weather' });
    await stand(1);
    expect(tab.unread.messages).toBe(1);
  });

  it('is asked for while it is not told, and not any more while it is', async () => {
    const { last, stand, answers } = browser();
    const tab = openTab();
    await after(0);
    await stand();
    for (let passed = 0; passed < 600_000; passed += 25_000) {
      last().sign();
      await after(25_000);
    }
    window.dispatchEvent(new Event('focus'));
    expect(tab.requests).toEqual([]);
    answers.push(...Array.from({ length: 20 }, () => ({ status: 503 })));
    last().end();
    await after(61_000);
    expect([tab.live.isStanding, tab.requests]).toEqual([false, ['GET /events/count']]);
  });

  it('is taken for cut when the server gives no sign of life', async () => {
    const { streams, last, stand } = browser();
    const tab = openTab();
    await after(0);
    await stand();
    await after(50_000);
    last().sign();
    await after(50_000);
    expect(tab.live.isStanding).toBe(true);
    await after(10_100);
    expect([tab.live.isStanding, streams[0]!.isOpen]).toEqual([false, false]);
    await after(4000);
    expect(streams).toHaveLength(2);
    // Nor does one that is never answered hold everything up.
    await after(60_100);
    await after(8000);
    expect(streams).toHaveLength(3);
  });

  it('is asked for again ever less often, and at once when the network or the reader is back', async () => {
    const { streams, answers, stand } = browser();
    answers.push({}, ...Array.from({ length: 30 }, () => ({ status: 500 })));
    const tab = openTab();
    await after(0);
    await stand();
    streams[0]!.end();
    const pauses: number[] = [];
    for (let opened = 1, since = 0; pauses.length < 8; since += 500) {
      await after(500);
      if (streams.length === opened) continue;
      pauses.push(since + 500);
      [opened, since] = [streams.length, -500];
    }
    const usual = [3000, 6000, 12_000, 24_000, 48_000, 96_000, 120_000, 120_000];
    pauses.forEach((pause, at) => {
      expect(pause).toBeGreaterThanOrEqual(usual[at]! * 0.75);
      expect(pause).toBeLessThanOrEqual(usual[at]! * 1.25 + 500);
    });
    const before = streams.length;
    hide(true);
    expect(streams).toHaveLength(before);
    hide(false);
    await after(0);
    expect(streams).toHaveLength(before + 1);
    window.dispatchEvent(new Event('online'));
    await after(0);
    expect([streams.length, tab.live.isStanding]).toEqual([before + 2, false]);
  });

  it.each([
    ['429 with seconds', { status: 429, retryAfter: '60' }],
    ['503 with a date', { status: 503, retryAfter: new Date('2026-11-21T09:01:00Z').toUTCString() }],
  ])('is left alone for as long as the server asks: %s', async (_, answer) => {
    const { streams, answers } = browser();
    answers.push(answer);
    openTab();
    await after(30_000);
    window.dispatchEvent(new Event('online'));
    await after(29_000);
    expect(streams).toHaveLength(1);
    await after(8000);
    expect(streams).toHaveLength(2);
  });

  it('is not asked for without a network', async () => {
    const { streams, stand } = browser();
    const tab = openTab();
    await after(0);
    await stand();
    setOnline(false);
    await after(0);
    expect([tab.live.isStanding, streams[0]!.isOpen]).toEqual([false, false]);
    await after(600_000);
    expect(streams).toHaveLength(1);
    setOnline(true);
    await after(0);
    expect(streams).toHaveLength(2);
  });

  it('is heard with the new token after a change, and not any more once the account has left', async () => {
    const { streams, last, stand } = browser();
    const tab = openTab();
    await after(0);
    await stand();
    runInAction(() => tab.root.session.keepToken('renewed'));
    await after(0);
    expect([streams.map(({ isOpen }) => isOpen), last().token]).toEqual([[false, true], 'Bearer renewed']);
    tab.close();
    await after(600_000);
    expect([streams.length, last().isOpen, tab.live.isStanding]).toEqual([2, false, false]);
  });

  it('is not asked for by an account that the server refuses; the client finds out why', async () => {
    const { streams, answers } = browser();
    answers.push({ status: 401 }, { status: 401 });
    const both = [openTab(), openTab()];
    await after(0);
    expect(both.map(({ requests }) => requests)).toEqual([['GET /events/count'], ['GET /events/count']]);
    await after(600_000);
    expect(streams).toHaveLength(2);
  });

  it.each(['pagehide', 'freeze'])('is let go of at %s, and taken up again with what was missed', async (name) => {
    const { streams, stand } = browser();
    const tab = openTab();
    await after(0);
    await stand();
    const target = name === 'freeze' ? document : window;
    target.dispatchEvent(new Event(name));
    expect([streams[0]!.isOpen, tab.live.isStanding]).toEqual([false, false]);
    await after(600_000);
    expect(streams).toHaveLength(1);
    target.dispatchEvent(new Event(name === 'freeze' ? 'resume' : 'pageshow'));
    await after(0);
    await stand();
    expect([streams.length, tab.heard]).toEqual([2, ['missed', 'missed']]);
  });

  it('is let go of by a tab that nobody has looked at for minutes, which does not ask either', async () => {
    const { streams, last, stand } = browser();
    const tab = openTab();
    await after(0);
    await stand();
    hide(true);
    for (let passed = 0; passed < 290_000; passed += 29_000) {
      last().sign();
      await after(29_000);
    }
    expect(tab.live.isStanding).toBe(true);
    await after(10_000);
    expect([last().isOpen, tab.live.isStanding]).toEqual([false, false]);
    await after(600_000);
    expect([streams.length, tab.requests]).toEqual([1, []]);
    hide(false);
    await after(0);
    await stand();
    expect([streams.length, tab.heard]).toEqual([2, ['missed', 'missed']]);
  });
});

describe('a stream [CHT-03] [CHT-09]', () => {
  const sent = [message(1), { type: 'message', room_id: 7, message: { id: 2, body: 'سلام 👋' } }, counts(3)];
  const bytes = asBytes(`: alive\n\n${sent.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('')}`);
  const hear = async (...parts: Uint8Array[]): Promise<unknown[]> => {
    const heard: unknown[] = [];
    const read = async () => ({ done: parts.length === 0, value: parts.shift() });
    await readStream(
      { getReader: () => ({ read }) } as never,
      (event) => heard.push(event),
      () => {},
    );
    return heard;
  };

  it('that is cut after any byte tells what was whole by then, and nothing else', async () => {
    for (let at = 0; at <= bytes.length; at++) {
      const heard = await hear(bytes.slice(0, at));
      expect(heard).toEqual(sent.slice(0, heard.length));
    }
    expect(await hear(bytes.slice(0, -1))).toHaveLength(sent.length - 1);
  });

  it('that comes in two parts tells everything, wherever they part', async () => {
    for (let at = 0; at <= bytes.length; at++) expect(await hear(bytes.slice(0, at), bytes.slice(at))).toEqual(sent);
  });
});
