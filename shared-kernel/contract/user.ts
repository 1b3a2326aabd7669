import Type, { type Static } from 'typebox';
import { ProfileSchema } from './channel.ts';
import { CategorySchema, CitySchema } from './property.ts';
import { Count, Id, nullable } from './scalar.ts';

/** Below 2 is a light account; 2 and higher is verified; 6 is an admin, 7 a super admin. */
export const RoleId = Type.Integer({ minimum: 1, maximum: 7 });

/** The caller's own account; nobody else ever receives it. */
export const UserSchema = Type.Object({
  id: Id,
  role_id: RoleId,
  has_password: Type.Boolean(),
  username: nullable(Type.String()),
  name: Type.Object({ first: Type.String(), last: Type.String() }),
  biography: Type.String(),
  city: nullable(CitySchema),
  favorites: Type.Array(CategorySchema),
  profile: nullable(ProfileSchema),
  is_profile_filled: Type.Boolean(),
  channel: nullable(Type.Object({ id: Id, username: Type.String(), name: Type.String() })),
  rank: Count,
  invitation_code: Type.String(),
  all_entries: Type.Array(Type.Object({ entry: Type.String(), is_verified: Type.Boolean() })),
});
export type User = Static<typeof UserSchema>;
