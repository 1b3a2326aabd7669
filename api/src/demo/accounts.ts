import type { Prng } from '../drawing/prng.ts';
import type { Categories } from './categories.ts';
import { categoryScenes } from './data/categoryScenes.ts';
import { countBy } from './count.ts';
import type { HostRow } from './data/hosts.ts';
import { themesById } from './data/themes.ts';
import type { Geography } from './geography.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { channelCover } from './castPictures.ts';
import { portraitOf } from './keptPictures.ts';
import type { SeedChannel, SeedUser } from './world/worldTypes.ts';
import { theRow } from '../db/theRow.ts';

export interface PeopleSources {
  calendar: IranCalendar;
  geography: Geography;
  categories: Categories;
}

/** Sara, narvan and the first hosts have invited a handful each. */
const inviters = [1, 2, 6, 7, 8, 9, 10, 11, 12];

const phoneOf = (id: number): string => `+98900000${String(id).padStart(4, '0')}`;

/** Collects users and channels; what the caller leaves out is drawn at random. */
export class Accounts {
  readonly users: SeedUser[] = [];
  readonly channels: SeedChannel[] = [];
  private readonly sources: PeopleSources;

  constructor(sources: PeopleSources) {
    this.sources = sources;
  }

  addUser(rng: Prng, fields: Partial<SeedUser> & Pick<SeedUser, 'roleId'>): SeedUser {
    const { calendar, categories } = this.sources;
    const id = this.users.length + 1;
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
      invitedById: id > 12 && rng.chance(0.15) ? rng.pick(inviters) : null,
      createdAt: calendar.at(-rng.int(isFull ? 160 : 1, isFull ? 600 : 40), rng.int(420, 1380)),
      ...fields,
    };
    if (user.cityId !== null && user.favoriteCityIds.length === 0) user.favoriteCityIds = [user.cityId];
    this.users.push(user);
    return user;
  }

  addChannel(user: SeedUser, host: HostRow | null): void {
    const theme = host ? themesById.of(host.theme) : null;
    const { categories } = this.sources;
    const username = theRow(user.username, 'username');
    const programmeCategories = theme && mostOften(theme.programmes.flatMap((programme) => programme.categories));
    this.channels.push({
      id: this.channels.length + 1,
      userId: user.id,
      username,
      name: host?.name ?? `${user.firstName} ${user.lastName}`,
      biography: host?.biography ?? user.biography ?? '',
      rank: user.rank,
      cityId: theRow(user.cityId, 'city'),
      categoryIds: programmeCategories?.slice(0, 3).map(categories.idOf) ?? user.favoriteCategoryIds.slice(0, 2),
      isBusiness: host !== null && user.id % 3 !== 0,
      isHost: host !== null,
      profile: portraitOf(username),
      cover: channelCover(
        username,
        theme ? theme.programmes.flatMap(({ scenes }) => scenes) : this.scenesOf(user.favoriteCategoryIds.slice(0, 2)),
      ),
      createdAt: user.createdAt,
    });
  }
  private scenesOf(categoryIds: number[]): string[] {
    const { categories } = this.sources.categories;
    return categoryIds.flatMap((id) => theRow(categoryScenes[theRow(categories[id - 1], 'category').slug], 'scene'));
  }
}

/** Each once, the most frequent first. */
function mostOften(slugs: string[]): string[] {
  const counts = countBy(slugs, (slug) => slug);
  return [...new Set(slugs)].sort((a, b) => counts(b) - counts(a));
}
