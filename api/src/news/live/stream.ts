import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { Locale } from 'shared-kernel/contract/locale';
import type { LiveEvent } from 'shared-kernel/contract/live';
import { countsOf } from '../activity/counts.ts';
import type { Deps } from '../../http/deps.ts';
import type { Caller } from '../../http/caller.ts';
import type { LiveHint } from '../../hints/live.ts';
import { LiveReader } from './reader.ts';

export interface StreamTimes {
  /** Milliseconds between two signs of life, at which the session is checked again. */
  heartbeat: number;
  /** How many bytes may wait for a slow reader. */
  mostBuffered: number;
}

/** How many hints may wait; beyond that everything new is read. */
const mostHints = 500;
const countsPause = 1000;
const retryPause = 1000;

interface StreamParts {
  deps: Deps;
  caller: Caller;
  locale: Locale;
  response: ServerResponse;
  log: FastifyBaseLogger;
  times: StreamTimes;
  /** The caller with the current session; null ends the stream. */
  findCaller: () => Promise<Caller | null>;
  onEnd: () => void;
  /** Gets every running piece of work, so that the database is not closed under it. */
  track: (work: Promise<void>) => Promise<void>;
}

/** One open stream. Hints are handled one after the other, so that events keep their order. */
export class LiveStream {
  private readonly parts: StreamParts;
  private caller: Caller;
  private readonly reader: LiveReader;
  private hints: LiveHint[] = [];
  private working = false;
  private isOver = false;
  private lastCounts = '';
  private countsAt = 0;
  private readonly unsubscribe: () => void;
  private readonly heartbeat: NodeJS.Timeout;
  private countsTimer: NodeJS.Timeout | undefined;
  private retryTimer: NodeJS.Timeout | undefined;

  constructor(parts: StreamParts) {
    this.parts = parts;
    this.caller = parts.caller;
    const { deps, response, times } = parts;
    this.reader = new LiveReader(deps.db, this.caller.id);
    response.on('close', () => this.end());
    // Set before anything is read: what happens meanwhile waits.
    this.working = true;
    this.unsubscribe = deps.live.subscribe(this.caller.id, (hint) => this.take(hint));
    this.heartbeat = setInterval(() => {
      this.write(': alive\n\n');
      this.take({ type: 'session' });
    }, times.heartbeat);
  }

  /** Sends the counts and goes on until the reader leaves, the session ends or the server stops. */
  async begin(): Promise<void> {
    // If the reader left before the first byte, no close event will come.
    if (this.parts.response.destroyed) return this.end();
    this.write('retry: 3000\n\n');
    try {
      await this.reader.begin();
      await this.sendCounts();
    } catch (error) {
      // When the client asks again, the database answers, or the client is told that it does not.
      this.parts.log.warn({ err: error }, 'a stream could not begin');
      return this.end();
    }
    this.working = false;
    void this.work();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.unsubscribe();
    clearInterval(this.heartbeat);
    clearTimeout(this.countsTimer);
    clearTimeout(this.retryTimer);
    this.parts.response.end();
    this.parts.onEnd();
  }

  private take(hint: LiveHint): void {
    if (this.isOver) return;
    if (this.hints.length >= mostHints) this.hints = [{ type: 'session' }, { type: 'missed' }];
    this.hints.push(hint);
    void this.work();
  }

  private async work(): Promise<void> {
    if (this.working) return;
    this.working = true;
    while (this.hints.length > 0 && !this.isOver) {
      const hint = this.hints.shift()!;
      // Many at once are one reason to look.
      if (hint.type === 'news' && this.hints.some((later) => later.type === 'news' || later.type === 'missed'))
        continue;
      try {
        await this.parts.track(this.answer(hint));
      } catch (error) {
        this.parts.log.warn({ err: error }, 'a stream could not read what is new');
        this.hints = [{ type: 'session' }, { type: 'missed' }];
        if (!this.isOver)
          this.retryTimer = setTimeout(() => {
            this.working = false;
            void this.work();
          }, retryPause);
        return;
      }
    }
    this.working = false;
  }

  private async answer(hint: LiveHint): Promise<void> {
    if (hint.type === 'session') return this.checkSession();
    if (hint.type === 'block') return this.send(await this.reader.ofBlock(hint.otherId, this.viewer()));
    if (hint.type === 'missed') await this.sendMissed();
    if (hint.type === 'missed' || hint.type === 'news') this.send(await this.reader.ofLists(this.viewer()));
    else this.send(await this.reader.ofRoom(hint));
    if (hint.type !== 'seen' && hint.type !== 'message_edited') this.sendCountsSoon();
  }

  private async sendMissed(): Promise<void> {
    for (
      let events = await this.reader.missedMessages();
      events.length > 0 && !this.isOver;
      events = await this.reader.missedMessages()
    )
      this.send(events);
  }

  private async checkSession(): Promise<void> {
    const caller = await this.parts.findCaller();
    if (caller === null) return this.end();
    this.caller = caller;
  }

  private viewer() {
    return { caller: this.caller, locale: this.parts.locale, now: this.parts.deps.now() };
  }

  /** At most once a second: in a lively group they change with every message. */
  private sendCountsSoon(): void {
    if (this.isOver) return;
    this.countsTimer ??= setTimeout(
      () => {
        this.countsTimer = undefined;
        this.parts
          .track(this.sendCounts())
          .catch((error: unknown) => this.parts.log.warn({ err: error }, 'a stream could not count'));
      },
      Math.max(0, this.countsAt + countsPause - performance.now()),
    );
  }

  private async sendCounts(): Promise<void> {
    this.countsAt = performance.now();
    const counts = await countsOf(this.parts.deps.db, this.caller.id);
    const text = JSON.stringify(counts);
    if (text === this.lastCounts) return;
    this.lastCounts = text;
    this.send([{ type: 'counts', counts }]);
  }

  private send(events: readonly LiveEvent[]): void {
    for (const event of events) this.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  private write(text: string): void {
    const { response, times } = this.parts;
    if (this.isOver || response.destroyed) return;
    response.write(text);
    // A client that does not read would fill the memory; it comes back and asks for what it missed.
    if (response.writableLength > times.mostBuffered) {
      response.destroy();
      this.end();
    }
  }
}
