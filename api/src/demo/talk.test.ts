import { hostRows } from './data/hosts.ts';
import { remarksByScene } from './data/remarksByScene.ts';
import { anticipation } from './data/talk.ts';
import { themes, themesById } from './data/themes.ts';
import { makeWorld } from './world.ts';

const world = makeWorld(new Date('2026-11-20T09:30:00Z'));
const events = new Map(world.events.map((event) => [event.id, event]));
const channels = new Map(world.channels.map((channel) => [channel.id, channel]));
const hostIds = new Set(world.channels.filter(({ isHost }) => isHost).map(({ userId }) => userId));
const themeOf = new Map(hostRows.map((host) => [host.username, themesById.of(host.theme)]));

describe('what people say in the demo world', () => {
  it('has lines of its own for every subject, and no line under two subjects', () => {
    for (const theme of themes)
      for (const { title, scenes } of theme.programmes)
        expect([title, remarksByScene.has(scenes[0])]).toEqual([title, true]);
    const lines = [...remarksByScene.values()].flatMap(({ hopes, praise, questions }) => [
      ...hopes,
      ...praise,
      ...questions.flat(),
    ]);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('belongs to its event: a comment is about what the event is, or fits any', () => {
    for (const { eventId, parentId, body } of world.comments.filter((comment) => comment.parentId === 0)) {
      const event = events.get(eventId)!;
      const about = remarksByScene.of(event.scenes[0]);
      const theme = themeOf.get(channels.get(event.channelId)!.username)!;
      const fitting = [
        ...about.hopes,
        ...about.praise,
        ...about.questions.map(([question]) => question),
        ...theme.questions.map(([question]) => question),
        ...theme.praise,
        ...anticipation,
      ];
      expect([parentId, fitting.includes(body), body]).toEqual([0, true, body]);
    }
    const own = world.comments.filter(({ eventId, body }) => {
      const { hopes, praise } = remarksByScene.of(events.get(eventId)!.scenes[0]);
      return [...hopes, ...praise].includes(body);
    });
    expect(own.length).toBeGreaterThan(world.comments.length * 0.25);
  });

  it('is said by people: guests, and those who ask, are members and no businesses', () => {
    for (const { userId } of world.reservations) expect(hostIds.has(userId)).toBe(false);
    for (const { userId, eventId } of world.comments) {
      const isHostHere = channels.get(events.get(eventId)!.channelId)!.userId === userId;
      expect(isHostHere || !hostIds.has(userId)).toBe(true);
    }
    for (const { userId } of world.rates) expect(hostIds.has(userId)).toBe(false);
  });

  it('announces a thing once: what comes again is one event with several dates', () => {
    expect(world.events.filter(({ title }) => /نوبت (دوم|سوم|چهارم)/.test(title))).toEqual([]);
    const several = world.events.filter(({ dates }) => dates.length > 1);
    expect(several.length).toBeGreaterThan(world.events.length * 0.3);
  });

  it('does not repeat itself in the private rooms of narvan', () => {
    const narvan = world.users.find(({ username }) => username === 'narvan')!;
    const rooms = world.chatrooms.filter(({ type, userIds }) => type === 'private' && userIds.includes(narvan.id));
    const last = rooms.map(({ messages }) => messages.at(-1)!.body);
    expect(rooms.length).toBeGreaterThan(5);
    for (const body of last) expect(last.filter((other) => other === body).length).toBeLessThanOrEqual(3);
  });
});
