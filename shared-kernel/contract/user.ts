import Type, { type Static } from 'typebox';
import { BadgeSchema, ProfileSchema, SocialLinkSchema } from './channel.ts';
import { CategorySchema, CitySchema } from './property.ts';
import { Count, Day, Id, nullable } from './scalar.ts';

/** Below 2 is a light account; 2 and higher is verified; 6 is an admin, 7 a super admin. */
export const RoleId = Type.Integer({ minimum: 1, maximum: 7 });

export const Gender = Type.Enum(['male', 'female', 'other']);

/** The caller's own account; nobody else ever receives it. */
export const UserSchema = Type.Object({
  id: Id,
  role_id: RoleId,
  has_password: Type.Boolean(),
  username: nullable(Type.String()),
  name: Type.Object({ first: Type.String(), last: Type.String() }),
  job: Type.String(),
  biography: Type.String(),
  /** Longer than the biography; shown on the profile page. */
  description: Type.String(),
  gender: nullable(Gender),
  /** Gregorian; the client shows it in the calendar of the language. */
  birthday: nullable(Day),
  /** The birthday as text in the calendar of the language. */
  final_birthday: nullable(Type.String()),
  country: Type.String(),
  city: nullable(CitySchema),
  favorites: Type.Array(CategorySchema),
  cities: Type.Array(CitySchema),
  social_links: Type.Array(SocialLinkSchema),
  badges: Type.Array(BadgeSchema),
  avatar: nullable(Type.String()),
  cover: nullable(ProfileSchema),
  profile: nullable(ProfileSchema),
  is_profile_filled: Type.Boolean(),
  channel: nullable(Type.Object({ id: Id, username: Type.String(), name: Type.String() })),
  rank: Count,
  invitation_code: Type.String(),
  /** Seen by nobody but their owner. */
  card_number: nullable(Type.String()),
  sheba_number: nullable(Type.String()),
  /** How much of the profile is filled, 0 to 100. */
  progress_percentage: Type.Integer({ minimum: 0, maximum: 100 }),
  all_entries: Type.Array(Type.Object({ entry: Type.String(), is_verified: Type.Boolean() })),
});
export type User = Static<typeof UserSchema>;
