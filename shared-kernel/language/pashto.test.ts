import { jest } from '@jest/globals';
import { calendarDate } from './calendarDate.ts';
import { formatToman } from './money.ts';
import { formatCompact, formatPercent } from './number.ts';
import { formatAgo, formatDate, formatMonth, formatNumeric, formatRange, formatWeekday } from './when.ts';

/** Chromium has no Pashto data and answers in English without an error, so the language must never reach Intl. */
describe('Pashto [SHL-19] [KRN-05]', () => {
  it('asks nothing of the browser that it does not know', () => {
    const spies = (['DateTimeFormat', 'NumberFormat', 'RelativeTimeFormat'] as const).map((name) =>
      jest.spyOn(Intl, name),
    );
    // Formatters are kept for the life of the process, so the zone is one that no other test asks for.
    const [from, to, zone] = ['2026-11-21T14:30:00Z', '2026-11-22T18:30:00Z', 'Asia/Samarkand'];
    const texts = [
      formatWeekday('ps', from, zone),
      formatDate('ps', from, zone),
      formatMonth('ps', from, zone),
      formatNumeric('ps', from, zone),
      formatRange('ps', from, to, zone),
      formatAgo('ps', from, to),
      formatToman('ps', 1000),
      formatCompact('ps', 1500),
      formatPercent('ps', 0.5),
    ];
    expect(calendarDate('ps', new Date(from), zone)).toMatchObject({ month: 8, day: 30 });
    const tags = spies.flatMap((spy) => spy.mock.calls.map((call) => String(call[0])));
    for (const spy of spies) spy.mockRestore();
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => tag.startsWith('ps'))).toEqual([]);
    // A compact number's letter is Latin by definition; nothing else is.
    for (const text of texts) expect(text.replace(/k$/, '')).not.toMatch(/[0-9A-Za-z]/);
  });
});
