import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Event } from 'shared-kernel/contract/event';
import { users } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { fail } from '../http/errors.ts';
import { readDay } from '../http/moment.ts';
import { pageNumber } from '../http/page.ts';
import { route, toId } from '../http/route.ts';
import { type Viewer, viewerOf } from '../http/viewer.ts';
import { foldText } from '../text/fold.ts';
import { feedPage, ofChannel } from './feed.ts';
import { channelFeed, exploreFeed, homeFeed } from './feedRules.ts';
import { joinedPage } from './guests.ts';
import { setLike, setSave } from './reactions.ts';
import { findBySlug, findVisible, readEvent } from './readEvent.ts';
import { viewCounter } from './viewCounter.ts';

/** Lists of events, the event itself, and what members do with it. */
export function eventRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  const views = viewCounter(app, deps);

  route(app, deps, 'feed.explore', async (call) => {
    const viewer = viewerOf(deps, call);
    return { data: { events: await feedPage(db, exploreFeed(db, { ...call.body, ...dayOf(call.body) }, viewer.now), pageNumber(call.body.page), viewer) } };
  });
  route(app, deps, 'feed.home', async (call) => {
    const viewer = viewerOf(deps, call);
    const feed = homeFeed(db, { ...call.body, ...dayOf(call.body) }, await homeCity(deps, viewer), viewer.now);
    return { data: await feedPage(db, feed, pageNumber(call.body.page), viewer) };
  });
  route(app, deps, 'channel.events', async (call) => {
    const viewer = viewerOf(deps, call);
    return feedPage(db, channelFeed(call.params.list, ofChannel(toId(call.params)), viewer.now), pageNumber(call.query.page), viewer);
  });

  const show = async (id: number | null, viewer: Viewer): Promise<{ data: Event }> => {
    const event = id === null ? null : await readEvent(db, id, viewer);
    if (!event) fail('not_found');
    if (!event.is_owner) views.add(event.id);
    return { data: event };
  };
  route(app, deps, 'event.single', async (call) => show(toId(call.params), viewerOf(deps, call)));
  route(app, deps, 'event.bySlug', async (call) => {
    const id = await findBySlug(db, foldText(call.params.username), call.params.slug);
    return show(id, viewerOf(deps, call));
  });

  route(app, deps, 'event.like', async (call) => {
    const event = await findVisible(db, toId(call.params), viewerOf(deps, call)) ?? fail('not_found');
    const { isLiked, likesCount } = await setLike(db, { userId: call.caller.id, event, at: deps.now(), wanted: call.body.liked });
    return { data: { action: isLiked ? 'like' : 'unlike', likes_count: likesCount } };
  });
  route(app, deps, 'event.save', async (call) => {
    const event = await findVisible(db, toId(call.params), viewerOf(deps, call)) ?? fail('not_found');
    return { data: { is_saved: await setSave(db, { userId: call.caller.id, event, at: deps.now(), wanted: call.body.saved }) } };
  });
  route(app, deps, 'event.reserved', async (call) => {
    const viewer = viewerOf(deps, call);
    const event = await findVisible(db, toId(call.params), viewer) ?? fail('not_found');
    return joinedPage(db, event.id, dayOf(call.query).date, pageNumber(call.query.page), viewer);
  });
}

const dayOf = ({ date }: { date?: string }): { date?: string } => (date === undefined ? {} : { date: readDay(date, 'date') });

async function homeCity({ db }: Deps, { caller }: Viewer): Promise<number | null> {
  if (!caller) return null;
  const [row] = await db.select({ cityId: users.cityId }).from(users).where(eq(users.id, caller.id));
  return row?.cityId ?? null;
}
