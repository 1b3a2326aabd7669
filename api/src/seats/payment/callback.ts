import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, localizePath } from 'shared-kernel/contract/locale';
import type { Deps } from '../../http/deps.ts';
import { ApiError, fail } from '../../errors/errors.ts';
import { callbackPath } from './begin.ts';
import { checkPayment } from './check.ts';
import { factorNumberOf, findByRefNum, findByTransId, type PaymentRow } from './queries.ts';

const plain = /^[A-Za-z0-9_.-]{1,200}$/;
const card = /^[\d*xX-]{4,30}$/;

/**
 * Where the gateway sends the browser back to. Nothing that it carries is believed: it only says which own payment to
 * ask the gateway about. The browser goes on to the result page, with own words only.
 */
export function callbackRoutes(app: FastifyInstance, deps: Deps): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text as string))),
    );
    const answer = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
      comeBack(deps, request, reply);
    scope.get(callbackPath, answer);
    scope.post(callbackPath, answer);
  });
}

async function comeBack(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields: Record<string, unknown> = { ...(request.query as object), ...(request.body as object | undefined) };
  const read = (name: string, form: RegExp): string | null => {
    const value = fields[name];
    return typeof value === 'string' && form.test(value) ? value : null;
  };
  const orderId = read('order_id', plain);
  const refNum = read('ref_num', plain);
  if (orderId === null && refNum === null) fail('bad_request');

  const { locale } = fields;
  const result = new URL(deps.siteUrl + localizePath(isLocale(locale) ? locale : defaultLocale, '/transaction-result'));
  const payment = await named(deps, orderId, refNum);
  if (!payment) {
    result.searchParams.set('status', 'failed');
    return reply.redirect(result.href, 303);
  }
  const hints = { cardNumber: read('card_number', card), trackingCode: read('tracking_code', plain) };
  const { status } = await checkPayment(deps, payment.id, hints).catch((error: unknown) => {
    // The job asks again; the result page says that it is being looked at.
    if (error instanceof ApiError && error.code === 'gateway_unavailable') return payment;
    throw error;
  });
  result.searchParams.set('status', status);
  result.searchParams.set('order_id', await factorNumberOf(deps.db, payment.reservationId));
  result.searchParams.set('trans_id', payment.transId);
  return reply.redirect(result.href, 303);
}

/** The own payment that both numbers mean; two that do not belong together mean none. */
async function named({ db }: Deps, orderId: string | null, refNum: string | null): Promise<PaymentRow | null> {
  const payment = orderId === null ? await findByRefNum(db, refNum!) : await findByTransId(db, orderId);
  return payment && (refNum === null || payment.refNum === refNum) ? payment : null;
}
