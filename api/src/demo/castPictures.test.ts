import { categoryScenes } from './data/categoryScenes.ts';
import { themes, themesById } from './data/themes.ts';
import { coversFor } from './keptPictures.ts';
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

  it('differ from each other: no cover comes again within twenty, few stand beside one of their own style and colours', () => {
    const inOrder = world.events
      .toSorted((a, b) => a.dates[0]!.start.localeCompare(b.dates[0]!.start))
      .map(({ pictures }) => pictures[0]!);
    const repeated = inOrder.filter(({ file }, i) => inOrder.slice(i + 1, i + 20).some((next) => next.file === file));
    expect(repeated.length).toBeLessThan(inOrder.length * 0.04);
    const alike = inOrder.filter(({ style, palette }, i) => {
      const next = inOrder[i + 1];
      return next !== undefined && next.style === style && next.palette === palette;
    });
    expect(alike.length).toBeLessThan(inOrder.length * 0.04);
    expect(new Set(inOrder.slice(0, 20).map(({ style }) => style)).size).toBeGreaterThanOrEqual(5);
    for (const { pictures } of world.events)
      expect(new Set(pictures.map(({ file }) => file)).size).toBe(pictures.length);
  });

  it('are kept of every scene, wide, square and for the top of a channel', () => {
    for (const scene of themes.flatMap(({ programmes }) => programmes.flatMap(({ scenes }) => scenes)))
      for (const ratio of [1.54, 1, 2.4] as const)
        expect([scene, coversFor(scene, ratio).length]).not.toEqual([scene, 0]);
  });

  it('are by night what happens by night', () => {
    const late = ['stargazing', 'nightWalk', 'camp', 'candleStories', 'yaldaNight'];
    const bright = world.events.filter(
      ({ scenes: [scene], pictures }) =>
        late.includes(scene) && !['evening', 'midnight', 'ember'].includes(pictures[0]!.palette),
    );
    expect(bright.map(({ title }) => title)).toEqual([]);
  });

  it('show experiences of the event that they tell of', () => {
    const events = new Map(world.events.map((event) => [event.id, event]));
    const withPictures = world.experiences.filter(({ pictures }) => pictures.length > 0);
    expect(withPictures.length).toBeGreaterThan(80);
    for (const { eventId, pictures } of withPictures)
      for (const { scene } of pictures) expect(events.get(eventId)!.scenes).toContain(scene);
  });

  it('give every person a face, some hosts a mark of what they do, and every channel a cover', () => {
    const kind = ({ file }: { file: string }): string => file.split('/')[0]!;
    expect(world.channels.filter(({ isHost, profile }) => !isHost && kind(profile) !== 'faces')).toEqual([]);
    expect(new Set(world.channels.map(({ profile }) => profile.file)).size).toBe(world.channels.length);
    expect(world.channels.filter(({ cover }) => cover.ratio !== 2.4)).toEqual([]);
    const hosts = world.channels.filter(({ isHost }) => isHost);
    const marks = hosts.filter(({ profile }) => kind(profile) === 'marks').length;
    expect(marks).toBeGreaterThan(hosts.length * 0.3);
    expect(marks).toBeLessThan(hosts.length * 0.8);
    const narvan = hosts.find(({ username }) => username === 'narvan')!;
    const cafe = themesById.of('cafe');
    expect(cafe.programmes.flatMap(({ scenes }) => scenes)).toContain(narvan.cover.scene);
  });
});
