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
import { codeOf } from 'shared-kernel/contract/thrown';
import type { DrawnText } from '../renderer/messages.ts';
import type { GatewayLimits } from './limits.ts';

type HeadLimits = Pick<GatewayLimits, 'headWithin' | 'lateHeadWithin' | 'headKeptFor'>;

const HeadEventSchema = Type.Pick(EventSchema, [
  'title',
  'description',
  'uploads',
  'postal_card',
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
 * What the API says about the page's subject. `unknown`: nothing is asked for this page, it may not be told about, or
 * the answer is not there in time. `unavailable`: the API is away.
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

/** Of an event, as its screen takes it. */
const isId = /^[1-9]\d*$/;

/** A cookie may hold anything; a header may not. */
const canBeSent = /^[\x21-\x7e]+$/;

/** How long the head waits for a drawing that may be asking for the same. In milliseconds. */
const askedByDrawing = 250;
const keepAtMost = 2000;

/**
 * Asks the API what pages are about, and keeps what visitors may know for a few seconds, that
 * there is nothing by a name included. A page waits only so long for its head: it goes out without, and the answer,
 * once it is there, is the next asker's.
 */
export class HeadData {
  private readonly known: LRUCache<string, Promise<HeadAnswer | null>>;
  /** The head data that came with cached drawings. */
  private readonly drawnAnswers = new WeakMap<DrawnText, HeadAnswer>();
  private readonly apiUrl: string;
  private readonly limits: HeadLimits;

  constructor(apiUrl: string, limits: HeadLimits) {
    this.apiUrl = apiUrl;
    this.limits = limits;
    this.known = new LRUCache({ max: keepAtMost, ttl: limits.headKeptFor });
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
    return (await this.asked(path, match.route.head, locale, token)) ?? this.lateHead(match.route.head, drawing);
  }

  /** Null if it is not there in time. */
  private async asked(path: string, head: Head, locale: Locale, token?: string): Promise<HeadAnswer | null> {
    const { headWithin, lateHeadWithin } = this.limits;
    const forAll = this.publicly(`${locale} ${path}`, () => this.ask(path, head, locale, lateHeadWithin));
    const answer = await within(headWithin, forAll);
    // What is hidden from visitors, such as an event for close friends, may be open to this member.
    if (!token || !canBeSent.test(token) || (answer?.kind !== 'missing' && answer?.kind !== 'unknown')) return answer;
    const own = await this.ask(path, head, locale, headWithin, token);
    return own && { ...own, isOwn: true };
  }

  /** The page waits for its drawing in any case, which may have been told meanwhile. */
  private async lateHead(head: Head, drawing: Promise<DrawnText | null>): Promise<HeadAnswer> {
    const drawn = await drawing;
    return drawn?.head ? this.headOfDrawn(drawn, drawn.head, head) : { kind: 'unknown' };
  }

  private headOfDrawn(drawn: DrawnText, { status, body }: DrawnAnswer, head: Head): HeadAnswer {
    const known = this.drawnAnswers.get(drawn) ?? answerOf(head, status, body) ?? { kind: 'unknown' };
    this.drawnAnswers.set(drawn, known);
    return known;
  }

  private publicly(key: string, ask: () => Promise<HeadAnswer | null>): Promise<HeadAnswer | null> {
    const known = this.known.get(key);
    if (known) return known;
    const answer = ask();
    // Those who come while it is asked wait for the same; its time begins when it is there.
    this.known.set(key, answer, { ttl: this.limits.lateHeadWithin });
    void answer.then((settled) => {
      if (settled === null || settled.kind === 'unavailable') this.known.delete(key);
      else this.known.set(key, answer);
    });
    return answer;
  }

  /** Null where the API is too busy to say, or does not in this time; in milliseconds. */
  private async ask(
    path: string,
    head: Head,
    locale: Locale,
    time: number,
    token?: string,
  ): Promise<HeadAnswer | null> {
    const signal = AbortSignal.timeout(time);
    try {
      const response = await fetch(`${this.apiUrl}/api/v1${path}`, {
        headers: {
          accept: 'application/json',
          'x-requested-with': headAsker,
          'x-language': locale,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        signal,
      });
      const body: unknown = response.ok || response.status === 503 ? await response.json() : null;
      return answerOf(head, response.status, body);
    } catch {
      return signal.aborted ? null : { kind: 'unavailable' };
    }
  }
}

/** Null where the API is there and has too much to do; its other refusals with this status say that something is away. */
function answerOf(head: Head, status: number, body: unknown): HeadAnswer | null {
  if (status === 503 && codeOf(body) === 'busy') return null;
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
  if (route.head === 'shared') return isId.test(params.id ?? '') ? `/tiny/event/${params.id}` : null;
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
