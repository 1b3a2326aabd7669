import type { DayTime, EventValues } from './eventValues.ts';

export const templateNames = ['bookCircle', 'hike', 'workshop', 'gameNight', 'concert', 'dinner'] as const;

export type TemplateName = (typeof templateNames)[number];

interface Template {
  time: DayTime;
  /** Finds the template's category among those of the site. */
  category: RegExp;
  values: Partial<EventValues>;
}

const evening = (start: string, end: string): DayTime => ({ start, end, nights: 0 });

/** What is usual for a kind of event. Texts are messages; here is the rest. */
export const templates: Record<TemplateName, Template> = {
  bookCircle: {
    time: evening('18:00', '20:00'),
    category: /book|کتاب|كتاب|کتب/i,
    values: { hasLimit: true, limit: '12', deadline: 3, perMember: 2 },
  },
  hike: {
    time: evening('06:00', '16:00'),
    category: /hik|nature|mountain|طبیعت|کوه|جبل|مشي|غره/i,
    values: { hasLimit: true, limit: '25', deadline: 24, perMember: 4, paymentType: 'collective' },
  },
  workshop: {
    time: evening('16:00', '19:00'),
    category: /workshop|class|کارگاه|آموزش|ورش|ورکشاپ/i,
    values: { hasLimit: true, limit: '15', deadline: 24, perMember: 2, paymentType: 'payable', refundHours: 48 },
  },
  gameNight: {
    time: evening('19:00', '23:00'),
    category: /game|بازی|ألعاب|لوب/i,
    values: { hasLimit: true, limit: '10', deadline: 1, perMember: 3 },
  },
  concert: {
    time: evening('20:00', '22:00'),
    category: /music|concert|موسیقی|کنسرت|موسيق/i,
    values: { hasLimit: true, limit: '100', deadline: 0, perMember: 6, paymentType: 'payable', refundHours: 72 },
  },
  dinner: {
    time: evening('19:30', '22:30'),
    category: /food|dinner|cook|غذا|شام|آشپزی|طعام|خواړه/i,
    values: { hasLimit: true, limit: '8', deadline: 6, perMember: 2, paymentType: 'collective' },
  },
};
