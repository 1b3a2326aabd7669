import type { FastifyInstance, FastifyRequest } from 'fastify';
import { headAsker } from 'shared-kernel/contract/page';
import type { Event } from 'shared-kernel/contract/event';
import { localizePath } from 'shared-kernel/contract/locale';
import { sendCode } from '../../drawing/sendCode.ts';
import type { Deps } from '../../http/deps.ts';
import { fail } from '../../errors/errors.ts';
import { startOf } from '../../http/page.ts';
import { idOf, raw, route, toId } from '../../http/route.ts';
import { sendCalendar } from '../../http/sendCalendar.ts';
import { viewerOf } from '../../http/viewer.ts';
import { foldUsername } from 'shared-kernel/language/username';
import { calendarEntries } from './calendar.ts';
import { likesPage } from './likes.ts';
import { setLike, setSave } from './reactions.ts';
import { findBySlug, findVisible, readEvent } from '../../views/readEvent.ts';
import { viewCounter } from './viewCounter.ts';

export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const views = viewCounter(app, deps);

  const show = (event: Event | null, { headers }: FastifyRequest): { data: Event } => {
    if (!event) fail('not_found');
    // A drawn page asks again by itself, as the visitor; the gateway does not know whose visit it is.
    if (!event.is_owner && headers['x-requested-with'] !== headAsker) views.add(event.id);
    return { data: event };
  };
  route(app, deps, 'event.single', async (call) =>
    show(await readEvent(db, toId(call.params), viewerOf(deps, call)), call.request),
  );
  route(app, deps, 'event.bySlug', async (call) => {
    const id = await findBySlug(db, foldUsername(call.params.username), call.params.slug);
    return show(id === null ? null : await readEvent(db, id, viewerOf(deps, call)), call.request);
  });
  route(app, deps, 'event.ofChannel', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await readEvent(db, idOf(call.params.eventId), viewer);
    return show(event?.channel.id === idOf(call.params.channelId) ? event : null, call.request);
  });

  route(app, deps, 'event.like', async (call) => {
    const event = (await findVisible(db, toId(call.params), viewerOf(deps, call))) ?? fail('not_found');
    const { isLiked, likesCount } = await setLike(db, {
      userId: call.caller.id,
      event,
      at: deps.now(),
      wanted: call.body.liked,
    });
    deps.live.publish([event.ownerId], { type: 'news' });
    return { data: { action: isLiked ? 'like' : 'unlike', likes_count: likesCount } };
  });
  route(app, deps, 'event.calendar', async (call) => {
    // An address in a page carries no header, hence the language in the query.
    const viewer = viewerOf(deps, { ...call, locale: call.query.lang ?? call.locale });
    const event = (await readEvent(db, toId(call.params), viewer)) ?? fail('not_found');
    const { locale, now } = viewer;
    const entries = await calendarEntries(db, event, { locale, now, siteUrl: deps.siteUrl });
    if (entries.length === 0) fail('not_found');
    call.reply.header('cache-control', call.caller ? 'private, no-store' : 'public, max-age=0, must-revalidate');
    call.reply.header('vary', 'authorization, x-language');
    await sendCalendar(call.reply, { entries, slug: event.slug, now });
    return raw;
  });
  route(app, deps, 'event.code', async (call) => {
    const { username, slug } = (await readEvent(db, toId(call.params), viewerOf(deps, call))) ?? fail('not_found');
    const page = `${deps.siteUrl}${localizePath(call.query.lang ?? call.locale, `/${username}/${slug}`)}`;
    await sendCode(call.reply, page);
    return raw;
  });
  route(app, deps, 'event.likes', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = (await findVisible(db, toId(call.params), viewer)) ?? fail('not_found');
    return likesPage(db, event.id, startOf(call.query), viewer);
  });
  route(app, deps, 'event.save', async (call) => {
    const event = (await findVisible(db, toId(call.params), viewerOf(deps, call))) ?? fail('not_found');
    const isSaved = await setSave(db, { userId: call.caller.id, event, at: deps.now(), wanted: call.body.saved });
    deps.live.publish([event.ownerId], { type: 'news' });
    return { data: { is_saved: isSaved } };
  });
}
