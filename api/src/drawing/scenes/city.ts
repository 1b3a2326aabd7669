import { darken, lighten, mix } from '../colour.ts';
import { drawFigure } from '../people/figure.ts';
import { company } from '../people/look.ts';
import { poses } from '../people/poses.ts';
import { arch, drawStreet } from '../places/street.ts';
import { box, ellipse, polygon, type Sheet, wide } from '../sheet.ts';
import { drawLantern, drawStringLights } from '../things/lamps.ts';
import { drawCornerLeaves } from '../things/plants.ts';
import { drawBowl } from '../things/tabletop.ts';

/** A guide with a small flag, a group that looks up. */
export function cityWalk(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStreet(sheet, 580);
  const looks = company(rng, palette, 6);
  drawFigure(sheet, { x: 690, y: 650, size: 0.66, look: looks[4]!, pose: poses.back });
  drawFigure(sheet, { x: 790, y: 664, size: 0.68, look: looks[5]!, pose: poses.backHolding });
  drawFigure(sheet, {
    x: 330,
    y: 730,
    size: 0.86,
    look: looks[0]!,
    pose: { ...poses.point, mood: 'talk' },
    inHand: () => {
      sheet.limb(
        [
          [-76, -280],
          [-106, -640],
        ],
        8,
        palette.wood,
      );
      sheet.area('M-106 -640L-210 -600L-100 -560Z', palette.rug);
    },
  });
  drawFigure(sheet, { x: 580, y: 752, size: 0.92, look: looks[1]!, pose: { ...poses.hold, turn: -0.5 } });
  drawFigure(sheet, { x: 830, y: 760, size: 0.94, look: looks[2]!, pose: poses.walk, isMirrored: true });
  drawFigure(sheet, {
    x: 1030,
    y: 772,
    size: 0.98,
    look: looks[3]!,
    pose: { ...poses.walkB, mood: 'laugh' },
    isMirrored: true,
  });
  drawCornerLeaves(sheet, 880);
}

/** The same quarter with its lamps lit. */
export function nightWalk(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStreet(sheet, 580);
  drawStringLights(sheet, [180, 250], [980, 240], 60, 13);
  const looks = company(rng, palette, 5);
  for (const [x, y] of [
    [90, 600],
    [1120, 600],
  ] as const) {
    sheet.limb(
      [
        [x, y + 60],
        [x, y - 210],
      ],
      11,
      palette.ink,
    );
    drawLantern(sheet, x, y - 210, 66);
  }
  drawFigure(sheet, { x: 560, y: 660, size: 0.7, look: looks[0]!, pose: poses.back });
  drawFigure(sheet, { x: 650, y: 664, size: 0.7, look: looks[1]!, pose: poses.back });
  drawFigure(sheet, { x: 300, y: 750, size: 0.92, look: looks[2]!, pose: poses.walk });
  drawFigure(sheet, { x: 450, y: 770, size: 0.96, look: looks[3]!, pose: { ...poses.walkB, mood: 'laugh' } });
  drawFigure(sheet, {
    x: 880,
    y: 770,
    size: 0.98,
    look: looks[4]!,
    pose: { ...poses.point, mood: 'talk' },
    isMirrored: true,
    inHand: () => drawLantern(sheet, -72, -190, 60),
  });
}

/** Under the vaults: copper, spices, cloth, and somebody who tells where it all comes from. */
export function bazaar(sheet: Sheet): void {
  const { palette, rng } = sheet;
  const stone = mix(palette.floor, palette.wood, palette.isNight ? 0.4 : 0.2);
  sheet.ground(darken(stone, 0.42), darken(stone, 0.3));
  for (let i = 0; i < 4; i++) {
    const s = 1 - i * 0.2;
    sheet.layer(() =>
      sheet.area(
        `M${wide.left} -700H${wide.right}V1500H${600 + 560 * s}V${330 + i * 60}C${600 + 560 * s} ${90 + i * 70} ${600 + 180 * s} ${40 + i * 72} 600 ${-10 + i * 74}C${600 - 180 * s} ${40 + i * 72} ${600 - 560 * s} ${90 + i * 70} ${600 - 560 * s} ${330 + i * 60}V1500H${wide.left}Z`,
        mix(stone, darken(stone, 0.34), i / 4),
      ),
    );
    if (i === 0) break;
  }
  for (let i = 3; i >= 1; i--) {
    const s = 1 - i * 0.24;
    sheet.layer(() =>
      sheet.area(arch(600, 640, 1120 * s, 640 - i * 40), mix(lighten(stone, 0.1 + i * 0.08), palette.glow, i * 0.08)),
    );
    sheet.layer(() =>
      sheet.area(
        arch(600, 640, 1120 * s - 70, 590 - i * 40),
        mix(darken(stone, 0.3 - i * 0.08), palette.glow, 3 - i === 0 ? 0.5 : 0.06),
      ),
    );
  }
  sheet.glow(600, 330, 320, 1);
  sheet.tint(
    polygon([
      [520, 40],
      [620, 40],
      [760, 700],
      [560, 700],
    ]),
    palette.glow,
    0.16,
  );
  sheet.layer(() => sheet.area(`M${wide.left} 630H${wide.right}V1500H${wide.left}Z`, mix(stone, palette.paper, 0.16)));
  for (const side of [-1, 1]) {
    const x = 600 + side * 430;
    sheet.layer(() => {
      sheet.area(
        polygon([
          [x - 200, 300],
          [x + 200, 300],
          [x + 224, 350],
          [x - 224, 350],
        ]),
        side < 0 ? palette.rug : palette.land[2],
      );
      for (let i = 0; i < 5; i++)
        sheet.tint(
          polygon([
            [x - 200 + i * 80, 300],
            [x - 160 + i * 80, 300],
            [x - 166 + i * 84, 350],
            [x - 214 + i * 86, 350],
          ]),
          palette.paper,
          0.7,
        );
    });
    if (side < 0) {
      [
        [palette.rug, 'm'],
        ['#e59a00', ''],
        ['#7d8f3a', ''],
        ['#8f4a24', ''],
      ].forEach(([tone], i) => {
        const bx = x - 150 + i * 96;
        sheet.layer(() => {
          sheet.area(
            polygon([
              [bx - 40, 560],
              [bx + 40, 560],
              [bx + 30, 640],
              [bx - 30, 640],
            ]),
            palette.wood,
          );
          sheet.area(`M${bx - 40} 562Q${bx} 480 ${bx + 40} 562Z`, tone!);
        });
      });
    } else {
      for (let i = 0; i < 4; i++) {
        const bx = x - 150 + i * 92;
        sheet.layer(() =>
          sheet.area(
            `M${bx - 30} 640C${bx - 54} 590 ${bx - 40} 540 ${bx - 14} 520V496H${bx + 14}V520C${bx + 40} 540 ${bx + 54} 590 ${bx + 30} 640Z`,
            ['#c9773f', '#d9a441', '#b5603a', '#d9a441'][i]!,
          ),
        );
      }
    }
    for (const dx of [-110, 10, 120]) drawLantern(sheet, x + dx, 440, 40);
  }
  const looks = company(rng, palette, 5);
  drawFigure(sheet, { x: 600, y: 680, size: 0.72, look: looks[0]!, pose: { ...poses.point, mood: 'talk' } });
  drawFigure(sheet, { x: 480, y: 740, size: 0.86, look: looks[1]!, pose: poses.back });
  drawFigure(sheet, { x: 740, y: 750, size: 0.88, look: looks[2]!, pose: poses.backHolding });
  drawFigure(sheet, { x: 250, y: 790, size: 0.96, look: looks[3]!, pose: poses.walk });
  drawFigure(sheet, {
    x: 960,
    y: 796,
    size: 0.98,
    look: looks[4]!,
    pose: { ...poses.hold, turn: -0.4, mood: 'laugh' },
    inHand: () => drawBowl(sheet, 0, -360, 44, palette.rug, '#e59a00'),
  });
}

/** Ten stalls with awnings, and time to look. */
export function market(sheet: Sheet): void {
  const { palette, rng } = sheet;
  drawStreet(sheet, 560);
  drawStringLights(sheet, [-100, 150], [600, 150], 60, 10);
  drawStringLights(sheet, [600, 150], [1300, 150], 60, 10);
  const looks = company(rng, palette, 7);
  const stall = (x: number, y: number, s: number, tone: string, seller: number, goods: number): void => {
    drawFigure(sheet, {
      x,
      y: y + 10,
      size: 0.86 * s,
      look: looks[seller]!,
      pose: { ...poses.hold, turn: x < 600 ? 0.3 : -0.3 },
    });
    sheet.layer(() => {
      for (const side of [-1, 1])
        sheet.limb(
          [
            [x + side * 170 * s, y],
            [x + side * 170 * s, y - 470 * s],
          ],
          10,
          palette.wood,
        );
      sheet.area(
        polygon([
          [x - 176 * s, y - 210 * s],
          [x + 176 * s, y - 210 * s],
          [x + 176 * s, y],
          [x - 176 * s, y],
        ]),
        tone,
      );
      sheet.area(box(x - 190 * s, y - 226 * s, 380 * s, 24 * s, 4), lighten(palette.wood, 0.2));
      sheet.area(
        polygon([
          [x - 160 * s, y - 540 * s],
          [x + 160 * s, y - 540 * s],
          [x + 214 * s, y - 440 * s],
          [x - 214 * s, y - 440 * s],
        ]),
        tone,
      );
      for (let i = 0; i < 4; i++)
        sheet.tint(
          polygon([
            [x + (-160 + i * 80) * s, y - 540 * s],
            [x + (-120 + i * 80) * s, y - 540 * s],
            [x + (-160 + i * 107) * s, y - 440 * s],
            [x + (-214 + i * 107) * s, y - 440 * s],
          ]),
          palette.paper,
          0.92,
        );
    });
    for (let i = 0; i < 6; i++) {
      const gx = x + (-146 + i * 58) * s;
      const gy = y - 226 * s;
      const colour = rng.pick(palette.cloth);
      if ((i + goods) % 3 === 0)
        sheet.area(
          `M${gx - 20 * s} ${gy}C${gx - 36 * s} ${gy - 30 * s} ${gx - 14 * s} ${gy - 46 * s} ${gx - 8 * s} ${gy - 62 * s}H${gx + 8 * s}C${gx + 14 * s} ${gy - 46 * s} ${gx + 36 * s} ${gy - 30 * s} ${gx + 20 * s} ${gy}Z`,
          colour,
        );
      else if ((i + goods) % 3 === 1) sheet.area(box(gx - 22 * s, gy - 40 * s, 44 * s, 40 * s, 4), colour);
      else sheet.area(ellipse(gx, gy - 14 * s, 24 * s, 15 * s), colour);
    }
  };
  stall(230, 650, 0.86, palette.rug, 0, 0);
  stall(600, 630, 0.8, palette.land[2], 1, 1);
  stall(970, 650, 0.86, palette.cloth[0]!, 2, 2);
  drawFigure(sheet, { x: 400, y: 770, size: 0.94, look: looks[3]!, pose: poses.back });
  drawFigure(sheet, { x: 520, y: 780, size: 0.94, look: looks[4]!, pose: { ...poses.walk } });
  drawFigure(sheet, { x: 800, y: 776, size: 0.94, look: looks[5]!, pose: poses.backHolding });
  drawFigure(sheet, {
    x: 1080,
    y: 800,
    size: 1,
    look: looks[6]!,
    pose: { ...poses.walkB, mood: 'laugh' },
    isMirrored: true,
  });
}
