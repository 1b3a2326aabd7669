import type { Names } from '../db/schema/columns.ts';

/** How long before a session reserving may close, in hours: what an owner chooses from. */
export const deadlines: readonly { hours: number; title: Names }[] = [
  { hours: 0, title: { fa: 'تا زمان شروع', en: 'Until it begins', ar: 'حتى وقت البدء', ps: 'تر پیل پورې' } },
  { hours: 1, title: { fa: '۱ ساعت پیش از شروع', en: '1 hour before', ar: 'قبل ساعة', ps: '۱ ساعت مخکې' } },
  { hours: 2, title: { fa: '۲ ساعت پیش از شروع', en: '2 hours before', ar: 'قبل ساعتين', ps: '۲ ساعته مخکې' } },
  { hours: 3, title: { fa: '۳ ساعت پیش از شروع', en: '3 hours before', ar: 'قبل ٣ ساعات', ps: '۳ ساعته مخکې' } },
  { hours: 6, title: { fa: '۶ ساعت پیش از شروع', en: '6 hours before', ar: 'قبل ٦ ساعات', ps: '۶ ساعته مخکې' } },
  { hours: 12, title: { fa: '۱۲ ساعت پیش از شروع', en: '12 hours before', ar: 'قبل ١٢ ساعة', ps: '۱۲ ساعته مخکې' } },
  { hours: 24, title: { fa: '۱ روز پیش از شروع', en: '1 day before', ar: 'قبل يوم', ps: '۱ ورځ مخکې' } },
  { hours: 48, title: { fa: '۲ روز پیش از شروع', en: '2 days before', ar: 'قبل يومين', ps: '۲ ورځې مخکې' } },
  { hours: 72, title: { fa: '۳ روز پیش از شروع', en: '3 days before', ar: 'قبل ٣ أيام', ps: '۳ ورځې مخکې' } },
  { hours: 168, title: { fa: '۱ هفته پیش از شروع', en: '1 week before', ar: 'قبل أسبوع', ps: '۱ اونۍ مخکې' } },
];
