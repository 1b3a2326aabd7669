import { boardgame } from './themes/boardgame.ts';
import { book } from './themes/book.ts';
import { cafe } from './themes/cafe.ts';
import { charity } from './themes/charity.ts';
import { citytour } from './themes/citytour.ts';
import { cooking } from './themes/cooking.ts';
import { craft } from './themes/craft.ts';
import { kids } from './themes/kids.ts';
import { language } from './themes/language.ts';
import { mountain } from './themes/mountain.ts';
import { music } from './themes/music.ts';
import { photo } from './themes/photo.ts';
import { poetry } from './themes/poetry.ts';
import { stage } from './themes/stage.ts';
import { startup } from './themes/startup.ts';
import type { Theme } from './themes/theme.ts';
import { wellness } from './themes/wellness.ts';
import { Keyed } from '../../db/Keyed.ts';

/** Every kind of host there is in the demo world. */
export const themes: Theme[] = [
  poetry,
  music,
  mountain,
  cafe,
  book,
  startup,
  cooking,
  stage,
  boardgame,
  photo,
  language,
  charity,
  kids,
  craft,
  wellness,
  citytour,
];

export const themesById = new Keyed(
  'theme',
  themes.map((theme) => [theme.id, theme]),
);
