import type { User } from '../contract/user.ts';

/** What makes a profile whole, each worth the same, in the order in which it is asked for. */
const profileParts = [
  'username',
  'first_name',
  'last_name',
  'avatar',
  'biography',
  'job',
  'city',
  'birthday',
  'gender',
  'favorites',
] as const;

export type ProfilePart = (typeof profileParts)[number];

type Filled = Pick<
  User,
  'channel' | 'name' | 'profile' | 'biography' | 'job' | 'city' | 'birthday' | 'gender' | 'favorites'
>;

export function missingParts(user: Filled): ProfilePart[] {
  const filled: Record<ProfilePart, unknown> = {
    username: user.channel,
    first_name: user.name.first,
    last_name: user.name.last,
    avatar: user.profile,
    biography: user.biography,
    job: user.job,
    city: user.city,
    birthday: user.birthday,
    gender: user.gender,
    favorites: user.favorites.length,
  };
  return profileParts.filter((part) => !filled[part]);
}

/** How much of a profile is filled, 0 to 100. */
export const progressOf = (user: Filled): number =>
  Math.round((100 * (profileParts.length - missingParts(user).length)) / profileParts.length);
