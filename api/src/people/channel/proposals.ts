import { randomInt } from 'node:crypto';
import { inArray, or } from 'drizzle-orm';
import { foldUsername, isWellFormedUsername, usernameLook } from 'shared-kernel/language/username';
import type { Db } from '../../db/database.ts';
import { channels } from '../../db/schema/people.ts';
import { inLatin } from './transliterate.ts';
import { isReserved } from './username.ts';

const most = 3;

interface WantedName {
  first: string;
  last: string;
  username: string;
}

/**
 * Usernames from the name and the wanted username, the nearest first; whether they are free is checked later.
 */
function candidates({ first, last, username }: WantedName, number: () => number = () => randomInt(10, 1000)): string[] {
  const [given, family] = [inLatin(first).join(''), inLatin(last).join('')];
  const typed = foldUsername(username)
    .replace(/[^a-z0-9._]/g, '')
    .replace(/^[._]+|[._]+$/g, '');
  const called = [given + family, given && family && `${given}.${family}`, given && family && `${given}_${family}`];
  const stems = [
    ...(typed === '' ? [] : [typed, family && `${typed}.${family}`, `${typed}_`]),
    ...called,
    given && family && `${given[0]}.${family}`,
    given,
  ].filter((stem) => stem !== '');
  const numbered = [typed, given + family, given].filter((stem) => stem !== '');
  return [...stems, ...numbered, ...numbered, ...numbered]
    .map((stem, at) => (at < stems.length ? stem : stem + String(number())))
    .map((name) =>
      name
        .replace(/\.{2,}/g, '.')
        .replace(/^\.|\.$/g, '')
        .slice(0, 30),
    )
    .filter((name) => isWellFormedUsername(name) && !isReserved(name))
    .filter((name, at, all) => all.findIndex((other) => usernameLook(other) === usernameLook(name)) === at);
}

/** Up to three free usernames for somebody of this name. */
export async function proposeUsernames(db: Db, wanted: WantedName): Promise<string[]> {
  const possible = candidates(wanted);
  if (possible.length === 0) return [];
  const rows = await db
    .select({ username: channels.username, look: channels.usernameLook })
    .from(channels)
    .where(or(inArray(channels.username, possible), inArray(channels.usernameLook, possible.map(usernameLook))));
  const taken = new Set(rows.flatMap(({ username, look }) => [username, look]));
  return possible.filter((name) => !taken.has(name) && !taken.has(usernameLook(name))).slice(0, most);
}
