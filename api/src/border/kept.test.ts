import fc from 'fast-check';
import { locales } from 'shared-kernel/contract/locale';
import { startApi, type TestApi } from '../testing/api.ts';
import { rounds } from '../testing/rounds.ts';
import { makeCloseFriend, makeEvent, makePlaces, makeUser, type TestUser } from '../testing/rows.ts';

/** Longer than anything is kept. */
const muchLater = 11 * 60_000;

const pages = fc.integer({ min: 1, max: 3 });
const days = fc.constantFrom('2027-01-10', '2027-01-16', '2027-01-22', '2027-01-30');
const asked = fc.record({
  who: fc.constantFrom(null, 0, 1),
  locale: fc.constantFrom(...locales),
  request: fc.oneof(
    fc.record({
      call: fc.constantFrom('feed.homeCalendar' as const, 'feed.discoveryCalendar' as const),
      query: fc.tuple(days, days).map(([one, other]) => ({
        from: one < other ? one : other,
        to: one < other ? other : one,
      })),
    }),
    fc.record({
      call: fc.constant('feed.discoveryCalendar' as const),
      query: days.map((day) => ({ from: '2027-01-10', to: day, titles: '1' as const })),
    }),
    fc.record({
      call: fc.constant('feed.home' as const),
      body: fc.oneof(
        fc.record({ type: fc.constantFrom('all', 'newest'), page: pages }),
        fc.record({ type: fc.constant('calendar'), date: days, page: pages }),
        fc.record({ jump_date: days, page: pages }),
      ),
    }),
    fc.record({
      call: fc.constant('feed.explore' as const),
      body: fc.oneof(
        fc.record({ order_by: fc.constantFrom('newest', 'soonest'), page: pages }),
        fc.record({ search: fc.constantFrom('tea', 'choir'), page: pages }),
        fc.record({ city: fc.constant(1), page: pages }),
      ),
    }),
    fc.record({
      call: fc.constant('search.all' as const),
      query: fc.record({ q: fc.constantFrom('tea', 'tehran', 'music') }),
    }),
    fc.record({ call: fc.constant('sitemap.pages' as const) }),
  ),
});
type Asked = typeof asked extends fc.Arbitrary<infer A> ? A : never;

describe('what the API keeps between calls [PRM-38]', () => {
  let api: TestApi;
  let members: TestUser[];
  beforeAll(async () => {
    api = await startApi();
    await makePlaces(api.db);
    members = [await makeUser(api.db), await makeUser(api.db)];
    // Each member is a close friend of one host, whose next events nobody else may see.
    for (const friend of members) {
      const host = await makeUser(api.db);
      await makeCloseFriend(api.db, host, friend);
      for (let at = 0; at < 24; at++)
        await makeEvent(api.db, host, {
          title: `${at % 3 === 0 ? 'Choir' : 'Tea'} ${at}`,
          starts: [`2027-01-${String(10 + (at % 21)).padStart(2, '0')}T15:00:00.000Z`],
          isCloseFriend: at % 4 === 0,
          ...(at % 2 === 0 && { cityId: 1, categoryIds: [1] }),
        });
    }
  });
  afterAll(() => api.close());

  const answerTo = async ({ who, locale, request }: Asked): Promise<string> => {
    const { call, ...parts } = request;
    const as = who === null ? undefined : members[who];
    const { status, json } = await api.call(call, { ...parts, ...(as && { as }), headers: { 'x-language': locale } });
    return JSON.stringify([status, json]);
  };

  it('answers nobody otherwise than what is found anew: members, a visitor, languages, pages, ranges of days', async () => {
    const requests = fc.sample(asked, { numRuns: rounds({ test: 150, audit: 20_000 }), seed: 11 });
    const given = new Map<string, string>();
    for (const request of requests) {
      const answer = await answerTo(request);
      const name = JSON.stringify(request);
      expect([name, given.get(name) ?? answer]).toEqual([name, answer]);
      given.set(name, answer);
    }
    const kinds = new Set<string>();
    for (const [name, answer] of given) {
      api.clock.now = new Date(api.clock.now.getTime() + muchLater);
      expect([name, await answerTo(JSON.parse(name) as Asked)]).toEqual([name, answer]);
      kinds.add(answer);
    }
    // Who asks, and how, makes a difference.
    expect(kinds.size).toBeGreaterThan(given.size / 4);
  });
});
