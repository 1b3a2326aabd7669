import { createHash, randomBytes } from 'node:crypto';
import { checkApp } from './names.ts';
import { Refusal } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';

/**
 * Who the service knows. A team releases its own apps and no others; ops take back whatever is out, of any app, and
 * release nothing.
 */
export interface Team {
  name: string;
  role: 'team' | 'ops';
  /** None for ops. */
  apps: readonly string[];
}

/** A team with one of its tokens, of which the store keeps only the hash. */
export interface TeamToken extends Team {
  hash: string;
  by: string;
  at: string;
  ended: boolean;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

// Like everything in the store, neither changes once written: who was given a token, and until when, stays
// readable.
const issued = 'teams/given/';
const ended = 'teams/ended/';

/** Gives a team a token, which is shown only this once. */
export async function giveToken(store: ReleaseStore, team: Team, by: string): Promise<string> {
  checkTeam(team);
  const token = `team_${randomBytes(32).toString('base64url')}`;
  await store.putIfAbsent(`${issued}${hashOf(token)}.json`, bytesOf({ ...team, by, at: new Date().toISOString() }));
  return token;
}

export function checkTeam({ name, role, apps }: Team): void {
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(name))
    throw new Refusal(
      `“${name}” is not a name for a team; it begins with a small letter and has up to 32 of them, of digits and of dashes`,
    );
  if (role === 'team' && apps.length === 0) throw new Refusal(`name the apps of ${name}`);
  if (role === 'ops' && apps.length > 0) throw new Refusal('ops have no apps of their own: they take back what is out');
  apps.forEach(checkApp);
}

/** Ends every token of a team; returns how many. */
export async function endTokens(store: ReleaseStore, name: string, by: string): Promise<number> {
  const open = (await tokensOf(store)).filter((one) => one.name === name && !one.ended);
  for (const { hash } of open)
    await store.putIfAbsent(`${ended}${hash}.json`, bytesOf({ by, at: new Date().toISOString() }));
  return open.length;
}

export async function teamOf(store: ReleaseStore, token: string): Promise<Team | null> {
  const hash = hashOf(token);
  const [bytes, end] = await Promise.all([store.get(`${issued}${hash}.json`), store.get(`${ended}${hash}.json`)]);
  return bytes && !end ? (JSON.parse(bytes.toString('utf8')) as Team) : null;
}

/** Every token that was ever issued, the oldest first. */
export async function tokensOf(store: ReleaseStore): Promise<TeamToken[]> {
  const [all, over] = await Promise.all([store.list(issued), store.list(ended)]);
  const found = await Promise.all(
    all.map(async (file) => ({
      ...(JSON.parse((await store.get(issued + file))!.toString('utf8')) as Omit<TeamToken, 'hash' | 'ended'>),
      hash: file.slice(0, -'.json'.length),
      ended: over.includes(file),
    })),
  );
  return found.sort((a, b) => a.at.localeCompare(b.at));
}

const bytesOf = (value: object): Buffer => Buffer.from(JSON.stringify(value));
