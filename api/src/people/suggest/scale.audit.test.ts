import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { figure } from '../../../../deploy/testing/figure.ts';
import { patience } from '../../../../deploy/testing/patience.ts';
import { type Database, openPostgres } from '../../db/database.ts';
import type { Viewer } from '../../http/viewer.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { manyEvents } from '../../testing/manyEvents.ts';
import { activeIds, connectIds, matchIds, rankIds } from './candidates.ts';
import { categoriesOfCreators, creatorIds } from './creators.ts';
import { suggestionsById } from './suggestions.ts';

jest.setTimeout(5 * patience);

const now = new Date('2026-11-21T08:00:00.000Z');
const people = Number(process.env['SCALE_USERS'] ?? 20_000);
const visitor: Viewer = { caller: null, locale: 'fa', now };
const me = 7;
const member: Viewer = { ...visitor, caller: { id: me, roleId: 2, username: 'host7', tokenHash: '' } };
/** Far above what was measured; reading every follow or event for each list takes longer. */
const allowedMs = 1500;

describePostgres(`suggestions among ${people} users`, () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(await createDatabase());
    await manyEvents(database.db, people, now);
    // Every fiftieth of them becomes a host.
    const next = Math.max(50, Math.ceil(people / 50)) + 1;
    const statements = [
      `insert into users (id, role_id, first_name, invitation_code) select n, 2, 'User ' || n, 'many' || n from generate_series(${next}, ${people}) n`,
      `insert into channels (id, user_id, username, name, search_key) select n, n, 'host' || n, 'Host ' || n, 'host ' || n || ' host' || n from generate_series(${next}, ${people}) n`,
      'update channels set rank = (id::bigint * 7919) % 1000, city_id = 1 + id % 200',
      'update users set city_id = 1 + id % 200',
      `insert into follows (follower_id, channel_id) select n, 1 + (n::bigint * 31 + g * 7919) % ${people} from generate_series(1, ${people}) n, generate_series(1, 20) g on conflict do nothing`,
      `insert into follows (follower_id, channel_id) select ${me}, 1 + (g * 613) % ${people} from generate_series(1, 1000) g on conflict do nothing`,
      `insert into channel_categories (channel_id, category_id) select n, 1 + (n * g) % 40 from generate_series(1, ${people}) n, generate_series(1, 3) g on conflict do nothing`,
      `insert into user_favorite_categories (user_id, category_id) select ${me}, n from generate_series(1, 10) n`,
      'analyze',
    ];
    for (const statement of statements) await database.db.execute(sql.raw(statement));
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const lists: Record<string, (viewer: Viewer) => Promise<number[]>> = {
    match: (viewer) => matchIds(database.db, viewer),
    connect: (viewer) => connectIds(database.db, viewer),
    rank: (viewer) => rankIds(database.db, viewer),
    active: (viewer) => activeIds(database.db, viewer),
    creators: (viewer) => creatorIds(database.db, undefined, viewer),
    search: (viewer) => creatorIds(database.db, 'hots 12', viewer),
    categories: async (viewer) =>
      (await categoriesOfCreators(database.db, 10, viewer)).slice(0, 5).flatMap((category) => category.creatorIds),
  };
  it.each(['match', 'connect', 'rank', 'active', 'creators', 'search', 'categories'])(
    'are quick to find, and so are their reasons: %s [API-16]',
    async (name) => {
      for (const viewer of name === 'match' || name === 'connect' ? [member] : [member, visitor]) {
        await lists[name]!(viewer);
        const began = performance.now();
        const ids = await lists[name]!(viewer);
        const suggestions = await suggestionsById(database.db, ids.slice(0, 50), viewer);
        const took = performance.now() - began;
        expect(suggestions.size).toBe(new Set(ids.slice(0, 50)).size);
        figure(`${name} (${viewer.caller ? 'member' : 'visitor'}) with reasons`, took, allowedMs);
      }
    },
  );
});
