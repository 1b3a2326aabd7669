import { makeAfterwards } from './afterwards.ts';
import { makeCategories } from './categories.ts';
import { makeChatrooms } from './chats.ts';
import { makeComments } from './comments.ts';
import { hostRows } from './data/hosts.ts';
import { themesById } from './data/themes.ts';
import type { Theme } from './data/themes/theme.ts';
import { makeEvents } from './events.ts';
import { makeGeography } from './geography.ts';
import { iranCalendar } from './iranCalendar.ts';
import { makePeople } from './people.ts';
import { castPictures } from './castPictures.ts';
import { makeReactions } from './reactions.ts';
import { makeRelations } from './relations.ts';
import { makeReservations, takenSeats } from './reservations.ts';
import type { SeedEvent, World } from './world/worldTypes.ts';
import { Keyed } from '../db/Keyed.ts';
import { hostOf } from './hostOf.ts';

/**
 * The demo world as plain data: the same Iranian day gives the same world. The past lies before the first instant
 * of that day, the future within the next eight weeks, so the demo is alive whenever it is made.
 */
export function makeWorld(now: Date): World {
  const calendar = iranCalendar(now);
  const geography = makeGeography();
  const categories = makeCategories();
  const { users, channels } = makePeople({ calendar, geography, categories });
  const { follows, closeFriends } = makeRelations(calendar, users, channels);
  const events = makeEvents({ calendar, geography, categories, channels });
  castPictures(events, calendar);
  const reservations = makeReservations({ calendar, users, channels, closeFriends, events });

  const taken = takenSeats(reservations);
  for (const event of events)
    if (event.status === 'open' && taken.get(event.id) === event.capacity) event.status = 'full';

  const themeByUsername = new Keyed(
    'host',
    hostRows.map((host) => [host.username, themesById.of(host.theme)]),
  );
  const themeOf = (event: SeedEvent): Theme => themeByUsername.of(hostOf(channels, event).username);
  const { likes, saves } = makeReactions(calendar, users, channels, events);
  const { comments, commentLikes } = makeComments({ calendar, users, channels, events, reservations, themeOf });
  const { rates, experiences } = makeAfterwards({ calendar, channels, events, reservations, themeOf });
  const chatrooms = makeChatrooms({ calendar, users, channels, events, reservations });

  return {
    today: calendar.today,
    provinces: geography.provinces,
    cities: geography.cities,
    categoryTypes: categories.types,
    categories: categories.categories,
    users,
    channels,
    events,
    follows,
    closeFriends,
    likes,
    saves,
    comments,
    commentLikes,
    rates,
    experiences,
    reservations,
    chatrooms,
  };
}
