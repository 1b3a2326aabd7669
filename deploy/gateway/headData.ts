import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';
import { ChannelSchema } from 'shared-kernel/contract/channel';
import { EventSchema } from 'shared-kernel/contract/event';
import { envelope } from 'shared-kernel/contract/scalar';
import type { Locale } from 'shared-kernel/contract/locale';
import { headAsker } from 'shared-kernel/contract/page';
import type { DrawnAnswer } from 'shared-kernel/contract/platform/drawing';
import type { RouteMatch } from 'shared-kernel/contract/platform/routeTable';
import type { DrawnText } from '../renderer/messages.ts';

const HeadEventSchema = Type.Pick(EventSchema, [
  'title',
  'description',
  'uploads',
  'start',
  'end',
  'state',
  'is_online',
  'city',
  'address',
  'price',
  'channel',
]);
const HeadChannelSchema = Type.Pick(ChannelSchema, ['name', 'username', 'biography', 'profile', 'cover', 'followers']);
export type HeadEvent = Static<typeof HeadEventSchema>;
export type HeadChannel = Static<typeof HeadChannelSchema>;

const eventAnswer = Compile(envelope(HeadEventSchema));
const channelAnswer = Compile(envelope(HeadChannelSchema));

/**
 * What the API says about the page's subject. `unknown`: nothing is asked for this page, or it may not be told
 * about.
 */
export type HeadAnswer = (
  | { kind: 'event'; event: HeadEvent }
  | { kind: 'channel'; channel: HeadChannel }
  | { kind: 'unknown' }
  | { kind: 'missing' }
  | { kind: 'unavailable' }
) & {
  /** It was told to this member, and may not be told to others. */
  isOwn?: true;
};

type Head = RouteMatch['route']['head'];

/** A cookie may hold anything; a header may not. */
const canBeSent = /^[\x21-\x7e]+$/;

const timeout = 1500;
/** How long the head waits for a drawing that may be asking for the same. In milliseconds. */
const askedByDrawing = 250;
const keepFor = 5000;
const keepAtMost = 2000;

/** Asks the API for the head data of event and channel pages, and caches public answers for a few seconds. */
export class HeadData {
  private readonly known = new LRUCache<string, Promise<HeadAnswer>>({ max: keepAtMost, ttl: keepFor });
  /** The head data that came with cached drawings. */
  private readonly drawnAnswers = new WeakMap<DrawnText, HeadAnswer>();
  private readonly apiUrl: string;

  constructor(apiUrl: string) {
    this.apiUrl = apiUrl;
  }

  /** `drawing` is the page on its way, whose screen may have asked the same already. */
  async about(
    match: RouteMatch | null,
    locale: Locale,
    token: string | undefined,
    drawing: Promise<DrawnText | null>,
  ): Promise<HeadAnswer> {
    const path = match && headPath(match);
    if (!path) return { kind: 'unknown' };
    const drawn = await within(askedByDrawing, drawing);
    if (drawn?.head) return this.headOfDrawn(drawn, drawn.head, match.route.head);
    const answer = await this.publicly(`${locale} ${path}`, () => this.ask(path, match.route.head, locale));
    // What is hidden from visitors, such as an event for close friends, may be open to this member.
    if (!token || !canBeSent.test(token) || (answer.kind !== 'missing' && answer.kind !== 'unknown')) return answer;
    return { ...(await this.ask(path, match.route.head, locale, token)), isOwn: true };
  }

  private headOfDrawn(drawn: DrawnText, { status, body }: DrawnAnswer, head: Head): HeadAnswer {
    const known = this.drawnAnswers.get(drawn) ?? answerOf(head, status, body);
    this.drawnAnswers.set(drawn, known);
    return known;
  }

  private async publicly(key: string, ask: () => Promise<HeadAnswer>): Promise<HeadAnswer> {
    const known = this.known.get(key);
    if (known) return known;
    const answer = ask();
    this.known.set(key, answer);
    const settled = await answer;
    if (settled.kind === 'unavailable') this.known.delete(key);
    return settled;
  }

  private async ask(path: string, head: Head, locale: Locale, token?: string): Promise<HeadAnswer> {
    try {
      const response = await fetch(`${this.apiUrl}/api/v1${path}`, {
        headers: {
          accept: 'application/json',
          'x-requested-with': headAsker,
          'x-language': locale,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        signal: AbortSignal.timeout(timeout),
      });
      return answerOf(head, response.status, response.ok ? await response.json() : null);
    } catch {
      return { kind: 'unavailable' };
    }
  }
}

function answerOf(head: Head, status: number, body: unknown): HeadAnswer {
  if (status === 404) return { kind: 'missing' };
  if (status >= 500) return { kind: 'unavailable' };
  if (status >= 300) return { kind: 'unknown' };
  if (head === 'event' && eventAnswer.Check(body)) return { kind: 'event', event: body.data };
  if (head === 'channel' && channelAnswer.Check(body)) return { kind: 'channel', channel: body.data };
  return { kind: 'unknown' };
}

/** The API path, below its root, with the data for a page's head; null where there is none. */
export function headPath({ route, params }: RouteMatch): string | null {
  if (!route.head) return null;
  const username = params.username ?? params.id;
  if (!username) return null;
  const channel = `/channel/${encodeURIComponent(username)}`;
  if (route.head === 'channel') return channel;
  return params.slug ? `${channel}/event/${encodeURIComponent(params.slug)}/single` : null;
}

/** The result if it comes within this time, in milliseconds, else null. */
async function within<T>(time: number, coming: Promise<T | null>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), time)));
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
