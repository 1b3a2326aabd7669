import type { IranCalendar } from './iranCalendar.ts';
import { makePrng } from '../drawing/prng.ts';
import type { SeedChannel, SeedCloseFriend, SeedFollow, SeedUser } from './world/worldTypes.ts';
import { Keyed } from '../db/Keyed.ts';

export interface Relations {
  follows: SeedFollow[];
  closeFriends: SeedCloseFriend[];
}

/** Sara and narvan know more people than most. */
const sociable = new Map([
  ['sara', 34],
  ['narvan', 40],
]);

/** Who follows whom, and who is whose close friend (always somebody they follow). */
export function makeRelations(calendar: IranCalendar, users: SeedUser[], channels: SeedChannel[]): Relations {
  const follows: SeedFollow[] = [];
  const closeFriends: SeedCloseFriend[] = [];
  const ownerOf = new Keyed(
    'channel',
    channels.map(({ id, userId }) => [id, userId]),
  );

  for (const user of users.filter(({ roleId }) => roleId >= 2)) {
    const rng = makePrng(`relations/${user.id}`);
    const others = channels.filter(({ userId }) => userId !== user.id);
    // Hosts of one's own city and favorite categories are followed first.
    const near = others.filter(
      (channel) =>
        channel.isHost &&
        (channel.cityId === user.cityId || channel.categoryIds.some((id) => user.favoriteCategoryIds.includes(id))),
    );
    const wanted = sociable.get(user.username ?? '') ?? rng.int(4, 20);
    const chosen = new Set(
      [...rng.sample(near, Math.ceil(wanted * 0.55)), ...rng.sample(others, wanted)].slice(0, wanted),
    );
    if (user.username === 'sara' || rng.chance(0.55))
      chosen.add(channels.find(({ username }) => username === (user.username === 'narvan' ? 'sara' : 'narvan'))!);

    const earliest = Math.ceil(calendar.offsetOf(user.createdAt)) + 1;
    for (const channel of chosen) {
      const since = Math.max(earliest, Math.ceil(calendar.offsetOf(channel.createdAt)) + 1);
      follows.push({
        followerUserId: user.id,
        channelId: channel.id,
        createdAt: calendar.at(rng.int(since, -1), rng.int(480, 1400)),
      });
    }
    const closeCount = sociable.has(user.username ?? '') ? 12 : rng.int(0, 5);
    for (const channel of rng.sample([...chosen], closeCount)) {
      closeFriends.push({
        ownerUserId: user.id,
        friendUserId: ownerOf.of(channel.id),
        createdAt: calendar.at(-rng.int(1, 100), rng.int(480, 1400)),
      });
    }
  }
  // Nobody becomes a close friend before being followed.
  const followedAt = new Keyed(
    'follow',
    follows.map((follow) => [`${follow.followerUserId}/${ownerOf.get(follow.channelId)}`, follow.createdAt]),
  );
  for (const friend of closeFriends) {
    const since = followedAt.of(`${friend.ownerUserId}/${friend.friendUserId}`);
    if (friend.createdAt < since) friend.createdAt = since;
  }
  return {
    follows: follows.filter(({ followerUserId, channelId }) => ownerOf.get(channelId) !== followerUserId),
    closeFriends,
  };
}
