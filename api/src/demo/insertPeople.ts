import type { Db } from '../db/database.ts';
import {
  channelCategories,
  channels,
  closeFriends,
  follows,
  userEntries,
  userFavoriteCategories,
  userFavoriteCities,
  users,
} from '../db/schema/people.ts';
import { demoPeople } from '../development/demoAccounts.ts';
import { usernameLook } from 'shared-kernel/language/username';
import { foldText } from 'shared-kernel/language/fold';
import { insertAll } from './bulk.ts';
import { countBy } from './count.ts';
import type { SeedUser, World } from './world/worldTypes.ts';

/**
 * Users with their entries and favorites, channels, and who follows whom. Demo accounts get `passwordHash`.
 */
export async function insertPeople(tx: Db, world: World, passwordHash: string | null): Promise<void> {
  const demo = new Set(demoPeople.filter(({ role }) => role !== 'light').map(({ entry }) => entry));
  await insertAll(
    tx,
    users,
    world.users.map((user) => ({
      id: user.id,
      roleId: user.roleId,
      firstName: user.firstName ?? '',
      lastName: user.lastName ?? '',
      gender: user.gender,
      job: user.job ?? '',
      biography: user.biography ?? '',
      birthday: user.birthday,
      cityId: user.cityId,
      socials: user.socials,
      rank: user.rank,
      invitationCode: user.invitationCode,
      invitedById: user.invitedById,
      createdAt: new Date(user.createdAt),
      // The demo's light account stays: somebody may want to see it after a week.
      ...(user.roleId < 2 && { deletionDueAt: new Date('2100-01-01T00:00:00.000Z') }),
      passwordHash: demo.has(user.phone ?? '') || demo.has(user.email ?? '') ? passwordHash : null,
    })),
  );
  await insertAll(tx, userEntries, world.users.flatMap(entriesOf));
  await insertAll(
    tx,
    userFavoriteCategories,
    world.users.flatMap(({ id, favoriteCategoryIds }) =>
      favoriteCategoryIds.map((categoryId) => ({ userId: id, categoryId })),
    ),
  );
  await insertAll(
    tx,
    userFavoriteCities,
    world.users.flatMap(({ id, favoriteCityIds }) => favoriteCityIds.map((cityId) => ({ userId: id, cityId }))),
  );

  const followers = countBy(world.follows, ({ channelId }) => channelId);
  await insertAll(
    tx,
    channels,
    world.channels.map(({ id, userId, username, name, biography, rank, cityId, isBusiness, createdAt }) => ({
      id,
      userId,
      username,
      usernameLook: usernameLook(username),
      name,
      biography,
      rank,
      cityId,
      isBusiness,
      createdAt: new Date(createdAt),
      followersCount: followers(id),
      searchKey: foldText(`${name} ${username}`),
    })),
  );
  await insertAll(
    tx,
    channelCategories,
    world.channels.flatMap(({ id, categoryIds }) => categoryIds.map((categoryId) => ({ channelId: id, categoryId }))),
  );
  await insertAll(
    tx,
    follows,
    world.follows.map(({ followerUserId, channelId, createdAt }) => ({
      followerId: followerUserId,
      channelId,
      createdAt: new Date(createdAt),
    })),
  );
  await insertAll(
    tx,
    closeFriends,
    world.closeFriends.map(({ ownerUserId, friendUserId, createdAt }) => ({
      ownerId: ownerUserId,
      friendId: friendUserId,
      createdAt: new Date(createdAt),
    })),
  );
}

function entriesOf({ id, roleId, phone, email, createdAt }: SeedUser): (typeof userEntries.$inferInsert)[] {
  const verifiedAt = roleId >= 2 ? new Date(createdAt) : null;
  return [
    ...(phone ? [{ userId: id, entry: phone, kind: 'sms' as const, verifiedAt }] : []),
    ...(email ? [{ userId: id, entry: email.toLowerCase(), kind: 'mail' as const, verifiedAt }] : []),
  ];
}
