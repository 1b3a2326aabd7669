import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { locales, localizePath } from 'shared-kernel/contract/locale';
import { formFields } from 'shared-kernel/language/formFields';
import { localeOf } from '../../http/locale.ts';
import type { Deps } from '../../http/deps.ts';
import { ApiError, fail } from '../../errors/errors.ts';
import { callbackPath } from './begin.ts';
import { checkPayment } from './check.ts';
import { factorNumberOf, findByRefNum, findByTransId, type PaymentRow } from './queries.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

const plain = /^[A-Za-z0-9_.-]{1,200}$/;
const card = /^[\d*xX-]{4,30}$/;

/** A form as PayStar sends it, or JSON; anything else is not a callback. */
const isReadable = /^application\/(x-www-form-urlencoded|json)\s*(;|$)/i;

/**
 * Where the gateway sends the browser back to, in the language in which the payment began. Nothing that it carries
 * is trusted: it only names the payment that the gateway is asked about. The browser goes on to the result page
 * with the site's own values only.
 */
export function callbackRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => {
        const fields = formFields(text);
        if (fields) done(null, Object.fromEntries(fields));
        else done(new ApiError('bad_request'));
      },
    );
    for (const locale of locales) {
      scope.route({
        method: ['GET', 'POST'],
        url: localizePath(locale, callbackPath),
        onRequest: async (request) => {
          // The redirected browser tells its language only by the address.
          request.headers['x-language'] = locale;
          const { 'content-type': type = '', 'content-length': length, 'transfer-encoding': coding } = request.headers;
          const bringsBody = coding !== undefined || Number(length ?? 0) > 0;
          if (bringsBody && !isReadable.test(type)) fail('bad_request');
        },
        handler: (request, reply) => comeBack(deps, request, reply),
      });
    }
  });
}

async function comeBack(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const body = request.body ?? {};
  if (typeof body !== 'object' || Array.isArray(body)) fail('bad_request');
  const fields: Record<string, unknown> = { ...fieldsOf(request.query), ...body };
  const read = (name: string, form: RegExp): string | null => {
    const value = fields[name];
    return typeof value === 'string' && form.test(value) ? value : null;
  };
  const orderId = read('order_id', plain);
  const refNum = read('ref_num', plain);
  if (orderId === null && refNum === null) fail('bad_request');

  const result = new URL(deps.siteUrl + localizePath(localeOf(request), '/transaction-result'));
  const payment = await named(deps, orderId, refNum);
  if (!payment) {
    result.searchParams.set('status', 'failed');
    return reply.redirect(result.href, 303);
  }
  const hints = { cardNumber: read('card_number', card), trackingCode: read('tracking_code', plain) };
  const { status } = await checkPayment(deps, payment.id, hints).catch((error: unknown) => {
    // The job asks again; the result page says that it is being checked.
    if (error instanceof ApiError && error.code === 'gateway_unavailable') return payment;
    throw error;
  });
  result.searchParams.set('status', status);
  result.searchParams.set('order_id', await factorNumberOf(deps.db, payment.reservationId));
  result.searchParams.set('trans_id', payment.transId);
  return reply.redirect(result.href, 303);
}

/** The payment that both numbers name; null if they do not belong together. */
async function named({ db }: Deps, orderId: string | null, refNum: string | null): Promise<PaymentRow | null> {
  const payment = orderId === null ? refNum && (await findByRefNum(db, refNum)) : await findByTransId(db, orderId);
  return payment && (refNum === null || payment.refNum === refNum) ? payment : null;
}
