import { CircleCheck, CircleX, Hourglass, Lock, Radio, Users, type LucideIcon } from 'lucide-react';
import type { Locale } from 'shared-kernel/contract/locale';
import { dateWords } from 'shared-kernel/language/calendarDate';
import { daysAway } from 'shared-kernel/language/isoDay';
import { formatDate, formatTime, formatWeekday } from 'shared-kernel/language/when';
import { formatToman } from 'shared-kernel/language/money';
import { isAhead } from 'shared-kernel/entities/isAhead';
import type { EventEntity } from 'shared-kernel/entities/EntitiesStore';
import type { PictureRatio } from 'shared-kernel/ui/Picture';
import type { useText } from '../../messages/text.ts';

type T = ReturnType<typeof useText>;

/** When the next session begins, as people say it: “tomorrow 18:00”, and this year without the year. */
export function eventWhen(event: EventEntity, locale: Locale, now: Date, t: T): string {
  const { start, timezone } = event;
  if (start === null) return '';
  const time = formatTime(locale, start, timezone);
  const away = daysAway(new Date(start), now, timezone);
  if (away === 0) return t('card.when.today', { time });
  if (away === 1) return t('card.when.tomorrow', { time });
  const isThisYear = dateWords(locale, new Date(start), timezone).year === dateWords(locale, now, timezone).year;
  return isThisYear ? formatWeekday(locale, start, timezone) : formatDate(locale, start, timezone);
}

/** The city, or that it is online; empty when neither is known. */
export const eventWhere = (event: EventEntity, t: T): string =>
  event.city?.name ?? (event.is_online ? t('card.online') : '');

export const eventPrice = (event: EventEntity, locale: Locale, t: T): string =>
  event.price === 0 ? t('kernel.free') : formatToman(locale, event.price);

interface Mark {
  text: string;
  icon: LucideIcon;
  tone: 'success' | 'warning' | 'overlay' | 'brand';
}

/** The badge for an event's state; an open one needs none. */
export function stateMark(event: EventEntity, t: T, now: Date): Mark | null {
  switch (event.state) {
    case 'live':
      return { text: t('card.state.live'), icon: Radio, tone: 'success' };
    case 'capacity_full':
      return { text: t('card.state.full'), icon: Users, tone: 'warning' };
    case 'deadline_reached':
      return { text: t('card.state.deadline'), icon: Lock, tone: 'warning' };
    case 'not_held':
      return {
        text: t(isAhead(event, now) ? 'card.state.calledOff' : 'card.state.notHeld'),
        icon: CircleX,
        tone: 'overlay',
      };
    case 'in_update_queue':
      return { text: t('card.state.inQueue'), icon: Hourglass, tone: 'overlay' };
    case 'expired':
    case 'done':
      return { text: t('card.state.over'), icon: CircleCheck, tone: 'overlay' };
    case 'open':
      return null;
  }
}

const ratios: readonly PictureRatio[] = [0.75, 1, 1.54];

/** The nearest of the ratios that covers are drawn in. */
export const coverRatio = (ratio: number): PictureRatio =>
  ratios.reduce((best, candidate) => (Math.abs(candidate - ratio) < Math.abs(best - ratio) ? candidate : best));
