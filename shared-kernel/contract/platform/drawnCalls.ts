/**
 * What a page may ask the API while it is drawn on a server: reads, and no more of them than screens begin with. Code
 * that draws is not trusted, so a screen whose first drawing needs another call adds it here; that call may change
 * nothing and tell a member nothing that their own public pages do not show.
 */
export const drawnCalls: readonly string[] = [
  'GET /auth/user',
  'GET /activity',
  'GET /channel/:username',
  'GET /channel/:id/event/:list',
  'GET /channel/:id/experience',
  'GET /channel/:username/event/:slug/single',
  'GET /comment/:id',
  'GET /creators/all',
  'GET /creators/top-categories',
  'GET /event/:id/comment',
  'GET /event/:id/experience',
  'GET /event/:id/rate',
  'GET /event/:id/single',
  'GET /gusset',
  'GET /last-second',
  // Of a member's, for the tickets that stand on top of their feed.
  'GET /profile/reserves',
  'GET /properties/category',
  'GET /properties/category/type',
  'GET /properties/city',
  'GET /properties/event/discovery-calendar',
  'GET /properties/event/home-calendar',
  'GET /search',
  'GET /suggest/active/all-channel',
  'GET /suggest/active/channel',
  'GET /suggest/channel',
  'GET /suggest/connect',
  'GET /suggest/connect/all',
  'GET /suggest/connect/match',
  'GET /suggest/connect/rank',
  // Reads by a long filter.
  'POST /banners',
  'POST /experience',
  'POST /explore',
  'POST /explore/map',
  'POST /home',
];

const patterns = drawnCalls.map((call) => new RegExp(`^${call.replace(/:\w+/g, '[^/]+')}$`));

/** `path` is below the API's root, without a query. */
export const isDrawnCall = (method: string, path: string): boolean => {
  const asked = `${method} ${path}`;
  return patterns.some((pattern) => pattern.test(asked));
};
