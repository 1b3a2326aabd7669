import { type Database, openPostgres } from '../../db/database.ts';
import { channels } from '../../db/schema/people.ts';
import { ApiError } from '../../errors/errors.ts';
import { createDatabase, describePostgres, dropDatabases } from '../../testing/database.ts';
import { rounds } from '../../testing/rounds.ts';
import { makeUser } from '../../testing/rows.ts';
import { updateProfile } from './profile.ts';

describePostgres('names that look the same, taken at the same moment', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openPostgres(await createDatabase(), { connections: 12 });
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  it('are given to one; the others hear that theirs is taken [AUT-11]', async () => {
    const { db } = database;
    for (let round = 0; round < rounds({ test: 10, audit: 40 }); round++) {
      const names = [`mi.na${round}x`, `mina.${round}x`, `m.ina${round}x`, `mina${round}x`];
      const people = await Promise.all(names.map(() => makeUser(db)));
      const results = await Promise.allSettled(
        people.map(({ id }, at) => updateProfile(db, id, { username: names[at]! }, new Date())),
      );
      const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(refusals.map((error) => error instanceof ApiError && error.code)).toEqual(
        Array.from({ length: 3 }, () => 'username_taken'),
      );
      const rows = await db.select({ username: channels.username }).from(channels);
      expect(rows.filter(({ username }) => names.includes(username))).toHaveLength(1);
    }
  });
});
