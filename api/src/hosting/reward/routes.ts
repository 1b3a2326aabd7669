import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { users } from '../../db/schema/people.ts';
import type { Deps } from '../../http/deps.ts';
import { isAdmin } from '../../http/caller.ts';
import { fail } from '../../errors/errors.ts';
import { latestOf } from '../../http/keyset.ts';
import { startOf, toPage } from '../../http/page.ts';
import { route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { eventsOfHost, hostedEvent, summaryOf } from './queries.ts';
import { referencePage } from './references.ts';
import { decideRequest, requestPage, requestPayOut, requestsOf, withdrawRequest } from './requests.ts';
import { hasEarned, rewardData, stateOf } from './rules.ts';
import { payOut } from './service.ts';

export function rewardRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  const assertUser = async (id: number): Promise<void> => {
    const rows = await db.select({ id: users.id }).from(users).where(eq(users.id, id));
    if (rows.length === 0) fail('not_found');
  };

  route(app, deps, 'reward.ofUser', async ({ params, caller }) => {
    const id = toId(params);
    if (id !== caller.id && !isAdmin(caller)) fail('forbidden');
    await assertUser(id);
    const hosted = await eventsOfHost(db, id, deps.now());
    const terms = hosted.find((event) => event.terms)?.terms ?? null;
    return {
      data: { reward_data: rewardData(hosted, terms), payment_summary: await summaryOf(db, id, hosted, deps.now()) },
    };
  });

  route(app, deps, 'reward.ofEvent', async ({ params }) => {
    const event = (await hostedEvent(db, toId(params), deps.now())) ?? fail('not_found');
    return { data: { reward_data: rewardData([event], event.terms) } };
  });

  route(app, deps, 'reward.payOut', async ({ params, body, caller }) => {
    const userId = toId(params);
    await assertUser(userId);
    const reference = body.reference.trim() || fail('invalid', { field: 'reference', fault: 'required' });
    const payout = { userId, amount: body.amount, reference, adminId: caller.id, at: deps.now() };
    const payment_summary = await payOut(db, payout);
    deps.live.publish([userId], { type: 'news' });
    return { data: { payment_summary } };
  });

  route(app, deps, 'reward.byEvent', async ({ query, caller }) => {
    const start = startOf(query);
    const earned = (await eventsOfHost(db, caller.id, deps.now())).filter(hasEarned);
    const { rows, next } = latestOf(earned, start);
    return toPage(
      rows.map((event) => ({
        id: event.id,
        title: event.title,
        state: stateOf(event),
        reward_data: rewardData([event], event.terms),
      })),
      start,
      { total: earned.length, next },
    );
  });

  route(app, deps, 'reward.requests', async ({ caller }) => ({ data: await requestsOf(db, caller.id) }));

  route(app, deps, 'reward.request', async ({ body, caller }) => ({
    data: await requestPayOut(db, { userId: caller.id, amount: body.amount, at: deps.now() }),
  }));

  route(app, deps, 'reward.withdraw', async ({ params, caller }) => ({
    data: await withdrawRequest(db, toId(params), caller.id, deps.now()),
  }));

  route(app, deps, 'reward.requestsOfAll', async ({ query }) => requestPage(db, query, startOf(query), deps.now()));

  route(app, deps, 'reward.decide', async ({ params, body, caller }) => {
    const { request, userId } = await decideRequest(db, {
      id: toId(params),
      decision: body.decision,
      reference: body.reference?.trim() ?? '',
      reason: body.reason?.trim() ?? '',
      adminId: caller.id,
      at: deps.now(),
    });
    deps.live.publish([userId], { type: 'news' });
    return { data: request };
  });

  route(app, deps, 'reward.references', async (call) => referencePage(db, startOf(call.query), viewerOf(deps, call)));
}
