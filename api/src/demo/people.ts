import { Accounts, type PeopleSources } from './accounts.ts';
import { hostRows } from './data/hosts.ts';
import { familyNames, memberBiographies, memberJobs, menNames, womenNames } from './data/names.ts';
import { themesById } from './data/themes.ts';
import { demoPeople } from '../development/demoAccounts.ts';
import { cityNamed } from './geography.ts';
import { takeUnique } from './persianText.ts';
import { makePrng, type Prng } from '../drawing/prng.ts';
import type { SeedChannel, SeedUser } from './world/worldTypes.ts';

const memberCount = 240;
const lightCount = 6;
export interface People {
  users: SeedUser[];
  channels: SeedChannel[];
}

/** All accounts: the demo ones, then hosts, members and light accounts; and the channel of each full user. */
export function makePeople(sources: PeopleSources): People {
  const accounts = new Accounts(sources);
  addDemoPeople(accounts, sources);
  addHosts(accounts, sources);
  addMembers(accounts, sources);
  for (let n = 0; n < lightCount; n++) accounts.addUser(makePrng(`light/${n}`), { roleId: 1 });
  return { users: accounts.users, channels: accounts.channels };
}

function addDemoPeople(accounts: Accounts, { calendar, geography, categories }: PeopleSources): void {
  for (const { username, roleId, phone, email, person } of demoPeople) {
    const host = hostRows.find((row) => row.username === username) ?? null;
    const { city, ...profile } = person ?? { city: null };
    const user = accounts.addUser(makePrng(`demo/${username ?? 'light'}`), {
      roleId,
      username,
      phone,
      email,
      ...profile,
      cityId: city === null ? null : cityNamed(geography, city).id,
      invitedById: null,
    });
    if (host)
      Object.assign(user, {
        rank: 4_820,
        createdAt: calendar.at(-640, 600),
        socials: [{ network: 'instagram', username: 'narvan.demo' }],
      });
    if (username === 'sara')
      user.favoriteCategoryIds = ['mountain', 'book', 'cafe', 'photography', 'pottery'].map(categories.idOf);
    if (roleId >= 2) accounts.addChannel(user, host);
  }
}

function addHosts(accounts: Accounts, { geography }: PeopleSources): void {
  for (const host of hostRows.filter((row) => !demoPeople.some(({ username }) => username === row.username))) {
    const rng = makePrng(`host/${host.username}`);
    const { name } = somebody(rng);
    const theme = themesById.of(host.theme);
    const user = accounts.addUser(rng, {
      roleId: 2,
      username: host.username,
      ...name,
      job: rng.pick(theme.ownerJobs),
      biography: host.biography,
      cityId: cityNamed(geography, host.city).id,
      email: `${host.username}@example.com`,
      rank: rng.int(300, 3_900),
      socials: rng.chance(0.6) ? [{ network: 'instagram', username: `${host.username}.demo` }] : [],
    });
    accounts.addChannel(user, host);
  }
}

function addMembers(accounts: Accounts, { geography }: PeopleSources): void {
  const usernames = new Set(
    [...demoPeople, ...hostRows].map(({ username }) => username).filter((username) => username !== null),
  );
  const hostCityIds = [...new Set(accounts.channels.filter(({ isHost }) => isHost).map(({ cityId }) => cityId))];
  for (let n = 0; n < memberCount; n++) {
    const rng = makePrng(`member/${n}`);
    const { name, latin } = somebody(rng);
    const [first, last] = latin;
    const style = rng.pick([`${first}.${last}`, `${first}_${last}`, `${first}${last.charAt(0)}`, `${last}.${first}`]);
    const username = takeUnique(usernames, style, (k) => `${style}${60 + k * 7}`);
    // Most members live where there are events.
    const cityId = rng.chance(0.8) ? rng.pick(hostCityIds) : rng.pick(geography.cities).id;
    const hasEmail = rng.chance(0.35);
    const user = accounts.addUser(rng, {
      roleId: 2,
      username,
      ...name,
      job: rng.pick(memberJobs),
      biography: rng.chance(0.85) ? rng.pick(memberBiographies) : null,
      cityId,
      email: hasEmail ? `${username}@example.com` : null,
    });
    if (hasEmail && rng.chance(0.5)) user.phone = null;
    accounts.addChannel(user, null);
  }
}

interface Somebody {
  name: Pick<SeedUser, 'firstName' | 'lastName' | 'gender'>;
  /** First and last name in Latin letters, for a username. */
  latin: [string, string];
}

function somebody(rng: Prng): Somebody {
  const isWoman = rng.chance(0.53);
  const first = rng.pick(isWoman ? womenNames : menNames);
  const last = rng.pick(familyNames);
  return {
    name: { firstName: first.fa, lastName: last.fa, gender: isWoman ? 'female' : 'male' },
    latin: [first.latin, last.latin],
  };
}
