import type { Locale } from 'shared-kernel/contract/locale';
import type { RouteStore } from '../navigation/RouteStore.ts';
import type { DrawnFrame } from '../page/PageContext.ts';
import { errorScreen } from './ErrorPage.tsx';
import { frames } from './frames.ts';
import { startMenu } from './startMenu.ts';

/** What a server has drawn of the frame at once and a browser would bring later. */
export async function partsAtOnce(
  locale: Locale,
  { arrangement }: DrawnFrame,
  { layout, destination }: RouteStore,
): Promise<void> {
  await Promise.all([
    destination.kind === 'not-found' && errorScreen(locale).load(),
    arrangement === 'wide' && frames[layout].columns && startMenu.load(),
  ]);
}
