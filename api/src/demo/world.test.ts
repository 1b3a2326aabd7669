import { demoPeople } from '../development/demoAccounts.ts';
import { makeWorld } from './world.ts';
import type { SeedEvent } from './world/worldTypes.ts';

const now = new Date('2026-11-20T09:30:00Z');
const world = makeWorld(now);
const texts = (): string =>
  JSON.stringify({
    ...world,
    provinces: world.provinces.map(({ name }) => name.fa),
    categoryTypes: [],
    categories: world.categories.map(({ name }) => name.fa),
  });
const byId = <T extends { id: number }>(rows: T[]): Map<number, T> => new Map(rows.map((row) => [row.id, row]));
const events = byId(world.events);
const users = byId(world.users);
const channels = byId(world.channels);
const firstStart = (event: SeedEvent): string => event.dates[0]!.start;
const lastEnd = (event: SeedEvent): string => event.dates.at(-1)!.end;
const attended = new Set(
  world.reservations.filter(({ status }) => status === 'reserved').map(({ userId, eventId }) => `${userId}/${eventId}`),
);

describe('the demo world', () => {
  it('is a believable Persian world: all provinces, cities, categories, hosts, hundreds of events and a demo account for each role [API-12]', () => {
    expect(world.provinces).toHaveLength(31);
    expect(world.cities.length).toBeGreaterThanOrEqual(430);
    expect(world.categoryTypes).toHaveLength(8);
    expect(world.categories.length).toBeGreaterThanOrEqual(45);
    expect(world.users.length).toBeGreaterThanOrEqual(220);
    expect(world.channels.filter(({ isHost }) => isHost).length).toBeGreaterThanOrEqual(60);
    expect(world.events.length).toBeGreaterThanOrEqual(400);
    const past = world.events.filter(({ status }) => status === 'ended').length / world.events.length;
    expect(past).toBeGreaterThan(0.38);
    expect(past).toBeLessThan(0.52);
    for (const rows of [world.comments, world.rates, world.experiences, world.reservations, world.chatrooms])
      expect(rows.length).toBeGreaterThan(100);
    expect(demoPeople.map(({ role }) => role)).toEqual(['member', 'host', 'admin', 'super admin', 'light']);
    expect(demoPeople.map(({ username }) => world.users.find((user) => user.username === username)?.roleId)).toEqual([
      2, 2, 6, 7, 1,
    ]);
  });

  it('is the same for the same day in Iran, whatever the hour, and another on another day', () => {
    const day = JSON.stringify(world);
    expect(JSON.stringify(makeWorld(new Date('2026-11-19T20:30:00Z')))).toBe(day);
    expect(JSON.stringify(makeWorld(new Date('2026-11-20T20:29:59Z')))).toBe(day);
    expect(makeWorld(new Date('2026-11-20T20:30:00Z')).today).toBe('2026-11-20T20:30:00.000Z');
  });

  it('gives every province its capital and other cities, inside Iran', () => {
    for (const province of world.provinces) {
      const cities = world.cities.filter(({ provinceId }) => provinceId === province.id);
      expect(cities.length).toBeGreaterThan(3);
      expect(cities.map(({ id }) => id)).toContain(province.capitalCityId);
    }
    for (const { location } of world.cities) {
      expect(location.latitude).toBeGreaterThan(25);
      expect(location.latitude).toBeLessThan(40);
      expect(location.longitude).toBeGreaterThan(44);
      expect(location.longitude).toBeLessThan(63.4);
    }
  });

  it('writes Persian with Persian letters and fills every gap in its sentences', () => {
    expect(texts()).not.toMatch(/[يك]|[٠-٩]|[{]\w+[}]|undefined|NaN/);
  });

  it('tells no two events alike, and each in three sentences or more', () => {
    expect(new Set(world.events.map(({ description }) => description)).size).toBe(world.events.length);
    for (const { description } of world.events)
      expect(description.split(/[.!؟]/).filter((part) => part.trim() !== '').length).toBeGreaterThanOrEqual(3);
  });

  it('keeps usernames, entries and, within a channel, slugs and titles apart', () => {
    const alone = (values: (string | null)[]): void => {
      const given = values.filter((value) => value !== null);
      expect(new Set(given).size).toBe(given.length);
    };
    alone(world.users.map(({ username }) => username));
    alone(world.users.map(({ phone }) => phone));
    alone(world.users.map(({ email }) => email));
    alone(world.users.map(({ invitationCode }) => invitationCode));
    alone(world.events.map(({ channelId, slug }) => `${channelId}/${slug}`));
    alone(world.events.map(({ channelId, title }) => `${channelId}/${title}`));
    for (const { slug } of world.events) expect(slug).toMatch(/^[\p{L}\p{N}]+(-[\p{L}\p{N}]+)*$/u);
    for (const user of world.users) {
      expect(user.username ?? 'light').toMatch(/^[a-z0-9._]+$/);
      expect(user.phone ?? user.email).toMatch(/^\+98900000\d{4}$|@example\.com$/);
    }
  });

  it('puts what is past before today, what is to come within eight weeks, and something under way now', () => {
    for (const event of world.events) {
      const starts = event.dates.flatMap(({ times }) => times);
      for (const { start, end } of starts) {
        expect(start < end).toBe(true);
        expect(new Date(start).getUTCMinutes() % 15).toBe(0);
        expect(new Date(end).getUTCMinutes() % 15).toBe(0);
      }
      expect([...starts].sort((a, b) => a.start.localeCompare(b.start))).toEqual(starts);
      expect(event.createdAt < firstStart(event) && event.createdAt < world.today).toBe(true);
      expect(lastEnd(event) < world.today).toBe(event.status === 'ended');
      expect(Date.parse(lastEnd(event)) - Date.parse(world.today)).toBeLessThan(58 * 86_400_000);
    }
    const instant = now.toISOString();
    expect(
      world.events.filter((event) => event.dates.some(({ start, end }) => start <= instant && instant < end)).length,
    ).toBeGreaterThanOrEqual(4);
  });

  it('never sells more seats than there are, and only real plans of real times', () => {
    const taken = new Map<number, number>();
    for (const reservation of world.reservations) {
      const event = events.get(reservation.eventId)!;
      const date = event.dates.find(({ id }) => id === reservation.dateId)!;
      const time = date.times.find(({ id }) => id === reservation.timeId)!;
      const plan = event.plans.find(({ id }) => id === reservation.planId)!;
      expect(reservation.amount).toBeLessThanOrEqual(plan.price * reservation.count);
      expect(
        reservation.createdAt < time.start &&
          reservation.createdAt < world.today &&
          reservation.createdAt >= event.createdAt,
      ).toBe(true);
      expect(channels.get(event.channelId)!.userId).not.toBe(reservation.userId);
      if (reservation.status === 'reserved') taken.set(event.id, (taken.get(event.id) ?? 0) + reservation.count);
    }
    for (const event of world.events) expect(taken.get(event.id) ?? 0).toBeLessThanOrEqual(event.capacity ?? Infinity);
    for (const event of world.events.filter(({ status }) => status === 'full'))
      expect(taken.get(event.id)).toBe(event.capacity);
    const pairs = world.reservations.map(({ userId, eventId }) => `${userId}/${eventId}`);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  it('lets only those who were there rate and tell, and only afterwards', () => {
    for (const { userId, eventId, createdAt } of world.rates) {
      expect(attended.has(`${userId}/${eventId}`)).toBe(true);
      expect(createdAt > lastEnd(events.get(eventId)!) && createdAt < world.today).toBe(true);
    }
    for (const { userId, eventId, createdAt } of world.experiences) {
      const event = events.get(eventId)!;
      expect(attended.has(`${userId}/${eventId}`) || channels.get(event.channelId)!.userId === userId).toBe(true);
      expect(createdAt > lastEnd(event) && createdAt < world.today).toBe(true);
    }
  });

  it('lets replies follow what they reply to, in the same event, and nothing happen twice or before its time', () => {
    const comments = byId(world.comments);
    for (const comment of world.comments) {
      expect(comment.createdAt >= events.get(comment.eventId)!.createdAt && comment.createdAt < world.today).toBe(true);
    }
    for (const reply of world.comments.filter(({ parentId }) => parentId !== 0)) {
      const parent = comments.get(reply.parentId)!;
      expect(parent.eventId === reply.eventId && parent.parentId === 0 && parent.createdAt <= reply.createdAt).toBe(
        true,
      );
    }
    const once = (keys: string[]): void => expect(new Set(keys).size).toBe(keys.length);
    once(world.follows.map(({ followerUserId, channelId }) => `${followerUserId}/${channelId}`));
    once(world.closeFriends.map(({ ownerUserId, friendUserId }) => `${ownerUserId}/${friendUserId}`));
    once(world.likes.map(({ userId, eventId }) => `${userId}/${eventId}`));
    once(world.saves.map(({ userId, eventId }) => `${userId}/${eventId}`));
    once(world.commentLikes.map(({ userId, commentId }) => `${userId}/${commentId}`));
    for (const reaction of [...world.likes, ...world.saves])
      expect(reaction.createdAt >= events.get(reaction.eventId)!.createdAt && reaction.createdAt < world.today).toBe(
        true,
      );
    for (const reaction of world.commentLikes)
      expect(
        reaction.createdAt >= comments.get(reaction.commentId)!.createdAt && reaction.createdAt < world.today,
      ).toBe(true);
    for (const { createdAt } of [...world.follows, ...world.closeFriends]) expect(createdAt < world.today).toBe(true);
  });

  it('keeps chats among their members, in the order in which they were written', () => {
    for (const room of world.chatrooms) {
      expect(room.messages.length).toBeGreaterThan(0);
      for (const [index, { userId, createdAt }] of room.messages.entries()) {
        expect(room.userIds).toContain(userId);
        expect(createdAt >= (room.messages[index - 1]?.createdAt ?? room.createdAt) && createdAt < world.today).toBe(
          true,
        );
      }
      expect(room.userIds.every((id) => users.get(id)!.roleId >= 2)).toBe(true);
    }
  });

  it('gives the demo host enough for a chart of thirty days, and the demo member a past and a future', () => {
    const narvan = world.channels.find(({ username }) => username === 'narvan')!;
    const coming = world.events.filter(({ channelId, status }) => channelId === narvan.id && status !== 'ended');
    const booked = world.reservations.filter(({ eventId }) => coming.some(({ id }) => id === eventId));
    expect(coming.length).toBeGreaterThanOrEqual(15);
    expect(coming.flatMap(({ dates }) => dates).length).toBeGreaterThanOrEqual(25);
    expect(new Set(booked.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThanOrEqual(20);
    const sara = world.reservations
      .filter(({ userId }) => userId === 1)
      .map(({ eventId }) => events.get(eventId)!.status);
    expect(sara.filter((status) => status === 'ended').length).toBeGreaterThan(3);
    expect(sara.filter((status) => status !== 'ended').length).toBeGreaterThan(3);
  });
});
