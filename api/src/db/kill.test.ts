import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { figure } from '../../../deploy/testing/figure.ts';
import { patience, until } from '../../../deploy/testing/patience.ts';
import { issueToken } from '../http/token.ts';
import { createDatabase, describePostgres, dropDatabases, makeEmbedded } from '../testing/database.ts';
import { type ApiProcess, startProcess } from '../testing/process.ts';
import { makeEvent, makeUser } from '../testing/rows.ts';
import { rounds } from '../testing/rounds.ts';
import { type Database, openEmbedded, openPostgres } from './database.ts';
import { comments } from './schema/reactions.ts';

jest.setTimeout(7 * patience);

const kills = rounds({ test: 2, audit: 15 });
const writers = 4;
const writesPerRound = 25;

interface Outcome {
  acknowledged: number;
  lost: number;
}

/**
 * Kills the server in the middle of writes, again and again; returns how many acknowledged writes are missing.
 */
async function killAndCount(open: () => Promise<Database>, env: Record<string, string>): Promise<Outcome> {
  const before = await open();
  const user = await makeUser(before.db);
  const event = await makeEvent(before.db, await makeUser(before.db));
  const token = await issueToken(before.db, user.id, new Date());
  await before.close();

  const acknowledged: number[] = [];
  const write = async (api: ApiProcess): Promise<void> => {
    const answer = await fetch(`${api.url}/api/v1/event/${event.id}/comment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ body: 'written' }),
    });
    if (answer.status === 201) acknowledged.push(((await answer.json()) as { data: { id: number } }).data.id);
  };
  const starts: number[] = [];
  let mayTake = 3000;
  for (let round = 0; round < kills; round++) {
    const from = performance.now();
    const api = await startProcess(env);
    await until(async () => (await fetch(`${api.url}/readyz`)).status === 200);
    const took = performance.now() - from;
    if (round > 0) starts.push(took);
    else mayTake = Math.max(mayTake, took * 1.5);
    let isAlive = true;
    const writing = Array.from({ length: writers }, async () => {
      while (isAlive) await write(api).catch(() => undefined);
    });
    const enough = acknowledged.length + writesPerRound;
    await until(() => acknowledged.length >= enough);
    await api.kill('SIGKILL');
    isAlive = false;
    await Promise.all(writing);
  }
  const after = await open();
  const kept = await after.db
    .select({ id: comments.id })
    .from(comments)
    .where(inArray(comments.id, [0, ...acknowledged]));
  await after.close();
  starts.sort((a, b) => a - b);
  const readyAfter = Math.round(starts[Math.floor(starts.length / 4)]!);
  // Half as long again as a start after a clean stop, where that takes long.
  figure('ready again after a kill', readyAfter, mayTake);
  return { acknowledged: acknowledged.length, lost: acknowledged.length - kept.length };
}

describe('kill -9 on the embedded database', () => {
  it('loses no acknowledged write and is ready again [PRM-09] [API-15]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'kill-'));
    await makeEmbedded(dir);
    const { acknowledged, lost } = await killAndCount(() => openEmbedded(dir), { DATA_DIR: dir });
    expect(acknowledged).toBeGreaterThanOrEqual(kills * writesPerRound);
    expect(lost).toBe(0);
    await rm(dir, { recursive: true, force: true });
  });
});

describePostgres('kill -9 on PostgreSQL', () => {
  it('loses no acknowledged write and is ready again [PRM-09] [API-15]', async () => {
    const url = await createDatabase();
    const { acknowledged, lost } = await killAndCount(() => openPostgres(url), {
      DATABASE_URL: url,
      CODE_PEPPER: 'p'.repeat(32),
    });
    expect(acknowledged).toBeGreaterThanOrEqual(kills * writesPerRound);
    expect(lost).toBe(0);
    await dropDatabases();
  });
});
