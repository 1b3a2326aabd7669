import type { PaletteName } from '../db/schema/pictureRecipe.ts';

/** The colours of one picture and its light. All are close to the product's own. */
export interface Palette {
  sky: [top: string, bottom: string];
  sun: string;
  /** Land from far to near. */
  land: [string, string, string, string];
  wall: string;
  trim: string;
  floor: string;
  rug: string;
  wood: string;
  leaf: string;
  leafDark: string;
  cloth: string[];
  paper: string;
  ink: string;
  glow: string;
  isNight: boolean;
}

const turquoise = '#1fa39b';
const teal = '#0b7a75';
const deepTeal = '#075e5a';
const saffron = '#e59a00';
const paleSaffron = '#f3c65c';
const pomegranate = '#c2243b';
const darkPomegranate = '#8f1730';
const cream = '#fbf3e2';
const navy = '#1c3358';
const rose = '#e88f86';

export const palettes: Record<PaletteName, Palette> = {
  morning: {
    sky: ['#bfe3df', '#fdf0d2'],
    sun: '#fff3c4',
    land: ['#b7d8cf', '#7fbdb2', '#3f978e', '#1e6f68'],
    wall: '#d9ebe4',
    trim: '#a9d2c8',
    floor: '#ecd9b8',
    rug: '#d8664f',
    wood: '#b9814f',
    leaf: '#3f9a78',
    leafDark: '#1f6b58',
    cloth: [saffron, teal, '#ef7f5f', navy, cream, pomegranate, '#8fc7bd'],
    paper: '#fffaf0',
    ink: '#14403f',
    glow: '#fff1c2',
    isNight: false,
  },
  saffron: {
    sky: ['#f9d27a', '#fff0cc'],
    sun: '#fffbe8',
    land: ['#f3c46b', '#e2a13c', '#b9762a', '#7d4d22'],
    wall: '#f7cd6f',
    trim: '#eeb347',
    floor: '#dfa565',
    rug: teal,
    wood: '#9c6132',
    leaf: '#3c8f78',
    leafDark: '#1f6358',
    cloth: [teal, pomegranate, cream, navy, '#2f8f9a', '#fff3d6', '#a63a2c'],
    paper: '#fff8e6',
    ink: '#4a2a10',
    glow: '#fff6cf',
    isNight: false,
  },
  dusk: {
    sky: ['#7d4b78', '#fcb87c'],
    sun: '#ffe3a1',
    land: ['#d98a80', '#a9587a', '#6d3a68', '#3f2750'],
    wall: '#f0b596',
    trim: '#db8f7c',
    floor: '#b96f63',
    rug: '#6d3a68',
    wood: '#8a4a3e',
    leaf: '#6f7f5c',
    leafDark: '#43543f',
    cloth: ['#fff0d8', saffron, darkPomegranate, '#3c5c8c', '#f0cfa8', teal, '#7d3f6d'],
    paper: '#fff1de',
    ink: '#3a1c3d',
    glow: '#ffd98c',
    isNight: false,
  },
  garden: {
    sky: ['#cfe8d2', '#fbf6dc'],
    sun: '#fff6c9',
    land: ['#bcd9a9', '#8abf83', '#4f9a63', '#2b6b4b'],
    wall: '#dcebcb',
    trim: '#b5d4a2',
    floor: '#d9c79a',
    rug: '#e8a33d',
    wood: '#a5703f',
    leaf: '#5aa55e',
    leafDark: '#2b6b4b',
    cloth: [pomegranate, '#fff6df', '#2f6f9f', saffron, deepTeal, '#ef9a8c', '#5d4a86'],
    paper: '#fffdf0',
    ink: '#1e4031',
    glow: '#fff8c9',
    isNight: false,
  },
  clay: {
    sky: ['#f3dcc0', '#fbeedb'],
    sun: '#f2a65a',
    land: ['#e8c49c', '#d59a6c', '#b36a48', '#7b4232'],
    wall: '#eccfae',
    trim: '#d8a97e',
    floor: '#c98b60',
    rug: '#1f8a86',
    wood: '#8f5a38',
    leaf: '#6d9471',
    leafDark: '#3f6a56',
    cloth: [turquoise, '#fff4e0', '#b5452c', '#2e4b6e', saffron, '#7d8f5a', '#f0b79a'],
    paper: '#fff6e8',
    ink: '#4b2418',
    glow: '#fff0d0',
    isNight: false,
  },
  lapis: {
    sky: ['#7fb2dd', '#e9f3f6'],
    sun: '#fff4cf',
    land: ['#a9c8e2', '#6f9fca', '#3c6fa5', '#1f4475'],
    wall: '#cfe0ef',
    trim: '#9fc0de',
    floor: '#c9b99c',
    rug: '#c8504a',
    wood: '#a87748',
    leaf: '#4c9a8a',
    leafDark: '#256a66',
    cloth: [saffron, '#fff8ea', '#d8483f', '#1f4475', '#58b0a7', '#f4c9a0', '#6b5b9a'],
    paper: '#fcfbf5',
    ink: '#14294d',
    glow: '#fff6d6',
    isNight: false,
  },
  rose: {
    sky: ['#f7c9bf', '#fff1e2'],
    sun: '#fffaf0',
    land: ['#f2b5ab', '#e08c8a', '#b65c6c', '#743a55'],
    wall: '#f6d0c6',
    trim: '#eba99f',
    floor: '#dcb394',
    rug: '#2c8a88',
    wood: '#a4644c',
    leaf: '#4f9c88',
    leafDark: '#276b66',
    cloth: [deepTeal, '#fff6ea', darkPomegranate, saffron, '#35507f', '#6fbab0', rose],
    paper: '#fff8f1',
    ink: '#4c1f33',
    glow: '#fff3dc',
    isNight: false,
  },
  mint: {
    sky: ['#86d0c6', '#eaf7ea'],
    sun: '#fff2b8',
    land: ['#a5dbcd', '#5fb9ae', '#23908a', '#0a5d5a'],
    wall: '#8fd2c6',
    trim: '#5db8ad',
    floor: '#f0ddb4',
    rug: '#ee7b57',
    wood: '#b77a4a',
    leaf: '#1d8576',
    leafDark: '#0b5a53',
    cloth: ['#fff4dc', '#f0784f', navy, paleSaffron, pomegranate, '#fffdf4', '#0b6f6a'],
    paper: '#fffdf4',
    ink: '#083f3f',
    glow: '#fff6cc',
    isNight: false,
  },
  evening: {
    sky: ['#0b2f45', '#3b8a8c'],
    sun: '#f7e7b5',
    land: ['#2d7277', '#1d5862', '#123f4b', '#0a2833'],
    wall: '#1d5560',
    trim: '#174550',
    floor: '#3f4a4a',
    rug: '#a4453f',
    wood: '#7a4f33',
    leaf: '#2f7a68',
    leafDark: '#17504c',
    cloth: [paleSaffron, '#f3e6cc', '#d6604e', '#5db0a8', '#e9b58e', '#40648f', '#b8405a'],
    paper: '#f8ecd0',
    ink: '#06202b',
    glow: '#ffd272',
    isNight: true,
  },
  midnight: {
    sky: ['#0c1638', '#3a4d86'],
    sun: '#fdf3cf',
    land: ['#34467c', '#263561', '#182449', '#0c1430'],
    wall: '#2b3868',
    trim: '#222d57',
    floor: '#43405c',
    rug: '#8d3a58',
    wood: '#70493c',
    leaf: '#3a6d72',
    leafDark: '#21484f',
    cloth: ['#f0c46a', '#f1e8da', '#4fa9a4', '#d86a5c', '#8b84c4', '#e8a98c', '#3f6fae'],
    paper: '#f6eedc',
    ink: '#080d24',
    glow: '#ffcf6e',
    isNight: true,
  },
  ember: {
    sky: ['#2a1030', '#8a3a48'],
    sun: '#ffe0a3',
    land: ['#7a3547', '#57243f', '#3a1733', '#220b24'],
    wall: '#5e2640',
    trim: '#4a1c37',
    floor: '#5f3a38',
    rug: '#c07a2c',
    wood: '#7d4630',
    leaf: '#5c6f55',
    leafDark: '#384a3f',
    cloth: ['#f3b54a', '#f6e3c6', '#d5523f', '#2f8f8a', '#e79a82', '#8a5a8f', '#fff2dc'],
    paper: '#fbead0',
    ink: '#1d0920',
    glow: '#ffbf5c',
    isNight: true,
  },
};
