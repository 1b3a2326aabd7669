import sharp from 'sharp';
import type { CoverRecipe, HandName, SceneName } from '../db/schema/pictureRecipe.ts';
import { encodePicture } from '../files/picture.ts';
import { drawPicture, sizeOf } from './drawPicture.ts';
import { hands } from './hands/hands.ts';
import { palettes } from './palettes.ts';
import { somebody } from './people/look.ts';
import { makePrng } from './prng.ts';
import { scenes } from './scenes/scenes.ts';

const cover: CoverRecipe = { kind: 'cover', seed: 'a', scene: 'summit', hand: 'flat', palette: 'dusk', ratio: 1.54 };
const drawn = (recipe: Parameters<typeof drawPicture>[0]): string => drawPicture(recipe).toString();

describe('a drawn cover', () => {
  const sceneNames = Object.keys(scenes) as SceneName[];
  const handNames = Object.keys(hands) as HandName[];

  it.each(sceneNames)('%s can be drawn in every hand, and each draws it differently', (scene) => {
    const pictures = handNames.map((hand) =>
      drawn({ ...cover, scene, hand, palette: hand === 'night' ? 'evening' : 'mint' }),
    );
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(new Set(pictures).size).toBe(handNames.length);
  });

  it('is the same for the same recipe, to the byte of the stored file, and another for another seed', async () => {
    const [first, second] = await Promise.all([encodePicture(drawPicture(cover)), encodePicture(drawPicture(cover))]);
    expect(first.full.equals(second.full) && first.thumbnail.equals(second.thumbnail)).toBe(true);
    expect(new Set(Array.from({ length: 40 }, (_, i) => drawn({ ...cover, seed: `seed/${i}` }))).size).toBe(40);
  });

  it.each([1.54, 0.75, 1, 2.4])('has the promised size at a ratio of %s', async (ratio) => {
    const picture = await encodePicture(drawPicture({ ...cover, ratio }));
    const { width, height } = sizeOf({ ...cover, ratio });
    expect([picture.width, picture.height]).toEqual([width, height]);
  });

  it('is light enough for a phone: a thumbnail weighs less than 60 KB, the whole less than 190 KB', async () => {
    for (const hand of handNames) {
      const { full, thumbnail } = await encodePicture(drawPicture({ ...cover, scene: 'bookCircle', hand }));
      expect(thumbnail.length).toBeLessThan(60_000);
      expect(full.length).toBeLessThan(190_000);
    }
  });

  it('shows another colour in each palette', () => {
    const pictures = Object.keys(palettes).map((palette) =>
      drawn({ ...cover, palette: palette as CoverRecipe['palette'] }),
    );
    expect(new Set(pictures).size).toBe(Object.keys(palettes).length);
  });
});

describe('a drawn face', () => {
  it('belongs to one person: the same seed has the same face, two hundred people have two hundred', () => {
    const faces = Array.from({ length: 200 }, (_, i) =>
      drawn({ kind: 'face', seed: `person/${i}`, gender: i % 2 === 0 ? 'female' : 'male', age: 18 + (i % 60) }),
    );
    expect(new Set(faces).size).toBe(200);
    expect(drawn({ kind: 'face', seed: 'person/0', gender: 'female', age: 18 })).toBe(faces[0]);
  });

  it('is of all kinds: women with a scarf and without one, the young and the old', () => {
    const styles = (age: 'young' | 'grown' | 'old'): string[] =>
      Array.from(
        { length: 120 },
        (_, i) => somebody(makePrng(`person/${age}/${i}`), palettes.morning, { gender: 'female', age }).style,
      );
    for (const age of ['young', 'grown', 'old'] as const) {
      const covered = styles(age).filter((style) => style === 'hijab' || style === 'shawl').length;
      expect(covered).toBeGreaterThan(12);
      expect(covered).toBeLessThan(108);
    }
    const aged = (age: number): string => drawn({ kind: 'face', seed: 'person/7', gender: 'male', age });
    expect(new Set([22, 44, 70].map(aged)).size).toBe(3);
  });

  it('is square and can be told from its background at 32 pixels', async () => {
    const svg = drawPicture({ kind: 'face', seed: 'sara', gender: 'female', age: 31 });
    const { data, info } = await sharp(svg).resize(32).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([32, 32]);
    expect(new Set(data).size).toBeGreaterThan(60);
  });
});

it('a mark bears the sign of what its host does', () => {
  const mark = (emblem: 'cup' | 'peak'): string => drawn({ kind: 'mark', seed: 'narvan', emblem, palette: 'clay' });
  expect(mark('cup')).toBe(mark('cup'));
  expect(mark('cup')).not.toBe(mark('peak'));
});

it('what an earlier release promised to draw is still drawn, as tile work', async () => {
  const wall = await encodePicture(drawPicture({ kind: 'cover', seed: 'narvan/a/0', motif: 'cup', ratio: 1.54 }));
  const shamseh = await encodePicture(drawPicture({ kind: 'avatar', seed: 'narvan' }));
  expect([wall.width, shamseh.width]).toEqual([960, 256]);
});
