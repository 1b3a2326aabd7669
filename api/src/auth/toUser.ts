import type { Locale } from 'shared-kernel/contract/locale';
import type { User } from 'shared-kernel/contract/user';
import type { channels, Names, uploads, users } from '../db/schema.ts';
import { type CityRow, toCategory, toCity } from '../property/toProperty.ts';

interface UserParts {
  user: typeof users.$inferSelect;
  city: CityRow | null;
  channel: typeof channels.$inferSelect | null;
  avatar: typeof uploads.$inferSelect | null;
  entries: { entry: string; verifiedAt: Date | null }[];
  favorites: { id: number; name: Names }[];
}

export const toUser = ({ user, city, channel, avatar, entries, favorites }: UserParts, locale: Locale): User => ({
  id: user.id,
  role_id: user.roleId,
  has_password: user.passwordHash !== null,
  username: channel?.username ?? null,
  name: { first: user.firstName, last: user.lastName },
  biography: user.biography,
  city: city && toCity(city, locale),
  favorites: favorites.map((category) => toCategory(category, locale)),
  profile: avatar && { link: avatar.link, thumbnail_link: avatar.thumbnailLink },
  is_profile_filled: channel !== null,
  channel: channel && { id: channel.id, username: channel.username, name: channel.name },
  rank: user.rank,
  invitation_code: user.invitationCode,
  all_entries: entries.map(({ entry, verifiedAt }) => ({ entry, is_verified: verifiedAt !== null })),
});
