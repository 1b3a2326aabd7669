import { setTimeout as pause } from 'node:timers/promises';
import { and, eq, inArray } from 'drizzle-orm';
import { type Database } from '../../db/database.ts';
import { appReports, appReportUploads } from '../../db/schema/desk.ts';
import { uploads } from '../../db/schema/people.ts';
import { ApiError } from '../../errors/errors.ts';
import { createDatabase, describePostgres, dropDatabases, openPatiently } from '../../testing/database.ts';
import { makeUpload, makeUser, type TestUser } from '../../testing/rows.ts';
import { rounds } from '../../testing/rounds.ts';
import { deleteUpload } from '../../people/upload/service.ts';
import { type FindOwn, findOwn, reportApp } from './service.ts';

const repeats = rounds({ test: 14, audit: 40 });
const now = new Date('2026-11-21T08:00:00.000Z');
/** The pictures of these tests have no files. */
const files = {
  write: async () => undefined,
  read: async () => null,
  delete: async () => undefined,
  async *list() {
    yield* [];
  },
};

describePostgres('a report to the makers while its pictures are deleted', () => {
  let database: Database;
  let writer: TestUser;
  beforeAll(async () => {
    const url = await createDatabase();
    database = await openPatiently(url, { connections: 10 });
    writer = await makeUser(database.db);
  });
  afterAll(async () => {
    await database.close();
    await dropDatabases();
  });

  const write = (gallery: readonly number[], find?: FindOwn): Promise<number> =>
    reportApp(
      database.db,
      { userId: writer.id, title: 'appBug', description: 'x', bugAddress: undefined, gallery, at: now },
      find,
    );
  const remove = (id: number): Promise<void> => deleteUpload({ db: database.db, files }, id, writer.id);
  /** How both ended: a refusal as its code. */
  const ends = async (...all: Promise<unknown>[]): Promise<string[]> =>
    (await Promise.allSettled(all)).map((end) => {
      if (end.status === 'fulfilled') return 'done';
      return end.reason instanceof ApiError ? end.reason.code : 'failure';
    });
  /** Deletes when the report has checked and not yet inserted. */
  const deletedAfter =
    (look: FindOwn, started: (deletion: Promise<void>) => void): FindOwn =>
    async (tx, ids, userId) => {
      const found = await look(tx, ids, userId);
      const deletion = remove(ids.at(-1)!);
      started(deletion);
      // Unless something makes it wait, it is done by then.
      await Promise.race([deletion, pause(500)]).catch(() => undefined);
      return found;
    };

  it('takes them all or is refused, and its writer keeps what it took [AUT-13]', async () => {
    for (let round = 0; round < repeats; round++) {
      const gallery = [await makeUpload(database.db, writer), await makeUpload(database.db, writer)];
      const before = await database.db.$count(appReports);
      const both = await ends(
        pause(round % 5).then(() => write(gallery)),
        remove(gallery[1]!),
      );
      expect([
        ['done', 'upload_in_use'],
        ['unknown_upload', 'done'],
      ]).toContainEqual(both);
      const isTaken = both[0] === 'done';
      expect([
        await database.db.$count(appReports),
        await database.db.$count(appReportUploads, inArray(appReportUploads.uploadId, gallery)),
      ]).toEqual([before + Number(isTaken), isTaken ? 2 : 0]);
    }
  });
  it('makes a deletion wait that comes after its look [AUT-13]', async () => {
    const gallery = [await makeUpload(database.db, writer)];
    let deletion: Promise<void> | undefined;
    const written = write(
      gallery,
      deletedAfter(findOwn, (started) => {
        deletion = started;
      }),
    );
    expect([await ends(written), await ends(deletion!)]).toEqual([['done'], ['upload_in_use']]);
    expect(await database.db.$count(uploads, eq(uploads.id, gallery[0]!))).toBe(1);
  });
  it('would fail without the lock, which shows that it is needed [AUT-13]', async () => {
    const unguarded: FindOwn = async (tx, ids, userId) =>
      (
        await tx
          .select({ id: uploads.id })
          .from(uploads)
          .where(and(inArray(uploads.id, [...ids]), eq(uploads.userId, userId)))
      ).length;
    const gallery = [await makeUpload(database.db, writer)];
    let deletion: Promise<void> | undefined;
    const written = write(
      gallery,
      deletedAfter(unguarded, (started) => {
        deletion = started;
      }),
    );
    expect([await ends(written), await ends(deletion!)]).toEqual([['failure'], ['done']]);
  });
});
