import { groupFarewell, groupTalk, hostTalks, privateTalks } from './data/talk.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { makePrng, type Prng } from '../drawing/prng.ts';
import type {
  Instant,
  SeedChannel,
  SeedChatroom,
  SeedEvent,
  SeedMessage,
  SeedReservation,
  SeedUser,
} from './world/worldTypes.ts';
import { theRow } from '../db/theRow.ts';
import { hostOf } from './hostOf.ts';
import { inTurn } from './inTurn.ts';
import { Keyed } from '../db/Keyed.ts';

interface Sources {
  calendar: IranCalendar;
  users: SeedUser[];
  channels: SeedChannel[];
  events: SeedEvent[];
  reservations: SeedReservation[];
}

const privateRoomCount = 70;
const groupRoomCount = 110;
const minutesOfDay = 24 * 60;

/** Private rooms of two, many of them with sara or narvan; and the groups of events that have guests. */
export function makeChatrooms({ calendar, users, channels, events, reservations }: Sources): SeedChatroom[] {
  const rooms: SeedChatroom[] = [];
  let lastMessageId = 0;
  const message = (
    userId: number,
    body: string,
    eventId: number | null,
    createdAt: Instant,
    readAt: Instant | null,
  ): SeedMessage => ({ id: ++lastMessageId, userId, body, eventId, createdAt, readAt });
  /** Lines in order, some minutes apart, the last one before today. */
  const said = <Line>(
    rng: Prng,
    start: number,
    lines: readonly Line[],
    pause: number,
  ): { line: Line; at: Instant }[] => {
    let minute = Math.floor(start * minutesOfDay);
    return lines.map((line) => ({ line, at: calendar.at(0, Math.min((minute += rng.int(1, pause)), -1)) }));
  };

  const upcoming = events.filter(({ status }) => status !== 'ended');
  const members = users.filter(({ roleId }) => roleId === 2);
  const [sara, narvan] = [theRow(users[0], 'sara'), theRow(users[1], 'narvan')];
  const hostIds = new Set(channels.filter(({ isHost }) => isHost).map(({ userId }) => userId));
  const people = members.filter(({ id }) => !hostIds.has(id));
  const pairs = new Set<string>();
  const counts = new Map<string, number>();
  /** How many conversations of that kind somebody has had; each call counts one more. */
  const had = (userId: number, bank: string[][]): number => {
    const key = `${userId}/${bank === hostTalks}`;
    const count = counts.get(key) ?? userId;
    counts.set(key, count + 1);
    return count;
  };

  for (let n = 0; n < privateRoomCount; n++) {
    const rng = makePrng(`chat/private/${n}`);
    // Narvan is written to by its guests; the others talk among themselves.
    const isWithNarvan = n % 6 === 2;
    const first = n === 0 || n % 6 === 1 ? sara : rng.pick(people);
    const second = n === 0 || isWithNarvan ? narvan : rng.chance(0.15) ? rng.pick(members) : rng.pick(people);
    const pair = [first.id, second.id].sort((a, b) => a - b).join('/');
    if (first === second || pairs.has(pair)) continue;
    pairs.add(pair);
    // Nobody repeats a conversation while there are others.
    const bank = hostIds.has(second.id) && !hostIds.has(first.id) ? hostTalks : privateTalks;
    const talk = inTurn(bank, had(isWithNarvan ? narvan.id : first.id, bank));
    const lines = said(rng, -rng.int(1, 25) - rng.next(), talk, 40);
    // Now and then the last line is still unread.
    const unreadFrom = rng.chance(0.35) ? talk.length - 1 : talk.length;
    const attached = rng.chance(0.5) ? rng.pick(upcoming).id : null;
    const messages = lines.map(({ line, at }, index) =>
      message(
        index % 2 === 0 ? first.id : second.id,
        line,
        index === 0 ? attached : null,
        at,
        index < unreadFrom ? (lines[index + 1]?.at ?? at) : null,
      ),
    );
    rooms.push({
      id: rooms.length + 1,
      type: 'private',
      eventId: null,
      userIds: [first.id, second.id],
      messages,
      createdAt: theRow(messages[0], 'message').createdAt,
    });
  }

  const guestsOf = new Keyed<number, number[]>('guests of', []);
  for (const { eventId, userId, status } of reservations)
    if (status === 'reserved') guestsOf.set(eventId, [...(guestsOf.get(eventId) ?? []), userId]);
  const lively = events.filter(({ id }) => (guestsOf.get(id)?.length ?? 0) >= 3);
  const chosen = [
    ...lively.filter((event) => hostOf(channels, event).username === 'narvan'),
    ...makePrng('chat/groups').sample(lively, groupRoomCount),
  ];

  for (const event of new Set(chosen)) {
    const rng = makePrng(`chat/group/${event.id}`);
    const host = hostOf(channels, event).userId;
    const guests = guestsOf.of(event.id);
    const lines = [...groupTalk.slice(0, 1), ...groupTalk.slice(1, 3 + rng.int(0, groupTalk.length - 3))];
    const before = Math.min(calendar.offsetOf(event.start), 0);
    const opened = Math.max(calendar.offsetOf(event.createdAt), before - 6);
    const pause = Math.max(2, Math.floor(((before - opened) * minutesOfDay) / lines.length));
    const messages = said(rng, opened, lines, pause).map(({ line: { by, body }, at }, index) =>
      message(by === 'host' ? host : inTurn(guests, index), body, null, at, at),
    );
    if (event.status === 'ended') {
      const farewell = rng.sample(groupFarewell, rng.int(1, 3));
      said(rng, calendar.offsetOf(event.end), farewell, 90).forEach(({ line, at }, index) =>
        messages.push(message(inTurn(guests, index), line, null, at, at)),
      );
    }
    rooms.push({
      id: rooms.length + 1,
      type: 'group',
      eventId: event.id,
      userIds: [host, ...guests],
      messages,
      createdAt: theRow(messages[0], 'message').createdAt,
    });
  }
  return rooms;
}
