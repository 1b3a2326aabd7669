import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { makeEmbedded } from '../testing/database.ts';
import { isAudit } from '../testing/rounds.ts';
import { openEmbedded } from './database.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'private-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** What others may access of a folder or of anything in it. */
async function openToOthers(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const paths = [dir, ...entries.map(({ parentPath, name }) => join(parentPath, name))];
  const modes = await Promise.all(paths.map(async (path) => [path, (await stat(path)).mode & 0o777] as const));
  return modes.filter(([, mode]) => (mode & 0o077) !== 0).map(([path, mode]) => `${mode.toString(8)} ${path}`);
}

it('the embedded database is its owner’s alone, from its first start and when its rights were wider', async () => {
  const dir = join(folder, 'data');
  // In the audit it really starts for the first time, which takes seconds; the rights are given at every start.
  if (!isAudit) await makeEmbedded(dir);
  const first = await openEmbedded(dir);
  expect(await openToOthers(dir)).toEqual([]);
  await first.db.execute(sql`create table kept as select 1 as one`);
  await first.close();

  // As earlier versions left it, and as copying by hand may.
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  for (const entry of entries) await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
  await chmod(dir, 0o755);
  await mkdir(join(dir, 'files/ab'), { recursive: true });
  await writeFile(join(dir, 'files/ab/picture.jpg'), '');
  expect((await openToOthers(dir)).length).toBeGreaterThan(100);
  const again = await openEmbedded(dir);
  // Pictures are below it, in a folder that nobody else may enter.
  expect(await openToOthers(join(dir, 'db'))).toEqual([]);
  const modes = await Promise.all([dir, join(dir, 'files')].map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o700]);
  expect((await again.db.execute(sql`select one from kept`)).rows).toEqual([{ one: 1 }]);
  // What is created at run time is in folders that nobody else may enter.
  await again.db.execute(sql`create table later as select 2 as two`);
  expect((await stat(join(dir, 'db'))).mode & 0o777).toBe(0o700);
  await again.close();
});
