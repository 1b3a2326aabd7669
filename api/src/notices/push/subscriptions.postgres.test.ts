import { eq } from 'drizzle-orm';
import { hashToken, issueToken } from '../../http/token.ts';
import { type Database } from '../../db/database.ts';
import { pushSubscriptions } from '../../db/schema/outgoing.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { makeUser } from '../../testing/rows.ts';
import { subscribe } from './queries.ts';

describePostgres('browsers that subscribe at the same time', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPatiently(await createDatabase(), { connections: 16 });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const member = async () => {
    const { id } = await makeUser(database.db);
    return { id, tokenHash: hashToken(await issueToken(database.db, id, new Date())) };
  };
  const browser = (name: string) => ({
    endpoint: `https://fcm.googleapis.com/${name}`,
    p256dh: 'key',
    auth: 'auth',
    locale: 'fa' as const,
  });
  const countOf = async (id: number) =>
    (await database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, id))).length;

  it('leave a member twenty [ACT-07]', async () => {
    const caller = await member();
    await Promise.all(
      Array.from({ length: 60 }, (_, i) => subscribe(database.db, caller, browser(`a${i}`), new Date())),
    );
    expect(await countOf(caller.id)).toBe(20);
  });
  it('leave more without the lock, which shows that it is needed [ACT-07]', async () => {
    const unguarded = { guard: () => Promise.resolve() };
    const caller = await member();
    const counts: number[] = [];
    // A race is lost only sometimes. Some end in a deadlock instead.
    for (let round = 0; round < 20 && !counts.some((n) => n > 20); round++) {
      await Promise.all(
        Array.from({ length: 32 }, (_, i) =>
          subscribe(database.db, caller, browser(`b${round}/${i}`), new Date(), unguarded).catch(() => undefined),
        ),
      );
      counts.push(await countOf(caller.id));
    }
    expect(Math.max(...counts)).toBeGreaterThan(20);
  });
  it('of one browser leave one, whoever was last [ACT-07]', async () => {
    const members = [await member(), await member()];
    for (let round = 0; round < 10; round++)
      await Promise.all(members.map((caller) => subscribe(database.db, caller, browser('shared'), new Date())));
    expect(
      await database.db
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.endpoint, browser('shared').endpoint)),
    ).toHaveLength(1);
  });
});
