import { darken } from '../colour.ts';
import type { Palette } from '../palettes.ts';
import type { Prng } from '../prng.ts';

type HairStyle =
  | 'short'
  | 'side'
  | 'curly'
  | 'crop'
  | 'receding'
  | 'bald'
  | 'bob'
  | 'long'
  | 'bun'
  | 'wavy'
  | 'ponytail'
  | 'shawl'
  | 'hijab';
type Beard = 'none' | 'stubble' | 'moustache' | 'short' | 'full';

export interface Look {
  gender: 'female' | 'male';
  /** Children are drawn with a larger head on a smaller body. */
  age: 'child' | 'young' | 'grown' | 'old';
  skin: string;
  hair: string;
  style: HairStyle;
  beard: Beard;
  hasGlasses: boolean;
  top: string;
  bottom: string;
  /** Colour of a shawl or hijab. */
  scarf: string;
  shoe: string;
  /** A long loose coat over the trousers. */
  isLong: boolean;
}

const skins = ['#f6d3b3', '#eec09a', '#e3ab80', '#d1946a', '#b97a52', '#96603f'];
const hairs = ['#1f1a1c', '#2c211d', '#3f2a20', '#5b3a26', '#7a4a2a'];
const greys = ['#c9c6c2', '#a5a3a4', '#e9e6e0'];

/** A random person; the given parts of the look are kept. */
export function somebody(rng: Prng, palette: Palette, given: Partial<Look> = {}): Look {
  const gender = given.gender ?? (rng.chance(0.52) ? 'female' : 'male');
  const age = given.age ?? (['young', 'grown', 'old'] as const)[rng.weighted([0.5, 0.36, 0.14])]!;
  const [top, second, third] = rng.sample(palette.cloth, 3) as [string, string, string];
  const style: HairStyle =
    gender === 'female'
      ? age === 'child'
        ? rng.pick(['bob', 'ponytail', 'bun', 'wavy'])
        : (['shawl', 'hijab', 'bob', 'long', 'bun', 'wavy', 'ponytail'] as const)[
            rng.weighted([0.36, 0.2, 0.09, 0.1, 0.08, 0.1, 0.07])
          ]!
      : age === 'old'
        ? rng.pick(['receding', 'bald', 'side', 'receding'])
        : age === 'grown'
          ? rng.pick(['short', 'side', 'crop', 'receding', 'curly', 'bald'])
          : rng.pick(['short', 'side', 'curly', 'crop', 'curly']);
  return {
    gender,
    age,
    skin: rng.pick(skins),
    hair: age === 'old' ? rng.pick(greys) : age === 'grown' && rng.chance(0.16) ? '#6d6a6b' : rng.pick(hairs),
    style,
    beard:
      gender === 'female' || age === 'child'
        ? 'none'
        : (['none', 'stubble', 'moustache', 'short', 'full'] as const)[
            rng.weighted(age === 'young' ? [0.45, 0.25, 0.05, 0.17, 0.08] : [0.3, 0.12, 0.22, 0.2, 0.16])
          ]!,
    hasGlasses: rng.chance(age === 'old' ? 0.5 : age === 'child' ? 0.1 : 0.22),
    top,
    bottom: rng.pick([palette.land[3], darken(third, 0.45), '#33475e', '#4a4340', darken(second, 0.55)]),
    scarf: second,
    shoe: rng.pick(['#2b2a30', '#f4efe6', '#7a4630', darken(third, 0.3)]),
    isLong: gender === 'female' && age !== 'child' && rng.chance(0.6),
    ...given,
  };
}

/** A group of different people. */
export function company(rng: Prng, palette: Palette, count: number, given: Partial<Look> = {}): Look[] {
  const tops = rng.sample(palette.cloth, palette.cloth.length);
  const scarves = rng.sample(palette.cloth, palette.cloth.length);
  const firstIsWoman = rng.chance(0.5);
  return Array.from({ length: count }, (_, i) => {
    const top = tops[i % tops.length]!;
    const scarf = scarves[i % scarves.length]!;
    return somebody(rng, palette, {
      gender: (i % 2 === 0) === firstIsWoman ? 'female' : 'male',
      top,
      scarf: scarf === top ? scarves[(i + 1) % scarves.length]! : scarf,
      ...given,
    });
  });
}
