import type { Remarks } from './remarks/remarks.ts';
import { remarksIndoors } from './remarks/indoors.ts';
import { remarksInWorkshops } from './remarks/inWorkshops.ts';
import { remarksOnStage } from './remarks/onStage.ts';
import { remarksOutdoors } from './remarks/outdoors.ts';
import { Keyed } from '../../db/Keyed.ts';

/** What people say of an event, by the scene on its cover. */
export const remarksByScene = new Keyed<string, Remarks>(
  'remarks on',
  Object.entries({
    ...remarksIndoors,
    ...remarksInWorkshops,
    ...remarksOnStage,
    ...remarksOutdoors,
  }),
);
