import type { RoomLine } from 'shared-kernel/contract/chat';
import type { Locale } from 'shared-kernel/contract/locale';
import { deviceZone } from 'shared-kernel/language/deviceZone';
import { formatMoment } from 'shared-kernel/language/when';
import type { useText } from '../messages/text.ts';

/** A line of the site in the reader's language, with times in the event's zone. */
export function toldWords(
  t: ReturnType<typeof useText>,
  locale: Locale,
  told: RoomLine,
  event: { timezone: string } | null | undefined,
): string {
  const when = (at: string): string => formatMoment(locale, at, event?.timezone ?? deviceZone());
  if (told.kind === 'moved') return t('chat.told.moved', { until: when(told.was), start: when(told.start) });
  if (told.kind === 'date_called_off') return t('chat.told.date', { start: when(told.start) });
  return t(told.kind === 'place' ? 'chat.told.place' : 'chat.told.calledOff');
}
