import { makePrng } from '../drawing/prng.ts';
import type { IranCalendar } from './iranCalendar.ts';
import { channelRatio, coversFor, type KeptCover } from './keptPictures.ts';
import type { SeedEvent } from './world/worldTypes.ts';
import { theRow } from '../db/theRow.ts';
import { inTurn } from './inTurn.ts';

/** Colours of the night, and those of the day that a sunset has, too. */
const nightPalettes = new Set(['evening', 'midnight', 'ember']);
const sunsetPalettes = new Set(['dusk', 'saffron', 'rose', 'clay']);

const isNight = ({ palette }: KeptCover): boolean => nightPalettes.has(palette);

/** What does not fit the hour costs more than what was shown a moment ago. */
function strangeness(cover: KeptCover, hour: number): number {
  if (hour >= 19) return isNight(cover) ? 0 : 1;
  if (hour >= 17) return isNight(cover) || sunsetPalettes.has(cover.palette) ? 0 : 0.5;
  return isNight(cover) ? 3 : 0;
}

/** A cover should differ from so many covers before it. */
const memory = 24;

function likeness(cover: KeptCover, before: readonly KeptCover[]): number {
  return before.reduce((sum, past, age) => {
    const like =
      (past.style === cover.style ? 1 : 0) +
      (past.palette === cover.palette ? 1.2 : 0) +
      (past.scene === cover.scene ? 0.4 : 0);
    return sum + like / (age + 1) + (past.file === cover.file ? 100 : 0);
  }, 0);
}

function cheapest(candidates: readonly KeptCover[], costOf: (cover: KeptCover) => number): KeptCover | undefined {
  const priced = candidates.map((cover) => ({ cover, cost: costOf(cover) }));
  return priced.toSorted((a, b) => a.cost - b.cost)[0]?.cover;
}

/**
 * Gives every event its pictures. Covers are chosen in the order in which lists show events, each unlike those
 * before it, and fitting the hour; the further pictures of an event show what else is done there, none twice.
 */
export function castPictures(events: SeedEvent[], calendar: IranCalendar): void {
  const before: KeptCover[] = [];
  for (const event of events.toSorted((a, b) => a.start.localeCompare(b.start))) {
    const rng = makePrng(`pictures/${event.channelId}/${event.slug}`);
    const offset = calendar.offsetOf(event.start);
    const hour = Math.floor((offset - Math.floor(offset)) * 24);
    const choose = (scene: string, known: readonly KeptCover[]): KeptCover | undefined =>
      cheapest(
        coversFor(scene, event.galleryRatio),
        (cover) => strangeness(cover, hour) + likeness(cover, known) + rng.next() * 0.5,
      );
    const [scene] = event.scenes;
    const cover = choose(scene, before);
    if (!cover) throw new Error(`No cover is kept of ${scene} in the ratio ${event.galleryRatio}.`);
    before.unshift(cover);
    before.length = Math.min(before.length, memory);
    event.pictures = [cover];
    const count = 1 + rng.weighted([0.4, 0.25, 0.2, 0.1, 0.05]);
    for (let position = 1; position < count; position++) {
      const next = choose(inTurn(event.scenes, position), event.pictures);
      if (next && !event.pictures.some(({ file }) => file === next.file)) event.pictures.push(next);
    }
  }
}

/** A picture that a guest took: the same gathering, another moment of it. */
export function pictureOfMemory(event: SeedEvent, position: number, seed: string): KeptCover {
  const rng = makePrng(`memory/${seed}/${position}`);
  const scene = inTurn(event.scenes, position);
  const kept = coversFor(scene, event.galleryRatio);
  const first = theRow(event.pictures[0], 'cover');
  return (
    cheapest(
      kept.filter(({ file }) => file !== first.file),
      (cover) => (isNight(cover) === isNight(first) ? 0 : 1) + rng.next(),
    ) ??
    kept[0] ??
    first
  );
}

/** The wide picture on top of a channel: what it offers, or what its owner likes. */
export function channelCover(username: string, scenes: readonly string[]): KeptCover {
  const rng = makePrng(`channel cover/${username}`);
  return rng.pick(coversFor(rng.pick(scenes), channelRatio));
}
