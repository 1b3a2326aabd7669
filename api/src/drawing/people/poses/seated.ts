import type { Pose } from '../figure.ts';

/** On chairs, behind tables, on the floor. Units and directions are those of `Pose`. */
export const seated = {
  sitSide: {
    view: 'side',
    hip: [0, -158],
    neck: [14, -338],
    head: [12, -62],
    farArm: [
      [62, -244],
      [130, -228],
    ],
    nearArm: [
      [32, -232],
      [106, -206],
    ],
    farLeg: [
      [118, -154],
      [124, 0],
    ],
    nearLeg: [
      [110, -148],
      [104, 0],
    ],
  },
  sitFront: {
    view: 'front',
    hip: [0, -156],
    neck: [0, -336],
    farArm: [
      [-84, -232],
      [-44, -164],
    ],
    nearArm: [
      [84, -232],
      [44, -164],
    ],
    farLeg: [
      [-46, -120],
      [-44, 0],
    ],
    nearLeg: [
      [46, -120],
      [44, 0],
    ],
  },
  sitBack: {
    view: 'back',
    hip: [0, -156],
    neck: [0, -336],
    farArm: [
      [-88, -236],
      [-50, -176],
    ],
    nearArm: [
      [88, -236],
      [50, -176],
    ],
  },
  atTable: {
    view: 'front',
    hip: [0, -110],
    neck: [0, -300],
    farArm: [
      [-92, -186],
      [-40, -116],
    ],
    nearArm: [
      [92, -186],
      [40, -116],
    ],
  },
  atTableReach: {
    view: 'front',
    hip: [0, -110],
    neck: [6, -298],
    turn: 0.3,
    farArm: [
      [-92, -184],
      [-42, -114],
    ],
    nearArm: [
      [104, -190],
      [112, -92],
    ],
  },
  atTableTalk: {
    view: 'front',
    hip: [0, -110],
    neck: [-4, -300],
    turn: 0.65,
    mood: 'laugh',
    farArm: [
      [-92, -186],
      [-50, -114],
    ],
    nearArm: [
      [112, -206],
      [136, -290],
    ],
  },
  atTableChin: {
    view: 'front',
    hip: [0, -110],
    neck: [0, -296],
    turn: -0.4,
    tilt: -6,
    farArm: [
      [-96, -150],
      [-40, -232],
    ],
    nearArm: [
      [92, -182],
      [34, -112],
    ],
  },
  crossLegged: {
    view: 'front',
    hip: [0, -34],
    neck: [0, -218],
    farArm: [
      [-88, -116],
      [-92, -52],
    ],
    nearArm: [
      [88, -116],
      [92, -52],
    ],
    farLeg: [
      [-112, -34],
      [16, -12],
    ],
    nearLeg: [
      [112, -34],
      [-16, -10],
    ],
  },
  crossLeggedSide: {
    view: 'side',
    hip: [0, -34],
    neck: [12, -214],
    head: [10, -62],
    farArm: [
      [60, -126],
      [104, -76],
    ],
    nearArm: [
      [36, -112],
      [92, -66],
    ],
    farLeg: [
      [108, -56],
      [40, -8],
    ],
    nearLeg: [
      [116, -34],
      [34, -8],
    ],
  },
  floorBack: {
    view: 'back',
    hip: [0, -34],
    neck: [0, -218],
    farArm: [
      [-88, -116],
      [-58, -46],
    ],
    nearArm: [
      [88, -116],
      [58, -46],
    ],
    farLeg: [
      [-106, -30],
      [-20, -10],
    ],
    nearLeg: [
      [106, -30],
      [20, -10],
    ],
  },
  kneel: {
    view: 'side',
    hip: [-10, -130],
    neck: [62, -282],
    head: [24, -56],
    tilt: 8,
    turn: 0.7,
    farArm: [
      [114, -200],
      [150, -112],
    ],
    nearArm: [
      [86, -184],
      [132, -84],
    ],
    farLeg: [
      [74, -104],
      [70, 0],
    ],
    nearLeg: [
      [40, -22],
      [-62, -14],
    ],
  },
  lotus: {
    view: 'front',
    hip: [0, -34],
    neck: [0, -222],
    mood: 'calm',
    farArm: [
      [-82, -124],
      [-100, -58],
    ],
    nearArm: [
      [82, -124],
      [100, -58],
    ],
    farLeg: [
      [-118, -32],
      [14, -10],
    ],
    nearLeg: [
      [118, -32],
      [-14, -8],
    ],
  },
} satisfies Record<string, Pose>;
