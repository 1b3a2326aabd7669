/** The colours of one picture, all from the product's palette or between two of its colours. */
export interface Mood {
  name: string;
  /** Behind the stars. */
  ground: string;
  /** Stars from the largest to the smallest, and the flowers within them. */
  stars: [large: string, middle: string, small: string];
  flower: string;
  heart: string;
  strap: string;
  strapEdge: string;
  /** Light on the wall, and the dark at its edges. */
  light: string;
  shade: string;
  /** Colour of the second motif. */
  figure: string;
}

const turquoise = '#1fa39b';
const deep = '#0b7a75';
const darkTurquoise = '#075e5a';
const saffron = '#e59a00';
const paleSaffron = '#f3c65c';
const pomegranate = '#c2243b';
const darkPomegranate = '#8f1730';
const cream = '#f7eedc';
const sand = '#e8d6b3';
const night = '#14264a';
const darkNight = '#0c1730';
const sky = '#2d5f94';

export const moods: Mood[] = [
  {
    name: 'day',
    ground: turquoise,
    stars: [deep, cream, paleSaffron],
    flower: cream,
    heart: saffron,
    strap: cream,
    strapEdge: darkTurquoise,
    light: '#fff6dd',
    shade: darkTurquoise,
    figure: '#06423f',
  },
  {
    name: 'night',
    ground: night,
    stars: [darkNight, deep, saffron],
    flower: turquoise,
    heart: paleSaffron,
    strap: sand,
    strapEdge: '#081022',
    light: '#7fb4d8',
    shade: '#050a18',
    figure: '#060d1f',
  },
  {
    name: 'dawn',
    ground: '#e9a86a',
    stars: [darkPomegranate, cream, deep],
    flower: paleSaffron,
    heart: cream,
    strap: cream,
    strapEdge: '#6d2233',
    light: '#ffe9bd',
    shade: '#5a1830',
    figure: '#4a1128',
  },
  {
    name: 'garden',
    ground: '#cfe3c8',
    stars: [deep, pomegranate, saffron],
    flower: cream,
    heart: pomegranate,
    strap: '#fffaf0',
    strapEdge: '#3f6d58',
    light: '#fffbe4',
    shade: '#1d4b3d',
    figure: '#173f33',
  },
  {
    name: 'cream',
    ground: cream,
    stars: [deep, saffron, night],
    flower: cream,
    heart: pomegranate,
    strap: '#fffdf7',
    strapEdge: '#8a6a35',
    light: '#ffffff',
    shade: '#5c4420',
    figure: '#0d3d47',
  },
  {
    name: 'lapis',
    ground: sky,
    stars: [night, cream, turquoise],
    flower: saffron,
    heart: cream,
    strap: cream,
    strapEdge: darkNight,
    light: '#dff1ff',
    shade: darkNight,
    figure: '#0a1836',
  },
  {
    name: 'pomegranate',
    ground: darkPomegranate,
    stars: ['#5e0f24', saffron, cream],
    flower: pomegranate,
    heart: paleSaffron,
    strap: sand,
    strapEdge: '#380714',
    light: '#ffd9b0',
    shade: '#2a0510',
    figure: '#26040e',
  },
  {
    name: 'saffron',
    ground: paleSaffron,
    stars: [night, cream, pomegranate],
    flower: turquoise,
    heart: cream,
    strap: cream,
    strapEdge: '#7d5200',
    light: '#fff8e0',
    shade: '#6b4300',
    figure: night,
  },
];
