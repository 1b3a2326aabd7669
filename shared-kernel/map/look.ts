/** How the site's own map is drawn, in pages and in pictures alike. */
interface MapColours {
  water: string;
  waterText: string;
  abroad: string;
  home: string;
  built: string;
  province: string;
  border: string;
  road: string;
  motorway: string;
  /** Around names, so that they are read on anything. */
  halo: string;
  text: string;
  faintText: string;
  pin: string;
  onPin: string;
}

export type Theme = 'light' | 'dark';

export const themes = ['light', 'dark'] as const satisfies readonly Theme[];

export const colours: Record<Theme, MapColours> = {
  light: {
    water: '#CBE4E6',
    waterText: '#3F7F86',
    abroad: '#F0ECE5',
    home: '#FBF8F2',
    built: '#EADFCF',
    province: '#D8CDBD',
    border: '#B3A28B',
    road: '#EFD8A6',
    motorway: '#EBBF5F',
    halo: '#FFFDF9',
    text: '#322E29',
    faintText: '#7A7064',
    pin: '#0B7A75',
    onPin: '#FFFFFF',
  },
  dark: {
    water: '#10262A',
    waterText: '#6FA9AE',
    abroad: '#1B1917',
    home: '#2A2622',
    built: '#3E372F',
    province: '#443D35',
    border: '#6E6355',
    road: '#4F4431',
    motorway: '#80652F',
    halo: '#1A1816',
    text: '#EDE8E1',
    faintText: '#A0968A',
    pin: '#3DBDB4',
    onPin: '#04211F',
  },
};

/** A size in pixels by how near the map is looked at. */
export type ByZoom = readonly (readonly [zoom: number, size: number])[];

export const widths = {
  province: [
    [4, 0.6],
    [10, 1.4],
  ],
  border: [
    [4, 1],
    [10, 2],
  ],
  river: [
    [5, 0.6],
    [10, 2],
  ],
  road: [
    [5, 0.6],
    [8, 2],
    [11, 5],
  ],
  motorway: [
    [5, 1],
    [8, 3],
    [11, 7],
  ],
} satisfies Record<string, ByZoom>;

/** Towns by rank: from which zoom on they are named, how large, and how far they are built up, in kilometres. */
export const ranks = {
  1: { from: 3, text: 15, built: 9.5 },
  2: { from: 5, text: 14, built: 5 },
  3: { from: 6.4, text: 13, built: 2.6 },
  4: { from: 7.6, text: 12, built: 1.4 },
} as const;

export type Rank = keyof typeof ranks;

/** What a size is at this zoom, on the straight line between the two that are given. */
export function sizeAt(sizes: ByZoom, zoom: number): number {
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  if (zoom <= first[0]) return first[1];
  const after = sizes.findIndex(([at]) => at > zoom);
  if (after < 0) return last[1];
  const [[from, small], [to, large]] = [sizes[after - 1]!, sizes[after]!];
  return small + ((large - small) * (zoom - from)) / (to - from);
}

/** Kilometres as pixels of a map at this latitude and zoom. At zoom 0 the earth's girth is one map wide, 512 pixels. */
export const kilometres = (count: number, latitude: number, zoom: number): number =>
  (count * 512 * 2 ** zoom) / (40_075 * Math.cos((latitude * Math.PI) / 180));

/** The pin in a box of 36 by 46 pixels, its point in the middle of the lower edge; the dot on it stands at 18, 17. */
export const pinPath = 'M18 45C16 41 3 29.5 3 17A15 15 0 0 1 33 17C33 29.5 20 41 18 45Z';
