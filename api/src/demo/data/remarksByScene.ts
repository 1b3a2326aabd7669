import type { Remarks } from './remarks/remarks.ts';
import { remarksIndoors } from './remarks/indoors.ts';
import { remarksInWorkshops } from './remarks/inWorkshops.ts';
import { remarksOnStage } from './remarks/onStage.ts';
import { remarksOutdoors } from './remarks/outdoors.ts';

/** What people say of an event, by the scene on its cover. */
export const remarksByScene: Record<string, Remarks> = {
  ...remarksIndoors,
  ...remarksInWorkshops,
  ...remarksOnStage,
  ...remarksOutdoors,
};
