import { darken, lighten } from '../colour.ts';
import { box, ellipse, type Sheet } from '../sheet.ts';

/** All instruments are in the units of a sitting body, around the middle of its lap. */
export function drawGuitar(sheet: Sheet, x: number, y: number, turn: number): void {
  const { wood, ink } = sheet.palette;
  sheet.group(
    `translate(${x} ${y}) rotate(${turn})`,
    () => {
      sheet.area(box(40, -13, 190, 26, 4), darken(wood, 0.4));
      sheet.area(box(222, -19, 46, 38, 6), darken(wood, 0.5));
      sheet.area(
        'M60 0C60 -50 20 -52 -4 -42C-30 -62 -104 -66 -104 0C-104 66 -30 62 -4 42C20 52 60 50 60 0Z',
        lighten('#c98a45', 0.08),
      );
      sheet.tint(ellipse(-10, 0, 22), ink);
      sheet.line('M-70 -24V24', ink, 8);
      for (const dy of [-7, 0, 7]) sheet.line(`M-70 ${dy}H230`, sheet.palette.paper, 1.6, 0.8);
    },
    false,
  );
}

/** A setar or tar: a small pear-shaped body and a long neck. */
export function drawSetar(sheet: Sheet, x: number, y: number, turn: number): void {
  sheet.group(
    `translate(${x} ${y}) rotate(${turn})`,
    () => {
      sheet.area(box(30, -8, 270, 16, 4), '#7a4a25');
      sheet.area('M46 0C46 -26 10 -50 -26 -46C-66 -40 -66 40 -26 46C10 50 46 26 46 0Z', '#b8713a');
      sheet.tint('M30 0C26 -18 0 -32 -26 -30C-46 -26 -46 26 -26 30C0 32 26 18 30 0Z', '#dca766');
      sheet.line('M-30 -5H290M-30 5H290', '#f6ead0', 1.6, 0.9);
      for (const dx of [262, 280, 298]) sheet.line(`M${dx} -14V14`, '#4a2a15', 6);
    },
    false,
  );
}

export function drawDaf(sheet: Sheet, x: number, y: number, r: number): void {
  sheet.area(ellipse(x, y, r), '#7b4a2a');
  sheet.area(ellipse(x, y, r * 0.88), '#f1e2c4');
  sheet.tint(ellipse(x - r * 0.2, y - r * 0.2, r * 0.46), '#fff8e8', 0.7);
  for (let i = 0; i < 10; i++) {
    const turn = (i / 10) * Math.PI * 2;
    sheet.tint(ellipse(x + Math.cos(turn) * r * 0.94, y + Math.sin(turn) * r * 0.94, 5), '#e8c15a');
  }
}

export function drawMicrophone(sheet: Sheet, x: number, y: number, height: number): void {
  const { ink } = sheet.palette;
  sheet.layer(() => {
    sheet.area(ellipse(x, y, 46, 11), darken(ink, 0.1));
    sheet.line(`M${x} ${y}V${y - height}`, ink, 7);
    sheet.limb(
      [
        [x, y - height],
        [x - 22, y - height - 22],
      ],
      9,
      ink,
    );
    sheet.area(ellipse(x - 32, y - height - 32, 17, 21), lighten(ink, 0.36));
    sheet.line(`M${x - 44} ${y - height - 32}h26`, ink, 3);
  });
}

export function drawGramophone(sheet: Sheet, x: number, y: number, size: number): void {
  const { wood, rug } = sheet.palette;
  sheet.layer(() => {
    sheet.area(box(x - size * 0.7, y - size * 0.46, size * 1.4, size * 0.46, 8), wood);
    sheet.area(ellipse(x, y - size * 0.5, size * 0.58, size * 0.15), '#1c1a20');
    sheet.tint(ellipse(x, y - size * 0.5, size * 0.18, size * 0.05), rug);
    sheet.tube(
      `M${x + size * 0.4} ${y - size * 0.5}C${x + size * 0.9} ${y - size * 0.9} ${x + size * 0.5} ${y - size * 1.1} ${x + size * 0.2} ${y - size * 1.2}`,
      size * 0.1,
      '#c9932f',
    );
    sheet.area(
      `M${x + size * 0.34} ${y - size * 1.12}C${x} ${y - size * 1.2} ${x - size * 0.4} ${y - size * 1.2} ${x - size * 0.8} ${y - size * 1.06}C${x - size * 1.1} ${y - size * 1.5} ${x - size * 0.9} ${y - size * 2} ${x - size * 0.5} ${y - size * 2.14}C${x - size * 0.3} ${y - size * 1.7} ${x} ${y - size * 1.4} ${x + size * 0.34} ${y - size * 1.12}Z`,
      '#e0ab3c',
    );
    sheet.area(
      `M${x - size * 0.8} ${y - size * 1.06}C${x - size * 1.14} ${y - size * 1.4} ${x - size * 0.96} ${y - size * 2} ${x - size * 0.5} ${y - size * 2.14}C${x - size * 0.34} ${y - size * 1.7} ${x - size * 0.5} ${y - size * 1.3} ${x - size * 0.8} ${y - size * 1.06}Z`,
      '#a86f1c',
    );
  });
}

/** Notes rising from an instrument. */
export function drawNotesOfMusic(sheet: Sheet, x: number, y: number, colour: string): void {
  for (const [dx, dy, s] of [
    [0, 0, 1],
    [62, -46, 0.8],
    [116, 10, 0.9],
  ] as const) {
    sheet.tint(ellipse(x + dx, y + dy, 13 * s, 10 * s), colour);
    sheet.line(`M${x + dx + 11 * s} ${y + dy}v${-46 * s}q${16 * s} ${6 * s} ${18 * s} ${24 * s}`, colour, 5 * s);
  }
}
