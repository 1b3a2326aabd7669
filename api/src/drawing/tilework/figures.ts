import type { Prng } from './prng.ts';
import type { Motif } from '../../db/schema/people.ts';
import type { Mood } from './moods.ts';

type Landscape = Extract<Motif, 'mountain' | 'dome' | 'leaf' | 'arch' | 'kite'>;
type Emblem = Exclude<Motif, Landscape | 'none'>;
const landscapes: readonly Motif[] = ['mountain', 'dome', 'leaf', 'arch', 'kite'];

export const isLandscape = (motif: Motif): motif is Landscape => landscapes.includes(motif);
export const isEmblem = (motif: Motif): motif is Emblem => motif !== 'none' && !isLandscape(motif);

const n = (value: number): string => value.toFixed(1);

/** A ridge from left to right, peaks drawn by chance, closed along the bottom. */
function ridge(rng: Prng, width: number, height: number, base: number, tall: number, peaks: number): string {
  const step = width / peaks;
  const points: string[] = [];
  for (let i = 0; i <= peaks; i++) {
    const x = i * step;
    points.push(
      `${n(x - step * 0.5)} ${n(base - tall * (0.1 + rng.next() * 0.25))}`,
      `${n(x + (rng.next() - 0.5) * step * 0.4)} ${n(base - tall * (0.55 + rng.next() * 0.45))}`,
    );
  }
  return `M-10 ${n(height)}L${points.join('L')}L${n(width + 10)} ${n(base)}V${n(height)}Z`;
}

/** Onion domes between minarets. */
function domes(width: number, base: number, height: number, unit: number): string {
  const dome = (x: number, r: number, drum: number): string => {
    const foot = base - drum;
    return `M${n(x - r)} ${n(height)}V${n(foot)}C${n(x - r * 1.35)} ${n(foot - r)} ${n(x - r * 0.35)} ${n(foot - r * 1.35)} ${n(x)} ${n(foot - r * 2)}C${n(x + r * 0.35)} ${n(foot - r * 1.35)} ${n(x + r * 1.35)} ${n(foot - r)} ${n(x + r)} ${n(foot)}V${n(height)}Z`;
  };
  const minaret = (x: number, tall: number): string => {
    const w = unit * 0.13;
    const top = base - tall;
    return `M${n(x - w)} ${n(height)}L${n(x - w * 0.75)} ${n(top)}h${n(-w * 0.5)}v${n(-w)}h${n(w * 0.5)}v${n(-w * 1.6)}L${n(x)} ${n(top - w * 5)}L${n(x + w * 0.75)} ${n(top - w * 2.6)}v${n(w * 1.6)}h${n(w * 0.5)}v${n(w)}h${n(-w * 0.5)}L${n(x + w)} ${n(height)}Z`;
  };
  const middle = width / 2;
  return (
    dome(middle, unit * 0.8, unit * 0.5) +
    dome(middle - unit * 2.1, unit * 0.42, unit * 0.2) +
    dome(middle + unit * 2.1, unit * 0.42, unit * 0.2) +
    minaret(middle - unit * 1.25, unit * 2.1) +
    minaret(middle + unit * 1.25, unit * 2.1) +
    `M0 ${n(height)}V${n(base)}H${n(width)}V${n(height)}Z`
  );
}

/** Cypresses, the tree of Persian gardens. */
function cypresses(rng: Prng, width: number, base: number, height: number, unit: number): string {
  let trees = `M0 ${n(height)}V${n(base)}Q${n(width / 2)} ${n(base - unit * 0.35)} ${n(width)} ${n(base)}V${n(height)}Z`;
  for (let x = unit * 0.5 * rng.next(); x < width; x += unit * (0.55 + rng.next() * 0.7)) {
    const tall = unit * (1.1 + rng.next() * 1.1);
    const w = tall * 0.15;
    trees += `M${n(x)} ${n(base - tall)}C${n(x + w * 1.5)} ${n(base - tall * 0.55)} ${n(x + w * 1.6)} ${n(base - tall * 0.1)} ${n(x + w * 0.3)} ${n(base)}V${n(base + unit * 0.2)}H${n(x - w * 0.3)}V${n(base)}C${n(x - w * 1.6)} ${n(base - tall * 0.1)} ${n(x - w * 1.5)} ${n(base - tall * 0.55)} ${n(x)} ${n(base - tall)}Z`;
  }
  return trees;
}

/** A row of pointed arches, like the two storeys of a bridge or a square; the openings are cut out. */
function arcade(width: number, base: number, height: number, unit: number): string {
  const top = base - unit * 1.05;
  let wall = `M0 ${n(height)}V${n(top)}H${n(width)}V${n(height)}Z`;
  const span = width / Math.round(width / (unit * 0.95));
  for (let x = span / 2; x < width; x += span) {
    const w = span * 0.34;
    const spring = top + unit * 0.62;
    wall += `M${n(x - w)} ${n(height)}V${n(spring)}Q${n(x - w)} ${n(spring - w * 0.75)} ${n(x)} ${n(spring - w * 1.25)}Q${n(x + w)} ${n(spring - w * 0.75)} ${n(x + w)} ${n(spring)}V${n(height)}Z`;
  }
  return wall;
}

function kites(rng: Prng, width: number, base: number, unit: number, mood: Mood): string {
  const colors = [mood.heart, mood.stars[0], mood.strap];
  return colors
    .map((color, i) => {
      const x = width * (0.22 + i * 0.28 + rng.next() * 0.08);
      const y = base - unit * (1.5 + rng.next() * 1.1);
      const r = unit * (0.42 + rng.next() * 0.2);
      return (
        `<g transform="rotate(${rng.int(-24, 24)} ${n(x)} ${n(y)})"><path d="M${n(x)} ${n(y + r)}q${n(r * 0.6)} ${n(r * 0.7)} 0 ${n(r * 1.3)}t${n(-r * 0.2)} ${n(r * 1.4)}" fill="none" stroke="${mood.strapEdge}" stroke-width="${n(unit * 0.04)}"/>` +
        `<path d="M${n(x)} ${n(y - r)}L${n(x + r * 0.75)} ${n(y)}L${n(x)} ${n(y + r)}L${n(x - r * 0.75)} ${n(y)}Z" fill="${color}" stroke="${mood.strapEdge}" stroke-width="${n(unit * 0.045)}"/><path d="M${n(x)} ${n(y - r)}V${n(y + r)}M${n(x - r * 0.75)} ${n(y)}H${n(x + r * 0.75)}" stroke="${mood.strapEdge}" stroke-width="${n(unit * 0.03)}"/></g>`
      );
    })
    .join('');
}

/** What stands at the foot of the picture, in front of a haze in which the tiles fade. */
export function landscapeSvg(rng: Prng, motif: Landscape, mood: Mood, width: number, height: number): string {
  const unit = Math.min(width, height) * 0.2;
  const base = height - unit * 0.55;
  const dark = (d: string, opacity: number, rule = ''): string =>
    `<path d="${d}" fill="${mood.figure}" opacity="${opacity}"${rule}/>`;
  switch (motif) {
    case 'mountain':
      return (
        dark(ridge(rng, width, height, base, unit * 2.3, 3), 0.42) +
        dark(ridge(rng, width, height, base + unit * 0.15, unit * 1.5, 4), 0.6) +
        dark(ridge(rng, width, height, base + unit * 0.4, unit * 0.7, 6), 0.92)
      );
    case 'dome':
      return dark(domes(width, base, height, unit), 0.86);
    case 'leaf':
      return (
        dark(cypresses(rng, width, base - unit * 0.2, height, unit * 0.8), 0.4) +
        dark(cypresses(rng, width, base + unit * 0.15, height, unit), 0.88)
      );
    case 'arch':
      return (
        dark(arcade(width, base - unit * 0.55, height, unit * 0.72), 0.45, ' fill-rule="evenodd"') +
        dark(arcade(width, base + unit * 0.3, height, unit), 0.86, ' fill-rule="evenodd"')
      );
    case 'kite':
      return (
        dark(cypresses(rng, width, base + unit * 0.25, height, unit * 0.5), 0.75) + kites(rng, width, base, unit, mood)
      );
  }
}

/** Drawn in a box from -50 to 50, in `ink`, on the disc of a medallion. */
export function emblemSvg(motif: Emblem, ink: string, accent: string): string {
  const line = (d: string, color = ink, width = 4): string =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
  const solid = (d: string, color = ink): string => `<path d="${d}" fill="${color}"/>`;
  switch (motif) {
    case 'cup':
      return (
        solid('M-26 -4H22C22 22 12 32 -2 32S-26 22 -26 -4Z') +
        line('M22 2c16 -4 18 18 -4 17') +
        line('M-34 38H30', ink, 5) +
        line('M-12 -14c-7 -8 7 -13 0 -22M4 -14c-7 -8 7 -13 0 -22', accent)
      );
    case 'book':
      return (
        solid('M0 -18C-12 -27 -28 -28 -40 -24V22C-28 18 -12 19 0 28Z') +
        solid('M0 -18C12 -27 28 -28 40 -24V22C28 18 12 19 0 28Z') +
        line(
          'M0 -18V28M-31 -12C-23 -14 -15 -13 -9 -10M-31 -1C-23 -3 -15 -2 -9 1M31 -12C23 -14 15 -13 9 -10M31 -1C23 -3 15 -2 9 1',
          accent,
          3,
        )
      );
    case 'strings':
      return (
        solid('M0 40C-17 40 -20 24 -12 14C-8 9 -4 8 -3 2V-40H3V2C4 8 8 9 12 14C20 24 17 40 0 40Z') +
        line('M-2 30V-36M2 30V-36', accent, 1.4) +
        line('M-10 -34H10M-10 -26H10', ink, 3.5) +
        line('M-7 29H7', accent, 3)
      );
    case 'flame':
      return (
        solid('M-34 2H34V10C34 28 22 36 0 36S-34 28 -34 10Z') +
        line('M-40 2H40', ink, 6) +
        line('M-30 -6C-30 -20 30 -20 30 -6', ink, 4) +
        line('M0 -17V-21', ink, 6) +
        line('M-14 -26c-5 -6 5 -9 0 -15M2 -28c-5 -6 5 -9 0 -15M18 -26c-5 -6 5 -9 0 -15', accent, 3.5)
      );
    case 'lens': {
      const blade = (turn: number): string => `<path d="M9 -30L33 -3L7 8Z" fill="${ink}" transform="rotate(${turn})"/>`;
      return `<circle r="38" fill="none" stroke="${ink}" stroke-width="5"/>${[0, 60, 120, 180, 240, 300].map(blade).join('')}<circle r="7" fill="${accent}"/>`;
    }
  }
}
