import pg from 'pg';
import { createEmptyDatabase, describePostgres, dropDatabases } from '../testing/database.ts';
import { startProcess } from '../testing/process.ts';
import { rounds } from '../testing/rounds.ts';
import { migratePostgres } from './migrate.ts';

afterEach(dropDatabases);

const processes = rounds({ test: 2, audit: 4 });

describePostgres('starting together on an empty PostgreSQL', () => {
  it.each(Array.from({ length: rounds({ test: 1, audit: 10 }) }, (_, round) => round + 1))(
    'leaves processes healthy and each migration applied once, round %d [PRM-11]',
    async () => {
      const url = await createEmptyDatabase();
      const started = await Promise.all(
        Array.from({ length: processes }, () => startProcess({ DATABASE_URL: url, CODE_PEPPER: 'p'.repeat(32) })),
      );
      const healthy = await Promise.all(started.map(async (api) => (await fetch(`${api.url}/readyz`)).status));
      expect(healthy).toEqual(started.map(() => 200));
      await Promise.all(started.map((api) => api.kill('SIGTERM')));
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      const { rows } = await client.query('select hash, count(*)::int from drizzle.__drizzle_migrations group by hash');
      await client.end();
      expect(rows.every(({ count }) => count === 1) && rows.length > 0).toBe(true);
    },
  );

  async function migrateAtOnce(options: { guarded: boolean }): Promise<number> {
    const url = await createEmptyDatabase();
    const results = await Promise.allSettled(
      Array.from({ length: 4 }, () => migratePostgres({ connectionString: url }, options)),
    );
    return results.filter(({ status }) => status === 'rejected').length;
  }
  it('crashes none of four that migrate at the same moment [PRM-11]', async () => {
    expect(await migrateAtOnce({ guarded: true })).toBe(0);
  });
  it('crashes some of them without the lock, which shows that it is needed [PRM-11]', async () => {
    expect(await migrateAtOnce({ guarded: false })).toBeGreaterThan(0);
  });
});
