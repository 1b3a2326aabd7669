import { freshPglite } from '../testing/database.ts';
import { migratePglite, OtherTables } from './migrate.ts';

it('a database that other migrations began is refused with a sentence, before anything is changed [SYS-01]', async () => {
  // Made by all migrations whenever one of them has changed; to migrate it again changes nothing.
  const client = await freshPglite();
  await migratePglite(client);
  await client.query("update drizzle.__drizzle_migrations set hash = 'of before' where id = 1");
  await expect(migratePglite(client)).rejects.toThrow(OtherTables);
  await client.close();
});
