import { darken, lighten } from '../colour.ts';
import { box, ellipse, polygon, type Sheet } from '../sheet.ts';

/** A closed book, lying flat. */
export function drawBookFlat(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  sheet.area(
    polygon([
      [x - size, y],
      [x + size * 0.8, y],
      [x + size, y - size * 0.34],
      [x - size * 0.76, y - size * 0.34],
    ]),
    colour,
  );
  sheet.area(box(x - size, y, size * 1.8, size * 0.16), sheet.palette.paper);
  sheet.tint(box(x - size, y + size * 0.14, size * 1.8, 5), darken(colour, 0.2));
}

export function drawOpenBook(sheet: Sheet, x: number, y: number, size: number): void {
  const { paper, ink, rug } = sheet.palette;
  sheet.area(
    `M${x - size * 1.1} ${y + 4}L${x - size * 0.86} ${y - size * 0.5}H${x + size * 0.86}L${x + size * 1.1} ${y + 4}Z`,
    rug,
  );
  for (const side of [-1, 1]) {
    sheet.area(
      `M${x} ${y - 2}C${x + side * size * 0.3} ${y - size * 0.2} ${x + side * size * 0.7} ${y - size * 0.1} ${x + side * size * 1.02} ${y - 4}L${x + side * size * 0.8} ${y - size * 0.54}C${x + side * size * 0.5} ${y - size * 0.66} ${x + side * size * 0.2} ${y - size * 0.66} ${x} ${y - size * 0.48}Z`,
      lighten(paper, 0.3),
    );
    for (let i = 0; i < 3; i++)
      sheet.line(
        `M${x + side * size * 0.14} ${y - size * (0.2 + i * 0.11)}q${side * size * 0.3} ${-size * 0.12} ${side * size * 0.6} ${-size * 0.02}`,
        ink,
        2,
        0.35,
      );
  }
}

/** A book held open, seen from outside. */
export function drawHeldBook(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  for (const side of [-1, 1]) {
    sheet.area(
      polygon([
        [x, y - size * 0.6],
        [x + side * size * 0.82, y - size * 0.78],
        [x + side * size * 0.86, y + size * 0.4],
        [x, y + size * 0.56],
      ]),
      side < 0 ? colour : lighten(colour, 0.1),
    );
    sheet.line(
      `M${x + side * size * 0.2} ${y - size * 0.34}l${side * size * 0.42} ${-size * 0.08}`,
      sheet.palette.paper,
      5,
      0.8,
    );
  }
  sheet.line(`M${x} ${y - size * 0.6}V${y + size * 0.56}`, darken(colour, 0.3), 4);
}

/** An open laptop from behind. */
export function drawLaptop(sheet: Sheet, x: number, y: number, size: number): void {
  const { paper, ink, cloth } = sheet.palette;
  const grey = sheet.palette.isNight ? '#8d93a8' : '#c9ccd2';
  sheet.area(
    polygon([
      [x - size * 0.9, y + 6],
      [x + size * 0.9, y + 6],
      [x + size * 0.76, y - size * 0.16],
      [x - size * 0.76, y - size * 0.16],
    ]),
    darken(grey, 0.2),
  );
  sheet.area(box(x - size * 0.78, y - size * 1.1, size * 1.56, size * 0.98, 8), grey);
  sheet.tint(ellipse(x, y - size * 0.62, size * 0.13), paper);
  sheet.tint(ellipse(x + size * 0.5, y - size * 0.34, size * 0.12), cloth[0]!);
  sheet.tint(box(x - size * 0.66, y - size * 0.98, size * 0.26, size * 0.2, 4), cloth[2]!);
  sheet.line(`M${x - size * 0.7} ${y - size * 1.03}H${x + size * 0.7}`, ink, 2, 0.2);
}

export function drawCardFan(sheet: Sheet, x: number, y: number, size: number): void {
  const { paper, cloth } = sheet.palette;
  for (let i = 0; i < 4; i++) {
    const turn = -24 + i * 16;
    sheet.group(
      `translate(${x} ${y}) rotate(${turn})`,
      () => {
        sheet.area(box(-size * 0.24, -size, size * 0.48, size * 0.78, 6), paper);
        sheet.tint(ellipse(0, -size * 0.6, size * 0.13), cloth[i % cloth.length]!);
      },
      false,
    );
  }
}

export function drawDie(sheet: Sheet, x: number, y: number, size: number, turn = 0): void {
  const { paper, ink } = sheet.palette;
  sheet.group(`translate(${x} ${y}) rotate(${turn})`, () => {
    sheet.area(box(-size / 2, -size / 2, size, size, size * 0.2), lighten(paper, 0.3));
    sheet.line(box(-size / 2, -size / 2, size, size, size * 0.2), darken(paper, 0.24), size * 0.04);
    for (const [dx, dy] of [
      [-0.24, -0.24],
      [0, 0],
      [0.24, 0.24],
    ] as const)
      sheet.tint(ellipse(dx * size, dy * size, size * 0.1), ink);
  });
}

/** A board game piece in the shape of a person. */
export function drawMeeple(sheet: Sheet, x: number, y: number, size: number, colour: string): void {
  sheet.area(
    `M${x} ${y - size}c${size * 0.34} 0 ${size * 0.34} ${size * 0.34} ${size * 0.18} ${size * 0.42}c${size * 0.5} ${size * 0.1} ${size * 0.5} ${size * 0.28} ${size * 0.14} ${size * 0.26}l${size * 0.18} ${size * 0.34}h${-size}l${size * 0.18} ${-size * 0.34}c${-size * 0.36} ${size * 0.02} ${-size * 0.36} ${-size * 0.16} ${size * 0.14} ${-size * 0.26}c${-size * 0.16} ${-size * 0.08} ${-size * 0.16} ${-size * 0.42} ${size * 0.18} ${-size * 0.42}Z`,
    colour,
  );
}

export function drawPomegranate(sheet: Sheet, x: number, y: number, size: number): void {
  const red = '#b81f3a';
  sheet.area(
    polygon([
      [x - size * 0.2, y - size * 1.7],
      [x, y - size * 1.5],
      [x + size * 0.2, y - size * 1.7],
      [x + size * 0.16, y - size * 1.3],
      [x - size * 0.16, y - size * 1.3],
    ]),
    darken(red, 0.2),
  );
  sheet.area(ellipse(x, y - size * 0.7, size * 0.78, size * 0.74), red);
  sheet.tint(ellipse(x - size * 0.26, y - size * 0.94, size * 0.18, size * 0.24), '#f08a86', 0.7);
}

/** A slice of watermelon, standing on its rind. */
export function drawMelon(sheet: Sheet, x: number, y: number, size: number): void {
  sheet.area(`M${x - size} ${y - size * 0.7}A${size} ${size} 0 0 0 ${x + size} ${y - size * 0.7}Z`, '#2f7a4a');
  sheet.tint(
    `M${x - size * 0.88} ${y - size * 0.7}A${size * 0.88} ${size * 0.86} 0 0 0 ${x + size * 0.88} ${y - size * 0.7}Z`,
    '#f3ead0',
  );
  sheet.tint(
    `M${x - size * 0.78} ${y - size * 0.7}A${size * 0.78} ${size * 0.74} 0 0 0 ${x + size * 0.78} ${y - size * 0.7}Z`,
    '#d8344a',
  );
  for (const dx of [-0.4, -0.12, 0.16, 0.42]) sheet.tint(ellipse(x + dx * size, y - size * 0.5, 3.6, 6), '#3a1420');
}

/** A bowl with food heaped in it. */
export function drawBowl(sheet: Sheet, x: number, y: number, size: number, colour: string, food: string): void {
  const { rng } = sheet;
  sheet.area(ellipse(x, y - size * 0.5, size * 0.82, size * 0.4), food);
  for (let i = 0; i < 5; i++)
    sheet.tint(
      ellipse(x + (i - 2) * size * 0.26, y - size * (0.62 + rng.next() * 0.14), size * 0.15),
      i % 2 === 0 ? lighten(food, 0.24) : darken(food, 0.12),
    );
  sheet.area(
    `M${x - size} ${y - size * 0.5}H${x + size}C${x + size * 0.9} ${y} ${x + size * 0.5} ${y + size * 0.06} ${x} ${y + size * 0.06}C${x - size * 0.5} ${y + size * 0.06} ${x - size * 0.9} ${y} ${x - size} ${y - size * 0.5}Z`,
    colour,
  );
  sheet.tint(box(x - size * 0.86, y - size * 0.38, size * 1.72, size * 0.1, 3), sheet.palette.paper, 0.6);
}

/** A platter seen a little from above. */
export function drawPlatter(sheet: Sheet, x: number, y: number, rx: number, food: string[]): void {
  const { rng, palette } = sheet;
  sheet.area(ellipse(x, y, rx, rx * 0.36), palette.paper);
  sheet.tint(ellipse(x, y, rx * 0.8, rx * 0.27), darken(palette.paper, 0.08));
  for (let i = 0; i < 16; i++) {
    const turn = rng.next() * Math.PI * 2;
    const out = Math.sqrt(rng.next()) * 0.66;
    sheet.tint(
      ellipse(x + Math.cos(turn) * rx * out, y - rx * 0.05 + Math.sin(turn) * rx * 0.24 * out, rx * 0.12, rx * 0.085),
      rng.pick(food),
    );
  }
}

export function drawNotes(sheet: Sheet, x: number, y: number, size: number, columns: number, rows: number): void {
  const { rng, palette } = sheet;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      if (rng.chance(0.16)) continue;
      const [nx, ny] = [x + column * size * 1.22 + rng.next() * 8, y + row * size * 1.2 + rng.next() * 8];
      sheet.group(`translate(${nx.toFixed(0)} ${ny.toFixed(0)}) rotate(${rng.int(-5, 5)})`, () => {
        sheet.area(
          box(0, 0, size, size),
          rng.pick(['#f6cf5c', '#f29b8b', '#8fd0c4', '#fff4d6', ...palette.cloth.slice(0, 2)]),
        );
        for (let i = 0; i < 3; i++)
          sheet.line(
            `M${size * 0.16} ${size * (0.28 + i * 0.22)}h${size * (0.4 + rng.next() * 0.26)}`,
            palette.ink,
            3,
            0.55,
          );
      });
    }
}

/** A speech bubble; its sign stands for the language. */
export function drawBubble(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  colour: string,
  sign: number,
  isMirrored = false,
): void {
  const { paper } = sheet.palette;
  const s = isMirrored ? -1 : 1;
  sheet.layer(() => {
    sheet.area(
      `M${x - size} ${y - size * 0.7}q0 ${-size * 0.5} ${size * 0.5} ${-size * 0.5}h${size}q${size * 0.5} 0 ${size * 0.5} ${size * 0.5}v${size * 0.5}q0 ${size * 0.5} ${-size * 0.5} ${size * 0.5}${s > 0 ? `h${-size * 0.56}l${-size * 0.42} ${size * 0.46}l${size * 0.06} ${-size * 0.46}h${-size * 0.08}` : `h${-size * 0.1}l${size * 0.06} ${size * 0.46}l${-size * 0.42} ${-size * 0.46}h${-size * 0.54}`}q${-size * 0.5} 0 ${-size * 0.5} ${-size * 0.5}Z`,
      colour,
    );
    const w = size * 0.13;
    const at = (dx: number, dy: number): string =>
      `${(x + dx * size).toFixed(1)} ${(y - size * 0.44 + dy * size).toFixed(1)}`;
    const signs = [
      // A, alef with its hat, ñ, be, hiragana no, three dots.
      `M${at(-0.34, 0.34)}L${at(0, -0.42)}L${at(0.34, 0.34)}M${at(-0.2, 0.08)}L${at(0.2, 0.08)}`,
      `M${at(0, -0.16)}L${at(0, 0.36)}M${at(-0.26, -0.34)}Q${at(-0.1, -0.5)} ${at(0.02, -0.36)}T${at(0.28, -0.42)}`,
      `M${at(-0.28, 0.34)}V${(y - size * 0.44 - size * 0.1).toFixed(1)}Q${at(0.06, -0.34)} ${at(0.26, 0.02)}V${(y - size * 0.44 + size * 0.34).toFixed(1)}M${at(-0.24, -0.32)}Q${at(-0.06, -0.5)} ${at(0.02, -0.36)}T${at(0.26, -0.42)}`,
      `M${at(-0.46, -0.12)}Q${at(-0.5, 0.2)} ${at(-0.1, 0.2)}H${(x + size * 0.2).toFixed(1)}Q${at(0.5, 0.2)} ${at(0.44, -0.14)}M${at(-0.02, 0.42)}L${at(0, 0.43)}`,
      `M${at(0.02, -0.3)}Q${at(-0.02, 0.2)} ${at(-0.22, 0.26)}Q${at(-0.46, 0.1)} ${at(-0.2, -0.22)}Q${at(0.16, -0.46)} ${at(0.38, -0.1)}Q${at(0.44, 0.24)} ${at(0.06, 0.36)}`,
      `M${at(-0.4, 0)}L${at(-0.38, 0)}M${at(0, 0)}L${at(0.02, 0)}M${at(0.4, 0)}L${at(0.42, 0)}`,
    ];
    sheet.line(signs[sign % signs.length]!, paper, w);
  });
}
