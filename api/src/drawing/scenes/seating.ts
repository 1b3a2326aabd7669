import { drawFigure } from '../people/figure.ts';
import { company, type Look } from '../people/look.ts';
import { type PoseName, poses } from '../people/poses.ts';
import type { Sheet } from '../sheet.ts';
import { drawChair, drawTable } from '../things/furniture.ts';

export interface Seating {
  looks?: Look[];
  /** Poses of those behind the table, from left to right. */
  behind?: PoseName[];
  /** True to seat somebody at each end. */
  hasEnds?: boolean;
  table?: string;
  /** Draws what stands on the table, between the bodies and the hands. */
  onTable(): void;
  /** Draws what lies in front of the hands. */
  inFront?(): void;
  /** Draws what the people behind the table hold, by index, in their hands' coordinates. */
  inHand?(index: number): void;
}

const size = 1.16;

/** People around a long table, seen from its free side. */
export function drawAroundTable(sheet: Sheet, seating: Seating): void {
  const { rng, palette } = sheet;
  const {
    behind = rng.pick<PoseName[]>([
      ['atTable', 'atTableTalk', 'atTableChin'],
      ['atTableTalk', 'atTable', 'atTableReach'],
      ['atTableChin', 'atTableReach', 'atTableTalk'],
    ]),
    hasEnds = true,
  } = seating;
  const looks = seating.looks ?? company(rng, palette, behind.length + 2);
  const gap = Math.min(270, 760 / behind.length);
  const seats = behind.map((name, i) => ({
    x: 600 + (i - (behind.length - 1) / 2) * gap,
    // People right of the middle face left.
    isMirrored: i > (behind.length - 1) / 2,
    pose: poses[name],
    look: looks[i]!,
  }));
  const y = 656;
  for (const seat of seats) drawFigure(sheet, { ...seat, y, size, part: 'body' });
  if (hasEnds) {
    const [left, right] = looks.slice(behind.length) as [Look, Look];
    drawChair(sheet, 120, 800, 1.2);
    drawChair(sheet, 1080, 800, 1.2, true);
    drawFigure(sheet, { x: 120, y: 800, size: 1.2, look: left, pose: { ...poses.sitSide, nearArm: null } });
    drawFigure(sheet, {
      x: 1080,
      y: 800,
      size: 1.2,
      look: right,
      pose: { ...poses.sitSide, nearArm: null },
      isMirrored: true,
    });
  }
  drawTable(sheet, seating.table === undefined ? {} : { colour: seating.table });
  seating.onTable();
  seats.forEach((seat, i) =>
    drawFigure(sheet, { ...seat, y, size, part: 'arms', ...(seating.inHand && { inHand: () => seating.inHand!(i) }) }),
  );
  if (hasEnds) {
    const [left, right] = looks.slice(behind.length) as [Look, Look];
    drawFigure(sheet, {
      x: 120,
      y: 800,
      size: 1.2,
      look: left,
      pose: { ...poses.sitSide, farArm: null },
      part: 'arms',
    });
    drawFigure(sheet, {
      x: 1080,
      y: 800,
      size: 1.2,
      look: right,
      pose: { ...poses.sitSide, farArm: null },
      part: 'arms',
      isMirrored: true,
    });
  }
  seating.inFront?.();
}
