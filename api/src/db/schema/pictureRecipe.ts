/** The scenes of the demo world's covers. */
export type SceneName =
  | 'boardGames'
  | 'chess'
  | 'coffeeTable'
  | 'bookCircle'
  | 'quietReading'
  | 'languageTable'
  | 'ideaTable'
  | 'laptops'
  | 'feast'
  | 'kitchen'
  | 'baking'
  | 'coffeeBar'
  | 'teaTasting'
  | 'yaldaNight'
  | 'calligraphy'
  | 'writing'
  | 'jewellery'
  | 'printing'
  | 'painting'
  | 'gallery'
  | 'market'
  | 'candleStories'
  | 'storyteller'
  | 'poetryGarden'
  | 'openMic'
  | 'setarNight'
  | 'guitarNight'
  | 'dafCircle'
  | 'singAlong'
  | 'records'
  | 'theatre'
  | 'improvisation'
  | 'cinema'
  | 'summit'
  | 'trail'
  | 'teaFire'
  | 'camp'
  | 'stargazing'
  | 'mapReading'
  | 'cityWalk'
  | 'bazaar'
  | 'nightWalk'
  | 'photoWalk'
  | 'portraitStudio'
  | 'talk'
  | 'interview'
  | 'talkCircle'
  | 'yoga'
  | 'meditation'
  | 'running'
  | 'cycling'
  | 'volleyball'
  | 'football'
  | 'pottery'
  | 'weaving'
  | 'woodwork'
  | 'planting'
  | 'terrarium'
  | 'parkCleaning'
  | 'packing'
  | 'elders'
  | 'animals'
  | 'puppets'
  | 'scienceKids'
  | 'kites'
  | 'streetGames'
  | 'mural'
  | 'kidsBand';

/** The style in which a cover is drawn. */
export type HandName = 'flat' | 'paper' | 'line' | 'poster' | 'wash' | 'night';

/** Its colours and time of day. */
export type PaletteName =
  | 'morning'
  | 'saffron'
  | 'dusk'
  | 'garden'
  | 'clay'
  | 'lapis'
  | 'rose'
  | 'mint'
  | 'evening'
  | 'midnight'
  | 'ember';

/** The symbol in a host's mark. */
export type EmblemName =
  | 'book'
  | 'camera'
  | 'cup'
  | 'gate'
  | 'heart'
  | 'kite'
  | 'laptop'
  | 'leaf'
  | 'mask'
  | 'pan'
  | 'peak'
  | 'piece'
  | 'poem'
  | 'speech'
  | 'strings'
  | 'vase';

/** A picture of people at an activity: of an event, of an experience, on top of a channel. */
export interface CoverRecipe {
  kind: 'cover';
  seed: string;
  scene: SceneName;
  hand: HandName;
  palette: PaletteName;
  ratio: number;
}
export interface FaceRecipe {
  kind: 'face';
  seed: string;
  gender: 'female' | 'male';
  /** In years. */
  age: number;
}
export interface MarkRecipe {
  kind: 'mark';
  seed: string;
  emblem: EmblemName;
  palette: PaletteName;
}

/** How a picture of the demo world is drawn. */
export type PictureRecipe = CoverRecipe | FaceRecipe | MarkRecipe;

/** Recipes in databases that an earlier release filled: tile work. */
export type OldRecipe =
  | { kind: 'cover'; seed: string; motif: string; ratio: number }
  | { kind: 'avatar'; seed: string };
