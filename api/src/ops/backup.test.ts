import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import { type Config, readConfig } from '../settings/config.ts';
import { type Database, type Db, openEmbedded, openPostgres } from '../db/database.ts';
import { chatroomMembers, chatrooms, messages } from '../db/schema/chat.ts';
import {
  createDatabase,
  createEmptyDatabase,
  describePostgres,
  dropDatabases,
  makeEmbedded,
  testPostgres,
} from '../testing/database.ts';
import { makeEvent, makePlaces, makeUser } from '../testing/rows.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(async () => {
  if (testPostgres) await dropDatabases();
});

/** A small world with Persian text, pictures and a secret. */
async function fill(db: Db, dataDir: string): Promise<void> {
  await makePlaces(db);
  for (let i = 0; i < 20; i++) {
    const host = await makeUser(db);
    await makeEvent(db, host, {
      title: `دورهمی شمارهٔ ${i}`,
      cityId: 1,
      categoryIds: [1],
      plans: [{ type: 'payable', price: 100_000 }, {}],
    });
    const [room] = await db
      .insert(chatrooms)
      .values({ type: 'private', pairKey: `${i}:${host.id}` })
      .returning();
    await db.insert(chatroomMembers).values({ chatroomId: room!.id, userId: host.id });
    await db.insert(messages).values({ chatroomId: room!.id, userId: host.id, body: 'سلام ‌\n\'"\\ 🎉' });
  }
  await mkdir(join(dataDir, 'files', 'ab'), { recursive: true });
  await writeFile(join(dataDir, 'files', 'ab', 'picture.webp'), Buffer.from([0, 255, 1, 254]));
  await writeFile(join(dataDir, 'code-pepper'), 'p'.repeat(64), { mode: 0o600 });
}

/** Rows and a checksum of every table, including those of the migrations. */
async function fingerprint(db: Db): Promise<Record<string, string>> {
  const ask = async <T extends Record<string, unknown>>(query: SQL) => (await db.execute<T>(query)).rows;
  const tables = await ask<{ name: string }>(
    sql`select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1`,
  );
  const prints: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await ask<{ print: string }>(
      sql.raw(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as print from ${name} t`,
      ),
    );
    prints[name] = row!.print;
  }
  return prints;
}

async function throughArchive(
  config: { from: Config; to: Config },
  open: (config: Config) => Promise<Database>,
  checkOpen?: () => Promise<void>,
) {
  const file = join(folder, 'backup.tar');
  const before = await open(config.from);
  await fill(before.db, config.from.dataDir);
  const wanted = await fingerprint(before.db);
  expect(Object.keys(wanted).length).toBeGreaterThan(40);
  expect(wanted['public.messages']).toMatch(/^20 /);
  await checkOpen?.();
  await before.close();
  await backup(config.from, file, new Date());
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await restore(config.to, file);
  const after = await open(config.to);
  const found = await fingerprint(after.db);
  // Ids continue where they stopped.
  const user = await makeUser(after.db);
  expect(user.id).toBeGreaterThan(20);
  await after.close();
  expect(await readFile(join(config.to.dataDir, 'files', 'ab', 'picture.webp'))).toEqual(Buffer.from([0, 255, 1, 254]));
  expect(await readFile(join(config.to.dataDir, 'code-pepper'), 'utf8')).toBe('p'.repeat(64));
  await expect(restore(config.to, file)).rejects.toThrow(/already/);
  await expect(backup(config.from, file, new Date())).rejects.toThrow(/exists already/);
  return { wanted, found };
}

const settings = (name: string, more: Record<string, string> = {}): Config =>
  readConfig({ DATA_DIR: join(folder, name), ...more });

describe('a backup of the embedded database', () => {
  it('comes back in an empty place with equal rows and checksums of every table, pictures and secrets, and is refused while a process has the database open [PRM-16]', async () => {
    const from = settings('from');
    await makeEmbedded(from.dataDir);
    const { wanted, found } = await throughArchive(
      { from, to: settings('to') },
      (config) => openEmbedded(config.dataDir),
      () => expect(backup(from, join(folder, 'early.tar'), new Date())).rejects.toThrow(/in use by process/),
    );
    expect(found).toEqual(wanted);
  });
  it('is refused where there is no database, or no archive', async () => {
    await expect(backup(settings('nothing'), join(folder, 'x.tar'), new Date())).rejects.toThrow(
      /no embedded database/,
    );
    await writeFile(join(folder, 'y.tar'), 'no archive');
    await expect(restore(settings('to'), join(folder, 'y.tar'))).rejects.toThrow(/tar failed/);
  });
});

describePostgres('a backup of PostgreSQL', () => {
  it('comes back in an empty database with equal rows and checksums of every table [PRM-16]', async () => {
    const [from, to] = [await createDatabase(), await createEmptyDatabase()];
    const { wanted, found } = await throughArchive(
      { from: settings('from', { DATABASE_URL: from }), to: settings('to', { DATABASE_URL: to }) },
      (config) => openPostgres(config.databaseUrl!),
    );
    expect(found).toEqual(wanted);
    const client = new pg.Client({ connectionString: to });
    await client.connect();
    const { rows } = await client.query(
      "select count(*)::int as n from pg_stats where schemaname = 'public' and tablename = 'messages'",
    );
    await client.end();
    expect(rows[0].n).toBeGreaterThan(0);
  });
  it('leaves pictures in the object storage, is not mixed up with the other engine, and never overwrites tables', async () => {
    const url = await createDatabase();
    const s3 = { S3_URL: 'http://127.0.0.1:1', S3_BUCKET: 'pictures', S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret' };
    await (await openPostgres(url)).close();
    const file = join(folder, 'backup.tar');
    expect((await backup(settings('from', { DATABASE_URL: url, ...s3 }), file, new Date())).join('\n')).toContain(
      'object storage',
    );
    await expect(restore(settings('to'), file)).rejects.toThrow(/set DATABASE_URL/);
    await expect(restore(settings('to', { DATABASE_URL: url }), file)).rejects.toThrow(/has \d+ tables already/);
  });
});
