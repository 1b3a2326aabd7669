import { sql, type SQL } from 'drizzle-orm';
import { channels, follows, users } from '../../db/schema/people.ts';
import { type Viewer, viewerId } from '../../http/viewer.ts';

/** Only those whom the viewer followed last: older ones tell less, and each one costs. */
const mostFriends = 300;

/** Users whom the viewer follows: `user_id`, `channel_id`, `name`, `rank`. */
export const friendsOf = (viewer: Viewer): SQL => sql`
  select ${channels.userId} as user_id, ${channels.id} as channel_id, ${channels.name} as name, ${channels.rank} as rank from ${channels} join (
    select ${follows.channelId} as friend_channel_id from ${follows} where ${follows.followerId} = ${viewerId(viewer)} order by ${follows.createdAt} desc limit ${mostFriends}
  ) latest on ${channels.id} = latest.friend_channel_id`;

export const cityOf = (viewer: Viewer): SQL =>
  sql`(select ${users.cityId} from ${users} where ${users.id} = ${viewerId(viewer)})`;
