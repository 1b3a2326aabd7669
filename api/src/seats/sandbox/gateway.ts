import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/database.ts';
import { sandboxPayments } from '../../db/schema/seats.ts';
import { isSigned } from '../payStar/signature.ts';
import { findOrder, verifyOrder } from './orders.ts';
import { paymentPages } from './paymentPages.ts';
import { theRow } from '../../db/theRow.ts';
import { fieldsOf } from '../../errors/fieldsOf.ts';

export interface SandboxParts {
  db: Db;
  now: () => Date;
  gatewayId: string;
  key: string;
  root: string;
}

const leastRial = 5000;
/** What the table can hold, and about what banks allow a card in a day. */
const mostRial = 2_000_000_000;

const codes = {
  ok: 1,
  invalid: -1,
  noGateway: -2,
  tooMuch: -4,
  unknown: -5,
  verifiedBefore: -6,
  wrong: -7,
  notVerifiable: -8,
} as const;

/** PayStar as far as its protocol is visible from outside, with payments in a table instead of money. */
export function sandboxGateway(app: FastifyInstance, parts: SandboxParts): void {
  const { db, now, gatewayId, key, root } = parts;
  void app.register(async (scope) => {
    scope.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16 * 1024 },
      (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
    );
    paymentPages(scope, parts);

    const say = (status: number, data: object | null = null): object => ({
      status,
      message: status === codes.ok ? 'عملیات موفق' : 'عملیات ناموفق',
      data: data ?? [],
    });
    const call = (path: string, answer: (body: Record<string, unknown>) => Promise<object>): void => {
      scope.post(`${root}/${path}`, async (request: FastifyRequest, reply: FastifyReply) => {
        if (request.headers.authorization !== `Bearer ${gatewayId}`) return reply.send(say(codes.noGateway));
        return reply.send(await answer(fieldsOf(request.body)));
      });
    };

    call('create', async ({ amount, order_id: orderId, callback, sign }) => {
      if (
        typeof amount !== 'number' ||
        !Number.isInteger(amount) ||
        typeof orderId !== 'string' ||
        typeof callback !== 'string' ||
        !/^https?:\/\//.test(callback)
      )
        return say(codes.invalid);
      if (!isSigned(sign, key, amount, orderId, callback)) return say(codes.wrong);
      if (amount < leastRial) return say(codes.invalid);
      if (amount > mostRial) return say(codes.tooMuch);
      const [row] = await db
        .insert(sandboxPayments)
        .values({
          refNum: randomBytes(8).toString('hex'),
          token: randomBytes(16).toString('hex'),
          orderId,
          amount,
          callback,
          createdAt: now(),
        })
        .returning();
      const { token, refNum } = theRow(row, 'payment');
      return say(codes.ok, { token, ref_num: refNum, order_id: orderId, payment_amount: amount });
    });

    call('verify', async ({ ref_num: refNum, amount, sign }) => {
      const order = typeof refNum === 'string' ? await findOrder(db, refNum, now()) : null;
      if (!order) return say(codes.unknown);
      if (
        amount !== order.amount ||
        !isSigned(sign, key, order.amount, order.refNum, order.cardNumber ?? '', order.trackingCode ?? '')
      )
        return say(codes.wrong);
      if (order.status === 'VERIFIED') return say(codes.verifiedBefore);
      if (!(await verifyOrder(db, order.refNum)))
        return say(order.status === 'SUCCEED' ? codes.verifiedBefore : codes.notVerifiable);
      return say(codes.ok, { price: order.amount, ref_num: order.refNum, card_number: order.cardNumber });
    });

    call('inquiry', async ({ ref_num: refNum }) => {
      const order = typeof refNum === 'string' ? await findOrder(db, refNum, now()) : null;
      if (!order) return say(codes.unknown);
      const status = order.status === 'SUCCEED' ? 'UNVERIFIED' : order.status === 'VERIFIED' ? 'SUCCEED' : order.status;
      return say(codes.ok, {
        status,
        order_id: order.orderId,
        ref_num: order.refNum,
        amount: order.amount,
        transaction_id: order.transactionId,
        card_number: order.cardNumber,
        tracking_code: order.trackingCode,
      });
    });
  });
}
