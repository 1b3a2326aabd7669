import { jest } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { patience } from '../../../../deploy/testing/patience.ts';
import { casing, type Database, openPostgres } from '../../db/database.ts';
import { visibleTo } from '../../views/visibility.ts';
import { type Viewer, valuesOf } from '../../http/viewer.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { manyEvents } from '../../testing/manyEvents.ts';
import { bestEvents, eventSearch } from '../../search/events.ts';
import { wantedOf } from '../../text/words.ts';
import { type ExploreQuery, exploreFeed, guestFeed, homeFeed, lastSecondFeed } from './feedRules.ts';
import { firstPage } from '../../http/page.ts';
import { type Feed, feedIds } from './feedPage.ts';
import { queryOf } from './orderedScan.ts';

jest.setTimeout(15 * patience);

const now = new Date('2026-11-21T08:00:00.000Z');
const count = Number(process.env['SCALE_EVENTS'] ?? 100_000);
const visitor: Viewer = { caller: null, locale: 'fa', now };
const member: Viewer = { ...visitor, caller: { id: 7, roleId: 2, username: 'host7', tokenHash: '' } };
const reader = { now, homeCityId: 5, favorites: { categories: [3], cities: [4, 5] }, search: undefined };
const tehran = { latitude: 35.7, longitude: 51.4 };

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: Plan[];
}

describePostgres(`feeds over ${count} events`, () => {
  let database: Database;
  let url: string;
  beforeAll(async () => {
    url = await createDatabase();
    database = await openPostgres(url);
    await manyEvents(database.db, count, now);
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /**
   * How many rows of events and sessions the first page reads, used or not, and which tables are read whole.
   */
  async function cost(feed: Feed, viewer: Viewer): Promise<{ touched: number; whole: string[] }> {
    const { sql: text, params } = new PgDialect({ casing }).sqlToQuery(
      queryOf(feed.scans[0]!, visibleTo(viewer), { hasCursor: false, take: 60 }),
    );
    const values: Record<string, unknown> = { ...valuesOf(viewer), skip: 0 };
    const literals = params.map((param) =>
      literal(
        typeof param === 'object' && param !== null && 'name' in param
          ? values[String((param as { name: string }).name)]
          : param,
      ),
    );
    const plan = await planOf(text.replace(/\$(\d+)/g, (_, n: string) => literals[Number(n) - 1]!));
    const nodes = flat(plan);
    const ofEvents = nodes.filter((node) => ['events', 'event_sessions'].includes(node['Relation Name'] ?? ''));
    return {
      touched: ofEvents.reduce(
        (sum, node) =>
          sum +
          (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)) *
            node['Actual Loops'],
        0,
      ),
      whole: ofEvents.filter((node) => node['Node Type'].endsWith('Seq Scan')).map((node) => node['Relation Name']!),
    };
  }
  const planOf = async (query: string): Promise<Plan> =>
    (await database.db.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql.raw(`explain (analyze, format json) ${query}`)))
      .rows[0]!['QUERY PLAN'][0].Plan;
  const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)];
  const literal = (value: unknown): string =>
    typeof value === 'number' ? String(value) : Array.isArray(value) ? `'{${value.join(',')}}'` : `'${String(value)}'`;
  const explored = (query: ExploreQuery): Feed => exploreFeed(query, reader);

  it.each<[string, Feed, number]>([
    ['newest', explored({}), 3000],
    ['soonest', explored({ order_by: 'soonest' }), 3000],
    ['now', explored({ type: 'now' }), 3000],
    ['closest', explored({ order_by: 'closest', ...tehran }), 3000],
    ['newest of a city', explored({ city: 5 }), 3000],
    ['newest of a category', explored({ categories: [3] }), 9000],
    ['newest of a province, free', explored({ province: 3, is_free: true }), 3000],
    ['soonest of a city', explored({ city: 5, order_by: 'soonest' }), 9000],
    ['closest of a category', explored({ categories: [3], order_by: 'closest', ...tehran }), 9000],
    ['favourites', explored({ favorites: true }), 3000],
    ['soonest of a type', explored({ parent_categories: [2], order_by: 'soonest' }), 9000],
    ['a day', explored({ date: '2026-12-01', order_by: 'soonest' }), 3000],
    ['past', explored({ type: 'past' }), 3000],
    ['home of a week', homeFeed({ type: 'week' }, reader), 3000],
    ['home near', homeFeed({ type: 'nearest' }, reader), 9000],
    ['home from a day', homeFeed({ jump_date: '2026-12-10' }, reader), 9000],
    ['a day at home', homeFeed({ type: 'calendar', date: '2026-12-01' }, reader), 3000],
    ['last second', lastSecondFeed(now), 3000],
    ['with guests', guestFeed, 30_000],
  ])('bring up a bounded number of rows by an index: %s [API-16]', async (name, feed, most) => {
    for (const viewer of [visitor, member]) {
      const { touched, whole } = await cost(feed, viewer);
      if (process.env['SCALE_PRINT']) console.log(name, touched);
      expect([name, whole, touched <= most ? 'bounded' : touched]).toEqual([name, [], 'bounded']);
    }
  });
  describe('searched', () => {
    let alone: Database;
    beforeAll(async () => {
      alone = await openPostgres(url, { connections: 1 });
    });
    afterAll(() => alone.close());

    /**
     * How many rows of events some queries read in all. What other connections report meanwhile can only add to it.
     */
    async function fewestReadBy(most: number, queries: (db: Database['db']) => Promise<unknown>): Promise<number> {
      let fewest = Number.POSITIVE_INFINITY;
      for (let turn = 0; turn < 3 && fewest > most; turn++) fewest = Math.min(fewest, await readBy(queries));
      return fewest;
    }

    async function readBy(queries: (db: Database['db']) => Promise<unknown>): Promise<number> {
      const readSoFar = async (): Promise<number> => {
        await alone.db.execute(sql`select pg_stat_force_next_flush()`);
        return Number(
          (
            await alone.db.execute<{ read: string }>(
              sql`select seq_tup_read + idx_tup_fetch as read from pg_stat_user_tables where relname = 'events'`,
            )
          ).rows[0]!.read,
        );
      };
      const before = await readSoFar();
      await queries(alone.db);
      return (await readSoFar()) - before;
    }
    const explore = async (db: Database['db'], text: string, query: ExploreQuery): Promise<unknown> =>
      feedIds(
        db,
        exploreFeed({ ...query, search: text }, { ...reader, search: await eventSearch(db, text, visitor) }),
        firstPage,
        visitor,
      );

    it.each([
      ['good ones', 'analyze events'],
      ['those of a handful of events', 'alter table events alter search_sound set statistics 1; analyze events'],
      [
        'none',
        `delete from pg_statistic where starelid = 'events'::regclass and staattnum = (select attnum from pg_attribute where attrelid = starelid and attname = 'search_sound')`,
      ],
    ])('bring up as many rows as the words deserve, whatever the statistics: %s [API-16]', async (_, statistics) => {
      await alone.db.execute(sql.raw(statistics));
      // In every title, in one of a thousand, in none but for a typing error, in none, in a tenth that was created
      // long ago, and a character that no index has.
      for (const [text, most] of [
        ['دورهمی', 1000],
        ['سفال', 1000],
        ['سفل', 1000],
        ['هیچ‌کجا', 1000],
        ['۱', 20_000],
        ['🎲', 12_000],
      ] as const) {
        for (const query of [
          {},
          { order_by: 'soonest' },
          { order_by: 'closest', ...tehran },
          { city: 5 },
        ] satisfies ExploreQuery[]) {
          // Finding out which words are common is done once and is not part of a search's cost.
          await explore(alone.db, text, query);
          const read = await fewestReadBy(most, (db) => explore(db, text, query));
          if (process.env['SCALE_PRINT']) console.log(text, query, read);
          expect([text, query, read <= most ? 'few' : read]).toEqual([text, query, 'few']);
        }
        const read = await fewestReadBy(most, (db) => bestEvents(db, wantedOf(text)!, 8, visitor));
        if (process.env['SCALE_PRINT']) console.log(text, 'best', read);
        expect([text, read <= most ? 'few' : read]).toEqual([text, 'few']);
      }
    });
  });
  it.each(['دورهمی', 'دورهمث'])(
    'find what is to come by a word of every title, written right or wrong: %s [API-16]',
    async (text) => {
      const query = explored({});
      const { ids } = await feedIds(
        database.db,
        exploreFeed({ search: text }, { ...reader, search: await eventSearch(database.db, text, visitor) }),
        firstPage,
        visitor,
      );
      expect(ids).toEqual((await feedIds(database.db, query, firstPage, visitor)).ids);
    },
  );
  it('go on deep inside a list at the price of the page itself [API-16]', async () => {
    const feed = explored({ order_by: 'soonest' });
    const seen = new Set<number>();
    for (let page = 1; page <= 30; page++)
      for (const id of (await feedIds(database.db, feed, { page, after: null }, visitor)).ids) seen.add(id);
    expect(seen.size).toBe(600);
  });
});
