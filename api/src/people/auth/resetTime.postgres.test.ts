import pg from 'pg';
import { startApi } from '../../testing/api.ts';
import { describePostgres } from '../../testing/database.ts';
import { makeMember, newNumber } from '../../testing/entries.ts';

/** The texts of all statements on connections that are opened from now on. */
function watchStatements(): { statements: string[]; stop: () => void } {
  const statements: string[] = [];
  const { prototype } = pg.Client as unknown as { prototype: { query: (...args: unknown[]) => unknown } };
  const { query } = prototype;
  prototype.query = function watched(...args: unknown[]) {
    const [config] = args as [string | { text: string }];
    statements.push(typeof config === 'string' ? config : config.text);
    return query.apply(this, args);
  };
  return { statements, stop: () => void (prototype.query = query) };
}

describePostgres('resetting a password, on PostgreSQL', () => {
  it('runs the same statements for both, and so takes the same time [PRM-22]', async () => {
    const { statements, stop } = watchStatements();
    const watched = await startApi();
    try {
      const runFor = async (entry: string): Promise<string[]> => {
        const before = statements.length;
        await watched.call('auth.sendResetPassword', { body: { entry } });
        // A connection that is opened meanwhile is set up first, and one that listens is looked after.
        return statements.slice(before).filter((text) => !/^(set |select 1$)/.test(text));
      };
      const forNobody = await runFor(newNumber());
      const { entry } = await makeMember(watched.db);
      expect(await runFor(entry)).toEqual(forNobody);
      expect(forNobody.length).toBeGreaterThan(5);
    } finally {
      stop();
      await watched.close();
    }
  });
});
