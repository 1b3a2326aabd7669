import { eq } from 'drizzle-orm';
import { type Database, openPostgres } from '../../db/database.ts';
import { channels, closeFriends, follows } from '../../db/schema/people.ts';
import { ApiError } from '../../errors/errors.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { makeUser, type TestUser } from '../../testing/rows.ts';
import { rounds } from '../../testing/rounds.ts';
import { lockPair, setBlock, setCloseFriend, setFollow } from './service.ts';

const repeats = rounds({ test: 20, audit: 60 });

describePostgres('following and blocking at the same moment', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(await createDatabase(), { connections: 12 });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  /** In how many rounds somebody ends up following a person who is blocked, either way. */
  async function survivors(lock: typeof lockPair): Promise<number> {
    const { db } = database;
    const at = new Date();
    let surviving = 0;
    for (let round = 0; round < repeats; round++) {
      const [one, other] = [await makeUser(db), await makeUser(db)] as [TestUser, TestUser];
      const channelOf = (user: TestUser) => ({ id: user.channelId, userId: user.id });
      const refused = (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'blocked')) throw error;
      };
      await Promise.all([
        setFollow(db, { userId: one.id, channel: channelOf(other), wanted: true, at }, lock).catch(refused),
        setBlock(db, { userId: other.id, channel: channelOf(one), wanted: true, at }, lock),
        setCloseFriend(db, { userId: other.id, channel: channelOf(one), wanted: true, at }, lock).catch(refused),
      ]);
      const left = [
        ...(await db.select().from(follows).where(eq(follows.channelId, other.channelId))),
        ...(await db.select().from(follows).where(eq(follows.channelId, one.channelId))),
        ...(await db.select().from(closeFriends).where(eq(closeFriends.ownerId, other.id))),
      ];
      const [counted] = await db
        .select({ n: channels.followersCount })
        .from(channels)
        .where(eq(channels.userId, other.id));
      if (left.length > 0 || counted!.n !== 0) surviving++;
    }
    return surviving;
  }

  it('leaves nothing between the two [DSC-10]', async () => {
    expect(await survivors(lockPair)).toBe(0);
  });
  it('would leave a follow without the lock on the pair', async () => {
    expect(await survivors(async () => undefined)).toBeGreaterThan(0);
  });
  it('counts followers right, however many follow at once [DSC-10]', async () => {
    const { db } = database;
    const star = await makeUser(db);
    const crowd = await Promise.all(Array.from({ length: 40 }, () => makeUser(db)));
    const at = new Date();
    await Promise.all(
      crowd.flatMap((user) =>
        [1, 2].map(() =>
          setFollow(db, { userId: user.id, channel: { id: star.channelId, userId: star.id }, wanted: true, at }),
        ),
      ),
    );
    expect(
      await db.select({ n: channels.followersCount }).from(channels).where(eq(channels.id, star.channelId)),
    ).toEqual([{ n: 40 }]);
  });
});
