import type { SceneName } from '../../db/schema/pictureRecipe.ts';
import { gallery, mural, painting, photoWalk, portraitStudio } from './art.ts';
import { coffeeBar, coffeeTable, teaTasting } from './cafe.ts';
import { kidsBand, kites, puppets, scienceKids, streetGames } from './children.ts';
import { elders, interview, talkCircle } from './circles.ts';
import { bazaar, cityWalk, market, nightWalk } from './city.ts';
import { dafCircle, guitarNight, openMic, records, setarNight, singAlong } from './concerts.ts';
import { calligraphy, jewellery, pottery, printing, terrarium, weaving, woodwork } from './crafts.ts';
import { boardGames, chess } from './games.ts';
import { animals, packing, parkCleaning, planting } from './helping.ts';
import { baking, kitchen } from './kitchens.ts';
import { mapReading, summit, teaFire, trail } from './mountains.ts';
import { bookCircle, quietReading } from './reading.ts';
import type { Scene } from './scene.ts';
import { cycling, football, meditation, running, volleyball, yoga } from './sports.ts';
import { candleStories, cinema, improvisation, poetryGarden, storyteller, talk, theatre } from './stages.ts';
import { camp, stargazing } from './starlight.ts';
import { feast, ideaTable, languageTable, laptops, writing, yaldaNight } from './tables.ts';

/** Everything that a cover can show. */
export const scenes: Record<SceneName, Scene> = {
  boardGames,
  chess,
  coffeeTable,
  bookCircle,
  quietReading,
  languageTable,
  ideaTable,
  laptops,
  feast,
  kitchen,
  baking,
  coffeeBar,
  teaTasting,
  yaldaNight,
  calligraphy,
  writing,
  jewellery,
  printing,
  painting,
  gallery,
  market,
  candleStories,
  storyteller,
  poetryGarden,
  openMic,
  setarNight,
  guitarNight,
  dafCircle,
  singAlong,
  records,
  theatre,
  improvisation,
  cinema,
  summit,
  trail,
  teaFire,
  camp,
  stargazing,
  mapReading,
  cityWalk,
  bazaar,
  nightWalk,
  photoWalk,
  portraitStudio,
  talk,
  interview,
  talkCircle,
  yoga,
  meditation,
  running,
  cycling,
  volleyball,
  football,
  pottery,
  weaving,
  woodwork,
  planting,
  terrarium,
  parkCleaning,
  packing,
  elders,
  animals,
  puppets,
  scienceKids,
  kites,
  streetGames,
  mural,
  kidsBand,
};
