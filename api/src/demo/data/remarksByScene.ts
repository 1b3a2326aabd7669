import type { SceneName } from '../../db/schema/pictureRecipe.ts';
import type { Said } from './said/said.ts';
import { saidIndoors } from './said/indoors.ts';
import { saidInWorkshops } from './said/inWorkshops.ts';
import { saidOnStage } from './said/onStage.ts';
import { saidOutdoors } from './said/outdoors.ts';

/** What people say of an event, by the scene on its cover. */
export const saidAbout: Partial<Record<SceneName, Said>> = {
  ...saidIndoors,
  ...saidInWorkshops,
  ...saidOnStage,
  ...saidOutdoors,
};
