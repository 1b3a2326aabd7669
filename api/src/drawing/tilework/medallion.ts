import { girih, regular, type Vec } from './girih.ts';
import type { Mood } from './moods.ts';

function points(count: number, outer: number, inner: number, turn = 0): string {
  const corner = (k: number): string => {
    const angle = turn + (Math.PI * k) / count;
    const r = k % 2 === 0 ? outer : inner;
    return `${(r * Math.cos(angle)).toFixed(1)} ${(r * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: count * 2 }, (_, k) => corner(k)).join('L')}Z`;
}

const toPath = (outline: readonly Vec[], scale: number): string =>
  `M${outline.map(([x, y]) => `${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`).join('L')}Z`;

/** A shamseh, the sun of Persian tile work: rings of rays around a rosette. */
export function medallionSvg(mood: Mood, rays: number, radius: number): string {
  const edge = mood.strapEdge;
  const shape = (d: string, fill: string, stroke: string, width: number): string =>
    `<path d="${d}" fill="${fill}" stroke="${stroke}" stroke-width="${width}" stroke-linejoin="round"/>`;
  const line = radius * 0.02;
  const star = girih(regular(rays, [0, 0]), rays === 8 ? 56 : 62);
  const reach = Math.max(...star.outline.map(([x, y]) => Math.hypot(x, y)));
  const rosette = (share: number): string => toPath(star.outline, (radius * share) / reach);
  const rings = [
    `<circle r="${(radius * 1.16).toFixed(1)}" fill="${mood.shade}" opacity="0.28"/>`,
    shape(points(rays * 2, radius * 1.12, radius * 0.97), mood.strap, edge, line),
    shape(points(rays * 2, radius * 1.03, radius * 0.88, Math.PI / (rays * 2)), mood.stars[2], edge, line),
    shape(points(rays, radius * 0.95, radius * 0.78), mood.strap, edge, line),
    shape(points(rays, radius * 0.87, radius * 0.7), mood.stars[0], edge, line),
  ];
  rings.push(
    shape(rosette(0.68), mood.strap, edge, line),
    shape(rosette(0.6), mood.flower, edge, line * 0.7),
    shape(rosette(0.42), mood.stars[0], edge, line * 0.7),
    shape(points(rays, radius * 0.26, radius * 0.17), mood.heart, edge, line * 0.7),
    `<circle r="${(radius * 0.09).toFixed(1)}" fill="${mood.strap}"/>`,
  );
  return rings.join('');
}
