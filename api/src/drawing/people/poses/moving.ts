import type { Pose } from '../figure.ts';

const standing = { hip: [0, -300], neck: [0, -486] } satisfies Partial<Pose>;

/** Walking, running, doing sport. Units and directions are those of `Pose`. */
export const moving = {
  walk: {
    view: 'side',
    hip: [0, -296],
    neck: [14, -482],
    head: [12, -62],
    farArm: [
      [52, -388],
      [96, -318],
    ],
    nearArm: [
      [-44, -384],
      [-52, -290],
    ],
    farLeg: [
      [-36, -156],
      [-106, -18],
    ],
    nearLeg: [
      [54, -164],
      [74, 0],
    ],
  },
  walkB: {
    view: 'side',
    hip: [0, -298],
    neck: [10, -484],
    head: [12, -62],
    farArm: [
      [-36, -384],
      [-58, -300],
    ],
    nearArm: [
      [46, -384],
      [92, -322],
    ],
    farLeg: [
      [40, -160],
      [48, 0],
    ],
    nearLeg: [
      [-20, -152],
      [-86, -20],
    ],
  },
  climb: {
    view: 'side',
    hip: [-6, -284],
    neck: [44, -462],
    head: [20, -60],
    farArm: [
      [92, -388],
      [136, -330],
    ],
    nearArm: [
      [28, -352],
      [92, -306],
    ],
    farLeg: [
      [-40, -150],
      [-104, -14],
    ],
    nearLeg: [
      [78, -206],
      [72, -52],
    ],
  },
  run: {
    view: 'side',
    hip: [0, -306],
    neck: [46, -480],
    head: [20, -60],
    mood: 'laugh',
    farArm: [
      [112, -420],
      [164, -486],
    ],
    nearArm: [
      [-42, -408],
      [-22, -312],
    ],
    farLeg: [
      [-70, -190],
      [-176, -150],
    ],
    nearLeg: [
      [96, -224],
      [78, -74],
    ],
  },
  runB: {
    view: 'side',
    hip: [0, -304],
    neck: [40, -480],
    head: [20, -60],
    farArm: [
      [-38, -410],
      [-20, -318],
    ],
    nearArm: [
      [104, -412],
      [150, -478],
    ],
    farLeg: [
      [88, -214],
      [104, -64],
    ],
    nearLeg: [
      [-36, -166],
      [-136, -92],
    ],
  },
  bend: {
    view: 'side',
    hip: [0, -270],
    neck: [118, -392],
    head: [40, -44],
    tilt: 14,
    turn: 0.7,
    farArm: [
      [150, -290],
      [164, -190],
    ],
    nearArm: [
      [122, -286],
      [140, -176],
    ],
    farLeg: [
      [16, -148],
      [22, 0],
    ],
    nearLeg: [
      [-14, -146],
      [-24, 0],
    ],
  },
  tree: {
    view: 'front',
    ...standing,
    mood: 'calm',
    farArm: [
      [-74, -560],
      [-6, -640],
    ],
    nearArm: [
      [74, -560],
      [6, -640],
    ],
    farLeg: [
      [-14, -152],
      [-14, 0],
    ],
    nearLeg: [
      [104, -218],
      [8, -148],
    ],
  },
  warrior: {
    view: 'front',
    hip: [0, -220],
    neck: [0, -404],
    turn: 0.85,
    mood: 'calm',
    farArm: [
      [-142, -382],
      [-228, -382],
    ],
    nearArm: [
      [142, -382],
      [228, -382],
    ],
    farLeg: [
      [-110, -110],
      [-206, 0],
    ],
    nearLeg: [
      [132, -168],
      [136, 0],
    ],
  },
  jump: {
    view: 'front',
    hip: [0, -380],
    neck: [14, -562],
    mood: 'laugh',
    farArm: [
      [-80, -600],
      [-60, -690],
    ],
    nearArm: [
      [96, -618],
      [76, -716],
    ],
    farLeg: [
      [-52, -246],
      [-92, -130],
    ],
    nearLeg: [
      [52, -252],
      [30, -120],
    ],
  },
  ready: {
    view: 'front',
    hip: [0, -252],
    neck: [10, -428],
    turn: 0.4,
    farArm: [
      [-92, -352],
      [-38, -410],
    ],
    nearArm: [
      [104, -360],
      [70, -426],
    ],
    farLeg: [
      [-76, -140],
      [-84, 0],
    ],
    nearLeg: [
      [76, -140],
      [84, 0],
    ],
  },
  kick: {
    view: 'side',
    hip: [0, -300],
    neck: [-22, -482],
    head: [14, -62],
    mood: 'laugh',
    farArm: [
      [58, -420],
      [120, -380],
    ],
    nearArm: [
      [-92, -420],
      [-140, -352],
    ],
    farLeg: [
      [-24, -152],
      [-40, 0],
    ],
    nearLeg: [
      [96, -208],
      [190, -118],
    ],
  },
  ride: {
    view: 'side',
    hip: [0, -292],
    neck: [108, -446],
    head: [28, -58],
    turn: 0.75,
    farArm: [
      [164, -372],
      [208, -300],
    ],
    nearArm: [
      [142, -360],
      [206, -294],
    ],
    farLeg: [
      [92, -200],
      [40, -62],
    ],
    nearLeg: [
      [104, -240],
      [98, -110],
    ],
  },
} satisfies Record<string, Pose>;
