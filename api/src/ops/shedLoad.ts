import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddress, { compile } from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { type CallName, calls } from 'shared-kernel/contract/calls';
import { defaultLocale, isLocale, locales, type Locale } from 'shared-kernel/contract/locale';
import { refusalOf } from '../http/errorHandler.ts';
import type { Deps, Load } from '../http/deps.ts';
import { urlOf } from '../http/route.ts';
import { networkOf } from 'shared-kernel/language/network';
import { Askers } from './Askers.ts';

/** Seconds after which it may succeed. */
const retryAfter = '2';

/** Fewer calls than this at once are no crowd: whatever is slow then is not slow because of them. */
const fewCalls = 12;

/** So many at once in a process that is full will not be fewer in a moment: nobody has to wait to see that. */
const manyCalls = 48;

/**
 * What goes on with something that has begun, and cannot simply be done later: a seat is held, a place was offered, the
 * money is on its way, people stand at the door. What has no call in the contract goes on too: where the bank sends
 * members back to, and what balancers and operators ask.
 */
const begun: readonly CallName[] = [
  'payment.getToken',
  'payment.verify',
  'payment.verifyByOrder',
  'booking.cancel',
  'waiting.take',
  'door.checkIn',
];

const addressOf = (name: CallName): string => urlOf(calls[name]).replaceAll(/:\w+/g, '[^/?]+');
const isBegun = new RegExp(`^(${begun.map(addressOf).join('|')})([?]|$)`);
const isCall = (url: string): boolean => url.startsWith('/api/v1/');
/** A stream stays for hours and stands in no line. */
const stream = addressOf('live.stream');

/** So many times as full it may be for those who ask a little, while a few who ask for much make the crowd. */
const besideMany = 4;

/** How full it may be for whom: members are refused later than visitors, and than what is drawn for these. */
const mostFor = ({ headers }: IncomingMessage): number => (headers.authorization === undefined ? 1 : 2);

/**
 * Refuses calls before any work for them has begun while there are more than the process can answer, so that those it
 * takes up are answered in good time. A refusal has to cost next to nothing, for there may be many times as many of
 * them as of answers: it stands before the whole way that answers take, hooks, log and counts included.
 */
export function shedLoad(app: FastifyInstance, { load }: Pick<Deps, 'load'>, trustProxy: string): void {
  const shedder = load && new Shedder(app, load, trustProxy);
  app.decorate('callsShed', () => shedder?.shed ?? 0);
  if (!shedder) return;
  const [answer] = app.server.listeners('request') as [RequestListener];
  app.server.off('request', answer).on('request', (request, response) => {
    if (!shedder.refuses(request, response)) answer(request, response);
  });
}

class Shedder {
  shed = 0;
  private underWay = 0;
  /** One line in the log for all. */
  private isTold = false;
  private readonly app: FastifyInstance;
  private readonly load: Load;
  private readonly askers: Askers;
  private readonly isTrusted: ReturnType<typeof compile>;
  /** What is said, by language. */
  private readonly refusals = new Map<Locale, ReturnType<typeof refusalOf>>();

  constructor(app: FastifyInstance, load: Load, trustProxy: string) {
    this.isTrusted = compile(trustProxy.split(',').map((address) => address.trim()));
    this.app = app;
    this.askers = new Askers(load.clock);
    this.load = load;
    for (const locale of locales) this.refusals.set(locale, refusalOf(locale, 'busy', {}));
  }

  refuses(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '' } = request;
    if (this.isTold && !this.load.isCrowded()) {
      this.isTold = false;
      this.app.log.info({ refused: this.shed }, 'no more calls are refused');
    }
    if (!isCall(url)) return false;
    if (this.isTooMuch(request) && !isBegun.test(url)) {
      this.refuse(request, response);
      return true;
    }
    if (url.startsWith(stream)) return false;
    this.underWay++;
    response.once('close', () => this.underWay--);
    return false;
  }

  private isTooMuch(request: IncomingMessage): boolean {
    if (this.underWay < fewCalls) return false;
    const beside = this.askers.isCrowdedOut(this.keysOf(request)) ? besideMany : 1;
    if (this.load.fullness() < mostFor(request) * beside) return false;
    if (this.underWay >= manyCalls) this.load.crowd();
    return this.load.isCrowded();
  }

  private keysOf(request: IncomingMessage): string[] {
    const { authorization } = request.headers;
    const network = networkOf(proxyAddress(request, this.isTrusted));
    return authorization === undefined ? [network] : [network, authorization];
  }

  private refuse({ headers }: IncomingMessage, response: ServerResponse): void {
    this.shed++;
    this.load.crowd();
    if (!this.isTold) this.app.log.warn('there is more to do than can be done in good time: calls are refused');
    this.isTold = true;
    const wanted = headers['x-language'];
    const { status, text } = this.refusals.get(isLocale(wanted) ? wanted : defaultLocale)!;
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(text),
        'retry-after': retryAfter,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...(this.app.isDraining() && { connection: 'close' }),
      })
      .end(text);
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    /** How many calls have been refused because there was too much to do. */
    callsShed(): number;
  }
}
