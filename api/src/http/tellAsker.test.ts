import { startApi, type TestApi } from '../testing/api.ts';
import { freshEmbedded } from '../testing/database.ts';
import { rounds } from '../testing/rounds.ts';
import { makeEvent, makePlaces, makeUser, type TestUser } from '../testing/rows.ts';

const crowded = '10.0.0.1';
const elsewhere = '10.9.9.9';
const crowd = rounds({ test: 16, audit: 40 });

let api: TestApi;
let member: TestUser;
beforeAll(async () => {
  api = await startApi({}, freshEmbedded);
  await makePlaces(api.db);
  member = await makeUser(api.db);
  for (let n = 0; n < 3; n++) await makeEvent(api.db, member);
});

let searched = 0;
const search = (remoteAddress: string, session?: string) =>
  api.app.inject({
    method: 'POST',
    url: '/api/v1/explore',
    payload: { page: 1, search: `tea ${searched++}` },
    headers: session === undefined ? {} : { authorization: `Bearer ${session}` },
    remoteAddress,
  });

/** How many of the crowd's searches were answered before one who came last. */
async function before(one: () => ReturnType<typeof search>, session?: (n: number) => string): Promise<number> {
  let answered = 0;
  const waiting = Array.from({ length: crowd }, (_, n) => search(crowded, session?.(n)).then(() => answered++));
  expect((await one()).statusCode).toBe(200);
  const passed = answered;
  await Promise.all(waiting);
  return passed;
}

describe('beside many searches from one network, on the embedded database [SYS-12]', () => {
  it('whoever asks a little is answered before them, from elsewhere or signed in', async () => {
    expect(await before(() => search(elsewhere))).toBeLessThan(5);
    const session = await api.tokenOf(member.id);
    expect((await search(elsewhere, session)).statusCode).toBe(200);
    expect(await before(() => search(crowded, session))).toBeLessThan(5);
  });

  it('a stranger of that network waits with them', async () => {
    expect(await before(() => search(crowded))).toBeGreaterThan((3 * crowd) / 4);
  });

  it('sessions that are made up are no askers of their own', async () => {
    expect(
      await before(
        () => search(elsewhere),
        (n) => `made up ${n}`,
      ),
    ).toBeLessThan(5);
  });
});
