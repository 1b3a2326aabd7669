import type { ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import type { View } from '../../console/view.ts';
import { revisionsOf } from '../../registry/releaseRecord.ts';
import type { Registry } from '../../registry/registry.ts';
import type { Team } from '../../registry/teams.ts';
import { viewOf, type Heard } from './viewOf.ts';

/** How often it looks for a newer revision, and what browsers tell. In milliseconds. */
const lookEvery = 1000;
const hearEvery = 10_000;
/** How often it looks whether a session still lasts, and at everything anew. In milliseconds. */
const askEvery = 5000;
const viewEvery = 60_000;
/** A page is not held up by a site that does not answer. In milliseconds. */
const firstHearing = 2000;
const mostStreams = 200;
/** Keeps proxies from closing a stream that has nothing to tell. */
const signOfLife = ':\n\n';

interface Stream {
  channel: string;
  response: ServerResponse;
  /** Null once the session is over. */
  who: () => Promise<Team | null>;
  /** What was sent last. */
  sent: string;
  /** When it was last asked who reads it. */
  askedAt: number;
  viewedAt: number;
  /** The end of what is being sent: one view after the other, so that the newest is the last. */
  turn: Promise<void>;
}

/** Tells open pages what is live, and what browsers tell of it, whenever that changes. */
export class Streams {
  private readonly open = new Set<Stream>();
  private readonly revisions = new Map<string, number>();
  private readonly registry: Registry;
  private readonly hear: (() => Promise<NonNullable<Heard>>) | undefined;
  private readonly log: FastifyBaseLogger;
  private heard: Heard;
  private heardAt = 0;
  private hearing: Promise<void> | null = null;
  private isLooking = false;
  private timer: NodeJS.Timeout | undefined;

  constructor(registry: Registry, hear: (() => Promise<NonNullable<Heard>>) | undefined, log: FastifyBaseLogger) {
    this.registry = registry;
    this.hear = hear;
    this.log = log;
    this.heard = hear ? null : undefined;
  }

  get isFull(): boolean {
    return this.open.size >= mostStreams;
  }

  async add(channel: string, response: ServerResponse, who: Stream['who']): Promise<void> {
    const stream: Stream = { channel, response, who, sent: '', askedAt: 0, viewedAt: 0, turn: Promise.resolve() };
    this.open.add(stream);
    response.on('close', () => {
      this.open.delete(stream);
      if (this.open.size > 0) return;
      clearInterval(this.timer);
      this.timer = undefined;
    });
    this.timer ??= setInterval(() => void this.look(), lookEvery);
    this.listen();
    await Promise.race([this.hearing, new Promise((resolve) => setTimeout(resolve, firstHearing).unref())]);
    await this.send(stream);
  }

  /** After a change that was made here. */
  async changed(channel: string): Promise<void> {
    await this.sendAll((stream) => stream.channel === channel);
  }

  close(): void {
    for (const { response } of this.open) response.end();
  }

  /** Hears browsers anew where that was a while ago. */
  private listen(): void {
    if (!this.hear || this.hearing || Date.now() - this.heardAt < hearEvery) return;
    this.hearing = this.hear()
      .catch((error: Error) => {
        this.log.error({ err: error }, 'browsers are not heard');
        return null;
      })
      .then((heard) => {
        this.heard = heard;
        this.heardAt = Date.now();
        this.hearing = null;
        return this.sendAll(() => true);
      });
  }

  private async look(): Promise<void> {
    // A store that is slow is not asked again before it has answered.
    if (this.isLooking) return;
    this.isLooking = true;
    this.listen();
    for (const channel of new Set([...this.open].map((stream) => stream.channel))) {
      const newest = await revisionsOf(this.registry.store, channel).then(
        (revisions) => revisions.at(-1) ?? 0,
        () => -1,
      );
      const isNew = this.revisions.get(channel) !== newest;
      this.revisions.set(channel, newest);
      if (isNew) await this.changed(channel);
    }
    await Promise.all(
      [...this.open].map(async (stream) => {
        const now = Date.now();
        if (now - stream.askedAt < askEvery) return;
        // What is over by its time alone, such as a preview, is seen then; so is what could not be read.
        if (stream.sent === '' || now - stream.viewedAt > viewEvery) await this.send(stream);
        else await this.ask(stream);
      }),
    );
    this.isLooking = false;
  }

  private async sendAll(isMeant: (stream: Stream) => boolean): Promise<void> {
    await Promise.all([...this.open].filter(isMeant).map((stream) => this.send(stream)));
  }

  private send(stream: Stream): Promise<void> {
    return (stream.turn = stream.turn.then(() => this.sendNow(stream)));
  }

  private async sendNow(stream: Stream): Promise<void> {
    const { channel, response, who } = stream;
    try {
      stream.askedAt = stream.viewedAt = Date.now();
      const team = await who();
      if (!team) return this.end(stream);
      const view: View = await viewOf(this.registry, channel, team, this.heard);
      const text = JSON.stringify(view);
      if (!this.open.has(stream)) return;
      response.write(text === stream.sent ? signOfLife : `event: view\ndata: ${text}\n\n`);
      stream.sent = text;
    } catch (error) {
      this.log.error({ err: error }, 'the console is told nothing');
      stream.sent = '';
      response.write('event: trouble\ndata:\n\n');
    }
  }

  /** Whether somebody still reads it. */
  private async ask(stream: Stream): Promise<void> {
    stream.askedAt = Date.now();
    // A store that is away is told of by what cannot be sent.
    const team = await stream.who().catch(() => undefined);
    if (team === null) this.end(stream);
    else if (this.open.has(stream)) stream.response.write(signOfLife);
  }

  /** The page asks for the token again. */
  private end(stream: Stream): void {
    if (this.open.delete(stream)) stream.response.end('event: over\ndata:\n\n');
  }
}
