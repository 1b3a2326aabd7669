import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, locales, localizePath, splitLocale, type Locale } from 'shared-kernel/contract/locale';
import type { GatewayConfig } from '../config.ts';
import { readFields, UnreadableForm, type Fields } from './formBody.ts';
import type { GatewayLimits } from '../limits.ts';
import { sentencePage } from '../sentencePage.ts';
import { bodyTooLarge, bodyTooSlow, myEvents, resultUnreadable } from '../texts.ts';
import { BodyTooLarge, BodyTooSlow, bringsBody, VisitorBody } from '../visitorBody.ts';

const path = '/transaction-result';

/** A payment gateway sends a dozen short fields. */
const largestForm = 4096;
/** Browsers and proxies accept an address of this length, escapes included. */
const longestAddress = 6000;

/** What the payment gateway knows of a card stays out of addresses, which browsers and logs keep. */
const ofTheCard = new Set(['card_number', 'hashed_card_number']);

/**
 * Turns a form that is posted to the result page into its address: the page then loads like any other, and can be
 * reloaded. Nothing in it is trusted; the page asks the API.
 */
export async function transactionResult(
  app: FastifyInstance,
  { product }: Pick<GatewayConfig, 'product'>,
  limits: GatewayLimits,
): Promise<void> {
  const refuse = (reply: FastifyReply, locale: Locale, status: number, text: Record<Locale, string>): FastifyReply =>
    sentencePage(reply, {
      status,
      locale,
      product: product[locale],
      text: text[locale],
      link: { href: localizePath(locale, '/joined'), text: myEvents[locale] },
    });

  const answer = async (request: FastifyRequest, reply: FastifyReply, locale: Locale): Promise<FastifyReply> => {
    const body = bringsBody(request.raw) ? new VisitorBody(request.raw, limits) : null;
    try {
      const fields = body ? await readFields(body, request.headers['content-type'], largestForm) : [];
      const address = addressOf(localizePath(locale, path), request, fields);
      return reply.redirect(address, 302);
    } catch (error) {
      if (error instanceof UnreadableForm) return refuse(reply, locale, 400, resultUnreadable);
      if (error instanceof BodyTooLarge) return refuse(reply, locale, 413, bodyTooLarge);
      if (error instanceof BodyTooSlow) return refuse(reply.header('connection', 'close'), locale, 408, bodyTooSlow);
      if (!request.raw.socket.destroyed) throw error;
      // The visitor has left; there is nobody to answer.
      return reply.hijack();
    } finally {
      void body?.discard();
    }
  };

  await app.register(async (scope) => {
    // Only `answer` reads bodies, at the rate that visitors are held to.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    // A request without a content type is refused before that.
    scope.setErrorHandler((error: FastifyError, request, reply) => {
      if (error.statusCode !== 415) throw error;
      return refuse(reply, splitLocale(request.url).locale ?? defaultLocale, 400, resultUnreadable);
    });
    for (const locale of locales)
      for (const ending of ['', '/'])
        scope.post(localizePath(locale, path) + ending, (request, reply) => answer(request, reply, locale));
  });
}

/** The fields replace those of the same names in the query. */
function addressOf(pathname: string, request: FastifyRequest, fields: Fields): string {
  const merged = new URLSearchParams(/\?(.*)/s.exec(request.raw.url ?? '')?.[1]);
  for (const [name] of fields) merged.delete(name);
  for (const [name, value] of fields) merged.append(name, value);
  for (const name of new Set(merged.keys())) if (ofTheCard.has(name.toLowerCase())) merged.delete(name);
  const query = merged.toString();
  const address = query === '' ? pathname : `${pathname}?${query}`;
  if (address.length > longestAddress) throw new BodyTooLarge();
  return address;
}
