import type { FastifyInstance } from 'fastify';
import { networkOf } from 'shared-kernel/language/network';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { limitPerHour } from '../../http/rateLimit.ts';
import { route } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { reportReasons } from './reasons.ts';
import { report, reportApp } from './service.ts';
import { isVisible } from './targets.ts';

/** Visitors may write too, so an address may not write much. */
const appReportsPerHour = 5;

export function reportRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;

  route(app, deps, 'report.reasons', async ({ locale }) => ({
    data: reportReasons.map(({ id, title }) => ({ id, title: title[locale] })),
  }));

  route(app, deps, 'report.create', async (call) => {
    const { target, target_id: targetId, reason_id: reasonId, description = '' } = call.body;
    if (!reportReasons.some(({ id }) => id === reasonId)) fail('unknown_option', { field: 'reason_id' });
    if (!(await isVisible(db, target, targetId, viewerOf(deps, call)))) fail('not_found');
    return {
      data: {
        id: await report(db, {
          userId: call.caller.id,
          target,
          targetId,
          reasonId,
          description: description.trim(),
          createdAt: deps.now(),
        }),
      },
    };
  });

  route(app, deps, 'report.createForApp', async ({ body, caller, request }) => {
    const description = body.description.trim();
    if (description === '') fail('invalid', { field: 'description', fault: 'required' });
    await limitPerHour(db, `app-report/${networkOf(request.ip)}`, appReportsPerHour, deps.now());
    const id = await reportApp(db, {
      userId: caller?.id ?? null,
      title: body.title,
      description,
      bugAddress: body.bug_address,
      gallery: body.gallery ?? [],
      at: deps.now(),
    });
    return { data: { id } };
  });
}
