import { type Categories } from './categories.ts';
import { hostRows, type HostRow } from './data/hosts.ts';
import { familyNames, memberBiographies, memberJobs, menNames, womenNames } from './data/names.ts';
import { themes } from './data/themes.ts';
import { demoPeople } from './demoAccounts.ts';
import { cityNamed, type Geography } from './geography.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { takeUnique } from './persianText.ts';
import { makePrng, type Prng } from '../drawing/tilework/prng.ts';
import type { SeedChannel, SeedUser } from './world/worldTypes.ts';

const memberCount = 190;
const lightCount = 6;
/** Sara, narvan and the first hosts have brought in most of those who were invited. */
const inviters = [1, 1, 2, 6, 7, 8, 9];

export interface People {
  users: SeedUser[];
  channels: SeedChannel[];
}
interface Sources {
  calendar: IranCalendar;
  geography: Geography;
  categories: Categories;
}

const phoneOf = (id: number): string => `+98900000${String(id).padStart(4, '0')}`;

/** All accounts, the demo ones first, then hosts, members and light accounts; and the channel of each full user. */
export function makePeople(sources: Sources): People {
  const { calendar, geography, categories } = sources;
  const users: SeedUser[] = [];
  const channels: SeedChannel[] = [];
  const usernames = new Set(
    [...demoPeople.map(({ username }) => username), ...hostRows.map(({ username }) => username)].filter(
      (name) => name !== null,
    ),
  );

  const addUser = (rng: Prng, fields: Partial<SeedUser> & Pick<SeedUser, 'roleId'>): SeedUser => {
    const id = users.length + 1;
    const isFull = fields.roleId >= 2;
    const user: SeedUser = {
      id,
      username: null,
      firstName: null,
      lastName: null,
      gender: null,
      job: null,
      biography: null,
      birthday: isFull ? calendar.dayName(-rng.int(20 * 365, 62 * 365)) : null,
      cityId: null,
      favoriteCategoryIds: isFull
        ? rng.sample(categories.categories, rng.int(3, 6)).map((category) => category.id)
        : [],
      favoriteCityIds: [],
      phone: phoneOf(id),
      email: null,
      socials: [],
      rank: isFull ? rng.int(0, 900) : 0,
      invitationCode: `D${(id * 7919 + 100_003).toString(36).toUpperCase()}`,
      invitedById: id > 12 && rng.chance(0.3) ? rng.pick(inviters) : null,
      createdAt: calendar.at(-rng.int(isFull ? 160 : 1, isFull ? 600 : 40), rng.int(420, 1380)),
      ...fields,
    };
    if (user.cityId !== null && user.favoriteCityIds.length === 0) user.favoriteCityIds = [user.cityId];
    users.push(user);
    return user;
  };

  const addChannel = (user: SeedUser, host: HostRow | null): void => {
    const theme = host && themes.find(({ id }) => id === host.theme);
    channels.push({
      id: channels.length + 1,
      userId: user.id,
      username: user.username!,
      name: host?.name ?? `${user.firstName} ${user.lastName}`,
      biography: host?.biography ?? user.biography ?? '',
      rank: user.rank,
      cityId: user.cityId!,
      categoryIds: theme
        ? [...new Set(theme.programmes.flatMap((programme) => programme.categories))].slice(0, 3).map(categories.idOf)
        : user.favoriteCategoryIds.slice(0, 2),
      isBusiness: host !== null && user.id % 3 !== 0,
      isHost: host !== null,
      createdAt: user.createdAt,
    });
  };

  const somebody = (rng: Prng): Pick<SeedUser, 'firstName' | 'lastName' | 'gender'> & { latin: [string, string] } => {
    const woman = rng.chance(0.53);
    const first = rng.pick(woman ? womenNames : menNames);
    const last = rng.pick(familyNames);
    return {
      firstName: first.fa,
      lastName: last.fa,
      gender: woman ? 'female' : 'male',
      latin: [first.latin, last.latin],
    };
  };

  for (const { username, roleId, phone, email, person } of demoPeople) {
    const rng = makePrng(`demo/${username ?? 'light'}`);
    const host = hostRows.find((row) => row.username === username) ?? null;
    const { city, ...profile } = person ?? { city: null };
    const user = addUser(rng, {
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
    if (roleId >= 2) addChannel(user, host);
  }

  for (const host of hostRows.filter((row) => !demoPeople.some(({ username }) => username === row.username))) {
    const rng = makePrng(`host/${host.username}`);
    const { latin: _, ...name } = somebody(rng);
    const theme = themes.find(({ id }) => id === host.theme)!;
    const user = addUser(rng, {
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
    addChannel(user, host);
  }

  const hostCityIds = [...new Set(channels.filter(({ isHost }) => isHost).map(({ cityId }) => cityId))];
  for (let n = 0; n < memberCount; n++) {
    const rng = makePrng(`member/${n}`);
    const {
      latin: [first, last],
      ...name
    } = somebody(rng);
    const style = rng.pick([`${first}.${last}`, `${first}_${last}`, `${first}${last.charAt(0)}`, `${last}.${first}`]);
    const username = takeUnique(usernames, style, (k) => `${style}${60 + k * 7}`);
    // Most members live where something is on.
    const cityId = rng.chance(0.8) ? rng.pick(hostCityIds) : rng.pick(geography.cities).id;
    const hasEmail = rng.chance(0.35);
    const user = addUser(rng, {
      roleId: 2,
      username,
      ...name,
      job: rng.pick(memberJobs),
      biography: rng.chance(0.85) ? rng.pick(memberBiographies) : null,
      cityId,
      email: hasEmail ? `${username}@example.com` : null,
    });
    if (hasEmail && rng.chance(0.5)) user.phone = null;
    addChannel(user, null);
  }

  for (let n = 0; n < lightCount; n++) addUser(makePrng(`light/${n}`), { roleId: 1 });
  return { users, channels };
}
