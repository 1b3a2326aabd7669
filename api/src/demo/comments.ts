import { remarksByScene } from './data/remarksByScene.ts';
import type { Theme } from './data/themes/theme.ts';
import { agreement, anticipation, thanks } from './data/talk.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { makePrng } from '../drawing/prng.ts';
import type {
  SeedChannel,
  SeedComment,
  SeedCommentLike,
  SeedEvent,
  SeedReservation,
  SeedUser,
} from './world/worldTypes.ts';
import { theRow } from '../db/theRow.ts';
import { hostOf } from './hostOf.ts';

interface Sources {
  calendar: IranCalendar;
  users: SeedUser[];
  channels: SeedChannel[];
  events: SeedEvent[];
  reservations: SeedReservation[];
  themeOf(event: SeedEvent): Theme;
}
export interface Comments {
  comments: SeedComment[];
  commentLikes: SeedCommentLike[];
}

/** Before an event questions with the host's answers, and joy; after it what guests say of it. */
export function makeComments({ calendar, users, channels, events, reservations, themeOf }: Sources): Comments {
  const comments: SeedComment[] = [];
  const commentLikes: SeedCommentLike[] = [];
  const hosts = new Set(channels.filter(({ isHost }) => isHost).map(({ userId }) => userId));
  // Only people ask and look forward, not other businesses.
  const members = users.filter(({ id, roleId }) => roleId === 2 && !hosts.has(id));

  for (const event of events) {
    const rng = makePrng(`comments/${event.id}`);
    const theme = themeOf(event);
    const about = remarksByScene.of(event.scenes[0]);
    const hostId = hostOf(channels, event).userId;
    const opened = calendar.offsetOf(event.createdAt);
    const lastEnd = calendar.offsetOf(event.end);
    const readers = rng.sample(
      members.filter((user) => user.id !== hostId && user.createdAt < event.createdAt),
      14,
    );
    const guests = rng.sample(
      reservations
        .filter(({ eventId, status }) => eventId === event.id && status === 'reserved')
        .map(({ userId }) => userId),
      4,
    );

    const write = (userId: number, parentId: number, body: string, from: number, to: number): SeedComment => {
      const offset = from + (Math.min(to, 0) - from) * (0.05 + rng.next() * 0.9);
      const comment = {
        id: comments.length + 1,
        eventId: event.id,
        userId,
        parentId,
        body,
        createdAt: calendar.at(0, Math.floor(offset * 24 * 60)),
      };
      comments.push(comment);
      for (const reader of rng.sample(readers, rng.int(0, 6)).filter(({ id }) => id !== userId)) {
        commentLikes.push({
          commentId: comment.id,
          userId: reader.id,
          createdAt: calendar.at(0, Math.floor(offset * (1 - rng.next()) * 24 * 60)),
        });
      }
      return comment;
    };
    const answer = (to: SeedComment, userId: number, body: string, within: number): void => {
      const asked = calendar.offsetOf(to.createdAt);
      write(userId, to.id, body, asked, Math.min(asked + within, 0));
    };
    const nextReader = (): number => theRow(readers.pop(), 'reader').id;
    const beforeStart = Math.min(calendar.offsetOf(event.start), 0);

    for (const [question, reply] of rng.sample([...about.questions, ...theme.questions], rng.int(0, 2))) {
      answer(write(nextReader(), 0, question, opened, beforeStart), hostId, reply, 0.6);
    }
    // First what fits only this event, then perhaps something that fits any.
    const hopes = [...rng.sample(about.hopes, rng.int(0, 2)), ...rng.sample(anticipation, rng.int(0, 1))];
    for (const body of hopes) {
      const comment = write(nextReader(), 0, body, opened, beforeStart);
      if (rng.chance(0.35)) answer(comment, hostId, rng.pick(thanks), 0.8);
      if (rng.chance(0.2)) answer(comment, nextReader(), rng.pick(agreement), 1.5);
    }
    if (event.status !== 'ended') continue;
    const praise = [...rng.sample(about.praise, 2), ...rng.sample(theme.praise, 2)].slice(0, guests.length);
    guests.slice(0, rng.int(0, praise.length)).forEach((userId, index) => {
      const comment = write(userId, 0, praise[index]!, lastEnd, Math.min(lastEnd + 4, 0));
      if (rng.chance(0.5)) answer(comment, hostId, rng.pick(thanks.slice(1)), 1);
    });
  }
  return { comments, commentLikes };
}
