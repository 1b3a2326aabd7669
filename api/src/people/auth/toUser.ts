import type { Locale } from 'shared-kernel/contract/locale';
import type { User } from 'shared-kernel/contract/user';
import { noonOf } from 'shared-kernel/language/isoDay';
import { formatDate } from 'shared-kernel/language/when';
import type { Names } from '../../db/schema/columns.ts';
import type { badges, channels, users } from '../../db/schema/people.ts';
import { toSocialLinks } from '../../property/socialNetworks.ts';
import { type CityRow, countryName, toCategory, toCity } from '../../property/toProperty.ts';
import { progressOf } from 'shared-kernel/language/profileProgress';

interface PictureRow {
  link: string;
  thumbnailLink: string;
}

export interface UserParts {
  user: typeof users.$inferSelect;
  city: CityRow | null;
  channel: typeof channels.$inferSelect | null;
  avatar: PictureRow | null;
  cover: PictureRow | null;
  entries: { entry: string; verifiedAt: Date | null }[];
  favorites: { id: number; name: Names }[];
  cities: CityRow[];
  badges: (typeof badges.$inferSelect)[];
}

export function toUser(parts: UserParts, locale: Locale): User {
  const user = toParts(parts, locale);
  return { ...user, progress_percentage: progressOf(user) };
}

const toParts = (parts: UserParts, locale: Locale): Omit<User, 'progress_percentage'> => ({
  ...toAccount(parts),
  ...toPerson(parts, locale),
  city: parts.city && toCity(parts.city, locale),
  favorites: parts.favorites.map((category) => toCategory(category, locale)),
  cities: parts.cities.map((city) => toCity(city, locale)),
  social_links: toSocialLinks(parts.user.socials, locale),
  badges: parts.badges.map(({ id, name, icon }) => ({ id, title: name[locale], icon })),
  avatar: parts.avatar && parts.avatar.link,
  cover: toPicture(parts.cover),
  profile: toPicture(parts.avatar),
});

const toAccount = ({ user, channel, entries }: UserParts) => ({
  id: user.id,
  role_id: user.roleId,
  has_password: user.passwordHash !== null,
  username: channel?.username ?? null,
  is_profile_filled: channel !== null,
  channel: channel && { id: channel.id, username: channel.username, name: channel.name },
  rank: user.rank,
  invitation_code: user.invitationCode,
  card_number: user.cardNumber,
  sheba_number: user.shebaNumber,
  all_entries: entries.map(({ entry, verifiedAt }) => ({ entry, is_verified: verifiedAt !== null })),
});

const toPerson = ({ user, city }: UserParts, locale: Locale) => ({
  name: { first: user.firstName, last: user.lastName },
  job: user.job,
  biography: user.biography,
  description: user.description,
  gender: user.gender,
  birthday: user.birthday,
  final_birthday: user.birthday && formatDate(locale, noonOf(user.birthday), 'UTC'),
  // Every city is in the product's one country.
  country: city ? countryName(locale) : '',
});

const toPicture = (picture: PictureRow | null) =>
  picture && { link: picture.link, thumbnail_link: picture.thumbnailLink };
