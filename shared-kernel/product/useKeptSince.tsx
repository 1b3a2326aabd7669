import { createUseText } from 'shared-kernel/i18n/text';
import { useRoot } from 'shared-kernel/root/context';
import { deviceZone } from '../language/deviceZone.ts';
import { formatTime, formatWeekday } from '../language/when.ts';

const useText = createUseText<never>();

/**
 * Says how old it is what is shown from this device for want of a network; null where all came from the site. `of` is
 * the path whose answers are shown, with those under it.
 */
export function useKeptSince(of: string): string | null {
  const t = useText();
  const { connectivity, locale } = useRoot();
  const since = connectivity.keptSince(of);
  if (since === null) return null;
  const zone = deviceZone();
  return t('kernel.keptSince', { day: formatWeekday(locale, since, zone), time: formatTime(locale, since, zone) });
}
