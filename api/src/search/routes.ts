import type { FastifyInstance } from 'fastify';
import type { Deps } from '../http/deps.ts';
import { route } from '../http/route.ts';
import { viewerOf } from '../http/viewer.ts';
import { bestChannels } from './channels.ts';
import { bestEvents } from './events.ts';
import { bestCategories, bestCities, placesOf } from './places.ts';
import { wantedOf } from '../text/words.ts';

const events = 8;
const channels = 8;
const others = 5;

export function searchRoutes(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  route(app, deps, 'search.all', async (call) => {
    const viewer = viewerOf(deps, call);
    const wanted = wantedOf(call.query.q.replace(/^\s*@/, ''));
    if (!wanted) return { data: { events: [], channels: [], cities: [], categories: [] } };
    const [foundEvents, foundChannels, places] = await Promise.all([
      bestEvents(db, wanted, events, viewer),
      bestChannels(db, wanted, channels, viewer),
      placesOf(db, viewer.now),
    ]);
    return {
      data: {
        events: foundEvents,
        channels: foundChannels,
        cities: bestCities(places, wanted, call.locale).slice(0, others),
        categories: bestCategories(places, wanted, call.locale).slice(0, others),
      },
    };
  });
}
