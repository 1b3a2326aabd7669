import { mix } from '../colour.ts';
import type { Sheet } from '../sheet.ts';
import type { Mood } from './head.ts';
import type { Look } from './look.ts';

/** Beard and moustache on a face around 0, 0; the mouth is drawn over them. */
export function drawBeard(sheet: Sheet, { beard, hair, skin }: Look, turn: number, mood: Mood): void {
  const c = turn * 5;
  const x = turn * 14;
  const below = mood === 'laugh' ? 3 : 0;
  const jaw = (top: number): string =>
    `M-41 ${top}C-40 24 ${-22 + c} ${55 + below} ${c} ${55 + below}C${22 + c} ${55 + below} 40 24 41 ${top}C34 ${top + 10} ${26 + x} 16 ${x + 14} 17Q${x} 13 ${x - 14} 17C${-26 + x} 16 -34 ${top + 10} -41 ${top}Z`;
  if (beard === 'stubble') sheet.tint(jaw(4), mix(skin, hair, 0.5), 0.45);
  if (beard === 'short') sheet.tint(jaw(0), hair, 0.92);
  if (beard === 'full')
    sheet.area(
      `M-42 -4C-46 34 ${-26 + c} 74 ${c} 74C${26 + c} 74 46 34 42 -4C34 12 ${26 + x} 15 ${x + 15} 16Q${x} 11 ${x - 15} 16C${-26 + x} 15 -34 12 -42 -4Z`,
      hair,
    );
  if (beard === 'moustache' || beard === 'full')
    sheet.tint(
      `M${x} 17C${x - 8} 12 ${x - 19} 17 ${x - 23} 28C${x - 12} 25 ${x - 5} 26 ${x} 24C${x + 5} 26 ${x + 12} 25 ${x + 23} 28C${x + 19} 17 ${x + 8} 12 ${x} 17Z`,
      hair,
    );
  // Leaves room for the mouth.
  if (beard === 'short' || beard === 'full')
    sheet.tint(`M${x - 13} 27q13 -5 26 0q-4 10 -13 10t-13 -10Z`, mix(skin, '#a33a33', 0.25));
}
