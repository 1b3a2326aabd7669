import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { createEmptyDatabase, describePostgres, dropDatabases } from '../testing/database.ts';

const migrate = (url: string) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'command.ts'), 'migrate'], {
    env: { ...process.env, DATABASE_URL: url },
  });

describePostgres('npm run migrate [SYS-05]', () => {
  afterAll(dropDatabases);

  it('brings the tables to this version without an API, once or again, also twice at a time', async () => {
    const url = await createEmptyDatabase();
    const both = await Promise.all([migrate(url), migrate(url)]);
    expect(both.map(({ stdout }) => stdout)).toEqual(Array(2).fill('The tables are those of this version\n'));
    const client = new pg.Client(url);
    await client.connect();
    const { rows } = await client.query("select to_regclass('public.events') is not null as made");
    await client.end();
    expect(rows).toEqual([{ made: true }]);
  });

  it('says what is wrong and fails, so that nothing is replaced', async () => {
    await expect(migrate('mysql://x')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_URL must be/),
    });
  });
});
