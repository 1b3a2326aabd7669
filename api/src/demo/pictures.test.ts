import { categoryScenes } from './data/categoryScenes.ts';
import { themes } from './data/themes.ts';
import { makeWorld } from './world.ts';

const world = makeWorld(new Date('2026-11-20T09:30:00Z'));
const slugs = new Map(world.categories.map(({ id, slug }) => [id, slug]));

describe('pictures of the demo world', () => {
  it('have a scene for every category', () => {
    for (const { slug } of world.categories) expect([slug, categoryScenes[slug]?.length ?? 0]).not.toEqual([slug, 0]);
  });

  it('tell the subject of their event: its cover shows what one of its categories is about', () => {
    const strange = world.events.filter(
      ({ categoryIds, pictures }) =>
        !categoryIds.some((id) => categoryScenes[slugs.get(id)!]!.includes(pictures[0]!.scene)),
    );
    expect(strange.map(({ title, pictures }) => `${title}: ${pictures[0]!.scene}`)).toEqual([]);
  });

  it('differ from each other: of twenty covers in a row no two show the same scene in the same hand and palette', () => {
    const inOrder = world.events
      .toSorted((a, b) => a.dates[0]!.start.localeCompare(b.dates[0]!.start))
      .map(({ pictures }) => pictures[0]!);
    for (let i = 0; i + 20 <= inOrder.length; i++) {
      const looks = inOrder.slice(i, i + 20).map(({ scene, hand, palette }) => `${scene}/${hand}/${palette}`);
      expect(new Set(looks).size).toBe(20);
    }
    const alike = inOrder.filter(({ hand, palette }, i) => {
      const next = inOrder[i + 1];
      return next !== undefined && next.hand === hand && next.palette === palette;
    });
    expect(alike.length).toBeLessThan(inOrder.length * 0.04);
    const ten = new Set(inOrder.slice(0, 20).map(({ hand }) => hand));
    expect(ten.size).toBeGreaterThanOrEqual(5);
  });

  it('never repeat: every picture of the world is drawn from a recipe of its own', () => {
    const recipes = [
      ...world.events.flatMap(({ pictures }) => pictures),
      ...world.experiences.flatMap(({ pictures }) => pictures),
      ...world.channels.flatMap(({ profile, cover }) => [profile, cover]),
    ].map((recipe) => JSON.stringify(recipe));
    expect(new Set(recipes).size).toBe(recipes.length);
  });

  it('show experiences of the event that they tell of', () => {
    const events = new Map(world.events.map((event) => [event.id, event]));
    const withPictures = world.experiences.filter(({ pictures }) => pictures.length > 0);
    expect(withPictures.length).toBeGreaterThan(80);
    for (const { eventId, pictures } of withPictures)
      for (const { scene } of pictures) expect(events.get(eventId)!.scenes).toContain(scene);
  });

  it('give every person a face, some hosts a mark of what they do, and every channel a cover', () => {
    expect(world.channels.filter(({ isHost, profile }) => !isHost && profile.kind !== 'face')).toEqual([]);
    expect(world.channels.filter(({ cover }) => cover.ratio !== 2.4)).toEqual([]);
    const hosts = world.channels.filter(({ isHost }) => isHost);
    const marks = hosts.filter(({ profile }) => profile.kind === 'mark').length;
    expect(marks).toBeGreaterThan(hosts.length * 0.3);
    expect(marks).toBeLessThan(hosts.length * 0.8);
    const theme = new Map(themes.map((candidate) => [candidate.id, candidate]));
    const narvan = hosts.find(({ username }) => username === 'narvan')!;
    expect(theme.get('cafe')!.programmes.flatMap(({ scenes }) => scenes)).toContain(narvan.cover.scene);
  });

  it('show whom they are of: a woman has a woman’s face, and the old are old', () => {
    const users = new Map(world.users.map((user) => [user.id, user]));
    for (const { userId, profile } of world.channels) {
      if (profile.kind !== 'face') continue;
      const { gender, birthday } = users.get(userId)!;
      expect(profile.gender).toBe(gender);
      expect(Math.abs(profile.age - (2026 - Number(birthday!.slice(0, 4))))).toBeLessThanOrEqual(1);
    }
  });
});
