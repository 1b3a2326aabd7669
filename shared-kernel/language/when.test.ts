import { locales, type Locale } from '../contract/locale.ts';
import { calendarDate } from './calendarDate.ts';
import {
  formatAgo,
  formatDate,
  formatDay,
  formatMonth,
  formatNumeric,
  formatRange,
  formatTime,
  formatWeekday,
} from './when.ts';

const tehran = 'Asia/Tehran';
/** Saturday 30 Aban 1405, 22:00 in Tehran. */
const evening = '2026-11-21T18:30:00Z';
const inAll = (write: (locale: Locale) => string): string[] => locales.map(write);

describe('dates by language [KRN-05]', () => {
  it.each([
    [
      'weekday, day and month',
      formatWeekday,
      ['شنبه ۳۰ آبان', 'Saturday, 21 November', 'السبت، 21 نوفمبر', 'اونۍ، ۳۰ لړم'],
    ],
    ['day and month', formatDay, ['۳۰ آبان', '21 November', '21 نوفمبر', '۳۰ لړم']],
    ['the whole date', formatDate, ['۳۰ آبان ۱۴۰۵', '21 November 2026', '21 نوفمبر 2026', '۳۰ لړم ۱۴۰۵']],
    ['month and year', formatMonth, ['آبان ۱۴۰۵', 'November 2026', 'نوفمبر 2026', 'لړم ۱۴۰۵']],
    ['time', formatTime, ['۲۲:۰۰', '22:00', '22:00', '۲۲:۰۰']],
    [
      'DD/MM/YYYY HH:mm',
      formatNumeric,
      ['۳۰/۰۸/۱۴۰۵ ۲۲:۰۰', '21/11/2026 22:00', '21/11/2026 22:00', '۳۰/۰۸/۱۴۰۵ ۲۲:۰۰'],
    ],
  ] as const)('%s', (_, write, texts) => {
    expect(inAll((locale) => write(locale, evening, tehran))).toEqual(texts);
  });

  it('accepts a Date, milliseconds or the text of the API', () => {
    expect(formatTime('en', new Date(evening), tehran)).toBe('22:00');
    expect(formatTime('en', Date.parse(evening), tehran)).toBe('22:00');
  });

  it('shows an event in its own zone, over midnight too', () => {
    expect(formatDate('en', '2026-11-21T20:45:00Z', tehran)).toBe('22 November 2026');
    expect(formatTime('en', '2026-11-21T20:45:00Z', tehran)).toBe('00:15');
    expect(formatTime('ps', '2026-11-21T20:45:00Z', 'Asia/Kabul')).toBe('۰۱:۱۵');
    expect(formatTime('fa', '2026-07-01T12:00:00Z', tehran)).toBe('۱۵:۳۰');
  });

  it('knows leap years and all twelve Pashto months without data of the browser', () => {
    expect(formatDate('fa', '2025-03-20T12:00:00Z', tehran)).toBe('۳۰ اسفند ۱۴۰۳');
    expect(formatDate('ps', '2026-03-21T12:00:00Z', 'Asia/Kabul')).toBe('۱ وری ۱۴۰۵');
    const months = Array.from(
      { length: 12 },
      (_, at) => formatDay('ps', Date.UTC(2026, 3 + at, 5), 'UTC').split(' ')[1],
    );
    expect(months).toEqual([
      'وری',
      'غویی',
      'غبرگولی',
      'چنګاښ',
      'زمری',
      'وږی',
      'تله',
      'لړم',
      'لیندۍ',
      'مرغومی',
      'سلواغه',
      'کب',
    ]);
  });

  it('takes an instant apart in the calendar of the language', () => {
    expect(calendarDate('fa', new Date(evening), tehran)).toEqual({
      year: 1405,
      month: 8,
      day: 30,
      weekday: 6,
      hour: 22,
      minute: 0,
    });
    expect(calendarDate('ar', new Date(evening), tehran)).toEqual({
      year: 2026,
      month: 11,
      day: 21,
      weekday: 6,
      hour: 22,
      minute: 0,
    });
  });
});

describe('ranges [KRN-05]', () => {
  it('say the day once', () => {
    expect(inAll((locale) => formatRange(locale, '2026-11-21T14:30:00Z', evening, tehran))).toEqual([
      'شنبه ۳۰ آبان، ۱۸:۰۰ تا ۲۲:۰۰',
      'Saturday, 21 November, 18:00–22:00',
      'السبت، 21 نوفمبر، 18:00 – 22:00',
      'اونۍ، ۳۰ لړم، ۱۸:۰۰ تر ۲۲:۰۰',
    ]);
  });
  it('say both days when it ends on another', () => {
    expect(formatRange('en', evening, '2026-11-22T18:30:00Z', tehran)).toBe(
      'Saturday, 21 November, 22:00 – Sunday, 22 November, 22:00',
    );
    expect(formatRange('fa', evening, '2026-11-22T18:30:00Z', tehran)).toBe(
      'شنبه ۳۰ آبان، ۲۲:۰۰ تا یکشنبه ۱ آذر، ۲۲:۰۰',
    );
  });
});

describe('time from now [KRN-05]', () => {
  const now = Date.parse(evening);
  const minute = 60_000;
  it.each([
    [-20_000, ['همین حالا', 'just now', 'الآن', 'همدا اوس']],
    [-5 * minute, ['۵ دقیقه پیش', '5 minutes ago', 'قبل 5 دقائق', '۵ دقيقې مخکې']],
    [-120 * minute, ['۲ ساعت پیش', '2 hours ago', 'قبل ساعتين', '۲ ساعتونه مخکې']],
    [-60 * minute, ['۱ ساعت پیش', '1 hour ago', 'قبل ساعة واحدة', '۱ ساعت مخکې']],
    [-1500 * minute, ['دیروز', 'yesterday', 'أمس', 'پرون']],
    [1500 * minute, ['فردا', 'tomorrow', 'غدًا', 'سبا']],
    [3 * 1440 * minute, ['۳ روز دیگر', 'in 3 days', 'خلال 3 أيام', 'په ۳ ورځو کې']],
    [-14 * 1440 * minute, ['۲ هفته پیش', '2 weeks ago', 'قبل أسبوعين', '۲ اونۍ مخکې']],
    [-800 * 1440 * minute, ['۲ سال پیش', '2 years ago', 'قبل سنتين', '۲ کاله مخکې']],
  ] as const)('%d ms', (distance, texts) => {
    expect(inAll((locale) => formatAgo(locale, now + distance, now))).toEqual(texts);
  });
});
