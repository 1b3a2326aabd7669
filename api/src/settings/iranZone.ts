import { type IsoDay, isoDay } from 'shared-kernel/language/isoDay';

/** Most hosts and guests live here: days are counted in this zone where no event brings its own. */
export const iranZone = 'Asia/Tehran';

export const dayInIran = (at: Date): IsoDay => isoDay(at, iranZone);
