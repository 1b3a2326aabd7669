import { whenIdle } from '../timing/whenIdle.ts';
import type { Loss, PageOfLoss } from './reloadOnce.ts';

/** The first screen and its pictures go first. In milliseconds. */
const delay = 2500;

/**
 * Reacts to code that did not load. The code for that is fetched while the page is idle: later it might be as lost
 * as the code it is about.
 */
export function lostCode(page: () => PageOfLoss): (loss: Loss) => void {
  const load = () => import(/* webpackChunkName: "late" */ './reloadOnce.ts');
  const quiet = (): void => {};
  whenIdle(() => void load().catch(quiet), delay);
  // Where storage is refused it throws, and nothing is done.
  return (loss) =>
    void load()
      .then(({ reloadOnce }) => reloadOnce(loss, page()))
      .catch(quiet);
}
