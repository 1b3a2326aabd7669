import { darken, mix } from '../colour.ts';
import { ellipse, type Sheet } from '../sheet.ts';
import type { Look } from './look.ts';
import { drawBeard } from './beard.ts';
import { drawFrontHair } from './hair.ts';

export type Mood = 'smile' | 'laugh' | 'calm' | 'talk';

export interface HeadPose {
  /** -1 looks to the left edge of the picture, 1 to the right, 0 towards us. */
  turn: number;
  /** In degrees. */
  tilt: number;
  mood: Mood;
  /** Seen from behind. */
  isBack: boolean;
}

/** The outline of a face around 0, 0: 84 wide, about 105 high. */
const face = (turn: number): string => {
  const c = turn * 5;
  return `M-41 -12C-42 -62 42 -62 41 -12C41 22 ${22 + c} 53 ${c} 53C${-22 + c} 53 -41 22 -41 -12Z`;
};

/** A head around its middle, 100 units high. `drawBackHair` draws what lies behind the body. */
export function drawHead(sheet: Sheet, look: Look, { turn, tilt, mood, isBack }: HeadPose): void {
  sheet.group(
    tilt === 0 ? '' : `rotate(${tilt} 0 40)`,
    () => {
      if (isBack) {
        drawBackOfHead(sheet, look);
        return;
      }
      const isVeiled = look.style === 'hijab' || look.style === 'shawl';
      if (!isVeiled) for (const side of [-1, 1]) if (side * turn < 0.55) drawEar(sheet, look, side, turn);
      sheet.area(face(turn), look.skin);
      drawFeatures(sheet, look, turn, mood);
      drawBeard(sheet, look, turn, mood);
      drawMouth(sheet, look, turn, mood);
      drawFrontHair(sheet, look, turn);
      if (look.hasGlasses) drawGlasses(sheet, turn);
    },
    false,
  );
}

function drawEar(sheet: Sheet, { skin }: Look, side: number, turn: number): void {
  const x = side * 41 - turn * 7;
  sheet.area(ellipse(x, 0, 9, 12), skin);
  sheet.tint(ellipse(x, 1, 4.5, 7), darken(skin, 0.16));
}

function drawFeatures(sheet: Sheet, look: Look, turn: number, mood: Mood): void {
  const shift = turn * 13;
  const dark = '#2a2023';
  const cheek = mix(look.skin, '#e0604f', 0.38);
  for (const side of [-1, 1]) {
    // The farther eye moves towards the nose as the head turns.
    const x = side * (17 - (side * turn > 0 ? Math.abs(turn) * 4 : 0)) + shift;
    sheet.tint(ellipse(x + side * 7, 17, 9, 6.5), cheek, 0.55);
    if (mood === 'laugh') sheet.line(`M${x - 7} -1q7 -9 14 0`, dark, 3.4);
    else if (mood === 'calm') sheet.line(`M${x - 7} -2q7 6 14 0`, dark, 3.2);
    else {
      sheet.tint(ellipse(x, -2, 4.4, 5.6), dark);
      sheet.tint(ellipse(x + 1.4, -4.2, 1.5), '#ffffff');
      if (look.gender === 'female') sheet.line(`M${x - 6} -6q6 -5.5 12 0`, dark, 2.4);
    }
    const lift = mood === 'laugh' ? -4 : 0;
    const brow = look.age === 'old' ? look.hair : mix(look.hair, dark, 0.5);
    sheet.line(
      `M${x - 9} ${-18 + lift - side}q9 -6 18 ${side * 2}`,
      look.style === 'hijab' || look.style === 'shawl' ? '#3a2a24' : brow,
      look.gender === 'male' ? 4.6 : 3,
    );
  }
  const nose = darken(look.skin, 0.26);
  const tip = turn >= 0 ? 1 : -1;
  sheet.line(`M${shift * 1.25} 2q${tip * 7} 9 ${tip * 2} 13q${-tip * 4} 2 ${-tip * 6} 0`, nose, 3);
  if (look.age === 'old') {
    sheet.line(`M${shift - 19} 20q-5 8 -3 15M${shift + 19} 20q5 8 3 15`, nose, 2.2, 0.7);
    sheet.line(`M${shift - 14} -33q14 -4 28 0`, nose, 2, 0.55);
  }
}

function drawMouth(sheet: Sheet, look: Look, turn: number, mood: Mood): void {
  const x = turn * 14;
  const lip = look.gender === 'female' ? '#b8433f' : darken(mix(look.skin, '#a33a33', 0.45), 0.12);
  const isOpen = mood === 'laugh' || mood === 'talk';
  if (!isOpen) {
    sheet.line(`M${x - 11} 28q11 ${mood === 'smile' ? 10 : 6} 22 0`, lip, 3.6);
    return;
  }
  const width = mood === 'laugh' ? 13 : 9;
  sheet.tint(
    `M${x - width} 25h${width * 2}q-1 ${mood === 'laugh' ? 17 : 13} ${-width} ${mood === 'laugh' ? 17 : 13}t${-width} ${mood === 'laugh' ? -17 : -13}Z`,
    '#7c2426',
  );
  sheet.tint(`M${x - width + 2} 25h${width * 2 - 4}v4q${-width + 2} 3 ${-width * 2 + 4} 0Z`, '#ffffff');
}

function drawGlasses(sheet: Sheet, turn: number): void {
  const x = turn * 13;
  const frame = '#2b2530';
  for (const side of [-1, 1]) {
    const lens = ellipse(x + side * 17, -2, 13.5, 12.5);
    sheet.tint(lens, '#ffffff', 0.28);
    sheet.line(lens, frame, 3);
  }
  sheet.line(`M${x - 4} -4q4 -4 8 0M${x - 31} -5L${-40 + turn * 4} -8M${x + 31} -5L${40 + turn * 4} -8`, frame, 3);
}

function drawBackOfHead(sheet: Sheet, look: Look): void {
  const { style, hair, scarf, skin } = look;
  if (style === 'hijab' || style === 'shawl') {
    sheet.area('M-45 -6C-47 -66 47 -66 45 -6C45 30 52 52 58 72C30 86 -30 86 -58 72C-52 52 -45 30 -45 -6Z', scarf);
    sheet.line('M-22 -40C-8 -20 -12 30 -24 66M18 -44C24 -10 20 30 26 64', darken(scarf, 0.2), 4, 0.6);
    return;
  }
  for (const side of [-1, 1]) sheet.area(ellipse(side * 42, 2, 8, 12), skin);
  if (style === 'bald') sheet.area('M-41 -8C-42 -62 42 -62 41 -8C41 30 24 46 0 46C-24 46 -41 30 -41 -8Z', skin);
  else sheet.area('M-43 -8C-45 -66 45 -66 43 -8C43 34 28 50 0 50C-28 50 -43 34 -43 -8Z', hair);
  if (style === 'long' || style === 'wavy')
    sheet.area('M-46 -12C-48 -66 48 -66 46 -12C50 30 50 70 42 92C16 104 -16 104 -42 92C-50 70 -50 30 -46 -12Z', hair);
  if (style === 'bob') sheet.area('M-48 -10C-50 -68 50 -68 48 -10V44C20 56 -20 56 -48 44Z', hair);
  if (style === 'bun') sheet.disc(0, -56, 22, hair);
  if (style === 'ponytail') sheet.area('M-12 -40C-26 0 -20 60 0 90C20 60 26 0 12 -40Z', darken(hair, 0.1));
  if (style === 'curly')
    for (const [x, y, r] of [
      [-34, -30, 20],
      [0, -48, 24],
      [34, -30, 20],
      [-36, 6, 18],
      [36, 6, 18],
      [0, 20, 26],
    ] as const)
      sheet.disc(x, y, r, hair);
  if (style === 'receding') sheet.tint(ellipse(0, -38, 20, 14), skin);
}
