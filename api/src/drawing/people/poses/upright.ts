import type { Pose } from '../figure.ts';

const standing = { hip: [0, -300], neck: [0, -486] } satisfies Partial<Pose>;

/** Standing, working or resting. Units and directions are those of `Pose`. */
export const upright = {
  stand: {
    view: 'front',
    ...standing,
    farArm: [
      [-84, -372],
      [-72, -276],
    ],
    nearArm: [
      [84, -372],
      [72, -276],
    ],
    farLeg: [
      [-32, -156],
      [-34, 0],
    ],
    nearLeg: [
      [32, -156],
      [34, 0],
    ],
  },
  talk: {
    view: 'front',
    ...standing,
    turn: 0.5,
    mood: 'talk',
    farArm: [
      [-86, -376],
      [-70, -280],
    ],
    nearArm: [
      [92, -388],
      [132, -462],
    ],
    farLeg: [
      [-32, -156],
      [-38, 0],
    ],
    nearLeg: [
      [32, -156],
      [30, 0],
    ],
  },
  point: {
    view: 'front',
    ...standing,
    turn: 0.7,
    mood: 'talk',
    farArm: [
      [-88, -376],
      [-64, -290],
    ],
    nearArm: [
      [128, -432],
      [206, -496],
    ],
    farLeg: [
      [-32, -156],
      [-38, 0],
    ],
    nearLeg: [
      [32, -156],
      [34, 0],
    ],
  },
  back: {
    view: 'back',
    ...standing,
    farArm: [
      [-84, -374],
      [-78, -272],
    ],
    nearArm: [
      [84, -374],
      [78, -272],
    ],
    farLeg: [
      [-30, -156],
      [-32, 0],
    ],
    nearLeg: [
      [30, -156],
      [32, 0],
    ],
  },
  backHolding: {
    view: 'back',
    ...standing,
    farArm: [
      [-86, -380],
      [-40, -330],
    ],
    nearArm: [
      [98, -404],
      [122, -480],
    ],
    farLeg: [
      [-30, -156],
      [-32, 0],
    ],
    nearLeg: [
      [30, -156],
      [32, 0],
    ],
  },
  cheer: {
    view: 'front',
    ...standing,
    mood: 'laugh',
    farArm: [
      [-104, -524],
      [-128, -612],
    ],
    nearArm: [
      [104, -524],
      [128, -612],
    ],
    farLeg: [
      [-34, -156],
      [-38, 0],
    ],
    nearLeg: [
      [34, -156],
      [38, 0],
    ],
  },
  shoot: {
    view: 'side',
    hip: [0, -298],
    neck: [10, -482],
    head: [16, -60],
    farArm: [
      [86, -404],
      [94, -506],
    ],
    nearArm: [
      [60, -392],
      [84, -500],
    ],
    farLeg: [
      [24, -156],
      [34, 0],
    ],
    nearLeg: [
      [-20, -154],
      [-34, 0],
    ],
  },
  stir: {
    view: 'front',
    hip: [0, -300],
    neck: [0, -486],
    turn: 0.3,
    tilt: 4,
    farArm: [
      [-94, -384],
      [-76, -296],
    ],
    nearArm: [
      [104, -384],
      [66, -316],
    ],
    farLeg: [
      [-30, -156],
      [-32, 0],
    ],
    nearLeg: [
      [30, -156],
      [32, 0],
    ],
  },
  work: {
    view: 'front',
    hip: [0, -296],
    neck: [0, -476],
    tilt: 4,
    turn: -0.2,
    farArm: [
      [-92, -376],
      [-30, -312],
    ],
    nearArm: [
      [92, -376],
      [30, -312],
    ],
    farLeg: [
      [-30, -156],
      [-32, 0],
    ],
    nearLeg: [
      [30, -156],
      [32, 0],
    ],
  },
  paint: {
    view: 'back',
    hip: [0, -300],
    neck: [0, -486],
    farArm: [
      [-86, -380],
      [-72, -286],
    ],
    nearArm: [
      [118, -470],
      [150, -566],
    ],
    farLeg: [
      [-32, -156],
      [-34, 0],
    ],
    nearLeg: [
      [32, -156],
      [34, 0],
    ],
  },
  hold: {
    view: 'front',
    ...standing,
    farArm: [
      [-90, -378],
      [-44, -372],
    ],
    nearArm: [
      [90, -378],
      [44, -372],
    ],
    farLeg: [
      [-32, -156],
      [-34, 0],
    ],
    nearLeg: [
      [32, -156],
      [34, 0],
    ],
  },
  holdUp: {
    view: 'front',
    ...standing,
    turn: 0.3,
    farArm: [
      [-96, -404],
      [-96, -476],
    ],
    nearArm: [
      [96, -404],
      [96, -476],
    ],
    farLeg: [
      [-32, -156],
      [-34, 0],
    ],
    nearLeg: [
      [32, -156],
      [34, 0],
    ],
  },
} satisfies Record<string, Pose>;
