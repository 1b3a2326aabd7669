import type { CoverRecipe, HandName, PaletteName, SceneName } from '../db/schema/pictureRecipe.ts';
import { makePrng } from '../drawing/prng.ts';
import type { IranCalendar } from './iranCalendar.ts';
import type { SeedEvent } from './world/worldTypes.ts';

type Look = Pick<CoverRecipe, 'hand' | 'palette'>;

const dayHands: HandName[] = ['flat', 'paper', 'line', 'poster', 'wash'];
const dayPalettes: PaletteName[] = ['morning', 'saffron', 'garden', 'clay', 'lapis', 'rose', 'mint', 'dusk'];
const nightPalettes: PaletteName[] = ['evening', 'midnight', 'ember'];
const earlyPalettes: PaletteName[] = ['morning', 'rose', 'mint', 'lapis', 'dusk'];

const pairs = (hands: HandName[], palettes: PaletteName[]): Look[] =>
  hands.flatMap((hand) => palettes.map((palette) => ({ hand, palette })));

const byDay = pairs(dayHands, dayPalettes);
const early = pairs(dayHands, earlyPalettes);
const byNight = pairs(['night', 'flat', 'paper', 'poster'], nightPalettes);
/** At sunset pictures of both kinds fit. */
const evening = [...byNight, ...pairs(dayHands, ['dusk', 'saffron', 'rose', 'clay'])];

/** Only seen in the dark. */
const darkScenes = new Set<SceneName>(['stargazing', 'nightWalk', 'camp', 'candleStories', 'yaldaNight']);
/** Need the sun. */
const brightScenes = new Set<SceneName>([
  'kites',
  'mural',
  'planting',
  'parkCleaning',
  'cycling',
  'running',
  'volleyball',
  'football',
]);

function looksFor(scene: SceneName, hour: number): Look[] {
  if (darkScenes.has(scene)) return byNight;
  if (brightScenes.has(scene)) return hour < 9 ? early : byDay;
  if (hour >= 19) return byNight;
  if (hour >= 17) return evening;
  return hour < 8 ? early : byDay;
}

/** A cover must differ from so many covers before it. */
const memory = 24;

/**
 * Gives every event its pictures. Covers are chosen in the order in which lists show events, each unlike those
 * before it: neighbours share neither style nor palette where that can be avoided, and no two of twenty show the
 * same scene in the same way.
 */
export function castPictures(events: SeedEvent[], calendar: IranCalendar): void {
  const before: CoverRecipe[] = [];
  for (const event of events.toSorted((a, b) => a.dates[0]!.start.localeCompare(b.dates[0]!.start))) {
    const rng = makePrng(`pictures/${event.channelId}/${event.slug}`);
    const offset = calendar.offsetOf(event.dates[0]!.start);
    const hour = Math.floor((offset - Math.floor(offset)) * 24);
    const draw = (scene: SceneName, position: number, known: CoverRecipe[]): CoverRecipe => {
      const candidates = looksFor(scene, hour);
      const cost = ({ hand, palette }: Look): number =>
        known.reduce((sum, past, age) => {
          const like =
            (past.hand === hand ? 1 : 0) + (past.palette === palette ? 1.2 : 0) + (past.scene === scene ? 0.4 : 0);
          const isTwin = past.hand === hand && past.palette === palette && past.scene === scene;
          return sum + like / (age + 1) + (isTwin ? 100 : 0);
        }, rng.next() * 0.5);
      let best = candidates[0]!;
      let lowest = Infinity;
      for (const look of candidates) {
        const price = cost(look);
        if (price >= lowest) continue;
        lowest = price;
        best = look;
      }
      return {
        kind: 'cover',
        seed: `${event.channelId}/${event.slug}/${position}`,
        scene,
        ...best,
        ratio: event.galleryRatio,
      };
    };
    const cover = draw(event.scenes[0], 0, before);
    before.unshift(cover);
    before.length = Math.min(before.length, memory);
    const gallery = [cover];
    const count = 1 + rng.weighted([0.4, 0.25, 0.2, 0.1, 0.05]);
    for (let position = 1; position < count; position++)
      gallery.unshift(draw(event.scenes[position % event.scenes.length]!, position, gallery));
    event.pictures = gallery.reverse();
  }
}

/** A picture that a guest took: the same gathering, drawn differently. */
export function pictureOfMemory(event: SeedEvent, position: number, seed: string): CoverRecipe {
  const rng = makePrng(`memory/${seed}/${position}`);
  const taken = event.pictures.map(({ hand }) => hand);
  const isDark = darkScenes.has(event.scenes[0]);
  const looks = (isDark ? byNight : byDay).filter(({ hand }) => !taken.includes(hand));
  const look = rng.pick(looks.length > 0 ? looks : isDark ? byNight : byDay);
  return {
    kind: 'cover',
    seed: `${seed}/${position}`,
    scene: event.scenes[position % event.scenes.length]!,
    ...look,
    ratio: event.galleryRatio,
  };
}
