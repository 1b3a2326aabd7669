import { darken, lighten } from '../colour.ts';
import { ellipse, type Sheet } from '../sheet.ts';
import type { Look } from './look.ts';

/** The part of hair or scarf behind neck and shoulders, around the middle of the head. */
export function drawBackHair(sheet: Sheet, { style, hair, scarf }: Look): void {
  const shade = darken(hair, 0.18);
  switch (style) {
    case 'long':
      sheet.area(
        'M-47 -14C-50 -70 50 -70 47 -14C50 30 54 70 48 96C30 104 -30 104 -48 96C-54 70 -50 30 -47 -14Z',
        shade,
      );
      break;
    case 'wavy':
      sheet.area(
        'M-48 -14C-52 -72 52 -72 48 -14C62 6 50 26 60 46C64 70 48 88 34 84C10 94 -10 94 -34 84C-48 88 -64 70 -60 46C-50 26 -62 6 -48 -14Z',
        shade,
      );
      break;
    case 'bob':
      sheet.area('M-47 -14C-50 -70 50 -70 47 -14C50 16 52 36 48 48C28 56 -28 56 -48 48C-52 36 -50 16 -47 -14Z', shade);
      break;
    case 'ponytail':
      sheet.area('M22 -44C62 -56 76 -8 62 50C50 56 44 30 40 6Z', shade);
      break;
    case 'bun':
      sheet.disc(0, -62, 23, shade);
      break;
    case 'shawl':
      sheet.area(
        'M-48 -8C-50 -72 50 -72 48 -8C50 24 60 44 66 74C40 92 -40 92 -66 74C-60 44 -50 24 -48 -8Z',
        darken(scarf, 0.14),
      );
      break;
    case 'hijab':
      sheet.area(
        'M-49 -6C-52 -74 52 -74 49 -6C52 30 66 56 72 92C40 108 -40 108 -72 92C-66 56 -52 30 -49 -6Z',
        darken(scarf, 0.14),
      );
      break;
    default:
  }
}

/** The part in front of the face. */
export function drawFrontHair(sheet: Sheet, look: Look, turn: number): void {
  const { style, hair, scarf, skin } = look;
  const t = turn * 6;
  const shine = lighten(hair, 0.16);
  switch (style) {
    case 'short':
      sheet.area(
        `M-43 -4C-50 -74 50 -74 43 -4C40 -16 38 -26 ${32 + t} -32C${8 + t} -28 ${-18 + t} -30 ${-32 + t} -34C-38 -26 -40 -16 -43 -4Z`,
        hair,
      );
      break;
    case 'side':
      sheet.area(
        `M-43 0C-52 -50 -30 -72 4 -68C46 -68 48 -34 43 0C40 -14 38 -22 34 -28C${14 + t} -26 ${-8 + t} -34 ${-18 + t} -46C-22 -34 -38 -24 -43 0Z`,
        hair,
      );
      sheet.line(`M${-12 + t} -52q22 14 44 14`, shine, 3, 0.7);
      break;
    case 'crop':
      sheet.area(
        'M-42 -10C-46 -66 46 -66 42 -10C38 -28 32 -38 26 -40C8 -42 -8 -42 -26 -40C-32 -38 -38 -28 -42 -10Z',
        hair,
      );
      break;
    case 'curly':
      for (const [x, y, r] of [
        [-38, -24, 15],
        [-28, -44, 17],
        [-8, -54, 18],
        [14, -54, 18],
        [32, -42, 17],
        [40, -22, 14],
        [0, -42, 16],
        [-20, -36, 12],
        [22, -36, 12],
      ] as const)
        sheet.disc(x + t * 0.4, y, r, hair);
      break;
    case 'receding':
      sheet.area('M-43 2C-48 -22 -44 -40 -34 -50C-34 -36 -36 -18 -43 2Z', hair);
      sheet.area('M43 2C48 -22 44 -40 34 -50C34 -36 36 -18 43 2Z', hair);
      sheet.area('M-34 -48C-24 -64 24 -64 34 -48C14 -54 -14 -54 -34 -48Z', hair);
      break;
    case 'bald':
      sheet.tint(ellipse(-14, -42, 12, 5), lighten(skin, 0.4), 0.6);
      break;
    case 'bob':
    case 'long':
      sheet.area(
        `M-46 40C-54 -20 -48 -72 0 -68C48 -72 54 -20 46 40C40 20 40 -10 ${30 + t} -34C${10 + t} -28 ${-4 + t} -40 ${-8 + t} -48C${-14 + t} -34 -34 -26 -38 -8C-40 10 -42 26 -46 40Z`,
        hair,
      );
      sheet.line(`M${4 + t} -58q24 4 32 22`, shine, 3, 0.6);
      break;
    case 'wavy':
      sheet.area(
        `M-48 34C-58 0 -56 -72 ${t} -70C56 -72 58 0 48 34C44 14 42 -14 ${24 + t} -40C${8 + t} -50 ${-2 + t} -52 ${-4 + t} -52C${-10 + t} -40 -38 -30 -40 -6C-42 10 -44 22 -48 34Z`,
        hair,
      );
      break;
    case 'bun':
    case 'ponytail':
      sheet.area(
        `M-44 0C-52 -72 52 -72 44 0C42 -18 38 -30 ${28 + t} -36C${10 + t} -44 ${-10 + t} -44 ${-28 + t} -36C-38 -30 -42 -18 -44 0Z`,
        hair,
      );
      break;
    case 'shawl': {
      // Worn loosely: hair shows above the brow.
      sheet.area(
        `M-36 -22C-34 -58 34 -58 36 -22C${24 + t} -36 ${8 + t} -42 ${2 + t} -46C${-6 + t} -38 ${-24 + t} -34 -36 -22Z`,
        hair,
      );
      sheet.area(
        `M-46 0C-56 -78 56 -78 46 0C48 26 44 48 ${26 + t} 60C40 34 41 6 38 -14C34 -44 18 -53 0 -53C-18 -53 -34 -44 -38 -14C-41 6 -40 34 ${-26 + t} 60C-44 48 -48 26 -46 0Z`,
        scarf,
      );
      sheet.line('M-42 -14C-36 -44 -14 -56 6 -56.5', lighten(scarf, 0.3), 3.5, 0.6);
      sheet.area(
        `M${-34 + t} 52C-14 70 18 70 ${34 + t} 50C48 66 44 84 26 90C4 84 -20 90 -40 84C-48 76 -46 62 ${-34 + t} 52Z`,
        scarf,
      );
      sheet.line('M-30 66q28 16 58 2', darken(scarf, 0.22), 3, 0.7);
      break;
    }
    case 'hijab':
      sheet.area(
        `M-47 0C-56 -78 56 -78 47 0C52 30 58 52 62 84C30 100 -30 100 -62 84C-58 52 -52 30 -47 0ZM${t} 50C20 50 38 22 38 -10C38 -30 24 -45 0 -45C-24 -45 -38 -30 -38 -10C-38 22 -20 50 ${t} 50Z`,
        scarf,
      );
      sheet.line(`M-34 -26C-26 -44 26 -44 34 -26`, darken(scarf, 0.2), 3, 0.6);
      sheet.line(`M${-20 + t} 46C0 70 30 72 52 66M-40 60q20 14 46 10`, darken(scarf, 0.22), 3.5, 0.7);
      break;
    default:
  }
}
