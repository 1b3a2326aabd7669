import type { Pose } from './figure.ts';

const standing = { hip: [0, -300], neck: [0, -486] } satisfies Partial<Pose>;

/** What bodies do. Units and directions are those of `Pose`. */
export const poses = {
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

export type PoseName = keyof typeof poses;
