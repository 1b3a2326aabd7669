import type { SceneName } from '../../db/schema/pictureRecipe.ts';
import { gallery, mural, painting } from './art.ts';
import { coffeeBar, coffeeTable, teaTasting } from './cafe.ts';
import { animals, packing } from './care.ts';
import { kites, streetGames } from './childrenOutside.ts';
import { kidsBand, puppets, scienceKids } from './childrensRooms.ts';
import { elders, interview, talkCircle } from './circles.ts';
import { bazaar, cityWalk, market, nightWalk } from './city.ts';
import { guitarNight, openMic, setarNight } from './concerts.ts';
import { calligraphy, jewellery, printing, terrarium } from './craftTables.ts';
import { boardGames, chess } from './games.ts';
import { baking, kitchen } from './kitchens.ts';
import { mapReading, teaFire } from './mountainRests.ts';
import { summit, trail } from './mountains.ts';
import { dafCircle, records, singAlong } from './musicRooms.ts';
import { parkCleaning, planting } from './parkWork.ts';
import { photoWalk, portraitStudio } from './photography.ts';
import { bookCircle, quietReading } from './reading.ts';
import { cycling, football, meditation, running, volleyball, yoga } from './sports.ts';
import { cinema, improvisation, talk, theatre } from './stages.ts';
import { camp, stargazing } from './starlight.ts';
import { candleStories, poetryGarden, storyteller } from './stories.ts';
import { feast, ideaTable, languageTable, laptops, writing, yaldaNight } from './tables.ts';
import { pottery, weaving, woodwork } from './workshops.ts';
import type { Scene } from './scene.ts';

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
