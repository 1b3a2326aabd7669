import pg from 'pg';
import { createEmptyDatabase, describePostgres, dropDatabases } from '../testing/database.ts';
import { openPostgres } from './database.ts';
import { checkAddresses } from './pooler.ts';
import { theRow } from './theRow.ts';

// With a real pooler: deploy/cluster/cluster.audit.test.ts.
describePostgres('addresses of the database [OPS-02]', () => {
  afterAll(dropDatabases);

  it('takes a database that is asked directly for what it is', async () => {
    const url = await createEmptyDatabase();
    expect(await checkAddresses({ url, directUrl: url })).toBe(false);
    expect(await checkAddresses({ url, directUrl: `${url}?application_name=other` })).toBe(false);
  });

  it('refuses two addresses that lead to two databases', async () => {
    const [url, directUrl] = [await createEmptyDatabase(), await createEmptyDatabase()];
    await expect(checkAddresses({ url, directUrl })).rejects.toThrow('lead to two databases');
  });

  it('names no statement, and gives the account what connections begin with, where they are a pooler’s', async () => {
    const url = await createEmptyDatabase();
    const { db, close } = await openPostgres(url, { pooling: { isPooled: true, carriesStatements: false } });
    const later = new pg.Client(url);
    try {
      const ask = () => db.execute('select count(*)::int as named from pg_prepared_statements');
      for (let turn = 0; turn < 10; turn++) await ask();
      expect(theRow((await ask()).rows[0], 'count')).toEqual({ named: 0 });
      await later.connect();
      const { rows } = await later.query(
        "select name, setting from pg_settings where name in ('jit', 'lock_timeout') order by name",
      );
      expect(rows).toEqual([
        { name: 'jit', setting: 'off' },
        { name: 'lock_timeout', setting: '3000' },
      ]);
    } finally {
      await later.end();
      await close();
    }
  });
});
