import { createHash, randomInt } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../db/database.ts';
import { decideOrder, findByToken, isPaid, type SandboxPayment } from './orders.ts';
import { donePage, gonePage, leftPage, payPage, sendForm, style } from './pages.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

/** No real card: the digits after the bank's number are masked anyway. */
const cardNumber = '603799******1234';

const sha256 = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** A receipt with random numbers, as a bank gives one. */
const receipt = () => ({
  status: 'SUCCEED' as const,
  cardNumber,
  transactionId: String(randomInt(1_000_000_000, 2_000_000_000)),
  trackingCode: String(randomInt(100_000_000, 1_000_000_000)),
});

/** What the payer sees: the browser brings the token, and returns to the site with the callback's fields. */
export function paymentPages(
  scope: FastifyInstance,
  { db, now, root }: { db: Db; now: () => Date; root: string },
): void {
  const show = (reply: FastifyReply, page: string, callback?: string): FastifyReply =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header(
        'content-security-policy',
        [
          "default-src 'none'",
          `style-src ${sha256(style)}`,
          `script-src ${sha256(sendForm)}`,
          "base-uri 'none'",
          "frame-ancestors 'none'",
          `form-action 'self'${callback ? ` ${new URL(callback).origin}` : ''}`,
        ].join('; '),
      )
      .send(page);
  const tokenOf = (body: unknown): string => {
    const { token } = fieldsOf(body);
    return typeof token === 'string' && /^[a-f0-9]{32}$/.test(token) ? token : '';
  };
  const open = async (reply: FastifyReply, token: string): Promise<FastifyReply> => {
    const order = await findByToken(db, token);
    if (!order) return show(reply.code(404), gonePage);
    return order.status === 'INIT' ? show(reply, payPage(order, root)) : goBack(reply, order);
  };
  /** Every page is reached by GET, so that going back never asks whether to send a form again. */
  const seeOther = (reply: FastifyReply, token: string, page = ''): FastifyReply =>
    reply.redirect(`${root}/payment${page}?token=${token}`, 303);

  scope.post(`${root}/payment`, async (request, reply) => seeOther(reply, tokenOf(request.body)));
  scope.get(`${root}/payment`, async (request, reply) => open(reply, tokenOf(request.query)));

  /** The browser posts the callback's fields to the site, as PayStar has it do. */
  const goBack = (reply: FastifyReply, order: SandboxPayment): FastifyReply =>
    show(reply, donePage(order, callbackFields(order)), order.callback);

  scope.post(`${root}/payment/pay`, async (request, reply) => {
    await decideOrder(db, tokenOf(request.body), { ...receipt(), paidAt: now() });
    return seeOther(reply, tokenOf(request.body));
  });
  scope.post(`${root}/payment/refuse`, async (request, reply) => {
    await decideOrder(db, tokenOf(request.body), { status: 'CANCELLED' });
    return seeOther(reply, tokenOf(request.body));
  });
  /** Paid, and the tab closed before the browser could tell the site. */
  scope.post(`${root}/payment/leave`, async (request, reply) => {
    const order = await decideOrder(db, tokenOf(request.body), { ...receipt(), paidAt: now() });
    return order ? show(reply, leftPage) : show(reply.code(404), gonePage);
  });
}

const callbackFields = (payment: SandboxPayment): Record<string, string> => {
  const { orderId, refNum, transactionId, trackingCode, cardNumber: card } = payment;
  return isPaid(payment)
    ? {
        status: '1',
        order_id: orderId,
        ref_num: refNum,
        transaction_id: transactionId ?? '',
        card_number: card ?? '',
        hashed_card_number: createHash('sha256')
          .update(card ?? '')
          .digest('hex'),
        tracking_code: trackingCode ?? '',
      }
    : { status: '-98', order_id: orderId, ref_num: refNum };
};
