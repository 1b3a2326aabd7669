import type { FastifyInstance } from 'fastify';
import { commentPage } from '../comment/queries.ts';
import { writeComment } from '../comment/write.ts';
import type { Deps } from '../../http/deps.ts';
import { findById } from '../../people/channel/queries.ts';
import { findVisible } from '../../views/readEvent.ts';
import { fail } from '../../errors/errors.ts';
import { startOf } from '../../http/page.ts';
import { type Call, route, toId } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { countHosted, countUnrated, unratedPage, withoutExperiencePage } from './pending.ts';
import { experienceOf, experiencePage, hasExperience, ofEvent, ofEventsOf } from './queries.ts';
import { updateExperience, createExperience, type WrittenExperience } from './service.ts';

export function experienceRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const findEvent = async (call: { params: unknown }, viewer: ReturnType<typeof viewerOf>) =>
    (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');

  route(app, deps, 'experience.feed', async (call) =>
    experiencePage(db, undefined, startOf(call.body), viewerOf(deps, call)),
  );

  route(app, deps, 'experience.list', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await findEvent(call, viewer);
    return experiencePage(db, ofEvent(event.id), startOf(call.query), viewer);
  });

  route(app, deps, 'experience.ofChannel', async (call) => {
    const channel = (await findById(db, toId(call.params))) ?? fail('not_found');
    return experiencePage(db, ofEventsOf(channel.id), startOf(call.query), viewerOf(deps, call));
  });

  const read = async (call: Call<'experience.create'> | Call<'experience.update'>): Promise<WrittenExperience> => {
    const event = await findEvent(call, viewerOf(deps, call));
    const { body, gallery, captions = [] } = call.body;
    if (body.trim() === '' && gallery.length === 0) fail('invalid', { field: 'body', fault: 'required' });
    return { userId: call.caller.id, event, body: body.trim(), gallery, captions, at: deps.now() };
  };
  route(app, deps, 'experience.create', async (call) => {
    const written = await read(call);
    deps.live.publish(await createExperience(db, written), { type: 'news' });
    return {
      data: (await experienceOf(db, written.event.id, written.userId, viewerOf(deps, call))) ?? fail('not_found'),
    };
  });
  route(app, deps, 'experience.update', async (call) => {
    const written = await read(call);
    await updateExperience(db, written);
    return {
      data: (await experienceOf(db, written.event.id, written.userId, viewerOf(deps, call))) ?? fail('not_found'),
    };
  });

  route(app, deps, 'experience.comments', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await findEvent(call, viewer);
    return { data: await commentPage(db, { ...event, isExperience: true }, startOf(call.query), viewer) };
  });
  route(app, deps, 'experience.comment', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await findEvent(call, viewer);
    if (!(await hasExperience(db, event.id))) fail('not_found');
    return { data: await writeComment(deps, { ...event, isExperience: true }, call.body, call.caller, viewer) };
  });

  route(app, deps, 'experience.eventsWithout', async (call) =>
    withoutExperiencePage(db, startOf(call.query), viewerOf(deps, call)),
  );
  route(app, deps, 'experience.eventsWithoutRates', async (call) =>
    unratedPage(db, startOf(call.query), viewerOf(deps, call)),
  );
  route(app, deps, 'experience.summary', async (call) => {
    const viewer = viewerOf(deps, call);
    const [unrated, hosted] = await Promise.all([
      countUnrated(db, viewer),
      countHosted(db, call.caller.id, viewer.now),
    ]);
    return { data: { need_to_rate_events: unrated, ...hosted } };
  });
}
