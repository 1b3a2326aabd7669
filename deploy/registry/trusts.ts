import { createHash } from 'node:crypto';
import { Refusal } from './refusal.ts';
import type { ReleaseStore } from './releaseStore.ts';
import { checkTeam, type Team } from './teams.ts';

/** A branch of a repository whose builds may release as a team, by what its CI's issuer says of them (OpenID Connect). */
export interface Trust extends Team {
  /** The issuer of its tokens; an https origin, with a path where it has one. */
  issuer: string;
  /** As the issuer names it: `dorehami/mf-chat`. */
  repository: string;
  branch: string;
}

const given = 'teams/trusted/';
const ended = 'teams/distrusted/';

const nameOf = ({ name, issuer, repository, branch }: Trust): string =>
  `${createHash('sha256')
    .update(JSON.stringify([name, issuer, repository, branch]))
    .digest('hex')}`;

/** Lets the builds of a branch release as a team. Like a token, it is given once and ended for good. */
export async function trust(store: ReleaseStore, wanted: Trust, by: string): Promise<void> {
  checkTeam(wanted);
  const { issuer, repository, branch } = wanted;
  const url = URL.parse(issuer);
  if (url?.protocol !== 'https:' || url.search || url.hash || issuer.endsWith('/'))
    throw new Refusal(`“${issuer}” is no issuer; one looks like https://token.actions.githubusercontent.com`);
  if (!/^[\w.-]+(\/[\w.-]+)+$/.test(repository))
    throw new Refusal(`“${repository}” is no repository; one looks like dorehami/mf-chat`);
  if (!/^[\w./-]+$/.test(branch)) throw new Refusal(`“${branch}” is no branch`);
  const added = await store.putIfAbsent(`${given}${nameOf(wanted)}.json`, bytesOf({ ...wanted, by }));
  if (!added && !(await trusts(store)).some((one) => nameOf(one) === nameOf(wanted)))
    throw new Refusal('this was trusted before and ended; a trust that was ended does not come back');
}

/** Ends what is trusted as a team; returns how many branches that were. */
export async function endTrusts(store: ReleaseStore, name: string, by: string): Promise<number> {
  const open = (await trusts(store)).filter((one) => one.name === name);
  for (const one of open) await store.putIfAbsent(`${ended}${nameOf(one)}.json`, bytesOf({ by }));
  return open.length;
}

/** What is trusted now. */
export async function trusts(store: ReleaseStore): Promise<Trust[]> {
  const [all, over] = await Promise.all([store.list(given), store.list(ended)]);
  return Promise.all(
    all
      .filter((file) => !over.includes(file))
      .map(async (file) => JSON.parse((await store.get(given + file))!.toString('utf8')) as Trust),
  );
}

const bytesOf = (value: object): Buffer => Buffer.from(JSON.stringify({ ...value, at: new Date().toISOString() }));
