import { darken, lighten } from '../colour.ts';
import { type Point, polygon, type Sheet } from '../sheet.ts';
import { drawBackHair } from './hair.ts';
import { drawHead, type Mood } from './head.ts';
import type { Look } from './look.ts';

/** Elbow and hand, or knee and foot. */
type Joints = [middle: Point, end: Point];

/**
 * Positions of the parts of a body, in hundredths of a head, from the point on the ground where it stands. Seen
 * from the side the body looks to the right.
 */
export interface Pose {
  view: 'front' | 'side' | 'back';
  hip: Point;
  neck: Point;
  /** The middle of the head, seen from the neck. */
  head?: Point;
  turn?: number;
  tilt?: number;
  mood?: Mood;
  /** The arm drawn behind the body, and the one in front of it. Null if it is hidden. */
  farArm?: Joints | null;
  nearArm?: Joints | null;
  farLeg?: Joints | null;
  nearLeg?: Joints | null;
  /** Direction of the feet, 1 to the right; 0 towards us. */
  feet?: -1 | 0 | 1;
}

export interface Placed {
  x: number;
  y: number;
  /** Pixels of the stage for a hundredth of a head. */
  size: number;
  isMirrored?: boolean;
  look: Look;
  pose: Pose;
  /** All of it, all but the arms, or only arms that lie on a table. */
  part?: 'all' | 'body' | 'arms';
  /** Drawn between the body and the near arm, in the body's coordinates: a bag, an instrument. */
  holds?: () => void;
  /** Drawn behind the body. */
  carries?: () => void;
  /** Drawn over everything, in the hands. */
  inHand?: () => void;
}

const add = ([x, y]: Point, [dx, dy]: Point, by = 1): Point => [x + dx * by, y + dy * by];

export function drawFigure(sheet: Sheet, placed: Placed): void {
  const { x, y, size, look, isMirrored = false, part = 'all' } = placed;
  const scale = size * (look.age === 'child' ? 0.78 : look.gender === 'female' ? 0.95 : 1);
  sheet.group(
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(isMirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})`,
    () => drawBody(sheet, placed, part),
  );
}

/** Children have shorter legs and a larger head in the same pose. */
function childOf(pose: Pose): Pose {
  const at = ([x, y]: Point): Point => [x * 0.9, y > -300 ? y * 0.72 : -216 + (y + 300) * 0.8];
  const joints = <T extends Joints | null | undefined>(pair: T): T => (pair ? ([at(pair[0]), at(pair[1])] as T) : pair);
  const [headX, headY] = pose.head ?? [0, -62];
  return {
    ...pose,
    hip: at(pose.hip),
    neck: at(pose.neck),
    head: [headX, headY * 1.12],
    farArm: joints(pose.farArm),
    nearArm: joints(pose.nearArm),
    farLeg: joints(pose.farLeg),
    nearLeg: joints(pose.nearLeg),
  };
}

function drawBody(
  sheet: Sheet,
  { look, pose: adult, holds, carries, inHand }: Placed,
  part: 'all' | 'body' | 'arms',
): void {
  const pose = look.age === 'child' ? childOf(adult) : adult;
  const { hip, neck, view } = pose;
  const axis: Point = [hip[0] - neck[0], hip[1] - neck[1]];
  const length = Math.hypot(...axis);
  const down: Point = [axis[0] / length, axis[1] / length];
  const across: Point = [-down[1], down[0]];
  const isChild = look.age === 'child';
  const breadth = (look.gender === 'male' ? 76 : 65) * (view === 'side' ? 0.52 : 1) * (isChild ? 0.72 : 1);
  const hips = (look.gender === 'male' ? 52 : 56) * (view === 'side' ? 0.72 : 1) * (isChild ? 0.78 : 1);
  // `across` points left on the page when the body is upright: the far side comes first.
  const shoulder = (side: number): Point => add(add(neck, down, 32), across, side * breadth * 0.84);
  const arm = (joints: Joints | null | undefined, side: number, colour: string): void => {
    if (!joints) return;
    sheet.limb([shoulder(side), ...joints], isChild ? 28 : 34, colour);
    drawHand(sheet, joints, look);
  };
  const farSide = view === 'side' ? 0 : 1;
  const nearSide = view === 'side' ? 0 : -1;

  if (part !== 'arms') {
    carries?.();
    const headAt = add(neck, pose.head ?? [0, -62]);
    const headSize = isChild ? 1.26 : 1;
    if (view !== 'back') atHead(sheet, headAt, pose.tilt ?? 0, headSize, () => drawBackHair(sheet, look));
    if (part === 'all') arm(pose.farArm, farSide, view === 'side' ? darken(look.top, 0.16) : look.top);
    drawLegs(sheet, pose, look, across, hips);
    drawTorso(sheet, { look, hip, neck, down, across, breadth, hips, view, isSeated: isSitting(pose) });
    if (view !== 'back')
      sheet.limb([add(neck, down, 12), add(neck, [(headAt[0] - neck[0]) * 0.5, -26])], 30, darken(look.skin, 0.12));
    if (view === 'front' && look.style !== 'hijab') drawCollar(sheet, neck, down, look);
    sheet.group(
      `translate(${headAt[0].toFixed(1)} ${headAt[1].toFixed(1)}) scale(${headSize})`,
      () =>
        drawHead(sheet, look, {
          turn: pose.turn ?? (view === 'side' ? 0.85 : 0),
          tilt: pose.tilt ?? 0,
          mood: pose.mood ?? 'smile',
          isBack: view === 'back',
        }),
      false,
    );
  }
  holds?.();
  if (part !== 'body') {
    if (part === 'arms') arm(pose.farArm, farSide, look.top);
    arm(pose.nearArm, nearSide, lighten(look.top, 0.07));
    inHand?.();
  }
}

const isSitting = ({ hip, nearLeg }: Pose): boolean => !nearLeg || Math.abs(nearLeg[0][1] - hip[1]) < 70;

function atHead(sheet: Sheet, [x, y]: Point, tilt: number, size: number, draw: () => void): void {
  sheet.group(
    `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size})${tilt === 0 ? '' : ` rotate(${tilt} 0 40)`}`,
    draw,
    false,
  );
}

function drawHand(sheet: Sheet, [elbow, hand]: Joints, { skin, age }: Look): void {
  const length = Math.hypot(hand[0] - elbow[0], hand[1] - elbow[1]) || 1;
  const way: Point = [(hand[0] - elbow[0]) / length, (hand[1] - elbow[1]) / length];
  const palm = add(hand, way, 15);
  const size = age === 'child' ? 13 : 16;
  sheet.limb([add(hand, way, 6), palm], size * 1.75, skin);
  sheet.limb([palm, add(add(palm, way, 7), [way[1], -way[0]], 13)], 9, skin);
}

interface Torso {
  look: Look;
  hip: Point;
  neck: Point;
  down: Point;
  across: Point;
  breadth: number;
  hips: number;
  view: Pose['view'];
  isSeated: boolean;
}

function drawTorso(sheet: Sheet, { look, hip, neck, down, across, breadth, hips, view, isSeated }: Torso): void {
  const at = (side: number, width: number, from: Point, along: number): string => {
    const [x, y] = add(add(from, down, along), across, side * width);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  };
  const waist = (breadth + hips) * 0.42;
  const hem = look.isLong && !isSeated ? 96 : 14;
  const hemWidth = look.isLong && !isSeated ? hips * 1.22 : hips;
  const d = (side: 1 | -1): string =>
    `C${at(side, breadth * 0.62, neck, 6)} ${at(side, breadth, neck, 10)} ${at(side, breadth, neck, 44)}C${at(side, waist, neck, 110)} ${at(side, waist, hip, -60)} ${at(side, hemWidth, hip, hem)}`;
  const back = (side: 1 | -1): string =>
    `C${at(side, waist, hip, -60)} ${at(side, waist, neck, 110)} ${at(side, breadth, neck, 44)}C${at(side, breadth, neck, 10)} ${at(side, breadth * 0.62, neck, 6)} ${at(side, 17, neck, -4)}`;
  sheet.area(`M${at(1, 17, neck, -4)}${d(1)}L${at(-1, hemWidth, hip, hem)}${back(-1)}Z`, look.top);
  if (view !== 'side') {
    // A fold under the arm and, on some, a seam down the middle.
    sheet.line(`M${at(0.7, breadth, neck, 96)}L${at(0.62, breadth, neck, 150)}`, darken(look.top, 0.22), 4, 0.5);
    if (look.isLong && view === 'front')
      sheet.line(`M${at(0, 0, neck, 60)}L${at(0, 0, hip, hem - 6)}`, darken(look.top, 0.2), 3, 0.5);
  }
}

function drawCollar(sheet: Sheet, neck: Point, down: Point, { top, gender, style }: Look): void {
  if (style === 'shawl') return;
  const [x, y] = add(neck, down, 4);
  sheet.line(
    `M${(x - 21).toFixed(1)} ${(y - 4).toFixed(1)}q21 ${gender === 'female' ? 22 : 15} 42 0`,
    lighten(top, 0.3),
    7,
  );
}

function drawLegs(sheet: Sheet, pose: Pose, look: Look, across: Point, hips: number): void {
  const isChild = look.age === 'child';
  const width = isChild ? 34 : 43;
  const leg = (joints: Joints | null | undefined, side: number, colour: string): void => {
    if (!joints) return;
    const from = add(pose.hip, across, side * hips * (pose.view === 'side' ? 0.1 : 0.48));
    const [foot, ankle]: [Point, Point] = [joints[1], [joints[1][0], joints[1][1] - 30]];
    sheet.limb([[foot[0], foot[1] - 12], ankle], width * 0.5, look.skin);
    drawShoe(sheet, foot, pose.feet ?? (pose.view === 'side' ? 1 : 0), look.shoe, isChild);
    sheet.limb([from, joints[0], ankle], width, colour);
  };
  leg(pose.farLeg, 1, darken(look.bottom, 0.2));
  leg(pose.nearLeg, -1, look.bottom);
}

function drawShoe(sheet: Sheet, [x, y]: Point, way: -1 | 0 | 1, colour: string, isChild: boolean): void {
  const r = isChild ? 18 : 23;
  if (way === 0) sheet.area(`M${x - r} ${y + 12}C${x - r} ${y - 16} ${x + r} ${y - 16} ${x + r} ${y + 12}Z`, colour);
  else {
    const reach = way * r * 2;
    sheet.area(
      polygon([
        [x - way * r, y + 14],
        [x - way * r, y - 12],
        [x + way * r * 0.6, y - 12],
        [x + reach * 0.75, y - 2],
        [x + reach, y + 6],
        [x + reach, y + 14],
      ]),
      colour,
    );
  }
}
