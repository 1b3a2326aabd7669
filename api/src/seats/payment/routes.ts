import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { startOf } from '../../http/page.ts';
import { route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { beginPayment } from './begin.ts';
import { callbackRoutes } from './callback.ts';
import { checkPayment } from './check.ts';
import { findByOrder, findByTransId, readPayment, readRefund, refundPage } from './queries.ts';
import { settleRefund } from './refunds.ts';
import { sandboxGateway } from '../sandbox/gateway.ts';
import { sandboxRoot } from './sandboxSettings.ts';

export function paymentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  callbackRoutes(app, deps);
  if (deps.payStar?.isSandbox)
    sandboxGateway(app, {
      db,
      now: deps.now,
      gatewayId: deps.payStar.gatewayId,
      key: deps.payStar.key,
      root: sandboxRoot,
    });

  route(app, deps, 'payment.getToken', async (call) => {
    const factorNumbers = [call.params.factorNumber, ...(call.body.together_with ?? [])];
    const { payment, amount, expiresAt } = await beginPayment(deps, call.caller.id, factorNumbers, call.locale);
    const { paymentUrl } = deps.payStar ?? fail('gateway_unavailable');
    return {
      data: {
        trans_id: payment.transId,
        payment_url: paymentUrl,
        token: payment.token,
        amount,
        expires_at: expiresAt.toISOString(),
      },
    };
  });

  route(app, deps, 'payment.verify', async (call) => {
    const payment = await findByTransId(db, call.params.transId);
    if (payment?.userId !== call.caller.id) fail('not_found');
    return { data: await readPayment(db, await checkPayment(deps, payment.id), viewerOf(deps, call)) };
  });

  route(app, deps, 'payment.verifyByOrder', async (call) => {
    const payment = (await findByOrder(db, call.caller.id, call.body.order_id)) ?? fail('not_found');
    return { data: await readPayment(db, await checkPayment(deps, payment.id), viewerOf(deps, call)) };
  });

  route(app, deps, 'payment.refunds', async (call) => refundPage(db, call.query, startOf(call.query)));

  route(app, deps, 'payment.settleRefund', async (call) => {
    const id = toId(call.params);
    const payers = await settleRefund(db, {
      id,
      reference: call.body.reference.trim() || fail('invalid', { field: 'reference', fault: 'required' }),
      adminId: call.caller.id,
      at: deps.now(),
    });
    deps.live.publish(payers, { type: 'news' });
    return { data: (await readRefund(db, id)) ?? fail('not_found') };
  });
}
