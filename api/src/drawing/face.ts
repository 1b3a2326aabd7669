import { faceWidth } from 'shared-kernel/contract/pictureFormat';
import type { FaceRecipe } from '../db/schema/pictureRecipe.ts';
import { darken, lighten, mix } from './colour.ts';
import { flat } from './hands/flat.ts';
import { palettes } from './palettes.ts';
import { drawHead, type Mood } from './people/head.ts';
import { drawBackHair } from './people/hair.ts';
import { type Look, somebody } from './people/look.ts';
import { makePrng } from './prng.ts';
import { box, ellipse, Sheet } from './sheet.ts';

const ageOf = (years: number): Look['age'] => (years < 33 ? 'young' : years < 55 ? 'grown' : 'old');

/** A portrait, to be cropped to a circle. The same recipe always gives the same face. */
export function faceSvg({ seed, gender, age }: FaceRecipe): string {
  const rng = makePrng(`face/${seed}`);
  const palette =
    palettes[rng.pick(['morning', 'saffron', 'dusk', 'garden', 'clay', 'lapis', 'rose', 'mint'] as const)];
  const look = somebody(rng, palette, { gender, age: ageOf(age) });
  const sheet = new Sheet(palette, flat, rng);
  const turn = (rng.next() - 0.5) * 0.9;
  const mood = rng.pick<Mood>(['smile', 'smile', 'laugh', 'smile']);

  sheet.raw(`<rect width="320" height="320" fill="${backgroundFor(sheet, look)}"/>`);
  drawBackdrop(sheet);
  sheet.group('translate(160 150) scale(1.72)', () => {
    drawBackHair(sheet, look);
    drawShoulders(sheet, look);
    drawHead(sheet, look, { turn, tilt: (rng.next() - 0.5) * 8, mood, isBack: false });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${faceWidth}" height="${faceWidth}" viewBox="0 0 320 320">${sheet.body}</svg>`;
}

/** A colour that neither the clothes nor the scarf have. */
function backgroundFor({ palette, rng }: Sheet, look: Look): string {
  const worn = [look.top, look.scarf];
  const free = [
    palette.wall,
    palette.trim,
    palette.land[0],
    ...palette.cloth.filter((tone) => !worn.includes(tone)).map((tone) => mix(tone, palette.paper, 0.35)),
  ];
  return rng.pick(free);
}

function drawBackdrop(sheet: Sheet): void {
  const { rng, palette } = sheet;
  const soft = palette.paper;
  switch (rng.int(0, 3)) {
    case 0:
      sheet.tint(ellipse(160, 150, 128), soft, 0.28);
      break;
    case 1:
      sheet.tint('M-10 250Q80 130 170 210T330 130V330H-10Z', soft, 0.25);
      break;
    case 2:
      sheet.tint(ellipse(250, 70, 70), soft, 0.32);
      break;
    default:
      sheet.tint(box(40, -10, 110, 340), soft, 0.18);
      sheet.tint(box(190, -10, 60, 340), soft, 0.18);
  }
}

function drawShoulders(sheet: Sheet, look: Look): void {
  const { rng } = sheet;
  const breadth = look.gender === 'male' ? 92 : 80;
  sheet.tint(box(-17, 20, 34, 60, 14), darken(look.skin, 0.14));
  sheet.area(
    `M${-breadth} 130C${-breadth} 86 ${-breadth * 0.6} 72 -17 66Q0 82 17 66C${breadth * 0.6} 72 ${breadth} 86 ${breadth} 130Z`,
    look.top,
  );
  if (look.style === 'hijab' || look.style === 'shawl') return;
  switch (rng.int(0, 2)) {
    case 0:
      // A shirt's collar.
      sheet.area('M-19 62L0 88L-22 100L-38 70Z', lighten(look.top, 0.24));
      sheet.area('M19 62L0 88L22 100L38 70Z', lighten(look.top, 0.24));
      break;
    case 1:
      sheet.line('M-22 68Q0 90 22 68', lighten(look.top, 0.3), 6);
      break;
    default:
      sheet.tint('M-17 66L0 104L17 66Z', darken(look.skin, 0.06));
  }
}
