import { sql } from 'drizzle-orm';
import { until } from '../../../deploy/testing/patience.ts';
import {
  createDatabase,
  createEmptyDatabase,
  describePostgres,
  dropDatabases,
  freshEmbedded,
} from '../testing/database.ts';
import { isConnectionError } from './connectionError.ts';
import { type Database, openPostgres } from './database.ts';

/** Every column of the product's tables, as text. */
async function columns({ db }: Database): Promise<string[]> {
  const result = await db.execute(sql`
    select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable as column
    from information_schema.columns where table_schema = 'public' order by 1`);
  return (result as unknown as { rows: { column: string }[] }).rows.map(({ column }) => column);
}

describePostgres('the two engines', () => {
  afterAll(dropDatabases);

  it('get the same tables from the same migrations [API-02]', async () => {
    const embedded = await freshEmbedded();
    const postgres = await openPostgres(await createEmptyDatabase());
    const [here, there] = [await columns(embedded), await columns(postgres)];
    await Promise.all([embedded.close(), postgres.close()]);
    expect(here.length).toBeGreaterThan(50);
    expect(there).toEqual(here);
  });

  it('lose a connection between two statements of a transaction without losing the process [PRM-14]', async () => {
    const { db, close } = await openPostgres(await createDatabase());
    const inTransaction = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await db.execute(sql`select pg_terminate_backend(${rows[0]!.pid})`);
      await until(async () => {
        const { rows: left } = await db.execute(sql`select 1 from pg_stat_activity where pid = ${rows[0]!.pid}`);
        return left.length === 0;
      });
      await tx.execute(sql`select 1`);
    });
    const error: unknown = await inTransaction.catch((caught: unknown) => caught);
    expect(isConnectionError(error)).toBe(true);
    await expect(db.execute(sql`select 1`)).resolves.toMatchObject({ rowCount: 1 });
    await close();
  });
});
